<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Examples</name>
    <message>
        <source>The example could not be laid out as a file.</source>
        <translation>无法把示例存放为文件。</translation>
    </message>
    <message>
        <source>Make room, or open a file of your own.</source>
        <translation>请腾出空间，或打开您自己的文件。</translation>
    </message>
</context>
<context>
    <name>SaveText</name>
    <message>
        <source>Could not save: %1.</source>
        <translation>无法保存：%1。</translation>
    </message>
    <message>
        <source>Your work is kept; save it elsewhere.</source>
        <translation>您的工作仍在；请保存到别处。</translation>
    </message>
</context>
<context>
    <name>Trouble</name>
    <message>
        <source>This is a fault of Credence. Please report it.</source>
        <translation>这是 Credence 的缺陷，请报告。</translation>
    </message>
</context>
<context>
    <name>credence</name>
    <message>
        <source>In a folder that holds %1, this command gives the draws of this report again, bit for bit, on any number of threads:</source>
        <translation>在含有 %1 的文件夹中，此命令可再次得到本报告的抽样，逐位相同，与线程数无关：</translation>
    </message>
    <message>
        <source>What the draws depend on.</source>
        <translation>抽样取决于什么。</translation>
    </message>
    <message>
        <source>what</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>data fingerprint</source>
        <translation>数据指纹</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>fingerprint of %1</source>
        <translation>%1 的指纹</translation>
    </message>
    <message>
        <source>Bayesian sequence model, sampled with %1</source>
        <translation>贝叶斯序列模型，用 %1 抽样</translation>
    </message>
    <message>
        <source>Bayesian sequence model, sampled with %1, %2</source>
        <translation>贝叶斯序列模型，用 %1 抽样，%2</translation>
    </message>
    <message>
        <source>In short</source>
        <translation>概要</translation>
    </message>
    <message>
        <source>Before you rely on it</source>
        <translation>使用之前请注意</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Prior</source>
        <translation>先验</translation>
    </message>
    <message>
        <source>Chains</source>
        <translation>链</translation>
    </message>
    <message>
        <source>Posterior</source>
        <translation>后验</translation>
    </message>
    <message>
        <source>Predictions</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>To reproduce</source>
        <translation>重现</translation>
    </message>
    <message>
        <source>The run was not through: %1 of %2 planned are in this report.</source>
        <translation>运行尚未完成：本报告含计划的 %2 次抽样中的 %1。</translation>
    </message>
    <message>
        <source>The chains have not shown that they converged: every number here may still move.</source>
        <translation>各链尚未显示已经收敛：这里的每个数都还可能变动。</translation>
    </message>
    <message>
        <source>Convergence was judged by targets other than the usual ones.</source>
        <translation>收敛的判定采用了与通常不同的目标。</translation>
    </message>
    <message>
        <source>There are only %1: the ends of 95 % bands are rough.</source>
        <translation>只有 %1：95% 区间带的两端较粗略。</translation>
    </message>
    <message>
        <source>In 1 sweep a factorisation failed and a block kept its value.</source>
        <translation>有 1 轮中分解失败，一个块保持原值。</translation>
    </message>
    <message>
        <source>In %1 sweeps a factorisation failed and a block kept its value.</source>
        <translation>有 %1 轮中分解失败，一个块保持原值。</translation>
    </message>
    <message>
        <source>Rhat and ESS are not available for %1.</source>
        <translation>Rhat 和 ESS 不可用：%1。</translation>
    </message>
    <message>
        <source>Without replicas a chain stays in the mode that it falls into; agreeing chains make other modes less likely, and do not exclude them.</source>
        <translation>没有副本时，链会停留在它落入的峰中；各链一致使其他峰的可能性变小，但不能排除。</translation>
    </message>
    <message>
        <source>The ladder of replicas is cut where neighbours hardly swap: chains may be held in a mode, and the log evidence is not to be trusted.</source>
        <translation>副本的阶梯在相邻副本几乎不交换之处被截断：各链可能困在一个峰中，对数证据不可信。</translation>
    </message>
    <message>
        <source>The two estimates of the log evidence differ by %1, more than their errors explain.</source>
        <translation>对数证据的两个估计相差 %1，超出其误差所能解释的范围。</translation>
    </message>
    <message>
        <source>The input %1 has no value in 1 row: what stands in there was taken for measured.</source>
        <translation>输入 %1 在 1 行中没有值：填入的值被当作实测值。</translation>
    </message>
    <message>
        <source>The input %1 has no value in %2 rows: what stands in there was taken for measured.</source>
        <translation>输入 %1 在 %2 行中没有值：填入的值被当作实测值。</translation>
    </message>
    <message>
        <source>The outputs were simulated from the model itself, so that it fits better than a model of real data would.</source>
        <translation>输出由模型本身模拟得到，因此拟合会好于真实数据的模型。</translation>
    </message>
    <message>
        <source>The data were edited since they were read.</source>
        <translation>数据读入后经过编辑。</translation>
    </message>
    <message>
        <source>The data differ from the file: %1</source>
        <translation>数据与文件不同：%1</translation>
    </message>
    <message>
        <source>1 output cell is missing and predicted as if missing had nothing to do with the value.</source>
        <translation>有 1 个输出缺失，其预测假定缺失与数值无关。</translation>
    </message>
    <message>
        <source>%1 output cells are missing and predicted as if missing had nothing to do with the value.</source>
        <translation>有 %1 个输出缺失，其预测假定缺失与数值无关。</translation>
    </message>
    <message>
        <source>1 output value was held out: neither the chains nor the scale of the outputs saw it.</source>
        <translation>留出了 1 个输出值：各链和输出的尺度都没有用到它。</translation>
    </message>
    <message>
        <source>%1 output values were held out: neither the chains nor the scale of the outputs saw them.</source>
        <translation>留出了 %1 个输出值：各链和输出的尺度都没有用到它们。</translation>
    </message>
    <message>
        <source>No value was held out: how well new ones are foreseen is told by leave-one-out alone.</source>
        <translation>没有留出任何值：对新值预测得如何，只能由留一法得知。</translation>
    </message>
    <message>
        <source>Of reading the file: %1</source>
        <translation>关于读取文件：%1</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>1 步</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 步</translation>
    </message>
    <message>
        <source>After the last step at which an output is seen come %1: their a_t are learnt from those before, as if nothing changed there.</source>
        <translation>最后一个见到输出的步之后还有 %1：其 a_t 由先前各步学得，如同那里没有任何变化。</translation>
    </message>
    <message>
        <source>After the last step at which an output is seen come %1: of their a_t the prior alone tells.</source>
        <translation>最后一个见到输出的步之后还有 %1：其 a_t 仅由先验决定。</translation>
    </message>
    <message>
        <source>The input %1 is constant and tells the model nothing.</source>
        <translation>输入 %1 是常数，不给模型任何信息。</translation>
    </message>
    <message>
        <source>The noise sigma was fixed beforehand, not learnt.</source>
        <translation>噪声 sigma 是事先固定的，并非学得。</translation>
    </message>
    <message>
        <source>%1 % intervals of %2 hold %3 of %4 values, fewer than chance explains in 95 of 100 cases: they may be too narrow.</source>
        <translation>%2 的 %1% 区间包含 %4 个值中的 %3 个，少于偶然在 100 次中有 95 次能解释的数目：区间可能过窄。</translation>
    </message>
    <message>
        <source>%1 % intervals of %2 hold %3 of %4 values, more than chance explains in 95 of 100 cases: they may be too wide.</source>
        <translation>%2 的 %1% 区间包含 %4 个值中的 %3 个，多于偶然在 100 次中有 95 次能解释的数目：区间可能过宽。</translation>
    </message>
    <message>
        <source>Held-out values of %1 are foreseen better by %2 than by this model (CRPS).</source>
        <translation>对 %1 的留出值，%2 比此模型预测得更好（CRPS）。</translation>
    </message>
    <message>
        <source>All of it holds under the model: normal noise, alike at every step and sequence, and the prior below.</source>
        <translation>以上一切都以模型为前提：正态噪声，在每一步和每个序列都相同，以及下述先验。</translation>
    </message>
    <message>
        <source>W_K, keys%1</source>
        <translation>W_K，键%1</translation>
    </message>
    <message>
        <source>W_Q, queries%1</source>
        <translation>W_Q，查询%1</translation>
    </message>
    <message>
        <source>W_V, values%1</source>
        <translation>W_V，值%1</translation>
    </message>
    <message>
        <source>a, kept from step to step%1</source>
        <translation>a，逐步保留的比例%1</translation>
    </message>
    <message>
        <source>keys, N = %1 numbers</source>
        <translation>键，N = %1 个数</translation>
    </message>
    <message>
        <source>queries, N numbers</source>
        <translation>查询，N 个数</translation>
    </message>
    <message>
        <source>values, 1 number</source>
        <translation>值，1 个数</translation>
    </message>
    <message>
        <source>values, %1 numbers</source>
        <translation>值，%1 个数</translation>
    </message>
    <message>
        <source>state, N × P numbers</source>
        <translation>状态，N × P 个数</translation>
    </message>
    <message>
        <source>outputs: normal noise, alike at every step and sequence</source>
        <translation>输出：正态噪声，在每一步和每个序列都相同</translation>
    </message>
    <message>
        <source>Written out, f_t is the sum over the steps s up to t of M_ts V_s, the contribution of step s, with M_ts = Q_t · K_s times the a of the steps after s up to t. The data tell of f, a, sigma and these contributions; a factor that keys lend to queries or values, they do not tell of.</source>
        <translation>展开来写，f_t 是对直到 t 的各步 s 的 M_ts V_s（步 s 的贡献）求和，其中 M_ts = Q_t · K_s 乘以 s 之后直到 t 各步的 a。数据能说明 f、a、sigma 和这些贡献；键借给查询或值的因子，数据说明不了。</translation>
    </message>
    <message>
        <source>Prior, on the standardised scale.</source>
        <translation>先验，在标准化尺度上。</translation>
    </message>
    <message>
        <source>Prior.</source>
        <translation>先验。</translation>
    </message>
    <message>
        <source>block</source>
        <translation>参数块</translation>
    </message>
    <message>
        <source>believed before the data</source>
        <translation>见到数据之前的信念</translation>
    </message>
    <message>
        <source> (of each head)</source>
        <translation>（每个注意力头）</translation>
    </message>
    <message>
        <source> (head %1)</source>
        <translation>（头 %1）</translation>
    </message>
    <message>
        <source>D, skip weights</source>
        <translation>D，跳连权重</translation>
    </message>
    <message>
        <source>b, effects of each sequence</source>
        <translation>b，各序列的效应</translation>
    </message>
    <message>
        <source>normal about 0; their variances inverse gamma, %1, %2</source>
        <translation>以 0 为中心的正态；其方差为逆伽马，%1，%2</translation>
    </message>
    <message>
        <source>sigma, noise</source>
        <translation>sigma，噪声</translation>
    </message>
    <message>
        <source>model.json (under To reproduce) has every number.</source>
        <translation>model.json（见“重现”）含有每一个数。</translation>
    </message>
    <message>
        <source>quantity</source>
        <translation>量</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>sd</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>5 %</source>
        <translation>5%</translation>
    </message>
    <message>
        <source>50 %</source>
        <translation>50%</translation>
    </message>
    <message>
        <source>95 %</source>
        <translation>95%</translation>
    </message>
    <message>
        <source>bulk ESS</source>
        <translation>主体 ESS</translation>
    </message>
    <message>
        <source>tail ESS</source>
        <translation>尾部 ESS</translation>
    </message>
    <message>
        <source>Chains ran without replicas, so that there is no evidence.</source>
        <translation>各链不带副本运行，因此没有证据。</translation>
    </message>
    <message>
        <source>Nothing is known of replicas, so that there is no evidence.</source>
        <translation>副本情况不明，因此没有证据。</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>Every chain carried %1 replicas, which see less and less of the data; neighbours swap at %2 to %3 % of the sweeps.</source>
        <translation>每条链带有 %1 个副本，它们依次越来越少地看到数据；相邻副本在 %2 至 %3% 的轮次中交换。</translation>
    </message>
    <message>
        <source>Log evidence log p(y): %1 by stepping-stones, %2 by thermodynamic integration (± standard error over chains).</source>
        <translation>对数证据 log p(y)：垫脚石法 %1，热力学积分 %2（± 各链间的标准误）。</translation>
    </message>
    <message>
        <source>The evidence is not available: %1.</source>
        <translation>证据不可用：%1。</translation>
    </message>
    <message>
        <source>Leave-one-out: log density of what is left out (elpd, the larger the better) ± standard error.</source>
        <translation>留一法：留出部分的对数密度（elpd，越大越好）± 标准误。</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>逐一留出</translation>
    </message>
    <message>
        <source>how many</source>
        <translation>数目</translation>
    </message>
    <message>
        <source>largest Pareto k</source>
        <translation>最大 Pareto k</translation>
    </message>
    <message>
        <source>not to be trusted</source>
        <translation>不可信</translation>
    </message>
    <message>
        <source>one value</source>
        <translation>一个值</translation>
    </message>
    <message>
        <source>one sequence</source>
        <translation>一个序列</translation>
    </message>
    <message>
        <source>Held-out values inside the central intervals of new data%1.</source>
        <translation>落在新数据%1中心区间内的留出值。</translation>
    </message>
    <message>
        <source>Values, each left out, inside the central intervals of new data%1.</source>
        <translation>逐一留出时，落在新数据%1中心区间内的值。</translation>
    </message>
    <message>
        <source>interval</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>inside</source>
        <translation>区间内</translation>
    </message>
    <message>
        <source>of</source>
        <translation>总数</translation>
    </message>
    <message>
        <source>share</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>expected by chance (95 %)</source>
        <translation>偶然所致 (95%)</translation>
    </message>
    <message>
        <source>Scores on %1%2: CRPS and RMSE in the unit of the output, the smaller the better; mean log score, the larger the better.</source>
        <translation>对 %1%2的评分：CRPS 与 RMSE 以输出的单位计，越小越好；平均对数评分，越大越好。</translation>
    </message>
    <message>
        <source>1 held-out value</source>
        <translation>1 个留出值</translation>
    </message>
    <message>
        <source>%1 held-out values</source>
        <translation>%1 个留出值</translation>
    </message>
    <message>
        <source>foreseen by</source>
        <translation>预测者</translation>
    </message>
    <message>
        <source>log score</source>
        <translation>对数评分</translation>
    </message>
    <message>
        <source>this model</source>
        <translation>此模型</translation>
    </message>
    <message>
        <source>1 value</source>
        <translation>1 个值</translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 个值</translation>
    </message>
    <message>
        <source>The %1 most unusual of %2</source>
        <translation>%2中最异常的 %1 个</translation>
    </message>
    <message>
        <source>The %1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>%1%2 with a tail probability below %3; about %4 of %5 would be expected by chance.</source>
        <translation>%1%2，尾概率低于 %3；%5 个值中仅凭偶然约有 %4 个。</translation>
    </message>
    <message>
        <source>sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>lies</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>tail probability</source>
        <translation>尾概率</translation>
    </message>
    <message>
        <source>told by</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>high</source>
        <translation>偏高</translation>
    </message>
    <message>
        <source>low</source>
        <translation>偏低</translation>
    </message>
    <message>
        <source>held out</source>
        <translation>留出</translation>
    </message>
    <message>
        <source> of %1</source>
        <translation>（%1）</translation>
    </message>
    <message>
        <source>category of 1 level</source>
        <translation>1 个水平的分类变量</translation>
    </message>
    <message>
        <source>category of %1 levels</source>
        <translation>%1 个水平的分类变量</translation>
    </message>
    <message>
        <source>input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Columns; of outputs the values that the sampler saw.</source>
        <translation>各列；输出只计抽样器见到的值。</translation>
    </message>
    <message>
        <source>column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>least</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>most</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>Noise %1: mean %2, 90 % interval %3 to %4.</source>
        <translation>噪声 %1：均值 %2，90% 区间 %3 至 %4。</translation>
    </message>
    <message>
        <source>%1 of %2 held-out values of %3 lie inside their 95 % interval.</source>
        <translation>%3 的 %2 个留出值中有 %1 个落在 95% 区间内。</translation>
    </message>
    <message>
        <source>%1 of %2 values, each left out, of %3 lie inside their 95 % interval.</source>
        <translation>%3 的 %2 个值逐一留出，其中 %1 个落在 95% 区间内。</translation>
    </message>
    <message>
        <source>Leave-one-out by value: elpd %1.</source>
        <translation>按值留一：elpd %1。</translation>
    </message>
    <message>
        <source>The outputs were simulated from the model, with a known truth.</source>
        <translation>输出由模型模拟得到，真值已知。</translation>
    </message>
    <message>
        <source>The largest Rhat first: %1 of %2 quantities, %3.</source>
        <translation>Rhat 最大的在前：%2 个量中的 %1 个，%3。</translation>
    </message>
    <message>
        <source>Posterior mean, sd and quantiles, %1.</source>
        <translation>后验均值、标准差与分位数，%1。</translation>
    </message>
    <message>
        <source>There are no draws yet.</source>
        <translation>尚无抽样。</translation>
    </message>
    <message>
        <source>Not shown here: %1 more, among them f at every row; summary.csv of the run has them all, and weights.csv the weights, aligned.</source>
        <translation>此处未列出另外 %1 个，包括每一行的 f；运行的 summary.csv 含有全部，weights.csv 含有对齐后的权重。</translation>
    </message>
    <message>
        <source>Predictions are not judged: there are no draws yet.</source>
        <translation>未评判预测：尚无抽样。</translation>
    </message>
</context>
<context>
    <name>credence::app::ExportMode</name>
    <message>
        <source>The picture of the window could not be written.</source>
        <translation>无法写出窗口的图像。</translation>
    </message>
    <message>
        <source>Make room, or choose another folder.</source>
        <translation>请腾出空间，或另选文件夹。</translation>
    </message>
</context>
<context>
    <name>credence::ui</name>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>last value</source>
        <translation>末值沿用</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>line</source>
        <translation>直线</translation>
    </message>
    <message>
        <source>&lt; 0.001</source>
        <translation>&lt; 0.001</translation>
    </message>
    <message>
        <source>new data below it	%1 %</source>
        <translation>新数据低于它的概率	%1%</translation>
    </message>
    <message>
        <source>value	%1</source>
        <translation>值	%1</translation>
    </message>
    <message>
        <source>%1 held-out values</source>
        <translation>%1 个留出值</translation>
    </message>
    <message>
        <source>%1 values, each left out</source>
        <translation>%1 个值，逐一留出</translation>
    </message>
    <message>
        <source>PIT histogram</source>
        <translation>PIT 直方图</translation>
    </message>
    <message>
        <source>LOO-PIT histogram</source>
        <translation>LOO-PIT 直方图</translation>
    </message>
    <message>
        <source>new data y, %1, %2 draws</source>
        <translation>新数据 y，%1，%2 次抽样</translation>
    </message>
    <message>
        <source>Pareto k of each value; good up to %1</source>
        <translation>各值的 Pareto k；不超过 %1 为好</translation>
    </message>
    <message>
        <source>Pareto k</source>
        <translation>Pareto k</translation>
    </message>
    <message>
        <source>by</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>CRPS</source>
        <translation>CRPS</translation>
    </message>
    <message>
        <source>log score</source>
        <translation>对数评分</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>lies</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>tail P</source>
        <translation>尾概率</translation>
    </message>
    <message>
        <source>high</source>
        <translation>偏高</translation>
    </message>
    <message>
        <source>low</source>
        <translation>偏低</translation>
    </message>
    <message>
        <source>held out</source>
        <translation>留出</translation>
    </message>
    <message>
        <source>draws per chain</source>
        <translation>每链抽样数</translation>
    </message>
    <message>
        <source>Not available: %1.</source>
        <translation>不可用：%1。</translation>
    </message>
    <message>
        <source>lag</source>
        <translation>滞后</translation>
    </message>
    <message>
        <source>autocorrelation</source>
        <translation>自相关</translation>
    </message>
    <message>
        <source>Not available: no chain moves.</source>
        <translation>不可用：没有一条链在移动。</translation>
    </message>
    <message>
        <source>chain %1</source>
        <translation>链 %1</translation>
    </message>
    <message>
        <source>grey: 95 % range of independent draws</source>
        <translation>灰色：独立抽样的 95% 范围</translation>
    </message>
    <message>
        <source>Rhat</source>
        <translation>Rhat</translation>
    </message>
    <message>
        <source>dashed: below %1 passes</source>
        <translation>虚线：低于 %1 为合格</translation>
    </message>
    <message>
        <source>bulk</source>
        <translation>主体</translation>
    </message>
    <message>
        <source>tail</source>
        <translation>尾部</translation>
    </message>
    <message>
        <source>dashed: above %1 passes</source>
        <translation>虚线：高于 %1 为合格</translation>
    </message>
    <message>
        <source>%1: %2%3 × %4 = %5 unknowns</source>
        <translation>%1：%2%3 × %4 = %5 个未知数</translation>
    </message>
    <message>
        <source>number</source>
        <translation>个数</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>个数</translation>
    </message>
    <message>
        <source>Key: how a step can be found later.</source>
        <translation>键：日后如何找到这一步。</translation>
    </message>
    <message>
        <source>Value: what a step hands on to later outputs.</source>
        <translation>值：这一步传给以后各步输出的内容。</translation>
    </message>
    <message>
        <source>Query: what a step looks for in the steps before it.</source>
        <translation>查询：这一步在先前各步中寻找什么。</translation>
    </message>
    <message>
        <source>, %1 of their level</source>
        <translation>，其中 %1 个属于其水平</translation>
    </message>
    <message>
        <source>N × P = %1 × %2</source>
        <translation>N × P = %1 × %2</translation>
    </message>
    <message>
        <source>a: %1 unknowns%2</source>
        <translation>a：%1 个未知数%2</translation>
    </message>
    <message>
        <source>State: the past, kept in so many numbers and fading by a from step to step.</source>
        <translation>状态：过去以这么多个数保存，并按 a 逐步衰减。</translation>
    </message>
    <message>
        <source>one head</source>
        <translation>一个注意力头</translation>
    </message>
    <message>
        <source>%1 heads, each with weights of its own</source>
        <translation>%1 个注意力头，各有自己的权重</translation>
    </message>
    <message>
        <source>R = %1: %2</source>
        <translation>R = %1：%2</translation>
    </message>
    <message>
        <source>Features: what is known of a step before its output.</source>
        <translation>特征：在这一步的输出之前已知的内容。</translation>
    </message>
    <message>
        <source>E = %1, for each of %2 sequences</source>
        <translation>E = %1，%2 个序列各有一组</translation>
    </message>
    <message>
        <source>b: %1 unknowns</source>
        <translation>b：%1 个未知数</translation>
    </message>
    <message>
        <source>Sequence effects: how each sequence departs from the rest.</source>
        <translation>序列效应：每个序列与其余序列的差别。</translation>
    </message>
    <message>
        <source>Skip weights: what the features say at once, without the past.</source>
        <translation>跳连权重：特征不经过去、直接给出的部分。</translation>
    </message>
    <message>
        <source>P = %1 per step</source>
        <translation>每步 P = %1</translation>
    </message>
    <message>
        <source>Mean function: the output without noise.</source>
        <translation>均值函数：不含噪声的输出。</translation>
    </message>
    <message>
        <source>sigma: 1 unknown</source>
        <translation>sigma：1 个未知数</translation>
    </message>
    <message>
        <source>Output: the mean with independent Gaussian noise.</source>
        <translation>输出：均值加上独立的高斯噪声。</translation>
    </message>
    <message>
        <source>%1 unknowns, %2 observed values in %3 sequences</source>
        <translation>%1 个未知数，%3 个序列中有 %2 个观测值</translation>
    </message>
    <message>
        <source>more than 1e300</source>
        <translation>大于 1e300</translation>
    </message>
    <message>
        <source>Nor does forward Euler let one grow.</source>
        <translation>前向欧拉也不会使误差增长。</translation>
    </message>
    <message>
        <source>Forward Euler: %1-fold by %2.</source>
        <translation>前向欧拉：到 %2 放大 %1 倍。</translation>
    </message>
    <message>
        <source>Stable.</source>
        <translation>稳定。</translation>
    </message>
    <message>
        <source>No error can grow: largest factor of a step %1.</source>
        <translation>误差不会增长：一步的最大因子为 %1。</translation>
    </message>
    <message>
        <source>Stable, with mild growth.</source>
        <translation>稳定，但有轻微增长。</translation>
    </message>
    <message>
        <source>An error may grow %1-fold by %2 before it fades. Bilinear lets none grow.</source>
        <translation>误差到 %2 可放大 %1 倍，然后才衰减。双线性法不会放大误差。</translation>
    </message>
    <message>
        <source>Not to be trusted.</source>
        <translation>不可信。</translation>
    </message>
    <message>
        <source>Every eigenvalue lies inside the unit circle, and yet an error grows %1-fold by %2 before it fades. Use bilinear.</source>
        <translation>所有特征值都在单位圆内，但误差到 %2 仍放大 %1 倍。请用双线性法。</translation>
    </message>
    <message>
        <source>Unstable.</source>
        <translation>不稳定。</translation>
    </message>
    <message>
        <source>%1 with steps of up to %2 multiplies an error by %3 by %4. Use bilinear.</source>
        <translation>%1 在步长至多 %2 时，到 %4 误差放大 %3 倍。请用双线性法。</translation>
    </message>
    <message>
        <source>LegS, whole past</source>
        <translation>LegS，全部过去</translation>
    </message>
    <message>
        <source>LegS-LTI, fading</source>
        <translation>LegS-LTI，渐忘</translation>
    </message>
    <message>
        <source>LegT, a window</source>
        <translation>LegT，滑动窗口</translation>
    </message>
    <message>
        <source>LagT, fading</source>
        <translation>LagT，渐忘</translation>
    </message>
    <message>
        <source>FouT, a window</source>
        <translation>FouT，滑动窗口</translation>
    </message>
    <message>
        <source>Forward Euler</source>
        <translation>前向欧拉</translation>
    </message>
    <message>
        <source>Backward Euler</source>
        <translation>后向欧拉</translation>
    </message>
    <message>
        <source>Bilinear</source>
        <translation>双线性</translation>
    </message>
    <message>
        <source>Zero-order hold</source>
        <translation>零阶保持</translation>
    </message>
    <message>
        <source>General bilinear</source>
        <translation>广义双线性</translation>
    </message>
    <message>
        <source>f of %1</source>
        <translation>%1 的 f</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>between rows, %1</source>
        <translation>行与行之间，%1</translation>
    </message>
    <message>
        <source>step %1, %2</source>
        <translation>第 %1 步，%2</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>%1, mean
and 80 % band</source>
        <translation>%1，均值
与 80% 区间带</translation>
    </message>
    <message>
        <source>rebuilt from
%1 numbers</source>
        <translation>由 %1 个数
重建</translation>
    </message>
    <message>
        <source>rms, weighted as the memory fades</source>
        <translation>均方根，按记忆的衰减加权</translation>
    </message>
    <message>
        <source>rms</source>
        <translation>均方根</translation>
    </message>
    <message>
        <source>error up to %1: %2 (%3)</source>
        <translation>到 %1 为止的误差：%2（%3）</translation>
    </message>
    <message>
        <source>step t</source>
        <translation>步 t</translation>
    </message>
    <message>
        <source>standardised</source>
        <translation>标准化</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>%1, in use</source>
        <translation>%1，使用中</translation>
    </message>
    <message>
        <source>%1 missing values are filled by draws of new data: hence the bands.</source>
        <translation>%1 个缺失值由新数据的抽样填补：因此有区间带。</translation>
    </message>
    <message>
        <source>%1 missing values hold the last one before them, until there are draws to fill them by.</source>
        <translation>%1 个缺失值沿用其前最后一个值，直到有抽样可以填补。</translation>
    </message>
    <message>
        <source>close to the root mean square so far</source>
        <translation>接近至今的均方根</translation>
    </message>
    <message>
        <source>close to the root mean square over the window</source>
        <translation>接近窗口内的均方根</translation>
    </message>
    <message>
        <source>close to the root mean square, fading</source>
        <translation>接近渐忘的均方根</translation>
    </message>
    <message>
        <source>50, 80, 95 %, %1 draws; %2</source>
        <translation>50、80、95%，%1 次抽样；%2</translation>
    </message>
    <message>
        <source>; log scale</source>
        <translation>；对数刻度</translation>
    </message>
    <message>
        <source>W_K, keys</source>
        <translation>W_K，键</translation>
    </message>
    <message>
        <source>W_Q, queries</source>
        <translation>W_Q，查询</translation>
    </message>
    <message>
        <source>W_V, values</source>
        <translation>W_V，值</translation>
    </message>
    <message>
        <source>D, skip weights</source>
        <translation>D，跳连权重</translation>
    </message>
    <message>
        <source>a, positions</source>
        <translation>a，位置</translation>
    </message>
    <message>
        <source>sigma and other sds</source>
        <translation>sigma 与其他标准差</translation>
    </message>
    <message>
        <source>b, sequence effects</source>
        <translation>b，序列效应</translation>
    </message>
    <message>
        <source>%1, head %2</source>
        <translation>%1，头 %2</translation>
    </message>
    <message>
        <source>step %1, %2 %3</source>
        <translation>第 %1 步，%2 %3</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 sequence</source>
        <translation>%1 个序列</translation>
    </message>
    <message>
        <source>%1 sequences</source>
        <translation>%1 个序列</translation>
    </message>
    <message>
        <source>%1 row</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 input</source>
        <translation>%1 个输入</translation>
    </message>
    <message>
        <source>%1 inputs</source>
        <translation>%1 个输入</translation>
    </message>
    <message>
        <source>%1 output</source>
        <translation>%1 个输出</translation>
    </message>
    <message>
        <source>%1 outputs</source>
        <translation>%1 个输出</translation>
    </message>
    <message>
        <source>%1 missing</source>
        <translation>%1 个缺失</translation>
    </message>
    <message>
        <source>%1 held out</source>
        <translation>%1 个留出</translation>
    </message>
    <message>
        <source>%1 in 95 %</source>
        <translation>95% 带内 %1</translation>
    </message>
    <message>
        <source>excluded</source>
        <translation>已排除</translation>
    </message>
    <message>
        <source>mean f</source>
        <translation>均值 f</translation>
    </message>
    <message>
        <source>new data y</source>
        <translation>新数据 y</translation>
    </message>
    <message>
        <source>earlier model, %1</source>
        <translation>先前模型，%1</translation>
    </message>
    <message>
        <source>preliminary, %1</source>
        <translation>初步，%1</translation>
    </message>
    <message>
        <source>no draws yet</source>
        <translation>尚无抽样</translation>
    </message>
    <message>
        <source>%1: %2 draws</source>
        <translation>%1：%2 次抽样</translation>
    </message>
    <message>
        <source>%1: %2 % bands, %3 draws</source>
        <translation>%1：%2% 区间带，%3 次抽样</translation>
    </message>
    <message>
        <source>Summing up the draws…</source>
        <translation>正在汇总抽样…</translation>
    </message>
    <message>
        <source>Warming up. Shown once there are draws.</source>
        <translation>正在预热。有抽样后在此显示。</translation>
    </message>
    <message>
        <source>The run ended before its first draw.</source>
        <translation>运行在第一次抽样之前就结束了。</translation>
    </message>
    <message>
        <source>%1 steps are more than the %2 that this picture can hold.</source>
        <translation>共 %1 步，超过此图能容纳的 %2 步。</translation>
    </message>
    <message>
        <source>The model has no heads: no step draws on the ones before it.</source>
        <translation>模型没有注意力头：任何一步都不取用先前的步。</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>contribution of step s to %1 at step t, M&lt;sub&gt;ts&lt;/sub&gt;V&lt;sub&gt;s&lt;/sub&gt;, posterior mean, %2 draws</source>
        <translation>步 s 对步 t 处 %1 的贡献 M&lt;sub&gt;ts&lt;/sub&gt;V&lt;sub&gt;s&lt;/sub&gt;，后验均值，%2 次抽样</translation>
    </message>
    <message>
        <source>%1; heads aligned from draw to draw</source>
        <translation>%1；各次抽样的注意力头已对齐</translation>
    </message>
    <message>
        <source>part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>sd</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Mean of y + D x + z&apos;b</source>
        <translation>y + D x + z&apos;b 的均值</translation>
    </message>
    <message>
        <source>Mean of y + D x</source>
        <translation>y + D x 的均值</translation>
    </message>
    <message>
        <source>Mean of y + z&apos;b</source>
        <translation>y + z&apos;b 的均值</translation>
    </message>
    <message>
        <source>Mean of y</source>
        <translation>y 的均值</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>f at t = %1</source>
        <translation>t = %1 处的 f</translation>
    </message>
    <message>
        <source>band</source>
        <translation>区间带</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>median %1</source>
        <translation>中位数 %1</translation>
    </message>
    <message>
        <source>%1 per unit of %2</source>
        <translation>%1 每单位 %2</translation>
    </message>
    <message>
        <source>, mean and 90 %</source>
        <translation>，均值与 90%</translation>
    </message>
    <message>
        <source>fixed at %1 %2</source>
        <translation>固定为 %1 %2</translation>
    </message>
    <message>
        <source>90 % of the prior: %1 to %2 %3</source>
        <translation>先验的 90%：%1 至 %2 %3</translation>
    </message>
    <message>
        <source>%1 (%2 lines) is in the report saved as HTML, and in the folder that Export all writes.</source>
        <translation>%1（%2 行）见保存为 HTML 的报告，以及“全部导出”写出的文件夹。</translation>
    </message>
    <message>
        <source>page %1 of %2</source>
        <translation>第 %1 页，共 %2 页</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 a chain</source>
        <translation>每链 %1 个</translation>
    </message>
    <message>
        <source>%1 to %2 a chain</source>
        <translation>每链 %1 至 %2 个</translation>
    </message>
    <message>
        <source>%1 to %2 %, cut</source>
        <translation>%1 至 %2%，已截断</translation>
    </message>
    <message>
        <source>%1 to %2 %</source>
        <translation>%1 至 %2%</translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <translation>%1 ± %2</translation>
    </message>
    <message>
        <source>Converged, ladder cut</source>
        <translation>已收敛，阶梯截断</translation>
    </message>
    <message>
        <source>Converged</source>
        <translation>已收敛</translation>
    </message>
    <message>
        <source>One chain</source>
        <translation>仅一条链</translation>
    </message>
    <message>
        <source>Chains disagree</source>
        <translation>各链不一致</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>尚未收敛</translation>
    </message>
    <message>
        <source>Too early</source>
        <translation>尚不能判断</translation>
    </message>
    <message>
        <source>%1 value</source>
        <translation>%1 个值</translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 个值</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>hold out nothing</source>
        <translation>不留出任何值</translation>
    </message>
    <message>
        <source>hold out %1 of the values at random, seed %2</source>
        <translation>随机留出 %1 的值，种子 %2</translation>
    </message>
    <message>
        <source>hold out the last %1 of each sequence</source>
        <translation>留出每个序列最后的 %1</translation>
    </message>
    <message>
        <source>hold out %1 of the sequences, seed %2</source>
        <translation>留出 %1 的序列，种子 %2</translation>
    </message>
    <message>
        <source>sequence %1</source>
        <translation>序列 %1</translation>
    </message>
    <message>
        <source>%1 %2 to %3</source>
        <translation>%1 由 %2 改为 %3</translation>
    </message>
    <message>
        <source>chains</source>
        <translation>链数</translation>
    </message>
    <message>
        <source>warm-up sweeps</source>
        <translation>预热轮数</translation>
    </message>
    <message>
        <source>seed %1 to %2</source>
        <translation>种子由 %1 改为 %2</translation>
    </message>
    <message>
        <source>sampler settings</source>
        <translation>抽样器设置</translation>
    </message>
    <message>
        <source>no data</source>
        <translation>无数据</translation>
    </message>
    <message>
        <source>input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
    <message>
        <source>pulse</source>
        <translation>脉冲</translation>
    </message>
    <message>
        <source>step</source>
        <comment>a signal that jumps</comment>
        <translation>阶跃</translation>
    </message>
    <message>
        <source>wave</source>
        <translation>波</translation>
    </message>
    <message>
        <source>50 %</source>
        <translation>50%</translation>
    </message>
    <message>
        <source>80 %</source>
        <translation>80%</translation>
    </message>
    <message>
        <source>95 %</source>
        <translation>95%</translation>
    </message>
</context>
<context>
    <name>credence::ui::AttentionPage</name>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Which earlier steps each output draws on, and by how much.</source>
        <translation>每个输出取用了先前的哪些步，各取多少。</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>M alone is fixed only up to a factor that V takes back; M V is what the data can tell.</source>
        <translation>M 单独只确定到一个因子，V 会把它抵消；数据能说明的是 M V。</translation>
    </message>
    <message>
        <source>Numbers in the cells</source>
        <translation>格中显示数值</translation>
    </message>
    <message>
        <source>Mark uncertain signs (P &lt; 0.95)</source>
        <translation>标出正负不确定者（P &lt; 0.95）</translation>
    </message>
    <message>
        <source>Colour scale</source>
        <translation>颜色刻度</translation>
    </message>
    <message>
        <source>Same for all heads</source>
        <translation>各头相同</translation>
    </message>
    <message>
        <source>Each its own</source>
        <translation>各头自定</translation>
    </message>
    <message>
        <source>Row adds up</source>
        <translation>该行求和</translation>
    </message>
    <message>
        <source>What the row adds up to</source>
        <translation>该行各项之和</translation>
    </message>
    <message>
        <source>The run did not have this sequence. Run again to see it here.</source>
        <translation>运行时没有这个序列。再运行一次即可在此看到。</translation>
    </message>
    <message>
        <source>contribution of step s to the output at step t</source>
        <translation>步 s 对步 t 处输出的贡献</translation>
    </message>
    <message>
        <source>What each output is made of</source>
        <translation>每个输出由什么组成</translation>
    </message>
    <message>
        <source>Click a cell once there are draws.</source>
        <translation>有抽样后请单击一格。</translation>
    </message>
    <message>
        <source>Row t = %1 (%2) adds up</source>
        <translation>第 t = %1 行（%2）求和</translation>
    </message>
    <message>
        <source>Not observed.</source>
        <translation>未观测。</translation>
    </message>
    <message>
        <source>Observed: %1.</source>
        <translation>观测值：%1。</translation>
    </message>
    <message>
        <source>Arrow keys move the cell. Means add up, sds do not.</source>
        <translation>方向键移动所选的格。均值可以相加，标准差不可以。</translation>
    </message>
</context>
<context>
    <name>credence::ui::BandComparison</name>
    <message>
        <source>prior</source>
        <translation>先验</translation>
    </message>
    <message>
        <source>posterior</source>
        <translation>后验</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1（%2 至 %3）</translation>
    </message>
    <message>
        <source>step t = %1</source>
        <translation>步 t = %1</translation>
    </message>
    <message>
        <source>prior	%1</source>
        <translation>先验	%1</translation>
    </message>
    <message>
        <source>posterior	%1</source>
        <translation>后验	%1</translation>
    </message>
    <message>
        <source>t</source>
        <translation>t</translation>
    </message>
    <message>
        <source>prior mean</source>
        <translation>先验均值</translation>
    </message>
    <message>
        <source>prior %1 % low</source>
        <translation>先验 %1% 下限</translation>
    </message>
    <message>
        <source>prior %1 % high</source>
        <translation>先验 %1% 上限</translation>
    </message>
    <message>
        <source>posterior mean</source>
        <translation>后验均值</translation>
    </message>
    <message>
        <source>posterior %1 % low</source>
        <translation>后验 %1% 下限</translation>
    </message>
    <message>
        <source>posterior %1 % high</source>
        <translation>后验 %1% 上限</translation>
    </message>
</context>
<context>
    <name>credence::ui::BandPlot</name>
    <message>
        <source>2.5 %</source>
        <translation>2.5%</translation>
    </message>
    <message>
        <source>10 %</source>
        <translation>10%</translation>
    </message>
    <message>
        <source>25 %</source>
        <translation>25%</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>75 %</source>
        <translation>75%</translation>
    </message>
    <message>
        <source>90 %</source>
        <translation>90%</translation>
    </message>
    <message>
        <source>97.5 %</source>
        <translation>97.5%</translation>
    </message>
    <message>
        <source>above the %1 % band</source>
        <translation>高于 %1% 区间带</translation>
    </message>
    <message>
        <source>below the %1 % band</source>
        <translation>低于 %1% 区间带</translation>
    </message>
    <message>
        <source>t = %1</source>
        <translation>t = %1</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>位于 %1</translation>
    </message>
    <message>
        <source>at %1, %2</source>
        <translation>位于 %1，%2</translation>
    </message>
    <message>
        <source>held out: %1, %2</source>
        <translation>留出：%1，%2</translation>
    </message>
    <message>
        <source>missing: median %1,</source>
        <translation>缺失：中位数 %1，</translation>
    </message>
    <message>
        <source>80 % %1 to %2 %3</source>
        <translation>80% 为 %1 至 %2 %3</translation>
    </message>
    <message>
        <source>%1; short marks: the %2 steps</source>
        <translation>%1；短线：%2 个步</translation>
    </message>
    <message>
        <source>Run to see the posterior here.</source>
        <translation>运行后在此显示后验。</translation>
    </message>
    <message>
        <source>median	%1%2</source>
        <translation>中位数	%1%2</translation>
    </message>
    <message>
        <source>%1 %	%2 to %3</source>
        <translation>%1%	%2 至 %3</translation>
    </message>
    <message>
        <source>observed	%1%2</source>
        <translation>观测值	%1%2</translation>
    </message>
    <message>
        <source>held out	%1%2</source>
        <translation>留出值	%1%2</translation>
    </message>
    <message>
        <source>excluded	%1%2</source>
        <translation>已排除	%1%2</translation>
    </message>
    <message>
        <source>observed	missing</source>
        <translation>观测值	缺失</translation>
    </message>
    <message>
        <source>truth	%1%2</source>
        <translation>真值	%1%2</translation>
    </message>
</context>
<context>
    <name>credence::ui::Bands</name>
    <message>
        <source>observed</source>
        <translation>观测值</translation>
    </message>
    <message>
        <source>held out</source>
        <translation>留出</translation>
    </message>
    <message>
        <source>missing, predicted</source>
        <translation>缺失，由预测给出</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>excluded</source>
        <translation>已排除</translation>
    </message>
    <message>
        <source>truth</source>
        <translation>真值</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>2.5 %</source>
        <translation>2.5%</translation>
    </message>
    <message>
        <source>10 %</source>
        <translation>10%</translation>
    </message>
    <message>
        <source>25 %</source>
        <translation>25%</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>75 %</source>
        <translation>75%</translation>
    </message>
    <message>
        <source>90 %</source>
        <translation>90%</translation>
    </message>
    <message>
        <source>97.5 %</source>
        <translation>97.5%</translation>
    </message>
</context>
<context>
    <name>credence::ui::CalibratePage</name>
    <message>
        <source>Calibrate</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>Whether the intervals hold what they promise.</source>
        <translation>区间是否兑现了它们的承诺。</translation>
    </message>
    <message>
        <source>Unusual values</source>
        <translation>异常值</translation>
    </message>
    <message>
        <source>Unusual values, furthest out first</source>
        <translation>异常值，最偏离的在前</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Held out</source>
        <translation>留出值</translation>
    </message>
    <message>
        <source>Left out one by one</source>
        <translation>逐一留出</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Held-out scores</source>
        <translation>留出值评分</translation>
    </message>
    <message>
        <source>Leave-one-out</source>
        <translation>留一法</translation>
    </message>
    <message>
        <source>elpd by value</source>
        <translation>各值的 elpd</translation>
    </message>
    <message>
        <source>elpd by sequence</source>
        <translation>各序列的 elpd</translation>
    </message>
    <message>
        <source>k above the limit</source>
        <translation>k 超过界限者</translation>
    </message>
    <message>
        <source>Run to see how far the intervals can be trusted.</source>
        <translation>运行后可看到区间在多大程度上可信。</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>覆盖率</translation>
    </message>
    <message>
        <source>values inside intervals of new data y</source>
        <translation>落在新数据 y 区间内的值</translation>
    </message>
    <message>
        <source>How values lie in what was foreseen for them.</source>
        <translation>各值落在预测分布中的何处。</translation>
    </message>
    <message>
        <source>PIT histogram</source>
        <translation>PIT 直方图</translation>
    </message>
    <message>
        <source>flat where distributions are right</source>
        <translation>分布正确时是平的</translation>
    </message>
    <message>
        <source>One cell for each value, sequence by step.</source>
        <translation>每个值一格，序列乘步。</translation>
    </message>
    <message>
        <source>Trust in leave-one-out</source>
        <translation>留一法的可信程度</translation>
    </message>
    <message>
        <source>Values far out of what was foreseen for them.</source>
        <translation>远离预测的值。</translation>
    </message>
    <message>
        <source>Counted once there are draws.</source>
        <translation>有抽样后计数。</translation>
    </message>
    <message>
        <source>Scored once there are draws.</source>
        <translation>有抽样后评分。</translation>
    </message>
    <message>
        <source>No value of this output was held out.
Hold values out on the Data page and run again.</source>
        <translation>这个输出没有留出的值。
请在“数据”页留出一些值，再运行一次。</translation>
    </message>
    <message>
        <source>No value of this output was seen.</source>
        <translation>这个输出没有见过的值。</translation>
    </message>
    <message>
        <source>What the sampler did not see, told from all it saw. Grey ranges are for independent values; values of one sequence hang together, so they may stray further.</source>
        <translation>抽样器没有见到的值，由它见到的一切来预测。灰色范围适用于独立的值；同一序列的值彼此相关，因此可能偏离更远。</translation>
    </message>
    <message>
        <source>Each seen value, told from the others by importance weights. Values whose k is above the limit are told too well.</source>
        <translation>每个见过的值，由其余的值经重要性权重预测。k 超过界限的值被预测得过好。</translation>
    </message>
    <message>
        <source>No value has a tail probability below %1.</source>
        <translation>没有尾概率低于 %1 的值。</translation>
    </message>
    <message>
        <source>%1 of %2 below %3; chance alone: about %4. Click: on Predict</source>
        <translation>%2 个值中 %1 个低于 %3；仅凭偶然约为 %4 个。单击可转到“预测”</translation>
    </message>
    <message>
        <source>Not available: no value of this output was held out. Hold some out on the Data page and run again.</source>
        <translation>不可用：这个输出没有留出的值。请在“数据”页留出一些，再运行一次。</translation>
    </message>
    <message>
        <source> in %1</source>
        <translation>（单位 %1）</translation>
    </message>
    <message>
        <source>Means over %1 values. CRPS and RMSE%2: smaller is better; log score: larger. Last value: the one seen before it, carried forward; mean: of all seen values; line: over the step, through the seen values of the sequence.</source>
        <translation>对 %1 个值取平均。CRPS 与 RMSE%2：越小越好；对数评分：越大越好。末值沿用：沿用其前最后一个见过的值；均值：全部见过的值的均值；直线：按步对该序列见过的值作直线拟合。</translation>
    </message>
    <message>
        <source>%1 of %2 values</source>
        <translation>%2 个值中的 %1 个</translation>
    </message>
    <message>
        <source>Log predictive density of all outputs, ± its standard error; larger is better. Every k is good.</source>
        <translation>全部输出的对数预测密度，± 其标准误；越大越好。所有 k 都好。</translation>
    </message>
</context>
<context>
    <name>credence::ui::CellMap</name>
    <message>
        <source>step t</source>
        <translation>步 t</translation>
    </message>
    <message>
        <source>%1, step t = %2</source>
        <translation>%1，步 t = %2</translation>
    </message>
    <message>
        <source>limit	%1</source>
        <translation>界限	%1</translation>
    </message>
    <message>
        <source>held out: not left out once more</source>
        <translation>留出：不再另行留一</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>held out</source>
        <translation>留出</translation>
    </message>
    <message>
        <source>sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>t</source>
        <translation>t</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>界限</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状况</translation>
    </message>
    <message>
        <source>seen</source>
        <translation>见过</translation>
    </message>
</context>
<context>
    <name>credence::ui::CoefficientBars</name>
    <message>
        <source>dot: median, bar: 80 %</source>
        <translation>点：中位数，条：80%</translation>
    </message>
    <message>
        <source>bar: value</source>
        <translation>条：数值</translation>
    </message>
    <message>
        <source>order %1</source>
        <translation>第 %1 阶</translation>
    </message>
    <message>
        <source>median	%1%2</source>
        <translation>中位数	%1%2</translation>
    </message>
    <message>
        <source>80 %	%1 to %2</source>
        <translation>80%	%1 至 %2</translation>
    </message>
    <message>
        <source>value	%1%2</source>
        <translation>数值	%1%2</translation>
    </message>
    <message>
        <source>order n</source>
        <translation>阶 n</translation>
    </message>
    <message>
        <source>10 %</source>
        <translation>10%</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>90 %</source>
        <translation>90%</translation>
    </message>
    <message>
        <source>value</source>
        <translation>数值</translation>
    </message>
</context>
<context>
    <name>credence::ui::CoefficientHeatmap</name>
    <message>
        <source>order n</source>
        <translation>阶 n</translation>
    </message>
    <message>
        <source>order %1	%2%3</source>
        <translation>第 %1 阶	%2%3</translation>
    </message>
    <message>
        <source>point</source>
        <translation>点</translation>
    </message>
</context>
<context>
    <name>credence::ui::ColourBar</name>
    <message>
        <source>Colour scale of means</source>
        <translation>均值的颜色刻度</translation>
    </message>
    <message>
        <source>Colour scale of sds</source>
        <translation>标准差的颜色刻度</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>至多 %1</translation>
    </message>
</context>
<context>
    <name>credence::ui::CompareWindow</name>
    <message>
        <source>Row by row</source>
        <translation>逐行</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>联合</translation>
    </message>
    <message>
        <source>Joint, tempered</source>
        <translation>联合，回火</translation>
    </message>
    <message>
        <source>one row of one matrix at a time</source>
        <translation>每次一个矩阵的一行</translation>
    </message>
    <message>
        <source>whole blocks, and moves</source>
        <translation>整块，外加移动</translation>
    </message>
    <message>
        <source>the same, with heated copies</source>
        <translation>同上，外加升温的副本</translation>
    </message>
    <message>
        <source>%1
Worst Rhat %2 (%3), smallest ESS %4 (%5); %6 s for %7 draws per chain.</source>
        <translation>%1
最差 Rhat %2（%3），最小 ESS %4（%5）；%6 秒，每链 %7 次抽样。</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Compare samplers</source>
        <translation>比较抽样器</translation>
    </message>
    <message>
        <source>The same data, prior, seed and starting points: the log-likelihood of every chain under each sampler. They run one after another.</source>
        <translation>相同的数据、先验、种子和起点：每种抽样器下各链的对数似然。它们依次运行。</translation>
    </message>
    <message>
        <source>Draws per chain</source>
        <translation>每链抽样数</translation>
    </message>
    <message>
        <source>log-likelihood</source>
        <translation>对数似然</translation>
    </message>
    <message>
        <source>Result of %1</source>
        <translation>%1 的结果</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>sampling…</source>
        <translation>正在抽样…</translation>
    </message>
    <message>
        <source>summing up…</source>
        <translation>正在汇总…</translation>
    </message>
</context>
<context>
    <name>credence::ui::ContributionHeatmap</name>
    <message>
        <source>Contribution</source>
        <translation>贡献</translation>
    </message>
    <message>
        <source>%1, t = %2 reads s = %3</source>
        <translation>%1，t = %2 读取 s = %3</translation>
    </message>
    <message>
        <source>mean %1%2</source>
        <translation>均值 %1%2</translation>
    </message>
    <message>
        <source>80 % %1 to %2</source>
        <translation>80% 为 %1 至 %2</translation>
    </message>
    <message>
        <source>P(above 0) &gt; 0.999</source>
        <translation>P(大于 0) &gt; 0.999</translation>
    </message>
    <message>
        <source>P(above 0) &lt; 0.001</source>
        <translation>P(大于 0) &lt; 0.001</translation>
    </message>
    <message>
        <source>P(above 0) = %1</source>
        <translation>P(大于 0) = %1</translation>
    </message>
    <message>
        <source>head</source>
        <translation>注意力头</translation>
    </message>
    <message>
        <source>t</source>
        <translation>t</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>10 %</source>
        <translation>10%</translation>
    </message>
    <message>
        <source>90 %</source>
        <translation>90%</translation>
    </message>
    <message>
        <source>P(above 0)</source>
        <translation>P(大于 0)</translation>
    </message>
    <message>
        <source>Run to see what each output is made of.</source>
        <translation>运行后可看到每个输出由什么组成。</translation>
    </message>
    <message>
        <source>later steps cannot be read: exactly 0</source>
        <translation>以后的步无法读取：恰为 0</translation>
    </message>
    <message>
        <source>step s that is read</source>
        <translation>被读取的步 s</translation>
    </message>
    <message>
        <source>step s that is read, %1</source>
        <translation>被读取的步 s，%1</translation>
    </message>
    <message>
        <source>same for all</source>
        <translation>各头相同</translation>
    </message>
    <message>
        <source>cells too</source>
        <translation>格子太小，</translation>
    </message>
    <message>
        <source>small to</source>
        <translation>无法标出</translation>
    </message>
    <message>
        <source>mark signs</source>
        <translation>正负</translation>
    </message>
    <message>
        <source>sign</source>
        <translation>正负</translation>
    </message>
    <message>
        <source>uncertain:</source>
        <translation>不确定：</translation>
    </message>
    <message>
        <source>P &lt; %1</source>
        <translation>P &lt; %1</translation>
    </message>
</context>
<context>
    <name>credence::ui::CoveragePlot</name>
    <message>
        <source>level of the interval (%)</source>
        <translation>区间的水平 (%)</translation>
    </message>
    <message>
        <source>values inside (%)</source>
        <translation>落在区间内的值 (%)</translation>
    </message>
    <message>
        <source>above the line: intervals are too wide</source>
        <translation>高于直线：区间过宽</translation>
    </message>
    <message>
        <source>below: too narrow</source>
        <translation>低于直线：过窄</translation>
    </message>
    <message>
        <source>grey: 95 % range of chance</source>
        <translation>灰色：偶然的 95% 范围</translation>
    </message>
    <message>
        <source>%1 % interval</source>
        <translation>%1% 区间</translation>
    </message>
    <message>
        <source>inside	%1 of %2</source>
        <translation>区间内	%1 / %2</translation>
    </message>
    <message>
        <source>share	%1 %</source>
        <translation>比例	%1%</translation>
    </message>
    <message>
        <source>by chance	%1 to %2 %</source>
        <translation>偶然	%1 至 %2%</translation>
    </message>
    <message>
        <source>level (%)</source>
        <translation>水平 (%)</translation>
    </message>
    <message>
        <source>inside</source>
        <translation>区间内</translation>
    </message>
    <message>
        <source>values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>share (%)</source>
        <translation>比例 (%)</translation>
    </message>
    <message>
        <source>chance, low (%)</source>
        <translation>偶然，下限 (%)</translation>
    </message>
    <message>
        <source>chance, high (%)</source>
        <translation>偶然，上限 (%)</translation>
    </message>
</context>
<context>
    <name>credence::ui::CurvePlot</name>
    <message>
        <source>2.5 %</source>
        <translation>2.5%</translation>
    </message>
    <message>
        <source>97.5 %</source>
        <translation>97.5%</translation>
    </message>
    <message>
        <source>more than any number</source>
        <translation>超过任何数</translation>
    </message>
    <message>
        <source>%1: up to %2</source>
        <translation>%1：至 %2</translation>
    </message>
    <message>
        <source>not yet seen at %1</source>
        <translation>%1 时尚未见到</translation>
    </message>
    <message>
        <source>%1 %	%2 to %3</source>
        <translation>%1%	%2 至 %3</translation>
    </message>
    <message>
        <source>observed	missing</source>
        <translation>观测值	缺失</translation>
    </message>
    <message>
        <source>rebuilt	%1%2</source>
        <translation>重建	%1%2</translation>
    </message>
    <message>
        <source>point</source>
        <translation>点</translation>
    </message>
    <message>
        <source>%1, %2 % low</source>
        <translation>%1，%2% 下限</translation>
    </message>
    <message>
        <source>%1, %2 % high</source>
        <translation>%1，%2% 上限</translation>
    </message>
    <message>
        <source>rebuilt</source>
        <translation>重建</translation>
    </message>
    <message>
        <source>observed</source>
        <translation>观测值</translation>
    </message>
    <message>
        <source>held out</source>
        <translation>留出</translation>
    </message>
    <message>
        <source>missing, filled</source>
        <translation>缺失，已填补</translation>
    </message>
</context>
<context>
    <name>credence::ui::DataCellDelegate</name>
    <message>
        <source>Value of %1</source>
        <translation>%1 的值</translation>
    </message>
</context>
<context>
    <name>credence::ui::DataEditor</name>
    <message>
        <source>%1 of %2 at %3</source>
        <translation>%2（%3）的 %1</translation>
    </message>
    <message>
        <source>clear %1</source>
        <translation>清除 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>paste %1</source>
        <translation>粘贴 %1</translation>
    </message>
    <message>
        <source>hold out %1</source>
        <translation>留出 %1</translation>
    </message>
    <message>
        <source>hold out %1 no more</source>
        <translation>不再留出 %1</translation>
    </message>
    <message>
        <source>exclude %1</source>
        <translation>排除 %1</translation>
    </message>
    <message>
        <source>take %1 in again</source>
        <translation>重新纳入 %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 的 %1</translation>
    </message>
    <message>
        <source>%1 future row</source>
        <translation>%1 个未来行</translation>
    </message>
    <message>
        <source>%1 future rows</source>
        <translation>%1 个未来行</translation>
    </message>
</context>
<context>
    <name>credence::ui::DataPage</name>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Missing outputs are predicted, held-out values are predicted and scored.</source>
        <translation>缺失的输出会被预测，留出的值会被预测并评分。</translation>
    </message>
    <message>
        <source>Enter edits a cell, Delete clears a value, Space holds out</source>
        <translation>Enter 编辑一格，Delete 清除一个值，空格键留出</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>已选</translation>
    </message>
    <message>
        <source>Hold out</source>
        <translation>留出</translation>
    </message>
    <message>
        <source>Hold out the chosen cells</source>
        <translation>留出所选的格</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Clear the chosen outputs</source>
        <translation>清除所选的输出</translation>
    </message>
    <message>
        <source>Exclude rows</source>
        <translation>排除行</translation>
    </message>
    <message>
        <source>Exclude the chosen rows</source>
        <translation>排除所选的行</translation>
    </message>
    <message>
        <source>Exclude sequence</source>
        <translation>排除序列</translation>
    </message>
    <message>
        <source>Exclude the chosen sequence</source>
        <translation>排除所选的序列</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Their range</source>
        <translation>取值范围</translation>
    </message>
    <message>
        <source>Their mean, sd</source>
        <translation>均值、标准差</translation>
    </message>
    <message>
        <source>Roles and reading…</source>
        <translation>角色与读取…</translation>
    </message>
    <message>
        <source>Roles and reading</source>
        <translation>角色与读取</translation>
    </message>
    <message>
        <source>Open the file again with other roles and marks</source>
        <translation>以其他角色和标记重新打开文件</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>Next missing</source>
        <translation>下一个缺失</translation>
    </message>
    <message>
        <source>Next missing value</source>
        <translation>下一个缺失值</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>尺度</translation>
    </message>
    <message>
        <source>Simulate</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>Draw outputs from the model, with a truth that later pages show beside the posterior.</source>
        <translation>从模型抽取输出；其真值在以后各页与后验并列显示。</translation>
    </message>
    <message>
        <source>Simulate…</source>
        <translation>模拟…</translation>
    </message>
    <message>
        <source>Simulate data</source>
        <translation>模拟数据</translation>
    </message>
    <message>
        <source>Inputs and outputs are standardised while sampling. Every picture and number stays in your units.</source>
        <translation>抽样时输入与输出都经过标准化。所有图和数都以您的单位显示。</translation>
    </message>
    <message>
        <source>Sampled as they are, without standardising.</source>
        <translation>按原样抽样，不作标准化。</translation>
    </message>
    <message>
        <source>1 sequence</source>
        <translation>1 个序列</translation>
    </message>
    <message>
        <source>%1 sequences</source>
        <translation>%1 个序列</translation>
    </message>
    <message>
        <source>same axes in every picture</source>
        <translation>各图坐标轴相同</translation>
    </message>
    <message>
        <source>Column “%1”</source>
        <translation>列“%1”</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>未给出</translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%1 / %2 行</translation>
    </message>
    <message>
        <source>not of categories</source>
        <translation>分类变量没有</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>not of dates and times</source>
        <translation>日期和时刻没有</translation>
    </message>
    <message>
        <source>%1 missing in the file; what stands in there is not counted.</source>
        <translation>文件中缺失 %1 个；填入的值不计在内。</translation>
    </message>
    <message>
        <source>%1 missing, %2 held out.</source>
        <translation>缺失 %1 个，留出 %2 个。</translation>
    </message>
    <message>
        <source>Constant: it tells the model nothing.</source>
        <translation>常数：它不给模型任何信息。</translation>
    </message>
    <message>
        <source>Collinear: follows from %1, so that only their joint effect can be learnt.</source>
        <translation>共线：可由 %1 推出，因此只能学到它们的共同效应。</translation>
    </message>
    <message>
        <source>No output is missing.</source>
        <translation>没有缺失的输出。</translation>
    </message>
    <message>
        <source>Missing outputs: %1. They are predicted.</source>
        <translation>缺失的输出：%1 个。它们会被预测。</translation>
    </message>
    <message>
        <source>Nothing was edited since the file was read.</source>
        <translation>读入文件后没有编辑过。</translation>
    </message>
    <message>
        <source>The data are as the file has them.</source>
        <translation>数据与文件一致。</translation>
    </message>
    <message>
        <source>The file stays as it is.</source>
        <translation>文件保持原样。</translation>
    </message>
    <message>
        <source>Chosen: 1 row</source>
        <translation>已选：1 行</translation>
    </message>
    <message>
        <source>Chosen: %1 rows</source>
        <translation>已选：%1 行</translation>
    </message>
    <message>
        <source>Hold out no more</source>
        <translation>不再留出</translation>
    </message>
    <message>
        <source>Take rows in again</source>
        <translation>重新纳入行</translation>
    </message>
    <message>
        <source>Take sequence in again</source>
        <translation>重新纳入序列</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>Rows %1 to %2 of %3</source>
        <translation>第 %1 至 %2 行，共 %3 行</translation>
    </message>
    <message>
        <source>predictions are of the model before your last edit</source>
        <translation>预测来自上次编辑之前的模型</translation>
    </message>
    <message>
        <source>by sequence and step</source>
        <translation>按序列和步</translation>
    </message>
</context>
<context>
    <name>credence::ui::DataTable</name>
    <message>
        <source>Rows of the data</source>
        <translation>数据的行</translation>
    </message>
    <message>
        <source>ids and steps say which row is which, and cannot be edited.</source>
        <translation>标识和步说明哪一行是哪一行，不能编辑。</translation>
    </message>
    <message>
        <source>Change the file, and open it again.</source>
        <translation>请修改文件，然后重新打开。</translation>
    </message>
    <message>
        <source>Use a point for decimals.</source>
        <translation>小数点请用“.”。</translation>
    </message>
    <message>
        <source>The levels are %1.</source>
        <translation>可用的水平是 %1。</translation>
    </message>
    <message>
        <source>“%1” is no level.</source>
        <translation>“%1”不是任何水平。</translation>
    </message>
    <message>
        <source>“%1” is not a number.</source>
        <translation>“%1”不是数。</translation>
    </message>
    <message>
        <source>Use a point for decimals; the value is as it was.</source>
        <translation>小数点请用“.”；该值保持原样。</translation>
    </message>
    <message>
        <source>the block of %1 × %2 cells does not fit: from here there is room for %3 × %4. Nothing was pasted.</source>
        <translation>%1 × %2 格的块放不下：从这里起只有 %3 × %4 格。没有粘贴任何内容。</translation>
    </message>
    <message>
        <source>Choose another first cell, or copy fewer.</source>
        <translation>请另选起始格，或少复制一些。</translation>
    </message>
    <message>
        <source>row %1, column %2 of the block: “%3” is no level. Nothing was pasted.</source>
        <translation>块的第 %1 行第 %2 列：“%3”不是任何水平。没有粘贴任何内容。</translation>
    </message>
    <message>
        <source>row %1, column %2 of the block: “%3” is not a number. Nothing was pasted.</source>
        <translation>块的第 %1 行第 %2 列：“%3”不是数。没有粘贴任何内容。</translation>
    </message>
    <message>
        <source>Take the rows in again</source>
        <translation>重新纳入这些行</translation>
    </message>
    <message>
        <source>Exclude the rows</source>
        <translation>排除这些行</translation>
    </message>
    <message>
        <source>%1 sequences</source>
        <translation>%1 个序列</translation>
    </message>
    <message>
        <source>Take %1 in again</source>
        <translation>重新纳入 %1</translation>
    </message>
    <message>
        <source>Exclude %1</source>
        <translation>排除 %1</translation>
    </message>
    <message>
        <source>Add a future row to %1</source>
        <translation>为 %1 添加一个未来行</translation>
    </message>
    <message>
        <source>Remove the future rows of %1</source>
        <translation>删除 %1 的未来行</translation>
    </message>
    <message>
        <source>Edit	Enter</source>
        <translation>编辑	Enter</translation>
    </message>
    <message>
        <source>Clear	Del</source>
        <translation>清除	Del</translation>
    </message>
    <message>
        <source>Copy	Ctrl+C</source>
        <translation>复制	Ctrl+C</translation>
    </message>
    <message>
        <source>Paste	Ctrl+V</source>
        <translation>粘贴	Ctrl+V</translation>
    </message>
    <message>
        <source>Hold out no more	Space</source>
        <translation>不再留出	空格</translation>
    </message>
    <message>
        <source>Hold out	Space</source>
        <translation>留出	空格</translation>
    </message>
</context>
<context>
    <name>credence::ui::DataTableModel</name>
    <message>
        <source>sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Step + input</source>
        <translation>步兼输入</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>分类</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Held out</source>
        <translation>留出</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1（%2 至 %3）</translation>
    </message>
    <message>
        <source>+%1</source>
        <translation>+%1</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>已编辑</translation>
    </message>
    <message>
        <source>edited: the file has %1</source>
        <translation>已编辑：文件中为 %1</translation>
    </message>
    <message>
        <source>edited: the file has no value</source>
        <translation>已编辑：文件中没有值</translation>
    </message>
    <message>
        <source>held out: predicted and scored, not learnt from</source>
        <translation>留出：预测并评分，不用于学习</translation>
    </message>
    <message>
        <source>some outputs of the row are held out</source>
        <translation>该行有些输出被留出</translation>
    </message>
    <message>
        <source>missing: posterior mean and 95 % interval of new data y, %1 draws%2</source>
        <translation>缺失：新数据 y 的后验均值与 95% 区间，%1 次抽样%2</translation>
    </message>
    <message>
        <source>, of the earlier model</source>
        <translation>，来自先前模型</translation>
    </message>
    <message>
        <source>no output to hold out</source>
        <translation>没有可留出的输出</translation>
    </message>
    <message>
        <source>missing: it is predicted</source>
        <translation>缺失：会被预测</translation>
    </message>
    <message>
        <source>filled in: the file has no value</source>
        <translation>已填补：文件中没有值</translation>
    </message>
    <message>
        <source>future row, to be forecast</source>
        <translation>未来行，有待预报</translation>
    </message>
    <message>
        <source>excluded: the model does not get it</source>
        <translation>已排除：模型得不到它</translation>
    </message>
    <message>
        <source>%1 (%1 to %1)</source>
        <translation>%1（%1 至 %1）</translation>
    </message>
</context>
<context>
    <name>credence::ui::DensityGrid</name>
    <message>
        <source>prior</source>
        <translation>先验</translation>
    </message>
    <message>
        <source>posterior</source>
        <translation>后验</translation>
    </message>
    <message>
        <source>%1 to %2 of %3; arrow keys reach the others</source>
        <translation>%3 中的 %1 至 %2；方向键可到达其余</translation>
    </message>
    <message>
        <source>filled: 90 %; heights are scaled</source>
        <translation>填充：90%；高度已缩放</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>%1 to %2%3</source>
        <translation>%1 至 %2%3</translation>
    </message>
    <message>
        <source>fixed at	%1%2</source>
        <translation>固定为	%1%2</translation>
    </message>
    <message>
        <source>prior 90 %	%1</source>
        <translation>先验 90%	%1</translation>
    </message>
    <message>
        <source>posterior 90 %	%1</source>
        <translation>后验 90%	%1</translation>
    </message>
    <message>
        <source>posterior mean	%1%2</source>
        <translation>后验均值	%1%2</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>curve</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>density</source>
        <translation>密度</translation>
    </message>
</context>
<context>
    <name>credence::ui::Document</name>
    <message>
        <source>The model file&apos;s chains began where those of an earlier run stood; here they start from the prior.</source>
        <translation>模型文件的各链从先前一次运行停下之处开始；这里它们从先验开始。</translation>
    </message>
</context>
<context>
    <name>credence::ui::EigenPlot</name>
    <message>
        <source>real part</source>
        <translation>实部</translation>
    </message>
    <message>
        <source>imaginary part</source>
        <translation>虚部</translation>
    </message>
    <message>
        <source>grows outside the circle</source>
        <translation>圆外会增长</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>real</source>
        <translation>实部</translation>
    </message>
    <message>
        <source>imaginary</source>
        <translation>虚部</translation>
    </message>
    <message>
        <source>size</source>
        <translation>模</translation>
    </message>
</context>
<context>
    <name>credence::ui::ErrorStrip</name>
    <message>
        <source>Open another file…</source>
        <translation>打开另一个文件…</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>credence::ui::ExportRun</name>
    <message>
        <source>Make room, or choose another folder.</source>
        <translation>请腾出空间，或另选文件夹。</translation>
    </message>
    <message>
        <source>Exporting: summing up the draws…</source>
        <translation>导出：正在汇总抽样…</translation>
    </message>
    <message>
        <source>Could not make the folder for the pictures.</source>
        <translation>无法创建存放图片的文件夹。</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>请另选文件夹。</translation>
    </message>
    <message>
        <source>Exporting: %1 files written</source>
        <translation>导出：已写出 %1 个文件</translation>
    </message>
</context>
<context>
    <name>credence::ui::FileOpener</name>
    <message>
        <source>Reading %1: %2 %</source>
        <translation>正在读取 %1：%2%</translation>
    </message>
</context>
<context>
    <name>credence::ui::FutureRowsForm</name>
    <message>
        <source>In all sequences</source>
        <translation>在所有序列中</translation>
    </message>
    <message>
        <source>Future rows</source>
        <translation>未来行</translation>
    </message>
    <message>
        <source>Rows to forecast</source>
        <translation>有待预报的行</translation>
    </message>
    <message>
        <source>Steps of %1 go on by the median gap, %2; inputs repeat the last row&apos;s and can be edited.</source>
        <translation>%1 的步按中位间隔 %2 延续；输入重复最后一行的值，可以编辑。</translation>
    </message>
</context>
<context>
    <name>credence::ui::GrowthPlot</name>
    <message>
        <source>errors grow above 1</source>
        <translation>大于 1 则误差增长</translation>
    </message>
    <message>
        <source>step ending at %1%2</source>
        <translation>到 %1%2 为止的一步</translation>
    </message>
    <message>
        <source>more than 1e300</source>
        <translation>大于 1e300</translation>
    </message>
</context>
<context>
    <name>credence::ui::HeatCellDelegate</name>
    <message>
        <source>Number of the cell</source>
        <translation>此格的数</translation>
    </message>
</context>
<context>
    <name>credence::ui::HeatTable</name>
    <message>
        <source>“%1” is not a number. Use a point for decimals; the last one is kept.</source>
        <translation>“%1”不是数。小数点请用“.”；保留原来的数。</translation>
    </message>
    <message>
        <source>The block of %1 x %2 numbers does not fit: from here there is room for %3 x %4.</source>
        <translation>%1 × %2 个数的块放不下：从这里起只有 %3 × %4 格。</translation>
    </message>
    <message>
        <source>Row %1, column %2 of the block: “%3” is not a number. Nothing was pasted.</source>
        <translation>块的第 %1 行第 %2 列：“%3”不是数。没有粘贴任何内容。</translation>
    </message>
    <message>
        <source>Copy	Ctrl+C</source>
        <translation>复制	Ctrl+C</translation>
    </message>
    <message>
        <source>Paste	Ctrl+V</source>
        <translation>粘贴	Ctrl+V</translation>
    </message>
    <message>
        <source>Fill the row with this number	Ctrl+R</source>
        <translation>用此数填满该行	Ctrl+R</translation>
    </message>
    <message>
        <source>Fill the column with this number	Ctrl+D</source>
        <translation>用此数填满该列	Ctrl+D</translation>
    </message>
    <message>
        <source>Back to the default	Ctrl+Del</source>
        <translation>恢复默认	Ctrl+Del</translation>
    </message>
</context>
<context>
    <name>credence::ui::HistoryWindow</name>
    <message>
        <source>History of edits</source>
        <translation>编辑历史</translation>
    </message>
    <message>
        <source>Choose an edit to go back, or forward, to where it was made.</source>
        <translation>选择一次编辑，即可回到或前进到它做出之处。</translation>
    </message>
    <message>
        <source>As it was opened</source>
        <translation>刚打开时</translation>
    </message>
    <message>
        <source>Edits, oldest first</source>
        <translation>各次编辑，最早的在前</translation>
    </message>
</context>
<context>
    <name>credence::ui::HoldOutForm</name>
    <message>
        <source>Held out</source>
        <translation>留出</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>手动</translation>
    </message>
    <message>
        <source>Values at random</source>
        <translation>随机的值</translation>
    </message>
    <message>
        <source>Last steps of each</source>
        <translation>各序列最后几步</translation>
    </message>
    <message>
        <source>Whole sequences</source>
        <translation>整个序列</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Method of holding out</source>
        <translation>留出的方法</translation>
    </message>
    <message>
        <source> %</source>
        <translation>%</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>Random seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Hold out nothing</source>
        <translation>不留出任何值</translation>
    </message>
    <message>
        <source>Hold out</source>
        <translation>留出</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>抽取</translation>
    </message>
    <message>
        <source>Hold out the last steps</source>
        <translation>留出最后几步</translation>
    </message>
    <message>
        <source>Draw what is held out</source>
        <translation>抽取要留出的值</translation>
    </message>
    <message>
        <source>Tick rows, or choose cells and press Space. They are predicted and scored.</source>
        <translation>勾选行，或选中格后按空格键。它们会被预测并评分。</translation>
    </message>
    <message>
        <source>Replaces what is held out now. The same seed holds out the same values.</source>
        <translation>替换现在留出的值。相同的种子留出相同的值。</translation>
    </message>
    <message>
        <source>Held out: %1 of %2 values</source>
        <translation>留出：%2 个值中的 %1 个</translation>
    </message>
</context>
<context>
    <name>credence::ui::ImportColumns</name>
    <message>
        <source>Left out</source>
        <translation>不使用</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Step + input</source>
        <translation>步兼输入</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>分类</translation>
    </message>
    <message>
        <source>previous value</source>
        <translation>前一个值</translation>
    </message>
    <message>
        <source>linear in time</source>
        <translation>按时间线性</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>drop the row</source>
        <translation>去掉该行</translation>
    </message>
    <message>
        <source>Role of column %1</source>
        <translation>列 %1 的角色</translation>
    </message>
    <message>
        <source>What stands in for missing values of %1</source>
        <translation>用什么填补 %1 的缺失值</translation>
    </message>
    <message>
        <source>What stands in where this input has no value; a number is taken as it is</source>
        <translation>该输入没有值时填入什么；数按原样采用</translation>
    </message>
    <message>
        <source>In a wide table the names of the columns say what they are</source>
        <translation>宽表中由列名说明各列是什么</translation>
    </message>
</context>
<context>
    <name>credence::ui::ImportDialog</name>
    <message>
        <source>Comma</source>
        <translation>逗号</translation>
    </message>
    <message>
        <source>Semicolon</source>
        <translation>分号</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>制表符</translation>
    </message>
    <message>
        <source>Spaces</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Pipe |</source>
        <translation>竖线 |</translation>
    </message>
    <message>
        <source>Point 1.5</source>
        <translation>点号 1.5</translation>
    </message>
    <message>
        <source>Comma 1,5</source>
        <translation>逗号 1,5</translation>
    </message>
    <message>
        <source>Day first</source>
        <translation>日在前</translation>
    </message>
    <message>
        <source>Month first</source>
        <translation>月在前</translation>
    </message>
    <message>
        <source>Year first</source>
        <translation>年在前</translation>
    </message>
    <message>
        <source>Long</source>
        <translation>长表</translation>
    </message>
    <message>
        <source>Wide</source>
        <translation>宽表</translation>
    </message>
    <message>
        <source>Skip # lines</source>
        <translation>跳过 # 行</translation>
    </message>
    <message>
        <source># is data</source>
        <translation># 是数据</translation>
    </message>
    <message>
        <source>Guess</source>
        <translation>推测</translation>
    </message>
    <message>
        <source>Guess: %1</source>
        <translation>推测：%1</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>工作表</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Cells divided by</source>
        <translation>分隔符</translation>
    </message>
    <message>
        <source>Line of the column names; lines above it are passed over. 0: there are no names.</source>
        <translation>列名所在的行；其上的行被跳过。0：没有列名。</translation>
    </message>
    <message>
        <source>Names on line</source>
        <translation>列名所在行</translation>
    </message>
    <message>
        <source>Comments</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Decimal mark</source>
        <translation>小数点</translation>
    </message>
    <message>
        <source>The other mark then stands between thousands.</source>
        <translation>另一个符号则是千位分隔符。</translation>
    </message>
    <message>
        <source>Besides empty cells, NA, NaN, null, a dot, a dash and the like; several with blanks between them</source>
        <translation>空格子以及 NA、NaN、null、一个点、一道横线等之外的标记；多个标记用空格分开</translation>
    </message>
    <message>
        <source>Missing marks</source>
        <translation>缺失标记</translation>
    </message>
    <message>
        <source>Order of dates</source>
        <translation>日期顺序</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>Long: a row for each step. Wide: a row for each sequence, a column for each step.</source>
        <translation>长表：每步一行。宽表：每个序列一行，每步一列。</translation>
    </message>
    <message>
        <source>Name of the output</source>
        <translation>输出的名称</translation>
    </message>
    <message>
        <source>The role of a column, and what stands in for its gaps, are chosen above it.</source>
        <translation>列的角色，以及用什么填补其空缺，在各列上方选择。</translation>
    </message>
    <message>
        <source>How the file is read</source>
        <translation>如何读取文件</translation>
    </message>
    <message>
        <source>First rows of the file</source>
        <translation>文件的前几行</translation>
    </message>
    <message>
        <source>First rows as read</source>
        <translation>读入后的前几行</translation>
    </message>
    <message>
        <source>How the file begins</source>
        <translation>文件的开头</translation>
    </message>
    <message>
        <source>Columns of the file</source>
        <translation>文件的列</translation>
    </message>
    <message>
        <source>Text of the file</source>
        <translation>文件的文本</translation>
    </message>
    <message>
        <source>As read</source>
        <translation>读入结果</translation>
    </message>
    <message>
        <source>What was done to the data</source>
        <translation>对数据做了什么</translation>
    </message>
    <message>
        <source>Why the file is not read</source>
        <translation>为何没有读入文件</translation>
    </message>
    <message>
        <source>What would be opened</source>
        <translation>将会打开什么</translation>
    </message>
    <message>
        <source>Share of the file that is read</source>
        <translation>已读取的文件比例</translation>
    </message>
    <message>
        <source>Stop reading</source>
        <translation>停止读取</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Reading was stopped. Change a choice to read again.</source>
        <translation>读取已停止。改动一项选择即可重新读取。</translation>
    </message>
    <message>
        <source>%1 (hidden)</source>
        <translation>%1（隐藏）</translation>
    </message>
    <message>
        <source>Spreadsheet</source>
        <translation>电子表格</translation>
    </message>
    <message>
        <source>Names in row</source>
        <translation>列名所在行</translation>
    </message>
    <message>
        <source>Please look: %1</source>
        <translation>请查看：%1</translation>
    </message>
    <message>
        <source>Every cell was read as it stands in the file.</source>
        <translation>每一格都按文件中的原样读入。</translation>
    </message>
    <message>
        <source>Nothing is opened yet. Another choice may mend it.</source>
        <translation>尚未打开任何内容。换一种选择也许能解决。</translation>
    </message>
    <message>
        <source>%1. %2 cells read: %3 converted, %4 without a value.</source>
        <translation>%1。读取了 %2 格：%3 格经过转换，%4 格没有值。</translation>
    </message>
    <message>
        <source>by column</source>
        <translation>逐列</translation>
    </message>
</context>
<context>
    <name>credence::ui::LadderFacts</name>
    <message>
        <source>Tempering</source>
        <translation>回火</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>Swap rates</source>
        <translation>交换率</translation>
    </message>
    <message>
        <source>Log evidence</source>
        <translation>对数证据</translation>
    </message>
    <message>
        <source>log p(y) by stepping-stones, with its standard error over chains. Compare it between models of the same data.</source>
        <translation>用垫脚石法估计的 log p(y)，附各链间的标准误。请在同一数据的不同模型之间比较。</translation>
    </message>
    <message>
        <source>no run yet</source>
        <translation>尚未运行</translation>
    </message>
</context>
<context>
    <name>credence::ui::LawPlot</name>
    <message>
        <source>before	%1</source>
        <translation>之前	%1</translation>
    </message>
    <message>
        <source>after	%1</source>
        <translation>之后	%1</translation>
    </message>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>after</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>density, highest 1</source>
        <translation>密度，最高为 1</translation>
    </message>
</context>
<context>
    <name>credence::ui::MainWindow</name>
    <message>
        <source>Reading cancelled</source>
        <translation>读取已取消</translation>
    </message>
    <message>
        <source>Export cancelled</source>
        <translation>导出已取消</translation>
    </message>
    <message>
        <source>Saved %1 files</source>
        <translation>已保存 %1 个文件</translation>
    </message>
    <message>
        <source>Export failed</source>
        <translation>导出失败</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open with o&amp;ptions…</source>
        <translation>按选项打开(&amp;P)…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+O</source>
        <translation>Ctrl+Shift+O</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>Open &amp;example</source>
        <translation>打开示例(&amp;E)</translation>
    </message>
    <message>
        <source>Start &amp;without data</source>
        <translation>不带数据开始(&amp;W)</translation>
    </message>
    <message>
        <source>Draw a prior and see what it predicts, before there are data</source>
        <translation>在有数据之前，先画出先验，看它预测什么</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Data, edits, model, prior and draws, as one project file</source>
        <translation>数据、编辑、模型、先验和抽样，存为一个项目文件</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+S</source>
        <translation>Ctrl+Shift+S</translation>
    </message>
    <message>
        <source>Save &amp;model…</source>
        <translation>保存模型(&amp;M)…</translation>
    </message>
    <message>
        <source>Structure, prior and sampler settings as a MODEL.json that credence-cli reads</source>
        <translation>结构、先验和抽样器设置，存为 credence-cli 能读取的 MODEL.json</translation>
    </message>
    <message>
        <source>Save &amp;data…</source>
        <translation>保存数据(&amp;D)…</translation>
    </message>
    <message>
        <source>The data as they are now, edited or simulated, as a CSV file</source>
        <translation>现在的数据（经编辑或模拟），存为 CSV 文件</translation>
    </message>
    <message>
        <source>S&amp;imulate data…</source>
        <translation>模拟数据(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Export all…</source>
        <translation>全部导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Ctrl+E</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Ctrl+Q</source>
        <translation>Ctrl+Q</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Ctrl+Z</source>
        <translation>Ctrl+Z</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Z</source>
        <translation>Ctrl+Shift+Z</translation>
    </message>
    <message>
        <source>Ctrl+Y</source>
        <translation>Ctrl+Y</translation>
    </message>
    <message>
        <source>&amp;History…</source>
        <translation>历史(&amp;H)…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+H</source>
        <translation>Ctrl+Shift+H</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Add %1 draws</source>
        <translation>再抽 %1 次(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Live: follow every edit</source>
        <translation>实时：跟随每次编辑(&amp;L)</translation>
    </message>
    <message>
        <source>Ctrl+L</source>
        <translation>Ctrl+L</translation>
    </message>
    <message>
        <source>S&amp;tep through the sampler…</source>
        <translation>逐步演示抽样器(&amp;T)…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+T</source>
        <translation>Ctrl+Shift+T</translation>
    </message>
    <message>
        <source>&amp;Compare samplers…</source>
        <translation>比较抽样器(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Dark colours</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;About Credence</source>
        <translation>关于 Credence(&amp;A)</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>正在打开 %1…</translation>
    </message>
    <message>
        <source>%1 (not there any more)</source>
        <translation>%1（已不在原处）</translation>
    </message>
    <message>
        <source>Open data or a project</source>
        <translation>打开数据或项目</translation>
    </message>
    <message>
        <source>Data and projects (*.credence *.csv *.tsv *.txt *.gz *.xlsx *.ods)</source>
        <translation>数据和项目 (*.credence *.csv *.tsv *.txt *.gz *.xlsx *.ods)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Save the model</source>
        <translation>保存模型</translation>
    </message>
    <message>
        <source>Model (*.json)</source>
        <translation>模型 (*.json)</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Save the data</source>
        <translation>保存数据</translation>
    </message>
    <message>
        <source>Comma-separated text (*.csv)</source>
        <translation>逗号分隔文本 (*.csv)</translation>
    </message>
    <message>
        <source>Export into a folder</source>
        <translation>导出到文件夹</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>继续(&amp;R)</translation>
    </message>
    <message>
        <source>%1 (edited copy)</source>
        <translation>%1（已编辑的副本）</translation>
    </message>
    <message>
        <source>Credence</source>
        <translation>Credence</translation>
    </message>
    <message>
        <source>%1 – Credence</source>
        <translation>%1 – Credence</translation>
    </message>
    <message>
        <source>About Credence</source>
        <translation>关于 Credence</translation>
    </message>
    <message>
        <source>&lt;b&gt;Credence %1&lt;/b&gt;</source>
        <translation>&lt;b&gt;Credence %1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Interactive Bayesian sequence modelling: say what you believe, and watch the posterior form.

Free software under the GNU General Public License, version 3 or later.</source>
        <translation>交互式贝叶斯序列建模：说出您的信念，看着后验形成。

自由软件，按 GNU 通用公共许可证第 3 版或更新版本发布。</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言/Language(&amp;L)</translation>
    </message>
</context>
<context>
    <name>credence::ui::MemoryPage</name>
    <message>
        <source>Every moment of the past counts alike. The same in every unit of time.</source>
        <translation>过去的每一刻同等重要。对任何时间单位都一样。</translation>
    </message>
    <message>
        <source>The last window counts alike; what is older is gone.</source>
        <translation>最近的窗口内同等重要；更早的不再保留。</translation>
    </message>
    <message>
        <source>The past fades as exp(−lag / time constant).</source>
        <translation>过去按 exp(−滞后 / 时间常数) 衰减。</translation>
    </message>
    <message>
        <source>Memory of</source>
        <translation>记忆的对象</translation>
    </message>
    <message>
        <source>Mean function f</source>
        <translation>均值函数 f</translation>
    </message>
    <message>
        <source>The output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>An input column</source>
        <translation>某一输入列</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>测度</translation>
    </message>
    <message>
        <source>Coefficients</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Discretisation</source>
        <translation>离散化</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Largest step</source>
        <translation>最大步长</translation>
    </message>
    <message>
        <source>Drag: from many short steps at the left to one step a row at the right</source>
        <translation>拖动：最左为许多短步，最右为每行一步</translation>
    </message>
    <message>
        <source>dt, drag</source>
        <translation>dt，可拖动</translation>
    </message>
    <message>
        <source>Compare with forward Euler</source>
        <translation>与前向欧拉比较</translation>
    </message>
    <message>
        <source>Stability shows</source>
        <translation>稳定性显示</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>至今</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>一步</translation>
    </message>
    <message>
        <source>Eigenvalues</source>
        <translation>特征值</translation>
    </message>
    <message>
        <source>Time cursor</source>
        <translation>时间游标</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Lets the memory read the sequence step by step; any key stops</source>
        <translation>让记忆逐步读取序列；按任意键停止</translation>
    </message>
    <message>
        <source>Drag the line in any picture. Left and Right move one row, Home and End jump to the ends.</source>
        <translation>在任一图中拖动竖线。左右方向键移动一行，Home 与 End 跳到两端。</translation>
    </message>
    <message>
        <source>%1, gaps filled by draws</source>
        <translation>%1，空缺由抽样填补</translation>
    </message>
    <message>
        <source>%1, gaps hold the last value</source>
        <translation>%1，空缺沿用最后的值</translation>
    </message>
    <message>
        <source>Time constant</source>
        <translation>时间常数</translation>
    </message>
    <message>
        <source>One step a row; a value holds from the row before it to its own.</source>
        <translation>每行一步；一个值从前一行起保持到它自己的行。</translation>
    </message>
    <message>
        <source>Between rows the signal is a straight line, cut into equal steps.</source>
        <translation>行与行之间信号是直线，切成等长的步。</translation>
    </message>
    <message>
        <source>How a few numbers carry the whole past of a sequence.</source>
        <translation>少数几个数如何承载一个序列的全部过去。</translation>
    </message>
    <message>
        <source>Run to see the memory of f here.</source>
        <translation>运行后在此显示 f 的记忆。</translation>
    </message>
    <message>
        <source>This sequence has no value to remember.</source>
        <translation>这个序列没有可记忆的值。</translation>
    </message>
    <message>
        <source>Memory norm ‖c&lt;sub&gt;t&lt;/sub&gt;‖</source>
        <translation>记忆范数 ‖c&lt;sub&gt;t&lt;/sub&gt;‖</translation>
    </message>
    <message>
        <source>Coefficients c&lt;sub&gt;t,n&lt;/sub&gt;</source>
        <translation>系数 c&lt;sub&gt;t,n&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>Signal and what the memory keeps of it</source>
        <translation>信号，以及记忆保留下来的部分</translation>
    </message>
    <message>
        <source>Memory norm ‖c&lt;sub&gt;t&lt;/sub&gt;‖ of %1</source>
        <translation>%1 的记忆范数 ‖c&lt;sub&gt;t&lt;/sub&gt;‖</translation>
    </message>
    <message>
        <source>posterior mean; square-root colour scale</source>
        <translation>后验均值；平方根颜色刻度</translation>
    </message>
    <message>
        <source>square-root colour scale</source>
        <translation>平方根颜色刻度</translation>
    </message>
    <message>
        <source>Coefficients at the cursor</source>
        <translation>游标处的系数</translation>
    </message>
    <message>
        <source>Coefficients at %1</source>
        <translation>%1 处的系数</translation>
    </message>
    <message>
        <source>by order n</source>
        <translation>按阶 n</translation>
    </message>
    <message>
        <source>up to %1, rebuilt from c&lt;sub&gt;t&lt;/sub&gt;</source>
        <translation>至 %1，由 c&lt;sub&gt;t&lt;/sub&gt; 重建</translation>
    </message>
    <message>
        <source>Two rows or more have a step.</source>
        <translation>两行或更多行才有步。</translation>
    </message>
    <message>
        <source>Stability</source>
        <translation>稳定性</translation>
    </message>
    <message>
        <source>growth factor of one step, log scale</source>
        <translation>一步的增长因子，对数刻度</translation>
    </message>
    <message>
        <source>growth of an error so far, log scale</source>
        <translation>误差至今的增长，对数刻度</translation>
    </message>
    <message>
        <source>eigenvalues, step to %1</source>
        <translation>特征值，到 %1 的一步</translation>
    </message>
    <message>
        <source>50, 80, 95 %</source>
        <translation>50、80、95%</translation>
    </message>
    <message>
        <source>medians and 80 %</source>
        <translation>中位数与 80%</translation>
    </message>
    <message>
        <source>%1, %2 draws</source>
        <translation>%1，%2 次抽样</translation>
    </message>
    <message>
        <source>A model without heads has no state.</source>
        <translation>没有注意力头的模型没有状态。</translation>
    </message>
    <message>
        <source>Run to see the model&apos;s own state.</source>
        <translation>运行后可看到模型自身的状态。</translation>
    </message>
    <message>
        <source>The likelihood does not see a factor that keys lend to queries: the size of h is the prior&apos;s, its course is the data&apos;s.</source>
        <translation>键借给查询的因子，似然看不到：h 的大小由先验决定，其走势由数据决定。</translation>
    </message>
    <message>
        <source>State norm ‖h&lt;sub&gt;t&lt;/sub&gt;‖</source>
        <translation>状态范数 ‖h&lt;sub&gt;t&lt;/sub&gt;‖</translation>
    </message>
    <message>
        <source>Stop playing</source>
        <translation>停止播放</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
</context>
<context>
    <name>credence::ui::ModelDiagram</name>
    <message>
        <source>× a, step by step</source>
        <translation>逐步 × a</translation>
    </message>
    <message>
        <source>part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>learnt</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>meaning</source>
        <translation>含义</translation>
    </message>
</context>
<context>
    <name>credence::ui::ModelPage</name>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>How sequences are turned into outputs.</source>
        <translation>序列如何变成输出。</translation>
    </message>
    <message>
        <source>%1 %2 to %3</source>
        <translation>%1 由 %2 改为 %3</translation>
    </message>
    <message>
        <source>%1: on</source>
        <translation>%1：开</translation>
    </message>
    <message>
        <source>%1: off</source>
        <translation>%1：关</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Hidden units N</source>
        <translation>隐藏单元 N</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>注意力头数</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>Intercept</source>
        <translation>截距</translation>
    </message>
    <message>
        <source>A constant 1 beside the inputs: keys, queries and values have a base of their own.</source>
        <translation>输入之外加一个常数 1：键、查询和值有自己的基线。</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>步的时刻</translation>
    </message>
    <message>
        <source>The step&apos;s own value: weights may depend on when a step is.</source>
        <translation>步自身的取值：权重可以取决于步在何时。</translation>
    </message>
    <message>
        <source>Time gap</source>
        <translation>时间间隔</translation>
    </message>
    <message>
        <source>The time since the step before: weights may depend on how long ago that was.</source>
        <translation>距前一步的时间：权重可以取决于隔了多久。</translation>
    </message>
    <message>
        <source>Beside attention</source>
        <translation>注意力之外</translation>
    </message>
    <message>
        <source>Skip weights D</source>
        <translation>跳连权重 D</translation>
    </message>
    <message>
        <source>Features act on the output at once, as in a linear regression.</source>
        <translation>特征直接作用于输出，如线性回归。</translation>
    </message>
    <message>
        <source>Sequence effects</source>
        <translation>序列效应</translation>
    </message>
    <message>
        <source>A feature chosen here acts on each sequence in its own way, by an amount that is learnt.</source>
        <translation>在此选中的特征对每个序列各有作用，其大小由学习得到。</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>尺度</translation>
    </message>
    <message>
        <source>Standardise</source>
        <translation>标准化</translation>
    </message>
    <message>
        <source>Features and outputs are sampled with mean 0 and sd 1; results come back in your units. Switching it sets the prior back to its default.</source>
        <translation>特征和输出以均值 0、标准差 1 抽样；结果换回您的单位。切换它会使先验恢复默认。</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>分类变量</translation>
    </message>
    <message>
        <source>An input chosen here has levels, not amounts: each level but the reference gets a column of 0 and 1, not standardised, whose weight in D is the level&apos;s difference from the reference.</source>
        <translation>在此选中的输入是水平而不是数量：除参照水平外，每个水平得到一列 0 与 1，不作标准化；它在 D 中的权重就是该水平与参照水平之差。</translation>
    </message>
    <message>
        <source>%1 as a category</source>
        <translation>%1 作为分类变量</translation>
    </message>
    <message>
        <source>It was read as text: Roles and reading on the Data page can read it as a number</source>
        <translation>它是按文本读入的：在“数据”页的“角色与读取”中可改为数值</translation>
    </message>
    <message>
        <source>Reference level of %1</source>
        <translation>%1 的参照水平</translation>
    </message>
    <message>
        <source>The level that the others are compared with</source>
        <translation>其他水平与之比较的水平</translation>
    </message>
    <message>
        <source>against %1</source>
        <translation>以 %1 为参照</translation>
    </message>
    <message>
        <source>%1 as a category: on</source>
        <translation>%1 作为分类变量：开</translation>
    </message>
    <message>
        <source>%1 as a category: off</source>
        <translation>%1 作为分类变量：关</translation>
    </message>
    <message>
        <source>reference of %1: %2</source>
        <translation>%1 的参照：%2</translation>
    </message>
    <message>
        <source>Lagged outputs</source>
        <translation>滞后输出</translation>
    </message>
    <message>
        <source>What an output was at the steps before is an input of this one: forecasts go on from what each draw foresees.</source>
        <translation>先前各步的输出是这一步的输入：预报从每次抽样所预见的值继续下去。</translation>
    </message>
    <message>
        <source>Before the first step</source>
        <translation>第一步之前</translation>
    </message>
    <message>
        <source>Mark it by a column of 0 and 1</source>
        <translation>用一列 0 与 1 标记</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Lags of %1</source>
        <translation>%1 的滞后</translation>
    </message>
    <message>
        <source>its mean</source>
        <translation>其均值</translation>
    </message>
    <message>
        <source>%1 before the first step</source>
        <translation>%1 在第一步之前</translation>
    </message>
    <message>
        <source>What stands in for values before the first step: the mean of what was seen, or a number</source>
        <translation>用什么代替第一步之前的值：见过的值的均值，或一个数</translation>
    </message>
    <message>
        <source>Mark the start of %1</source>
        <translation>标记 %1 的开头</translation>
    </message>
    <message>
        <source>lags of %1: none</source>
        <translation>%1 的滞后：无</translation>
    </message>
    <message>
        <source>lags of %1: %2</source>
        <translation>%1 的滞后：%2</translation>
    </message>
    <message>
        <source>%1 before the first step: %2</source>
        <translation>%1 在第一步之前：%2</translation>
    </message>
    <message>
        <source>mark the start of %1: on</source>
        <translation>标记 %1 的开头：开</translation>
    </message>
    <message>
        <source>mark the start of %1: off</source>
        <translation>标记 %1 的开头：关</translation>
    </message>
    <message>
        <source>Past values that are missing or held out: %1 are drawn with the parameters, as later values tell of them, %2 are simulated forward in every draw.</source>
        <translation>缺失或留出的过去值：其中 %1 个与参数一同抽样，并参考其后的值；%2 个在每次抽样中向前模拟。</translation>
    </message>
    <message>
        <source>The past is kept in one number for each output.</source>
        <translation>过去以每个输出一个数保存。</translation>
    </message>
    <message>
        <source>The past is kept in %1 numbers for each output.</source>
        <translation>过去以每个输出 %1 个数保存。</translation>
    </message>
    <message>
        <source>No attention: what came before does not matter.</source>
        <translation>没有注意力：先前发生的都不起作用。</translation>
    </message>
    <message>
        <source>One way to look back.</source>
        <translation>一种回顾方式。</translation>
    </message>
    <message>
        <source>%1 ways to look back, each with its own weights and its own a.</source>
        <translation>%1 种回顾方式，各有自己的权重和自己的 a。</translation>
    </message>
    <message>
        <source>The model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Sequence effect of %1</source>
        <translation>%1 的序列效应</translation>
    </message>
    <message>
        <source>sequence effect of %1: on</source>
        <translation>%1 的序列效应：开</translation>
    </message>
    <message>
        <source>sequence effect of %1: off</source>
        <translation>%1 的序列效应：关</translation>
    </message>
</context>
<context>
    <name>credence::ui::NoiseDensity</name>
    <message>
        <source>fixed	%1</source>
        <translation>固定	%1</translation>
    </message>
    <message>
        <source>5 %	%1</source>
        <translation>5%	%1</translation>
    </message>
    <message>
        <source>95 %	%1</source>
        <translation>95%	%1</translation>
    </message>
    <message>
        <source>posterior mean	%1</source>
        <translation>后验均值	%1</translation>
    </message>
    <message>
        <source>fixed: drag the line</source>
        <translation>固定：拖动直线</translation>
    </message>
    <message>
        <source>density, scaled to fit; drag its 5 % and 95 % ends</source>
        <translation>密度，已缩放；拖动其 5% 与 95% 两端</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>density, highest 1</source>
        <translation>密度，最高为 1</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>固定</translation>
    </message>
</context>
<context>
    <name>credence::ui::Numbers</name>
    <message>
        <source>not available</source>
        <translation>不可用</translation>
    </message>
</context>
<context>
    <name>credence::ui::Page</name>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Show the controls of this page</source>
        <translation>显示本页的控件</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Save it elsewhere.</source>
        <translation>请保存到别处。</translation>
    </message>
</context>
<context>
    <name>credence::ui::PairPlot</name>
    <message>
        <source>r = %1</source>
        <translation>r = %1</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 与 %2</translation>
    </message>
    <message>
        <source>correlation	%1</source>
        <translation>相关系数	%1</translation>
    </message>
    <message>
        <source>draws	%1</source>
        <translation>抽样	%1</translation>
    </message>
</context>
<context>
    <name>credence::ui::ParametersPage</name>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Prior against posterior, entry by entry.</source>
        <translation>先验对后验，逐个参数。</translation>
    </message>
    <message>
        <source>Run to see mean, quantiles, Rhat, ESS and MCSE of every parameter.</source>
        <translation>运行后可看到每个参数的均值、分位数、Rhat、ESS 和 MCSE。</translation>
    </message>
    <message>
        <source>Parameters, worst first</source>
        <translation>参数，最差的在前</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>参数块</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Aligned</source>
        <translation>已对齐</translation>
    </message>
    <message>
        <source>As drawn</source>
        <translation>按原样</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>成对图</translation>
    </message>
    <message>
        <source>Select two to four rows of the table with Ctrl + click to see them against each other. Ctrl+C copies the selected rows.</source>
        <translation>在表中按住 Ctrl 单击，选择二至四行，即可看它们彼此的关系。Ctrl+C 复制所选的行。</translation>
    </message>
    <message>
        <source>Each draw is turned to where it lies nearest to one of them: the data tell neither a rotation of keys and queries nor what W_K, W_Q and W_V lend each other. Priors are those of weights as drawn.</source>
        <translation>每次抽样都转到与其中一次最接近的位置：数据既分辨不出键与查询的旋转，也分辨不出 W_K、W_Q 和 W_V 彼此借用的因子。先验是未对齐权重的先验。</translation>
    </message>
    <message>
        <source>As the sampler left them. Their signs, sizes and rotation are the prior&apos;s, not the data&apos;s: Rhat and ESS are shown but not judged.</source>
        <translation>即抽样器给出的样子。它们的符号、大小和旋转由先验决定，而非数据：Rhat 和 ESS 仅供显示，不作判定。</translation>
    </message>
    <message>
        <source>%1 draws</source>
        <translation>%1 次抽样</translation>
    </message>
    <message>
        <source>prior alone</source>
        <translation>仅先验</translation>
    </message>
    <message>
        <source>, aligned</source>
        <translation>，已对齐</translation>
    </message>
    <message>
        <source>, as drawn</source>
        <translation>，按原样</translation>
    </message>
    <message>
        <source>Prior and posterior: %1</source>
        <translation>先验与后验：%1</translation>
    </message>
    <message>
        <source>A model without heads has no a_t.</source>
        <translation>没有注意力头的模型没有 a_t。</translation>
    </message>
    <message>
        <source>a&lt;sub&gt;t&lt;/sub&gt; of head %1</source>
        <translation>头 %1 的 a&lt;sub&gt;t&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>a&lt;sub&gt;t&lt;/sub&gt;</source>
        <translation>a&lt;sub&gt;t&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>mean and 90 % at each step</source>
        <translation>每一步的均值与 90%</translation>
    </message>
    <message>
        <source>%1 parameters, worst first</source>
        <translation>%1 个参数，最差的在前</translation>
    </message>
    <message>
        <source>no draws yet</source>
        <translation>尚无抽样</translation>
    </message>
    <message>
        <source>Run to see draws against each other.</source>
        <translation>运行后可看到各参数抽样之间的关系。</translation>
    </message>
    <message>
        <source>the selected rows</source>
        <translation>所选的行</translation>
    </message>
    <message>
        <source>the worst first; select rows to choose</source>
        <translation>最差的在前；可自行选择行</translation>
    </message>
</context>
<context>
    <name>credence::ui::PictureList</name>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>same axes in every picture</source>
        <translation>各图坐标轴相同</translation>
    </message>
    <message>
        <source>Log-likelihood of the chains</source>
        <translation>各链的对数似然</translation>
    </message>
    <message>
        <source>log-likelihood</source>
        <translation>对数似然</translation>
    </message>
    <message>
        <source>Log-likelihood</source>
        <translation>对数似然</translation>
    </message>
    <message>
        <source>thin: every sweep; thick: mean of the last 60</source>
        <translation>细线：每轮；粗线：最近 60 轮的均值</translation>
    </message>
    <message>
        <source>Ranks of the chosen quantity</source>
        <translation>所选量的秩</translation>
    </message>
    <message>
        <source>Rank plot of %1</source>
        <translation>%1 的秩图</translation>
    </message>
    <message>
        <source>draws per bin</source>
        <translation>每组的抽样数</translation>
    </message>
    <message>
        <source>Chains of the chosen quantity</source>
        <translation>所选量的各链</translation>
    </message>
    <message>
        <source>kept draw</source>
        <translation>保留的抽样</translation>
    </message>
    <message>
        <source>Trace of %1</source>
        <translation>%1 的轨迹图</translation>
    </message>
    <message>
        <source>kept draws; thick: mean of 60</source>
        <translation>保留的抽样；粗线：60 次的均值</translation>
    </message>
    <message>
        <source>Predictions of the chosen sequence</source>
        <translation>所选序列的预测</translation>
    </message>
    <message>
        <source>Predictions of all sequences</source>
        <translation>所有序列的预测</translation>
    </message>
    <message>
        <source>All sequences</source>
        <translation>所有序列</translation>
    </message>
    <message>
        <source>Attention of the chosen sequence</source>
        <translation>所选序列的注意力</translation>
    </message>
    <message>
        <source>What each output of %1 is made of</source>
        <translation>%1 的每个输出由什么组成</translation>
    </message>
    <message>
        <source>Entries of %1</source>
        <translation>各元素：%1</translation>
    </message>
    <message>
        <source>Prior and posterior: %1</source>
        <translation>先验与后验：%1</translation>
    </message>
    <message>
        <source>%1 draws</source>
        <translation>%1 次抽样</translation>
    </message>
    <message>
        <source>, aligned</source>
        <translation>，已对齐</translation>
    </message>
    <message>
        <source>a over the steps</source>
        <translation>各步的 a</translation>
    </message>
    <message>
        <source>a over the steps, head %1</source>
        <translation>各步的 a，头 %1</translation>
    </message>
    <message>
        <source>a&lt;sub&gt;t&lt;/sub&gt;</source>
        <translation>a&lt;sub&gt;t&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>a&lt;sub&gt;t&lt;/sub&gt; of head %1</source>
        <translation>头 %1 的 a&lt;sub&gt;t&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>mean and 90 % at each step</source>
        <translation>每一步的均值与 90%</translation>
    </message>
    <message>
        <source>Pairs of parameters</source>
        <translation>参数的成对图</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>成对图</translation>
    </message>
    <message>
        <source>the largest Rhat first</source>
        <translation>Rhat 最大的在前</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>覆盖率</translation>
    </message>
    <message>
        <source>PIT histogram</source>
        <translation>PIT 直方图</translation>
    </message>
    <message>
        <source>Trust in leave-one-out</source>
        <translation>留一法的可信程度</translation>
    </message>
</context>
<context>
    <name>credence::ui::PitPlot</name>
    <message>
        <source>probability of new data up to the value</source>
        <translation>新数据不超过该值的概率</translation>
    </message>
    <message>
        <source>values per bin</source>
        <translation>每组的值数</translation>
    </message>
    <message>
        <source>grey: %1 % range of all bins at once</source>
        <translation>灰色：所有组同时的 %1% 范围</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>values	%1</source>
        <translation>值	%1</translation>
    </message>
    <message>
        <source>expected	%1</source>
        <translation>期望	%1</translation>
    </message>
    <message>
        <source>%1 % range	%2 to %3</source>
        <translation>%1% 范围	%2 至 %3</translation>
    </message>
    <message>
        <source>from</source>
        <translation>自</translation>
    </message>
    <message>
        <source>to</source>
        <translation>至</translation>
    </message>
    <message>
        <source>values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>期望</translation>
    </message>
    <message>
        <source>range, low</source>
        <translation>范围，下限</translation>
    </message>
    <message>
        <source>range, high</source>
        <translation>范围，上限</translation>
    </message>
</context>
<context>
    <name>credence::ui::PlanForm</name>
    <message>
        <source>Plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Chains</source>
        <translation>链数</translation>
    </message>
    <message>
        <source>Warm-up sweeps</source>
        <translation>预热轮数</translation>
    </message>
    <message>
        <source>Draws per chain</source>
        <translation>每链抽样数</translation>
    </message>
    <message>
        <source>Changes apply to the next run.</source>
        <translation>改动在下次运行时生效。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>The seed is a whole number from 0 to 18446744073709551615. Esc keeps the last one.</source>
        <translation>种子是 0 到 18446744073709551615 的整数。Esc 保留原来的种子。</translation>
    </message>
</context>
<context>
    <name>credence::ui::Plot</name>
    <message>
        <source>Could not save %1: %2. Choose another folder or name.</source>
        <translation>无法保存 %1：%2。请另选文件夹或名称。</translation>
    </message>
</context>
<context>
    <name>credence::ui::PlotPanel</name>
    <message>
        <source>Show as table</source>
        <translation>以表格显示</translation>
    </message>
    <message>
        <source>Copy and export</source>
        <translation>复制与导出</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>复制图像</translation>
    </message>
    <message>
        <source>Copy values</source>
        <translation>复制数值</translation>
    </message>
    <message>
        <source>Export %1…</source>
        <translation>导出 %1…</translation>
    </message>
    <message>
        <source>Show as picture</source>
        <translation>以图显示</translation>
    </message>
    <message>
        <source>Values of %1</source>
        <translation>%1 的数值</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>导出 %1</translation>
    </message>
    <message>
        <source>%1 files (*.%2)</source>
        <translation>%1 文件 (*.%2)</translation>
    </message>
</context>
<context>
    <name>credence::ui::PositionCurve</name>
    <message>
        <source>t = %1</source>
        <translation>t = %1</translation>
    </message>
    <message>
        <source>t = %1 (%2)</source>
        <translation>t = %1（%2）</translation>
    </message>
    <message>
        <source>mean	%1</source>
        <translation>均值	%1</translation>
    </message>
    <message>
        <source>80 %	%1 to %2</source>
        <translation>80%	%1 至 %2</translation>
    </message>
    <message>
        <source>posterior	%1</source>
        <translation>后验	%1</translation>
    </message>
    <message>
        <source>its 80 %	%1 to %2</source>
        <translation>其 80%	%1 至 %2</translation>
    </message>
    <message>
        <source>step t</source>
        <translation>步 t</translation>
    </message>
    <message>
        <source>One step: there is no a to say anything about.</source>
        <translation>只有一步：没有可说的 a。</translation>
    </message>
    <message>
        <source>prior</source>
        <translation>先验</translation>
    </message>
    <message>
        <source>prior mean</source>
        <translation>先验均值</translation>
    </message>
    <message>
        <source>prior 10 %</source>
        <translation>先验 10%</translation>
    </message>
    <message>
        <source>prior 90 %</source>
        <translation>先验 90%</translation>
    </message>
    <message>
        <source>posterior mean</source>
        <translation>后验均值</translation>
    </message>
    <message>
        <source>posterior 10 %</source>
        <translation>后验 10%</translation>
    </message>
    <message>
        <source>posterior 90 %</source>
        <translation>后验 90%</translation>
    </message>
</context>
<context>
    <name>credence::ui::PredictPage</name>
    <message>
        <source>Predict</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>What the posterior says about every output, seen or not.</source>
        <translation>后验对每个输出的说法，无论是否见过。</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Mean f</source>
        <translation>均值 f</translation>
    </message>
    <message>
        <source>New data y</source>
        <translation>新数据 y</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Bands</source>
        <translation>区间带</translation>
    </message>
    <message>
        <source>50 %</source>
        <translation>50%</translation>
    </message>
    <message>
        <source>80 %</source>
        <translation>80%</translation>
    </message>
    <message>
        <source>95 %</source>
        <translation>95%</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Truth of simulated data</source>
        <translation>模拟数据的真值</translation>
    </message>
    <message>
        <source>Across</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Step value</source>
        <translation>步的取值</translation>
    </message>
    <message>
        <source>Step t</source>
        <translation>步 t</translation>
    </message>
    <message>
        <source>Same axes for all</source>
        <translation>所有图同轴</translation>
    </message>
    <message>
        <source>Values inside the bands</source>
        <translation>落在区间带内的值</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>与之比较</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>GP, online (HiPPO)</source>
        <translation>GP，在线 (HiPPO)</translation>
    </message>
    <message>
        <source>GP, exact</source>
        <translation>GP，精确</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>RBF, smooth</source>
        <translation>RBF，光滑</translation>
    </message>
    <message>
        <source>Matérn 5/2</source>
        <translation>Matérn 5/2</translation>
    </message>
    <message>
        <source>Matérn 3/2</source>
        <translation>Matérn 3/2</translation>
    </message>
    <message>
        <source>Matérn 1/2, rough</source>
        <translation>Matérn 1/2，粗糙</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>核</translation>
    </message>
    <message>
        <source>Fitting…</source>
        <translation>正在拟合…</translation>
    </message>
    <message>
        <source>Sequences of more than %1 rows are too long for the exact process.</source>
        <translation>超过 %1 行的序列对精确过程来说太长。</translation>
    </message>
    <message>
        <source>GP, online</source>
        <translation>GP，在线</translation>
    </message>
    <message>
        <source>Lines: median and 80 % of a Gaussian process over the step; inputs are not read. Length %1, noise sd %2, log marginal likelihood %3, reached by %4 of %5 starts.</source>
        <translation>线条：高斯过程对步的中位数与 80%；不读取输入。长度 %1，噪声标准差 %2，对数边缘似然 %3，%5 个起点中有 %4 个达到。</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>All sequences</source>
        <translation>所有序列</translation>
    </message>
    <message>
        <source>click one to enlarge it</source>
        <translation>单击一幅可放大</translation>
    </message>
    <message>
        <source>click one to enlarge it; values inside their 95 % band of y</source>
        <translation>单击一幅可放大；落在 y 的 95% 区间带内的值</translation>
    </message>
    <message>
        <source>f is the mean without noise; y adds the noise sigma.</source>
        <translation>f 是不含噪声的均值；y 加上噪声 sigma。</translation>
    </message>
    <message>
        <source>y adds the noise sigma = %1 to f.</source>
        <translation>y 在 f 上加上噪声 sigma = %1。</translation>
    </message>
    <message>
        <source>Outputs look back on outputs: where the past was seen, bands are one step ahead of it; where not, each draw goes on from the y that it drew. Bands of such a y know the values that came later, those of f do not.</source>
        <translation>输出回顾先前的输出：过去已观测之处，区间带只超前一步；否则每次抽样从它抽出的 y 继续。这样的 y 的区间带知道其后的值，f 的不知道。</translation>
    </message>
    <message>
        <source>Counted once there are draws.</source>
        <translation>有抽样后计数。</translation>
    </message>
    <message>
        <source>All sequences, bands of new data y from %1 draws. Values that the sampler saw lie inside more often than new ones will.</source>
        <translation>所有序列，新数据 y 的区间带，%1 次抽样。抽样器见过的值落在带内的比例会高于新值。</translation>
    </message>
</context>
<context>
    <name>credence::ui::PriorEditor</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source> of head %1</source>
        <translation>（头 %1）</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>sd</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>%1 of %2 %3</source>
        <translation>%2 的%1：由 %3</translation>
    </message>
    <message>
        <source>%1 of %2 cells of %3</source>
        <translation>%3 中 %2 格的%1</translation>
    </message>
    <message>
        <source>correlations of row %1 of %2</source>
        <translation>%2 第 %1 行的相关</translation>
    </message>
    <message>
        <source>%1 back to its default</source>
        <translation>%1 恢复默认</translation>
    </message>
    <message>
        <source>sds of %1 times %2</source>
        <translation>%1 的标准差乘以 %2</translation>
    </message>
    <message>
        <source>mean of %1 %2</source>
        <translation>%1 的均值：由 %2</translation>
    </message>
    <message>
        <source>spread of a, rate %1</source>
        <translation>a 的离散程度，率：由 %1</translation>
    </message>
    <message>
        <source>sd of %1 %2</source>
        <translation>%1 的标准差：由 %2</translation>
    </message>
    <message>
        <source>a: independent steps</source>
        <translation>a：各步独立</translation>
    </message>
    <message>
        <source>a: AR(1) over steps</source>
        <translation>a：各步 AR(1)</translation>
    </message>
    <message>
        <source>a: smooth over steps</source>
        <translation>a：各步光滑</translation>
    </message>
    <message>
        <source>a: one level, learnt</source>
        <translation>a：同一水平，由学习得到</translation>
    </message>
    <message>
        <source>means of a from a half-life of %1</source>
        <translation>a 的均值取自半衰期 %1</translation>
    </message>
    <message>
        <source>sigma: 90 % from %1 %2</source>
        <translation>sigma：90% 为 %1 %2</translation>
    </message>
    <message>
        <source>%1: 90 % from %2</source>
        <translation>%1：90% 为 %2</translation>
    </message>
</context>
<context>
    <name>credence::ui::PriorInspector</name>
    <message>
        <source>Selected</source>
        <translation>已选</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>sd</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>80 % interval</source>
        <translation>80% 区间</translation>
    </message>
    <message>
        <source>Drag moves</source>
        <translation>拖动影响</translation>
    </message>
    <message>
        <source>this step only</source>
        <translation>仅这一步</translation>
    </message>
    <message>
        <source>this and later</source>
        <translation>这步及以后</translation>
    </message>
    <message>
        <source>all steps</source>
        <translation>所有步</translation>
    </message>
    <message>
        <source>Multiplies all sds of this block, by 1/4 at the left and by 4 at the right</source>
        <translation>将此块的所有标准差乘以同一因子，最左为 1/4，最右为 4</translation>
    </message>
    <message>
        <source>Scale sds</source>
        <translation>缩放标准差</translation>
    </message>
    <message>
        <source>Row covariance…</source>
        <translation>行协方差…</translation>
    </message>
    <message>
        <source>Correlations of the entries of the chosen row</source>
        <translation>所选行各元素的相关</translation>
    </message>
    <message>
        <source>Shape over steps</source>
        <translation>各步的形态</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>注意力头</translation>
    </message>
    <message>
        <source>a over t</source>
        <translation>a 随 t</translation>
    </message>
    <message>
        <source>Independent</source>
        <translation>独立</translation>
    </message>
    <message>
        <source>AR(1)</source>
        <translation>AR(1)</translation>
    </message>
    <message>
        <source>Smooth (RBF)</source>
        <translation>光滑 (RBF)</translation>
    </message>
    <message>
        <source>One level, learnt</source>
        <translation>同一水平，学习得到</translation>
    </message>
    <message>
        <source>Correlation of neighbours</source>
        <translation>相邻步的相关</translation>
    </message>
    <message>
        <source>Length, steps</source>
        <translation>长度（步）</translation>
    </message>
    <message>
        <source>Mean from half-life</source>
        <translation>由半衰期定均值</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Sets every mean of a so that half of the state is left after so long</source>
        <translation>设定每个 a 的均值，使状态在这段时间后剩下一半</translation>
    </message>
    <message>
        <source>Mean is worth, steps</source>
        <translation>均值相当于（步）</translation>
    </message>
    <message>
        <source>Spread: shape</source>
        <translation>离散：形状</translation>
    </message>
    <message>
        <source>Spread: rate</source>
        <translation>离散：率</translation>
    </message>
    <message>
        <source>Noise sigma</source>
        <translation>噪声 sigma</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Inverse-gamma</source>
        <translation>逆伽马</translation>
    </message>
    <message>
        <source>sigma: fixed</source>
        <translation>sigma：固定</translation>
    </message>
    <message>
        <source>sigma: inverse-gamma</source>
        <translation>sigma：逆伽马</translation>
    </message>
    <message>
        <source>sigma</source>
        <translation>sigma</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>率</translation>
    </message>
    <message>
        <source>Sequence effects</source>
        <translation>序列效应</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>Shape of tau²</source>
        <translation>tau² 的形状</translation>
    </message>
    <message>
        <source>Rate of tau²</source>
        <translation>tau² 的率</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Prior predictive of</source>
        <translation>先验预测的对象</translation>
    </message>
    <message>
        <source>Mean f</source>
        <translation>均值 f</translation>
    </message>
    <message>
        <source>New data y</source>
        <translation>新数据 y</translation>
    </message>
    <message>
        <source>Show the posterior over it</source>
        <translation>叠加显示后验</translation>
    </message>
    <message>
        <source>Prior draws</source>
        <translation>先验抽样数</translation>
    </message>
    <message>
        <source>Sample paths</source>
        <translation>样本路径</translation>
    </message>
    <message>
        <source>Whole prior</source>
        <translation>整个先验</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Default for these data</source>
        <translation>此数据的默认值</translation>
    </message>
    <message>
        <source>Weights twice as wide</source>
        <translation>权重加宽一倍</translation>
    </message>
    <message>
        <source>Weights half as wide</source>
        <translation>权重收窄一半</translation>
    </message>
    <message>
        <source>Long memory: a near 1</source>
        <translation>长记忆：a 接近 1</translation>
    </message>
    <message>
        <source>Short memory: a near 0.5</source>
        <translation>短记忆：a 接近 0.5</translation>
    </message>
    <message>
        <source>Smooth a: AR(1)</source>
        <translation>光滑的 a：AR(1)</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>All of the prior back to its default</source>
        <translation>整个先验恢复默认</translation>
    </message>
    <message>
        <source>Load…</source>
        <translation>载入…</translation>
    </message>
    <message>
        <source>Load a prior from a file</source>
        <translation>从文件载入先验</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Save the prior as a file</source>
        <translation>把先验保存为文件</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>Each sequence has its own effect, with mean 0 and sd tau. A small tau makes sequences alike. Standardised scale.</source>
        <translation>每个序列有自己的效应，均值为 0，标准差为 tau。tau 小则各序列相近。标准化尺度。</translation>
    </message>
    <message>
        <source>Selected: the level of a</source>
        <translation>已选：a 的水平</translation>
    </message>
    <message>
        <source>Selected: a&lt;sub&gt;%1&lt;/sub&gt;</source>
        <translation>已选：a&lt;sub&gt;%1&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <translation>%1 … %2</translation>
    </message>
    <message>
        <source>Nothing selected</source>
        <translation>未选任何内容</translation>
    </message>
    <message>
        <source>Selected: %1[%2, %3]</source>
        <translation>已选：%1[%2, %3]</translation>
    </message>
    <message>
        <source>Selected: %1 cells of %2</source>
        <translation>已选：%2 的 %1 格</translation>
    </message>
    <message>
        <source>Each a is judged by itself: steps do not inform each other.</source>
        <translation>每个 a 单独判断：各步互不透露信息。</translation>
    </message>
    <message>
        <source>Neighbouring steps are alike; what is far apart is nearly free.</source>
        <translation>相邻的步相近；相隔远的几乎自由。</translation>
    </message>
    <message>
        <source>a changes slowly over a few steps, as long as the length says.</source>
        <translation>a 在几步之内缓慢变化，快慢由长度决定。</translation>
    </message>
    <message>
        <source>All a share a mean and a spread that are learnt: steps seen say what later ones do.</source>
        <translation>所有 a 共享一个由学习得到的均值和离散程度：见过的步说明以后的步。</translation>
    </message>
    <message>
        <source>Standardised scale; %1 %2 in the data&apos;s unit.</source>
        <translation>标准化尺度；以数据的单位计为 %1 %2。</translation>
    </message>
    <message>
        <source>Of sigma², standardised; sigma is %1 to %2 %3 with 90 %.</source>
        <translation>针对标准化的 sigma²；sigma 有 90% 在 %1 至 %2 %3。</translation>
    </message>
</context>
<context>
    <name>credence::ui::PriorsPage</name>
    <message>
        <source>posterior (prelim.)</source>
        <translation>后验（初步）</translation>
    </message>
    <message>
        <source>earlier posterior</source>
        <translation>先前的后验</translation>
    </message>
    <message>
        <source>posterior</source>
        <translation>后验</translation>
    </message>
    <message>
        <source>Posterior: preliminary, re-weighted (k = %1).</source>
        <translation>后验：初步，经重加权（k = %1）。</translation>
    </message>
    <message>
        <source>Posterior: of the earlier model; the edit goes too far to re-weight (k = %1).</source>
        <translation>后验：属于先前模型；此编辑幅度太大，无法重加权（k = %1）。</translation>
    </message>
    <message>
        <source>Posterior: of the earlier model, which has other parameters.</source>
        <translation>后验：属于先前模型，其参数不同。</translation>
    </message>
    <message>
        <source>Priors</source>
        <translation>先验</translation>
    </message>
    <message>
        <source>What the model believes before it sees the data. Drag a point and watch.</source>
        <translation>模型在见到数据之前的信念。拖动一个点，看它如何变化。</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Prior</source>
        <translation>先验</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>敏感性</translation>
    </message>
    <message>
        <source>How the prior sits on the data</source>
        <translation>先验与数据的契合</translation>
    </message>
    <message>
        <source>drawn in %1 ms</source>
        <translation>绘制用时 %1 毫秒</translation>
    </message>
    <message>
        <source>Time of the last drawing</source>
        <translation>上次绘制所用的时间</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Sd of effects</source>
        <translation>效应的标准差</translation>
    </message>
    <message>
        <source>standardised scale; type, paste, turn the wheel</source>
        <translation>标准化尺度；可键入、粘贴、滚动滚轮</translation>
    </message>
    <message>
        <source>sigma fixed at %1</source>
        <translation>sigma 固定为 %1</translation>
    </message>
    <message>
        <source>correlation of a: %1</source>
        <translation>a 的相关：%1</translation>
    </message>
    <message>
        <source>length of a: %1 steps</source>
        <translation>a 的长度：%1 步</translation>
    </message>
    <message>
        <source>level of a</source>
        <translation>a 的水平</translation>
    </message>
    <message>
        <source>prior of sigma</source>
        <translation>sigma 的先验</translation>
    </message>
    <message>
        <source>prior of %1</source>
        <translation>%1 的先验</translation>
    </message>
    <message>
        <source>prior back to its default</source>
        <translation>先验恢复默认</translation>
    </message>
    <message>
        <source>Positional coefficient a&lt;sub&gt;t&lt;/sub&gt;</source>
        <translation>位置系数 a&lt;sub&gt;t&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>mean and 80 % interval; drag, or arrow keys</source>
        <translation>均值与 80% 区间；可拖动，或用方向键</translation>
    </message>
    <message>
        <source>Noise sd sigma</source>
        <translation>噪声标准差 sigma</translation>
    </message>
    <message>
        <source>Sd of effects, %1</source>
        <translation>效应的标准差，%1</translation>
    </message>
    <message>
        <source>Drawing from the prior…</source>
        <translation>正在从先验抽样…</translation>
    </message>
    <message>
        <source>80 % before this move</source>
        <translation>此次移动前的 80%</translation>
    </message>
    <message>
        <source>%1, 80 %</source>
        <translation>%1，80%</translation>
    </message>
    <message>
        <source>mean f</source>
        <translation>均值 f</translation>
    </message>
    <message>
        <source>new data y</source>
        <translation>新数据 y</translation>
    </message>
    <message>
        <source>Prior predictive, %1</source>
        <translation>先验预测，%1</translation>
    </message>
    <message>
        <source>%1 one step ahead of the observed past, %2 draws</source>
        <translation>%1，比已观测的过去超前一步，%2 次抽样</translation>
    </message>
    <message>
        <source>%1, %2 draws</source>
        <translation>%1，%2 次抽样</translation>
    </message>
    <message>
        <source>The posterior is of the model before your last edit.</source>
        <translation>后验来自上次编辑之前的模型。</translation>
    </message>
    <message>
        <source>t = %1 (%2)</source>
        <translation>t = %1（%2）</translation>
    </message>
    <message>
        <source>mean %1 (was %2)</source>
        <translation>均值 %1（原为 %2）</translation>
    </message>
    <message>
        <source>sd %1 (was %2)</source>
        <translation>标准差 %1（原为 %2）</translation>
    </message>
    <message>
        <source>Load a prior</source>
        <translation>载入先验</translation>
    </message>
    <message>
        <source>Prior or model (*.json)</source>
        <translation>先验或模型 (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Save the prior</source>
        <translation>保存先验</translation>
    </message>
    <message>
        <source>Prior (*.json)</source>
        <translation>先验 (*.json)</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>preset: default for these data</source>
        <translation>预设：此数据的默认值</translation>
    </message>
    <message>
        <source>preset: weights twice as wide</source>
        <translation>预设：权重加宽一倍</translation>
    </message>
    <message>
        <source>preset: weights half as wide</source>
        <translation>预设：权重收窄一半</translation>
    </message>
    <message>
        <source>preset: long memory</source>
        <translation>预设：长记忆</translation>
    </message>
    <message>
        <source>preset: short memory</source>
        <translation>预设：短记忆</translation>
    </message>
    <message>
        <source>preset: smooth a</source>
        <translation>预设：光滑的 a</translation>
    </message>
</context>
<context>
    <name>credence::ui::ProjectSaving</name>
    <message>
        <source>%1 with %2 draws a chain</source>
        <translation>%1，每链 %2 次抽样</translation>
    </message>
    <message>
        <source>Damaged work</source>
        <translation>受损的工作</translation>
    </message>
    <message>
        <source>%1, kept on %2. Discarded, it cannot be brought back.</source>
        <translation>%1，保留于 %2。丢弃后无法找回。</translation>
    </message>
    <message>
        <source>%1 %2 more are kept, and offered at the next start.</source>
        <translation>%1 另外还保留着 %2 份，下次启动时会提示。</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Saving failed</source>
        <translation>保存失败</translation>
    </message>
    <message>
        <source>Your work is not kept safe while you go on: %1</source>
        <translation>您继续工作期间，工作未能妥善保存：%1</translation>
    </message>
    <message>
        <source>Make room, or save the project elsewhere now and then.</source>
        <translation>请腾出空间，或不时把项目保存到别处。</translation>
    </message>
    <message>
        <source>Save the project</source>
        <translation>保存项目</translation>
    </message>
    <message>
        <source>Credence project (*%1)</source>
        <translation>Credence 项目 (*%1)</translation>
    </message>
    <message>
        <source>Another window has this project open.</source>
        <translation>另一个窗口已打开此项目。</translation>
    </message>
    <message>
        <source>Save under another name, or close it there.</source>
        <translation>请以其他名称保存，或在那里将其关闭。</translation>
    </message>
    <message>
        <source>Saving %1…</source>
        <translation>正在保存 %1…</translation>
    </message>
    <message>
        <source>%1 is open in another window: this is a copy, to be saved under another name.</source>
        <translation>%1 已在另一个窗口中打开：这是一份副本，请以其他名称保存。</translation>
    </message>
    <message>
        <source>Restore your work</source>
        <translation>恢复您的工作</translation>
    </message>
    <message>
        <source>Restore the work that was open when the program ended?</source>
        <translation>恢复程序结束时打开的工作吗？</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Ask again later</source>
        <translation>以后再问</translation>
    </message>
    <message>
        <source>What is there is sound; save it under another name.</source>
        <translation>现有内容是完好的；请以其他名称保存。</translation>
    </message>
    <message>
        <source>Restored to %1, %2 of %3 draws a chain</source>
        <translation>已恢复到 %1，每链 %3 次抽样中的 %2 次</translation>
    </message>
    <message>
        <source>Restored to %1</source>
        <translation>已恢复到 %1</translation>
    </message>
</context>
<context>
    <name>credence::ui::QuantityTableModel</name>
    <message>
        <source>What the data were simulated with</source>
        <translation>数据是用它模拟的</translation>
    </message>
    <message>
        <source>Rank-normalised split Rhat: below 1.01 where chains agree</source>
        <translation>秩正态化的分半 Rhat：各链一致时低于 1.01</translation>
    </message>
    <message>
        <source>Effective sample size in the bulk: how well the centre is known</source>
        <translation>主体的有效样本量：中心估计得有多准</translation>
    </message>
    <message>
        <source>Effective sample size in the tails: how well 5 % and 95 % quantiles are known</source>
        <translation>尾部的有效样本量：5% 与 95% 分位数估计得有多准</translation>
    </message>
    <message>
        <source>Monte Carlo standard error of the mean: how far more draws would move it</source>
        <translation>均值的蒙特卡洛标准误：更多抽样会使它移动多少</translation>
    </message>
    <message>
        <source>Not available: %1</source>
        <translation>不可用：%1</translation>
    </message>
    <message>
        <source>quantity</source>
        <translation>量</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>sd</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>truth</source>
        <translation>真值</translation>
    </message>
    <message>
        <source>Rhat</source>
        <translation>Rhat</translation>
    </message>
    <message>
        <source>bulk ESS</source>
        <translation>主体 ESS</translation>
    </message>
    <message>
        <source>tail ESS</source>
        <translation>尾部 ESS</translation>
    </message>
    <message>
        <source>5 %</source>
        <translation>5%</translation>
    </message>
    <message>
        <source>50 %</source>
        <translation>50%</translation>
    </message>
    <message>
        <source>95 %</source>
        <translation>95%</translation>
    </message>
    <message>
        <source>MCSE</source>
        <translation>MCSE</translation>
    </message>
</context>
<context>
    <name>credence::ui::Rail</name>
    <message>
        <source>Pages</source>
        <translation>页</translation>
    </message>
    <message>
        <source>belongs to the earlier model</source>
        <translation>属于先前模型</translation>
    </message>
</context>
<context>
    <name>credence::ui::RankPlot</name>
    <message>
        <source>Run to see whether chains agree.</source>
        <translation>运行后可看到各链是否一致。</translation>
    </message>
    <message>
        <source>rank of the draw among all chains, %1 bins; grey: 95 % range for independent draws</source>
        <translation>抽样在全部链中的秩，%1 组；灰色：独立抽样的 95% 范围</translation>
    </message>
    <message>
        <source>rank among all chains; grey: 95 % range</source>
        <translation>在全部链中的秩；灰色：95% 范围</translation>
    </message>
    <message>
        <source>chain %1</source>
        <translation>链 %1</translation>
    </message>
    <message>
        <source>chain %1, bin %2</source>
        <translation>链 %1，组 %2</translation>
    </message>
    <message>
        <source>draws	%1</source>
        <translation>抽样	%1</translation>
    </message>
    <message>
        <source>expected	%1</source>
        <translation>期望	%1</translation>
    </message>
    <message>
        <source>95 % range	%1 to %2</source>
        <translation>95% 范围	%1 至 %2</translation>
    </message>
    <message>
        <source>bin</source>
        <translation>组</translation>
    </message>
</context>
<context>
    <name>credence::ui::ReadingNotices</name>
    <message>
        <source>column %1</source>
        <translation>列 %1</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Show the notices of reading</source>
        <translation>显示读取提示</translation>
    </message>
    <message>
        <source>Notices of reading</source>
        <translation>读取提示</translation>
    </message>
    <message>
        <source>1 notice of reading</source>
        <translation>1 条读取提示</translation>
    </message>
    <message>
        <source>%1 notices of reading</source>
        <translation>%1 条读取提示</translation>
    </message>
    <message>
        <source>%1, %2 in doubt.</source>
        <translation>%1，其中 %2 条存疑。</translation>
    </message>
    <message>
        <source>Hide them</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>显示</translation>
    </message>
</context>
<context>
    <name>credence::ui::RegressionPlot</name>
    <message>
        <source>least squares	%1</source>
        <translation>最小二乘	%1</translation>
    </message>
    <message>
        <source>drawn	%1</source>
        <translation>抽出	%1</translation>
    </message>
    <message>
        <source>what %1 is multiplied by</source>
        <translation>与 %1 相乘的量</translation>
    </message>
    <message>
        <source>y less the rest of f</source>
        <translation>y 减去 f 的其余部分</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>抽出</translation>
    </message>
    <message>
        <source>least squares, dashed</source>
        <translation>最小二乘，虚线</translation>
    </message>
    <message>
        <source>what it is multiplied by</source>
        <translation>与之相乘的量</translation>
    </message>
</context>
<context>
    <name>credence::ui::ReportPage</name>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>The run on one page, to read, to print and to repeat.</source>
        <translation>一页写尽此次运行：可读、可打印、可重现。</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Update the report</source>
        <translation>更新报告</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel the report</source>
        <translation>取消报告</translation>
    </message>
    <message>
        <source>Take away</source>
        <translation>带走</translation>
    </message>
    <message>
        <source>Save as HTML…</source>
        <translation>保存为 HTML…</translation>
    </message>
    <message>
        <source>One file with pictures, and with what the command needs</source>
        <translation>一个文件，含图片以及命令所需的内容</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>保存为 PDF…</translation>
    </message>
    <message>
        <source>A4 pages to print; text stays text, pictures stay lines</source>
        <translation>可打印的 A4 页；文字仍是文字，图仍是线条</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>That gives the same draws again</source>
        <translation>用它可再次得到相同的抽样</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Of the sequence and output chosen on Predict, and the quantity chosen on Sampling.</source>
        <translation>针对“预测”页所选的序列和输出，以及“抽样”页所选的量。</translation>
    </message>
    <message>
        <source>The report was not finished.</source>
        <translation>报告没有完成。</translation>
    </message>
    <message>
        <source>The run goes on: this is of its first %1 draws per chain. It is made again when the run ends.</source>
        <translation>运行仍在继续：此报告针对每链最初 %1 次抽样。运行结束时会重新生成。</translation>
    </message>
    <message>
        <source>Run to see the report here.</source>
        <translation>运行后在此显示报告。</translation>
    </message>
    <message>
        <source>report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Save the report as %1</source>
        <translation>将报告保存为 %1</translation>
    </message>
    <message>
        <source>%1 files (*.%2)</source>
        <translation>%1 文件 (*.%2)</translation>
    </message>
    <message>
        <source>The command is on the clipboard.</source>
        <translation>命令已复制到剪贴板。</translation>
    </message>
</context>
<context>
    <name>credence::ui::ReportWork</name>
    <message>
        <source>Summing up the draws…</source>
        <translation>正在汇总抽样…</translation>
    </message>
    <message>
        <source>Predicting every row…</source>
        <translation>正在预测每一行…</translation>
    </message>
    <message>
        <source>Taking predictions apart…</source>
        <translation>正在分解预测…</translation>
    </message>
    <message>
        <source>Ranking the draws…</source>
        <translation>正在为抽样排秩…</translation>
    </message>
    <message>
        <source>Leaving out one value after the other…</source>
        <translation>正在逐一留出各值…</translation>
    </message>
    <message>
        <source>Summing up the parameters…</source>
        <translation>正在汇总参数…</translation>
    </message>
    <message>
        <source>Drawing picture %1 of %2…</source>
        <translation>正在绘制第 %1 幅图，共 %2 幅…</translation>
    </message>
    <message>
        <source>Laying out the page…</source>
        <translation>正在排版…</translation>
    </message>
    <message>
        <source>Saving %1…</source>
        <translation>正在保存 %1…</translation>
    </message>
    <message>
        <source>Save it elsewhere.</source>
        <translation>请保存到别处。</translation>
    </message>
</context>
<context>
    <name>credence::ui::RowCovariance</name>
    <message>
        <source>Row covariance</source>
        <translation>行协方差</translation>
    </message>
    <message>
        <source>Correlations of the row</source>
        <translation>该行的相关</translation>
    </message>
    <message>
        <source>What the table says</source>
        <translation>对表格的说明</translation>
    </message>
    <message>
        <source>Independent</source>
        <translation>独立</translation>
    </message>
    <message>
        <source>All correlations of this row to 0</source>
        <translation>该行的相关全部设为 0</translation>
    </message>
    <message>
        <source>Sds stay as they are.</source>
        <translation>标准差保持不变。</translation>
    </message>
    <message>
        <source>Kept the last one: %1</source>
        <translation>保留原值：%1</translation>
    </message>
    <message>
        <source>Row %1 of %2: correlations of its entries</source>
        <translation>%2 的第 %1 行：其各元素的相关</translation>
    </message>
    <message>
        <source>Type a correlation between −1 and 1; sds stay as they are. Saved in MODEL.json as row_covariance.</source>
        <translation>键入 −1 与 1 之间的相关系数；标准差保持不变。在 MODEL.json 中保存为 row_covariance。</translation>
    </message>
</context>
<context>
    <name>credence::ui::RunBar</name>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>Run bar</source>
        <translation>运行栏</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open a data file (Ctrl+O)</source>
        <translation>打开数据文件 (Ctrl+O)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Sample from the start (F5)</source>
        <translation>从头开始抽样 (F5)</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Pause or resume the chains (F6)</source>
        <translation>暂停或继续各链 (F6)</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop; the draws so far are kept (Shift+F5)</source>
        <translation>停止；保留已有的抽样 (Shift+F5)</translation>
    </message>
    <message>
        <source>%1 draws</source>
        <translation>%1 次抽样</translation>
    </message>
    <message>
        <source>Continue every chain by 1,000 draws</source>
        <translation>每条链再继续 1,000 次抽样</translation>
    </message>
    <message>
        <source>Add 1,000 draws</source>
        <translation>再抽 1,000 次</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>After each edit: re-weight the draws at hand, then sample again (Ctrl+L)</source>
        <translation>每次编辑之后：先对现有抽样重加权，再重新抽样 (Ctrl+L)</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>运行的进度</translation>
    </message>
    <message>
        <source>State of the run</source>
        <translation>运行的状态</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1：%2 (%3)</translation>
    </message>
    <message>
        <source>Ctrl+Z</source>
        <translation>Ctrl+Z</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Z</source>
        <translation>Ctrl+Shift+Z</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>Nothing sampled yet</source>
        <translation>尚未抽样</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>%1  paused</source>
        <translation>%1  已暂停</translation>
    </message>
    <message>
        <source>%1  %2 left</source>
        <translation>%1  剩余 %2</translation>
    </message>
    <message>
        <source>%1 chains × %2 draws</source>
        <translation>%1 链 × %2 次抽样</translation>
    </message>
    <message>
        <source>%1 × %2 draws</source>
        <translation>%1 × %2 次抽样</translation>
    </message>
    <message>
        <source>Finished in %1: %2</source>
        <translation>用时 %1 完成：%2</translation>
    </message>
    <message>
        <source>Finished: %1</source>
        <translation>已完成：%1</translation>
    </message>
    <message>
        <source>Failed after %1; kept %2</source>
        <translation>%1 后失败；保留 %2</translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation>失败：%1</translation>
    </message>
    <message>
        <source>Stopped after %1; kept %2</source>
        <translation>%1 后停止；保留 %2</translation>
    </message>
    <message>
        <source>Stopped: %1</source>
        <translation>已停止：%1</translation>
    </message>
    <message>
        <source>Earlier model</source>
        <translation>先前模型</translation>
    </message>
    <message>
        <source>Results belong to the earlier model</source>
        <translation>结果属于先前模型</translation>
    </message>
    <message>
        <source>Worst</source>
        <translation>最差</translation>
    </message>
    <message>
        <source>Worst of %1 quantities</source>
        <translation>%1 个量中最差者</translation>
    </message>
    <message>
        <source>Rhat %1</source>
        <translation>Rhat %1</translation>
    </message>
    <message>
        <source>ESS %1</source>
        <translation>ESS %1</translation>
    </message>
</context>
<context>
    <name>credence::ui::RunController</name>
    <message>
        <source>The run broke off: %1</source>
        <translation>运行中断：%1</translation>
    </message>
</context>
<context>
    <name>credence::ui::SamplingPage</name>
    <message>
        <source>%1 × %2 draws</source>
        <translation>%1 × %2 次抽样</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>抽样</translation>
    </message>
    <message>
        <source>Wherever chains begin, they should become indistinguishable.</source>
        <translation>无论各链从何处开始，最终都应难以区分。</translation>
    </message>
    <message>
        <source>Quantities, worst first</source>
        <translation>各量，最差的在前</translation>
    </message>
    <message>
        <source>Quantities</source>
        <translation>各量</translation>
    </message>
    <message>
        <source>kept draw</source>
        <translation>保留的抽样</translation>
    </message>
    <message>
        <source>log-likelihood</source>
        <translation>对数似然</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>no draws yet</source>
        <translation>尚无抽样</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>量</translation>
    </message>
    <message>
        <source>trace</source>
        <translation>轨迹图</translation>
    </message>
    <message>
        <source>autocorrelation</source>
        <translation>自相关</translation>
    </message>
    <message>
        <source>running Rhat</source>
        <translation>累计 Rhat</translation>
    </message>
    <message>
        <source>running ESS</source>
        <translation>累计 ESS</translation>
    </message>
    <message>
        <source>Its chains</source>
        <translation>其各链</translation>
    </message>
    <message>
        <source>Click a chain to bring it to the front, Ctrl + click to hide it.</source>
        <translation>单击一条链使其置前，按住 Ctrl 单击可隐藏它。</translation>
    </message>
    <message>
        <source>Include warm-up</source>
        <translation>包括预热</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>Sweeps with trouble</source>
        <translation>出问题的轮次</translation>
    </message>
    <message>
        <source>Chain %1</source>
        <translation>链 %1</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>已隐藏</translation>
    </message>
    <message>
        <source>Log-likelihood</source>
        <translation>对数似然</translation>
    </message>
    <message>
        <source>thin: every sweep; thick: mean of the last 60; scale fitted to kept draws</source>
        <translation>细线：每轮；粗线：最近 60 轮的均值；刻度按保留的抽样</translation>
    </message>
    <message>
        <source>thin: every sweep; thick: mean of the last 60</source>
        <translation>细线：每轮；粗线：最近 60 轮的均值</translation>
    </message>
    <message>
        <source>Of the earlier model: %1</source>
        <translation>属于先前模型：%1</translation>
    </message>
    <message>
        <source>Warming up. The verdict stands here once there are draws.</source>
        <translation>正在预热。有抽样后在此给出判定。</translation>
    </message>
    <message>
        <source>No draws yet. Press Run: chains start from the prior, and the verdict stands here.</source>
        <translation>尚无抽样。请按“运行”：各链从先验开始，判定会显示在此。</translation>
    </message>
    <message>
        <source>Run to see Rhat and ESS of every quantity.</source>
        <translation>运行后可看到每个量的 Rhat 与 ESS。</translation>
    </message>
    <message>
        <source>%1 quantities, worst first</source>
        <translation>%1 个量，最差的在前</translation>
    </message>
    <message>
        <source>Rank plot</source>
        <translation>秩图</translation>
    </message>
    <message>
        <source>flat where the chains agree; shown once there are draws</source>
        <translation>各链一致时是平的；有抽样后显示</translation>
    </message>
    <message>
        <source>Rank plot of %1</source>
        <translation>%1 的秩图</translation>
    </message>
    <message>
        <source>draws per bin</source>
        <translation>每组的抽样数</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>轨迹图</translation>
    </message>
    <message>
        <source>of the selected quantity; shown once there are draws</source>
        <translation>所选的量；有抽样后显示</translation>
    </message>
    <message>
        <source>Trace of %1</source>
        <translation>%1 的轨迹图</translation>
    </message>
    <message>
        <source>kept draws; thick: mean of 60</source>
        <translation>保留的抽样；粗线：60 次的均值</translation>
    </message>
    <message>
        <source>Autocorrelation of %1</source>
        <translation>%1 的自相关</translation>
    </message>
    <message>
        <source>Rhat of %1 so far</source>
        <translation>%1 至今的 Rhat</translation>
    </message>
    <message>
        <source>ESS of %1 so far</source>
        <translation>%1 至今的 ESS</translation>
    </message>
    <message>
        <source>of each chain</source>
        <translation>每条链</translation>
    </message>
    <message>
        <source>from the first draws on</source>
        <translation>从最初的抽样起</translation>
    </message>
    <message>
        <source>no run yet</source>
        <translation>尚未运行</translation>
    </message>
    <message>
        <source>%1 sweeps/s</source>
        <translation>%1 轮/秒</translation>
    </message>
</context>
<context>
    <name>credence::ui::SensitivityPlot</name>
    <message>
        <source>prior	%1</source>
        <translation>先验	%1</translation>
    </message>
    <message>
        <source>likelihood	%1</source>
        <translation>似然	%1</translation>
    </message>
    <message>
        <source>how much the data drive it</source>
        <translation>数据对它的驱动程度</translation>
    </message>
    <message>
        <source>how much the prior drives it</source>
        <translation>先验对它的驱动程度</translation>
    </message>
    <message>
        <source>prior and data may disagree</source>
        <translation>先验与数据可能不一致</translation>
    </message>
    <message>
        <source>driven by the data</source>
        <translation>由数据驱动</translation>
    </message>
    <message>
        <source>driven by the prior</source>
        <translation>由先验驱动</translation>
    </message>
    <message>
        <source>quantity</source>
        <translation>量</translation>
    </message>
    <message>
        <source>prior</source>
        <translation>先验</translation>
    </message>
    <message>
        <source>likelihood</source>
        <translation>似然</translation>
    </message>
    <message>
        <source>which means</source>
        <translation>含义</translation>
    </message>
</context>
<context>
    <name>credence::ui::SensitivityTableModel</name>
    <message>
        <source>neither moves it much</source>
        <translation>两者都影响不大</translation>
    </message>
    <message>
        <source>driven by the data</source>
        <translation>由数据驱动</translation>
    </message>
    <message>
        <source>driven by the prior</source>
        <translation>由先验驱动</translation>
    </message>
    <message>
        <source>prior and data may disagree</source>
        <translation>先验与数据可能不一致</translation>
    </message>
    <message>
        <source>Change of its distribution per doubling of the prior&apos;s power</source>
        <translation>先验的幂每加倍时其分布的变化</translation>
    </message>
    <message>
        <source>Change of its distribution per doubling of the likelihood&apos;s power</source>
        <translation>似然的幂每加倍时其分布的变化</translation>
    </message>
    <message>
        <source>quantity</source>
        <translation>量</translation>
    </message>
    <message>
        <source>prior</source>
        <translation>先验</translation>
    </message>
    <message>
        <source>likelihood</source>
        <translation>似然</translation>
    </message>
    <message>
        <source>which means</source>
        <translation>含义</translation>
    </message>
</context>
<context>
    <name>credence::ui::SensitivityView</name>
    <message>
        <source>Quantities</source>
        <translation>各量</translation>
    </message>
    <message>
        <source>Prior and data</source>
        <translation>先验与数据</translation>
    </message>
    <message>
        <source>change of a distribution per doubling of a power</source>
        <translation>幂每加倍时分布的变化</translation>
    </message>
    <message>
        <source>What prior and data drive</source>
        <translation>先验与数据各驱动什么</translation>
    </message>
    <message>
        <source>What drives the chosen quantity</source>
        <translation>什么驱动所选的量</translation>
    </message>
    <message>
        <source>What prior and data drive, what matters first</source>
        <translation>先验与数据各驱动什么，要紧的在前</translation>
    </message>
    <message>
        <source>Run first: which quantities the prior drives and which the data is read off the draws.</source>
        <translation>请先运行：由抽样可读出哪些量由先验驱动，哪些由数据驱动。</translation>
    </message>
    <message>
        <source>Shown once the run is over.</source>
        <translation>运行结束后显示。</translation>
    </message>
    <message>
        <source>Weighing the draws…</source>
        <translation>正在为抽样加权…</translation>
    </message>
    <message>
        <source>earlier model, </source>
        <translation>先前模型，</translation>
    </message>
    <message>
        <source>%1 quantities, what matters first</source>
        <translation>%1 个量，要紧的在前</translation>
    </message>
    <message>
        <source>%1 draws</source>
        <translation>%1 次抽样</translation>
    </message>
    <message>
        <source>no draws yet</source>
        <translation>尚无抽样</translation>
    </message>
    <message>
        <source>There are too few draws to weigh: add some.</source>
        <translation>抽样太少，无法加权：请再抽一些。</translation>
    </message>
    <message>
        <source>From %1 on a change counts.</source>
        <translation>变化达到 %1 即视为有影响。</translation>
    </message>
    <message>
        <source>Of the model before your last edit: run again, or undo the edit.</source>
        <translation>属于上次编辑之前的模型：请再次运行，或撤销编辑。</translation>
    </message>
</context>
<context>
    <name>credence::ui::SequenceGrid</name>
    <message>
        <source>Scroll the sequences</source>
        <translation>滚动各序列</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 对 %2</translation>
    </message>
    <message>
        <source>sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>sequence %1</source>
        <translation>序列 %1</translation>
    </message>
</context>
<context>
    <name>credence::ui::SequencePicker</name>
    <message>
        <source>Previous sequence</source>
        <translation>上一个序列</translation>
    </message>
    <message>
        <source>Previous sequence (Page Up)</source>
        <translation>上一个序列 (Page Up)</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>Next sequence</source>
        <translation>下一个序列</translation>
    </message>
    <message>
        <source>Next sequence (Page Down)</source>
        <translation>下一个序列 (Page Down)</translation>
    </message>
</context>
<context>
    <name>credence::ui::Session</name>
    <message>
        <source>simulated outputs, seed %1</source>
        <translation>模拟的输出，种子 %1</translation>
    </message>
</context>
<context>
    <name>credence::ui::SimulateDialog</name>
    <message>
        <source>Outputs of these data, from the model</source>
        <translation>用模型生成此数据的输出</translation>
    </message>
    <message>
        <source>A dataset of its own, from the default model</source>
        <translation>用默认模型生成独立的数据集</translation>
    </message>
    <message>
        <source>Simulate data</source>
        <translation>模拟数据</translation>
    </message>
    <message>
        <source>What is drawn</source>
        <translation>抽取什么</translation>
    </message>
    <message>
        <source>Rows, inputs and gaps stay; outputs are drawn with parameters from the prior. It can be undone.</source>
        <translation>行、输入和空缺保持不变；输出用先验抽出的参数生成。可以撤销。</translation>
    </message>
    <message>
        <source>Sequences</source>
        <translation>序列数</translation>
    </message>
    <message>
        <source>Steps of each</source>
        <translation>各序列步数</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入数</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>输出数</translation>
    </message>
    <message>
        <source>Missing outputs</source>
        <translation>缺失的输出</translation>
    </message>
    <message>
        <source> %</source>
        <translation>%</translation>
    </message>
    <message>
        <source>Random numbers</source>
        <translation>随机数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>The same seed gives the same data. Their truth is drawn dashed on Predict, and stands beside the quantities on Sampling.</source>
        <translation>相同的种子给出相同的数据。真值在“预测”页以虚线画出，在“抽样”页列于各量旁边。</translation>
    </message>
    <message>
        <source>Simulate</source>
        <translation>模拟</translation>
    </message>
</context>
<context>
    <name>credence::ui::StandingBanner</name>
    <message>
        <source>The new model has other parameters: the draws at hand cannot stand for it.</source>
        <translation>新模型的参数不同：现有抽样不能代表它。</translation>
    </message>
    <message>
        <source>k = %1</source>
        <translation>k = %1</translation>
    </message>
    <message>
        <source>k not available</source>
        <translation>k 不可用</translation>
    </message>
    <message>
        <source>The edit goes too far to re-weight the draws at hand (%1, limit %2).</source>
        <translation>此编辑幅度太大，无法对现有抽样重加权（%1，界限 %2）。</translation>
    </message>
    <message>
        <source>Preliminary: draws at hand, re-weighted to this model (%1, about %2 effective draws).</source>
        <translation>初步：现有抽样，已按此模型重加权（%1，约 %2 次有效抽样）。</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>再次运行</translation>
    </message>
    <message>
        <source>Whose results these are</source>
        <translation>这些结果属于谁</translation>
    </message>
    <message>
        <source>Sample the model as it is now (F5)</source>
        <translation>按现在的模型抽样 (F5)</translation>
    </message>
    <message>
        <source>The chains are on their way to the exact answer.</source>
        <translation>各链正在走向精确的答案。</translation>
    </message>
    <message>
        <source>Draws are of the model before your last edit: run again, or undo the edit.</source>
        <translation>抽样来自上次编辑之前的模型：请再次运行，或撤销编辑。</translation>
    </message>
    <message>
        <source>Draws are of the model before your last edit.</source>
        <translation>抽样来自上次编辑之前的模型。</translation>
    </message>
</context>
<context>
    <name>credence::ui::StatusLine</name>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>No data open</source>
        <translation>未打开数据</translation>
    </message>
    <message>
        <source>no seed</source>
        <translation>无种子</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>种子 %1</translation>
    </message>
    <message>
        <source>draws not saved</source>
        <translation>抽样未保存</translation>
    </message>
    <message>
        <source>data not saved</source>
        <translation>数据未保存</translation>
    </message>
    <message>
        <source>model not saved</source>
        <translation>模型未保存</translation>
    </message>
    <message>
        <source>saved %1</source>
        <translation>%1 已保存</translation>
    </message>
</context>
<context>
    <name>credence::ui::StepWindow</name>
    <message>
        <source>block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>change of log joint</source>
        <translation>对数联合密度的变化</translation>
    </message>
    <message>
        <source>A move: its law has no closed form.</source>
        <translation>这是一次移动：其分布没有闭式。</translation>
    </message>
    <message>
        <source>A move has no regression.</source>
        <translation>移动没有对应的回归。</translation>
    </message>
    <message>
        <source>Nothing is observed: the prior alone speaks.</source>
        <translation>没有观测到任何值：只有先验起作用。</translation>
    </message>
    <message>
        <source>A variance: drawn from sums of squares.</source>
        <translation>这是方差：由平方和抽出。</translation>
    </message>
    <message>
        <source>Step through the sampler</source>
        <translation>逐步演示抽样器</translation>
    </message>
    <message>
        <source>Joint blocks</source>
        <translation>联合块</translation>
    </message>
    <message>
        <source>Row by row</source>
        <translation>逐行</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Moves along symmetries</source>
        <translation>沿对称性的移动</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>Back to a draw from the prior</source>
        <translation>回到一次先验抽样</translation>
    </message>
    <message>
        <source>Chain 1 of the plan&apos;s seed, without warm-up and tempering</source>
        <translation>方案种子的第 1 条链，不带预热和回火</translation>
    </message>
    <message>
        <source>Blocks of this sweep</source>
        <translation>此轮的各块</translation>
    </message>
    <message>
        <source>The block at hand</source>
        <translation>当前的块</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>单步</translation>
    </message>
    <message>
        <source>The next block (Space)</source>
        <translation>下一块（空格键）</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>1 block per second</source>
        <translation>每秒 1 块</translation>
    </message>
    <message>
        <source>%1 blocks per second</source>
        <translation>每秒 %1 块</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Number of the block</source>
        <translation>块中的第几个数</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>第几个数</translation>
    </message>
    <message>
        <source>Open data first.</source>
        <translation>请先打开数据。</translation>
    </message>
    <message>
        <source>This model has too many unknowns and steps to be gone through block by block: take a smaller one, or fewer rows.</source>
        <translation>此模型的未知数和步太多，无法逐块演示：请换小一些的模型，或减少行数。</translation>
    </message>
    <message>
        <source>Starting the chain…</source>
        <translation>正在启动链…</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Sweep %1</source>
        <translation>第 %1 轮</translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation>%1 块</translation>
    </message>
    <message>
        <source>Sweep %1, block %2 of %3: %4. Log joint density %5 to %6 (%7).</source>
        <translation>第 %1 轮，第 %2 块，共 %3 块：%4。对数联合密度由 %5 到 %6（%7）。</translation>
    </message>
    <message>
        <source>Full conditional of %1</source>
        <translation>%1 的全条件分布</translation>
    </message>
    <message>
        <source>given all else; over-relaxed: drawn towards the other side</source>
        <translation>给定其余一切；超松弛：抽向另一侧</translation>
    </message>
    <message>
        <source>standardised; given all else</source>
        <translation>标准化；给定其余一切</translation>
    </message>
    <message>
        <source>Regression behind it</source>
        <translation>其背后的回归</translation>
    </message>
    <message>
        <source>every seen value; the prior pulls beside</source>
        <translation>所有见过的值；先验另有拉力</translation>
    </message>
</context>
<context>
    <name>credence::ui::TracePlot</name>
    <message>
        <source>Run to watch the chains here.</source>
        <translation>运行后在此观察各链。</translation>
    </message>
    <message>
        <source>warm-up, not kept</source>
        <translation>预热，不保留</translation>
    </message>
    <message>
        <source>now: sweep %1, %2 to go</source>
        <translation>现在：第 %1 轮，还剩 %2 轮</translation>
    </message>
    <message>
        <source>chain</source>
        <translation>链</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>已隐藏</translation>
    </message>
    <message>
        <source>%1 %2, warm-up</source>
        <translation>%1 %2，预热</translation>
    </message>
    <message>
        <source>chain %1	%2</source>
        <translation>链 %1	%2</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>chain %1</source>
        <translation>链 %1</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>sweep</source>
        <translation>轮次</translation>
    </message>
</context>
<context>
    <name>credence::ui::UnsavedWork</name>
    <message>
        <source>Close without saving the data?</source>
        <translation>不保存数据就关闭吗？</translation>
    </message>
    <message>
        <source>Open another file without saving the data?</source>
        <translation>不保存数据就打开另一个文件吗？</translation>
    </message>
    <message>
        <source>Close without saving the model?</source>
        <translation>不保存模型就关闭吗？</translation>
    </message>
    <message>
        <source>Open another file without saving the model?</source>
        <translation>不保存模型就打开另一个文件吗？</translation>
    </message>
    <message>
        <source>Close without saving %1 draws?</source>
        <translation>不保存 %1 次抽样就关闭吗？</translation>
    </message>
    <message>
        <source>Open another file without saving %1 draws?</source>
        <translation>不保存 %1 次抽样就打开另一个文件吗？</translation>
    </message>
    <message>
        <source>Follow every edit without saving %1 draws?</source>
        <translation>不保存 %1 次抽样就跟随每次编辑吗？</translation>
    </message>
    <message>
        <source>Run from the start without saving %1 draws?</source>
        <translation>不保存 %1 次抽样就从头运行吗？</translation>
    </message>
    <message>
        <source>%1 chains × %2 draws of %3 are in no file yet.</source>
        <translation>%3 的 %1 链 × %2 次抽样尚未存入任何文件。</translation>
    </message>
    <message>
        <source>Saving stops the run first.</source>
        <translation>保存会先停止运行。</translation>
    </message>
    <message>
        <source>The simulated data are in no file yet.</source>
        <translation>模拟的数据尚未存入任何文件。</translation>
    </message>
    <message>
        <source>The edits of the data are in no file yet.</source>
        <translation>对数据的编辑尚未存入任何文件。</translation>
    </message>
    <message>
        <source>The edits of model and prior are in no file yet.</source>
        <translation>对模型和先验的编辑尚未存入任何文件。</translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation>未保存的工作</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Do not ask again before a run</source>
        <translation>运行前不再询问</translation>
    </message>
</context>
<context>
    <name>credence::ui::VerdictBanner</name>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Plan more draws</source>
        <translation>计划更多抽样</translation>
    </message>
    <message>
        <source>Plan %1 draws</source>
        <translation>计划抽样 %1 次</translation>
    </message>
</context>
<context>
    <name>credence::ui::VerdictChip</name>
    <message>
        <source>Verdict: %1</source>
        <translation>判定：%1</translation>
    </message>
    <message>
        <source>Results belong to the earlier model</source>
        <translation>结果属于先前模型</translation>
    </message>
    <message>
        <source>Draws are of the model before your last edit: run again, or undo the edit.</source>
        <translation>抽样来自上次编辑之前的模型：请再次运行，或撤销编辑。</translation>
    </message>
</context>
<context>
    <name>credence::ui::WeightTables</name>
    <message>
        <source>Keys W&lt;sub&gt;K&lt;/sub&gt;</source>
        <translation>键 W&lt;sub&gt;K&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>Queries W&lt;sub&gt;Q&lt;/sub&gt;</source>
        <translation>查询 W&lt;sub&gt;Q&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>Values W&lt;sub&gt;V&lt;/sub&gt;</source>
        <translation>值 W&lt;sub&gt;V&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>Direct D</source>
        <translation>跳连 D</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>sd</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Mean of %1</source>
        <translation>%1 的均值</translation>
    </message>
    <message>
        <source>sd of %1</source>
        <translation>%1 的标准差</translation>
    </message>
    <message>
        <source>, correlated</source>
        <translation>，有相关</translation>
    </message>
</context>
<context>
    <name>credence::ui::WelcomePane</name>
    <message>
        <source>Open a text file or a spreadsheet, a row for each step, or drop it here.</source>
        <translation>打开文本文件或电子表格，每步一行；也可以拖放到这里。</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>Or look at an example</source>
        <translation>或者看一个示例</translation>
    </message>
    <message>
        <source>Start without data</source>
        <translation>不带数据开始</translation>
    </message>
    <message>
        <source>Draw a prior and see what it predicts, before there are data.</source>
        <translation>在有数据之前，先画出先验，看它预测什么。</translation>
    </message>
</context>
<context>
    <name>credence::ui::Workspace</name>
    <message>
        <source>Inspector</source>
        <translation>设置栏</translation>
    </message>
</context>
<context>
    <name>std</name>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>列 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>To know, sample again without each of them: credence-cli does with --refit-high-k.</source>
        <translation>要弄清楚，请去掉其中每一个再抽样一次：credence-cli 加 --refit-high-k 即可。</translation>
    </message>
    <message>
        <source>To know how well the model forecasts, hold out the last values of the sequences and score those.</source>
        <translation>要知道模型预报得如何，请留出各序列最后的值并为其评分。</translation>
    </message>
    <message>
        <source>1 sequence</source>
        <translation>1 个序列</translation>
    </message>
    <message>
        <source>%1 sequences</source>
        <translation>%1 个序列</translation>
    </message>
    <message>
        <source>1 value</source>
        <translation>1 个值</translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 个值</translation>
    </message>
    <message>
        <source>%1 of %2 has a Pareto k above %3, the worst %4 at %5, so that elpd_loo cannot be trusted there.</source>
        <translation>%2中有 %1 个的 Pareto k 大于 %3，最差为 %4，位于 %5，因此那里的 elpd_loo 不可信。</translation>
    </message>
    <message>
        <source>%1 of %2 have a Pareto k above %3, the worst %4 at %5, so that elpd_loo cannot be trusted there.</source>
        <translation>%2中有 %1 个的 Pareto k 大于 %3，最差为 %4，位于 %5，因此那里的 elpd_loo 不可信。</translation>
    </message>
    <message>
        <source>%1 of %2 has no Pareto k, so that elpd_loo cannot be trusted there.</source>
        <translation>%2中有 %1 个没有 Pareto k，因此那里的 elpd_loo 不可信。</translation>
    </message>
    <message>
        <source>%1 of %2 have no Pareto k, so that elpd_loo cannot be trusted there.</source>
        <translation>%2中有 %1 个没有 Pareto k，因此那里的 elpd_loo 不可信。</translation>
    </message>
    <message>
        <source>There are too few draws for any: draw more.</source>
        <translation>抽样太少，一个也算不出：请再抽一些。</translation>
    </message>
    <message>
        <source>sequence %1</source>
        <translation>序列 %1</translation>
    </message>
    <message>
        <source>no draws yet</source>
        <translation>尚无抽样</translation>
    </message>
    <message>
        <source>too few draws</source>
        <translation>抽样太少</translation>
    </message>
    <message>
        <source>all draws are equal</source>
        <translation>所有抽样都相等</translation>
    </message>
    <message>
        <source>some draws are not finite</source>
        <translation>有些抽样不是有限数</translation>
    </message>
    <message>
        <source>one chain only</source>
        <translation>只有一条链</translation>
    </message>
    <message>
        <source>too many draws are tied</source>
        <translation>并列的抽样太多</translation>
    </message>
    <message>
        <source>no chain moves</source>
        <translation>没有一条链在移动</translation>
    </message>
    <message>
        <source>no tempering</source>
        <translation>没有回火</translation>
    </message>
    <message>
        <source>Pareto k is too large</source>
        <translation>Pareto k 太大</translation>
    </message>
    <message>
        <source>one point only</source>
        <translation>只有一个点</translation>
    </message>
    <message>
        <source>There is no observed value to hold the prior to.</source>
        <translation>没有可与先验对照的观测值。</translation>
    </message>
    <message>
        <source>The prior&apos;s 95 % band holds %1 of %2 observed values and is %3 times as wide as their range.</source>
        <translation>先验的 95% 区间带包含 %2 个观测值中的 %1 个，宽度为其取值范围的 %3 倍。</translation>
    </message>
    <message>
        <source>The prior&apos;s 95 % band holds %1 of %2 observed values.</source>
        <translation>先验的 95% 区间带包含 %2 个观测值中的 %1 个。</translation>
    </message>
    <message>
        <source>It rules out too much of what was seen.</source>
        <translation>它排除了太多已见到的值。</translation>
    </message>
    <message>
        <source>Much of what it foresees may be out of the question.</source>
        <translation>它所预见的许多情形恐怕根本不可能。</translation>
    </message>
    <message>
        <source>not available</source>
        <translation>不可用</translation>
    </message>
    <message>
        <source>driven by the data</source>
        <translation>由数据驱动</translation>
    </message>
    <message>
        <source>driven by the prior</source>
        <translation>由先验驱动</translation>
    </message>
    <message>
        <source>prior and data may disagree</source>
        <translation>先验与数据可能不一致</translation>
    </message>
    <message>
        <source>Of %1 quantities: %2 driven by the prior, %3 where prior and data may disagree, %4 driven by the data, %5 that neither moves much</source>
        <translation>%1 个量中：%2 个由先验驱动，%3 个先验与数据可能不一致，%4 个由数据驱动，%5 个受两者影响都不大</translation>
    </message>
    <message>
        <source>%1, %2 not available.</source>
        <translation>%1，%2 个不可用。</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>prior</source>
        <translation>先验</translation>
    </message>
    <message>
        <source>likelihood</source>
        <translation>似然</translation>
    </message>
    <message>
        <source>The numbers for the %1 are rough: Pareto k of the weights is %2, above %3.</source>
        <translation>%1一栏的数字较粗略：权重的 Pareto k 为 %2，大于 %3。</translation>
    </message>
    <message>
        <source>its distribution changes by %1 per doubling of the prior&apos;s power, by %2 per doubling of the likelihood&apos;s.</source>
        <translation>先验的幂每加倍，其分布变化 %1；似然的幂每加倍，变化 %2。</translation>
    </message>
    <message>
        <source>%1 is driven by the prior: %2</source>
        <translation>%1 由先验驱动：%2</translation>
    </message>
    <message>
        <source>Prior and data may disagree about %1: %2</source>
        <translation>关于 %1，先验与数据可能不一致：%2</translation>
    </message>
    <message>
        <source>%1 is driven by the data: %2</source>
        <translation>%1 由数据驱动：%2</translation>
    </message>
    <message>
        <source>Neither prior nor data move %1 much: %2</source>
        <translation>先验和数据对 %1 的影响都不大：%2</translation>
    </message>
    <message>
        <source>What drives %1 is not available: it does not move, or its weights cannot be trusted.</source>
        <translation>%1 由什么驱动不可用：它不变动，或其权重不可信。</translation>
    </message>
    <message>
        <source>Within it the 1 quantity passes; worst Rhat between its halves %1, smallest ESS %2.</source>
        <translation>链内唯一的量达标；前后两半间的 Rhat %1，ESS %2。</translation>
    </message>
    <message>
        <source>Within it all %1 quantities pass; worst Rhat between its halves %2, smallest ESS %3.</source>
        <translation>链内 %1 个量全部达标；前后两半间的最大 Rhat %2，最小 ESS %3。</translation>
    </message>
    <message>
        <source>One chain cannot show that chains agree.</source>
        <translation>仅一条链无法说明各链一致。</translation>
    </message>
    <message>
        <source>Run at least 2 chains.</source>
        <translation>请至少运行 2 条链。</translation>
    </message>
    <message>
        <source>Converged.</source>
        <translation>已收敛。</translation>
    </message>
    <message>
        <source>The 1 quantity passes; worst Rhat %1, smallest ESS %2.</source>
        <translation>唯一的量达标；Rhat %1，ESS %2。</translation>
    </message>
    <message>
        <source>All %1 quantities pass; worst Rhat %2, smallest ESS %3.</source>
        <translation>%1 个量全部达标；最大 Rhat %2，最小 ESS %3。</translation>
    </message>
    <message>
        <source>%1 of %2 quantities fall short; the worst is %3</source>
        <translation>%2 个量中有 %1 个未达标；最差的是 %3</translation>
    </message>
    <message>
        <source>1 of 1 quantity falls short; it is %1</source>
        <translation>唯一的量未达标；它是 %1</translation>
    </message>
    <message>
        <source>1 of %1 quantities falls short; it is %2</source>
        <translation>%1 个量中有 1 个未达标；它是 %2</translation>
    </message>
    <message>
        <source>%1: no Rhat, %2.</source>
        <translation>%1：无 Rhat，%2。</translation>
    </message>
    <message>
        <source>%1: Rhat %2 (needs &lt; %3).</source>
        <translation>%1：Rhat %2（应小于 %3）。</translation>
    </message>
    <message>
        <source>%1: no ESS, %2.</source>
        <translation>%1：无 ESS，%2。</translation>
    </message>
    <message>
        <source>%1: ESS %2 (needs &gt; %3).</source>
        <translation>%1：ESS %2（应大于 %3）。</translation>
    </message>
    <message>
        <source>log density</source>
        <translation>对数密度</translation>
    </message>
    <message>
        <source>log-likelihood</source>
        <translation>对数似然</translation>
    </message>
    <message>
        <source>log densities</source>
        <translation>对数密度</translation>
    </message>
    <message>
        <source>log-likelihoods</source>
        <translation>对数似然</translation>
    </message>
    <message>
        <source>There are too few effective draws.</source>
        <translation>有效抽样太少。</translation>
    </message>
    <message>
        <source>This looks like slow mixing, as far as one chain can show.</source>
        <translation>就一条链所能显示的，看来是混合较慢。</translation>
    </message>
    <message>
        <source>This is slow mixing, or chains in different modes.</source>
        <translation>这是混合较慢，或各链停在不同的峰。</translation>
    </message>
    <message>
        <source>This looks like slow mixing.</source>
        <translation>看来是混合较慢。</translation>
    </message>
    <message>
        <source>The %1 agree, so this is slow mixing, or modes that fit equally well.</source>
        <translation>各链的%1一致，因此这是混合较慢，或是拟合同样好的几个峰。</translation>
    </message>
    <message>
        <source>This looks like slow mixing: the %1 agree.</source>
        <translation>看来是混合较慢：各链的%1一致。</translation>
    </message>
    <message>
        <source>Not yet converged.</source>
        <translation>尚未收敛。</translation>
    </message>
    <message>
        <source>Roughly %1 draws per chain should do.</source>
        <translation>每条链大约需要 %1 次抽样。</translation>
    </message>
    <message>
        <source>Chain %1</source>
        <translation>链 %1</translation>
    </message>
    <message>
        <source>Chains %1</source>
        <translation>链 %1</translation>
    </message>
    <message>
        <source>%1 stands still</source>
        <translation>%1 静止不动</translation>
    </message>
    <message>
        <source>%1 stand still</source>
        <translation>%1 静止不动</translation>
    </message>
    <message>
        <source>%1 stands still in %2</source>
        <translation>%1 的 %2 静止不动</translation>
    </message>
    <message>
        <source>%1 stand still in %2</source>
        <translation>%1 的 %2 静止不动</translation>
    </message>
    <message>
        <source>%1 while the other moves.</source>
        <translation>%1，而另一条链在移动。</translation>
    </message>
    <message>
        <source>%1 while the others move.</source>
        <translation>%1，而其余各链在移动。</translation>
    </message>
    <message>
        <source>below the other</source>
        <translation>低于另一条链</translation>
    </message>
    <message>
        <source>below the others</source>
        <translation>低于其余各链</translation>
    </message>
    <message>
        <source>above the other</source>
        <translation>高于另一条链</translation>
    </message>
    <message>
        <source>above the others</source>
        <translation>高于其余各链</translation>
    </message>
    <message>
        <source>%1 sits %2 %3 in %4: a different mode.</source>
        <translation>%1 的%4%3 %2，停在另一个峰。</translation>
    </message>
    <message>
        <source>%1 sit %2 %3 in %4: a different mode.</source>
        <translation>%1 的%4%3 %2，停在另一个峰。</translation>
    </message>
    <message>
        <source>%1 sits %2 standard deviations %3 in %4</source>
        <translation>%1 的 %4 %3 %2 个标准差</translation>
    </message>
    <message>
        <source>%1 sit %2 standard deviations %3 in %4</source>
        <translation>%1 的 %4 %3 %2 个标准差</translation>
    </message>
    <message>
        <source>%1: a different mode.</source>
        <translation>%1：另一个峰。</translation>
    </message>
    <message>
        <source>%1, at the same %2: a mode that fits as well.</source>
        <translation>%1，而%2相同：拟合同样好的另一个峰。</translation>
    </message>
    <message>
        <source>Chains disagree.</source>
        <translation>各链不一致。</translation>
    </message>
    <message>
        <source>More draws will not help; use a longer warm-up, another seed or a tighter prior.</source>
        <translation>增加抽样无济于事；请改用更长的预热、另一个种子，或收紧先验。</translation>
    </message>
    <message>
        <source>These are plain chains, which nothing carries out of a mode: that there is no other mode rests on chains that started apart and agree.</source>
        <translation>这些是普通的链，没有什么能把它们带出一个峰：认为没有其他峰，所依据的只是各链从不同处出发而结果一致。</translation>
    </message>
    <message>
        <source>These are plain chains: replicas (tempering) carry chains from mode to mode.</source>
        <translation>这些是普通的链：副本（回火）能把链从一个峰带到另一个峰。</translation>
    </message>
    <message>
        <source>But the ladder is cut where neighbours hardly swap: that there is no other mode rests on chains that started apart and agree, and the log evidence is not to be trusted.</source>
        <translation>但阶梯在相邻副本几乎不交换之处被截断：认为没有其他峰，所依据的只是各链从不同处出发而结果一致；对数证据不可信。</translation>
    </message>
    <message>
        <source>The ladder is cut where neighbours hardly swap, so chains may be held in a mode, and the log evidence is not to be trusted: a longer warm-up places the replicas better, and more of them can be asked for.</source>
        <translation>阶梯在相邻副本几乎不交换之处被截断，因此各链可能困在一个峰中，对数证据也不可信：更长的预热能把副本安排得更好，也可以要求更多副本。</translation>
    </message>
    <message>
        <source>Nothing to judge: no quantity moves.</source>
        <translation>没有可判断的：没有一个量在变动。</translation>
    </message>
    <message>
        <source>Too early to judge: 1 draw per chain, 100 needed.</source>
        <translation>尚不能判断：每条链 1 次抽样，至少需要 100 次。</translation>
    </message>
    <message>
        <source>Too early to judge: %1 draws per chain, 100 needed.</source>
        <translation>尚不能判断：每条链 %1 次抽样，至少需要 100 次。</translation>
    </message>
    <message>
        <source>Judged by your own target of Rhat &lt; %1 and ESS &gt; %2 per chain, not by 1.01 and 100.</source>
        <translation>按您自己的目标判定：Rhat &lt; %1，每条链 ESS &gt; %2，而不是 1.01 和 100。</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1 第 %2 行</translation>
    </message>
    <message>
        <source>%1, column %2</source>
        <translation>%1，%2 列</translation>
    </message>
    <message>
        <source>1 draw</source>
        <translation>1 次抽样</translation>
    </message>
    <message>
        <source>%1 draws</source>
        <translation>%1 次抽样</translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>保存 %1</translation>
    </message>
    <message>
        <source>en</source>
        <translation>zh-CN</translation>
    </message>
    <message>
        <source>%1: report</source>
        <translation>%1：报告</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>There is no attention: the mean is linear in the features.</source>
        <translation>没有注意力：均值是特征的线性函数。</translation>
    </message>
    <message>
        <source>1 hidden unit</source>
        <translation>1 个隐藏单元</translation>
    </message>
    <message>
        <source>%1 hidden units</source>
        <translation>%1 个隐藏单元</translation>
    </message>
    <message>
        <source>Linear attention with 1 head of %1</source>
        <translation>线性注意力，1 个头，%1</translation>
    </message>
    <message>
        <source>Linear attention with %1 heads of %2 each</source>
        <translation>线性注意力，%1 个头，各 %2</translation>
    </message>
    <message>
        <source>%1: every step leaves a key and a value behind, a_t says how much of what came before is kept, and a query reads it out.</source>
        <translation>%1：每一步留下一个键和一个值，a_t 说明先前的内容保留多少，查询再把它读出。</translation>
    </message>
    <message>
        <source>Past outputs are among the features; those that were not seen are drawn together with the parameters, and forecasts go on from what they simulate.</source>
        <translation>特征中含有过去的输出；未见到的与参数一同抽样，预报从它们模拟的值继续下去。</translation>
    </message>
    <message>
        <source>Within a sequence, x_t are the features of step t (%1) and y_t its output.</source>
        <translation>在一个序列内，x_t 是步 t 的特征（%1），y_t 是其输出。</translation>
    </message>
    <message>
        <source>Within a sequence, x_t are the features of step t (%1) and y_t its outputs.</source>
        <translation>在一个序列内，x_t 是步 t 的特征（%1），y_t 是其输出。</translation>
    </message>
    <message>
        <source>Features and outputs are standardised for sampling; results are in the units of the data.</source>
        <translation>抽样时特征和输出经过标准化；结果以数据的单位表示。</translation>
    </message>
    <message>
        <source>Features and outputs are sampled as they are, not standardised.</source>
        <translation>特征和输出按原样抽样，不作标准化。</translation>
    </message>
    <message>
        <source>what the queries read out of the state</source>
        <translation>查询从状态读出的内容</translation>
    </message>
    <message>
        <source>skip weights straight from the features</source>
        <translation>直接来自特征的跳连权重</translation>
    </message>
    <message>
        <source>effects of each sequence i on %1</source>
        <translation>每个序列 i 对 %1 的效应</translation>
    </message>
    <message>
        <source>mean function: %1</source>
        <translation>均值函数：%1</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>均值 %1</translation>
    </message>
    <message>
        <source>means %1 to %2</source>
        <translation>均值 %1 至 %2</translation>
    </message>
    <message>
        <source>sd %1</source>
        <translation>标准差 %1</translation>
    </message>
    <message>
        <source>sds %1 to %2</source>
        <translation>标准差 %1 至 %2</translation>
    </message>
    <message>
        <source>shape %1</source>
        <translation>形状 %1</translation>
    </message>
    <message>
        <source>shapes %1 to %2</source>
        <translation>形状 %1 至 %2</translation>
    </message>
    <message>
        <source>rate %1</source>
        <translation>率 %1</translation>
    </message>
    <message>
        <source>rates %1 to %2</source>
        <translation>率 %1 至 %2</translation>
    </message>
    <message>
        <source>normal, %1, %2</source>
        <translation>正态，%1，%2</translation>
    </message>
    <message>
        <source>normal, %1, entries of a row correlated by a covariance matrix each</source>
        <translation>正态，%1，同一行的元素按各自的协方差矩阵相关</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>1 步</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 步</translation>
    </message>
    <message>
        <source>a_t normal about mu_a with sd omega, both learnt: mu_a normal about %1 and worth %2, omega² inverse gamma with shape %3 and rate %4</source>
        <translation>a_t 为以 mu_a 为中心、标准差 omega 的正态，两者均由学习得到：mu_a 为以 %1 为中心的正态，相当于 %2；omega² 为逆伽马，形状 %3，率 %4</translation>
    </message>
    <message>
        <source>none: every sequence has one step</source>
        <translation>无：每个序列只有一步</translation>
    </message>
    <message>
        <source>%1, smooth over steps: neighbours correlate by %2</source>
        <translation>%1，各步光滑：相邻步的相关为 %2</translation>
    </message>
    <message>
        <source>%1, smooth over steps: correlation exp(−lag² / (2 · %2²))</source>
        <translation>%1，各步光滑：相关为 exp(−滞后² / (2 · %2²))</translation>
    </message>
    <message>
        <source>%1, independent from step to step</source>
        <translation>%1，各步独立</translation>
    </message>
    <message>
        <source>sigma fixed at %1</source>
        <translation>sigma 固定为 %1</translation>
    </message>
    <message>
        <source>sigma² inverse gamma with shape %1 and rate %2</source>
        <translation>sigma² 为逆伽马，形状 %1，率 %2</translation>
    </message>
    <message>
        <source>1 chain of %1</source>
        <translation>1 条链，%1</translation>
    </message>
    <message>
        <source>%1 chains of %2</source>
        <translation>%1 条链，各 %2</translation>
    </message>
    <message>
        <source>Chains started at draws from the prior.</source>
        <translation>各链从先验的抽样出发。</translation>
    </message>
    <message>
        <source>Each chain started at the best of several climbs to a mode.</source>
        <translation>每条链从数次登峰中最好的一次出发。</translation>
    </message>
    <message>
        <source>Chains started where those of an earlier run stood.</source>
        <translation>各链从先前一次运行停下之处出发。</translation>
    </message>
    <message>
        <source>1 chain</source>
        <translation>1 条链</translation>
    </message>
    <message>
        <source>%1 chains</source>
        <translation>%1 条链</translation>
    </message>
    <message>
        <source>1 warm-up sweep</source>
        <translation>1 轮预热</translation>
    </message>
    <message>
        <source>%1 warm-up sweeps</source>
        <translation>%1 轮预热</translation>
    </message>
    <message>
        <source>Weights were drawn a row at a time</source>
        <translation>权重逐行抽取</translation>
    </message>
    <message>
        <source>Weights were drawn in joint blocks (Gibbs sampling)</source>
        <translation>权重按联合块抽取（Gibbs 抽样）</translation>
    </message>
    <message>
        <source>%1, each with %2 and %3 planned; seed %4.</source>
        <translation>%1，每条计划 %2、%3；种子 %4。</translation>
    </message>
    <message>
        <source>%1, with moves along the symmetries of the likelihood.</source>
        <translation>%1，带有沿似然对称性的移动。</translation>
    </message>
    <message>
        <source>%1, without moves along the symmetries of the likelihood.</source>
        <translation>%1，不带沿似然对称性的移动。</translation>
    </message>
    <message>
        <source>not available (%1)</source>
        <translation>不可用（%1）</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>1 input</source>
        <translation>1 个输入</translation>
    </message>
    <message>
        <source>%1 inputs</source>
        <translation>%1 个输入</translation>
    </message>
    <message>
        <source>1 output</source>
        <translation>1 个输出</translation>
    </message>
    <message>
        <source>%1 outputs</source>
        <translation>%1 个输出</translation>
    </message>
    <message>
        <source>%1: %2, %3, %4, %5; %6 missing and %7 held-out outputs. Fingerprint %8.</source>
        <translation>%1：%2，%3，%4，%5；缺失输出 %6 个，留出输出 %7 个。指纹 %8。</translation>
    </message>
    <message>
        <source>the last value before it</source>
        <translation>其前最后一个值</translation>
    </message>
    <message>
        <source>the mean of all seen values</source>
        <translation>全部见过的值的均值</translation>
    </message>
    <message>
        <source>a line through its sequence</source>
        <translation>对该序列的直线</translation>
    </message>
    <message>
        <source>The run was under way.</source>
        <translation>运行正在进行。</translation>
    </message>
    <message>
        <source>Interrupted before the plan was done.</source>
        <translation>在方案完成之前中断。</translation>
    </message>
</context>
</TS>
