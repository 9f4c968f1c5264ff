// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/XmlReader.h"

#include <expat.h>

namespace credence {

namespace {

constexpr int kDeepest = 256;
// expat looks at a tag that is not closed again with every piece, so that an endless one would take endless time
constexpr std::size_t kLongestToken = std::size_t{4} << 20U;

} // namespace

struct XmlReader::State {
    XML_Parser parser = nullptr;
    XmlHandler* handler = nullptr;
    int depth = 0;
    std::size_t quietBytes = 0; ///< since the document last told something
    std::string problem;

    void stop(const char* why)
    {
        problem = problem.empty() ? why : problem;
        XML_StopParser(parser, XML_FALSE);
    }
    void stopWhereDone() const
    {
        if (handler->isDone()) {
            XML_StopParser(parser, XML_FALSE);
        }
    }

    static State& of(void* data) { return *static_cast<State*>(data); }

    static void XMLCALL onBegin(void* data, const XML_Char* name, const XML_Char** attributes)
    {
        State& state = of(data);
        state.quietBytes = 0;
        if (++state.depth > kDeepest) {
            state.stop("nests deeper than any spreadsheet does.");
            return;
        }
        state.handler->begin(name, XmlAttributes(attributes));
        state.stopWhereDone();
    }
    static void XMLCALL onEnd(void* data, const XML_Char* name)
    {
        State& state = of(data);
        state.quietBytes = 0;
        --state.depth;
        state.handler->end(name);
        state.stopWhereDone();
    }
    static void XMLCALL onText(void* data, const XML_Char* text, int length)
    {
        State& state = of(data);
        state.quietBytes = 0;
        state.handler->text(std::string_view(text, static_cast<std::size_t>(length)));
        state.stopWhereDone();
    }
    static void XMLCALL onDoctype(void* data, const XML_Char* /*name*/, const XML_Char* /*system*/,
                                  const XML_Char* /*pub*/, int /*hasSubset*/)
    {
        of(data).stop("holds a document type, as no spreadsheet does.");
    }
};

void XmlReader::Closer::operator()(State* state) const
{
    XML_ParserFree(state->parser);
    delete state; // NOLINT(cppcoreguidelines-owning-memory): the deleter of a unique_ptr
}

std::optional<std::string_view> XmlAttributes::find(std::string_view name) const
{
    for (const char* const* pair = m_pairs; *pair != nullptr; pair += 2) {
        if (name == *pair) {
            return pair[1];
        }
    }
    return std::nullopt;
}

std::string_view XmlAttributes::getLocal(std::string_view name) const
{
    for (const char* const* pair = m_pairs; *pair != nullptr; pair += 2) {
        if (localName(*pair) == name) {
            return pair[1];
        }
    }
    return {};
}

std::string_view localName(std::string_view name)
{
    const std::size_t colon = name.find(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

XmlReader::XmlReader(XmlHandler& handler) : m_state(new State)
{
    m_state->handler = &handler;
    m_state->parser = XML_ParserCreate(nullptr);
    if (m_state->parser == nullptr) {
        m_state->problem = "cannot be read: there is not enough memory.";
        return;
    }
    XML_SetUserData(m_state->parser, m_state.get());
    XML_SetElementHandler(m_state->parser, &State::onBegin, &State::onEnd);
    XML_SetCharacterDataHandler(m_state->parser, &State::onText);
    XML_SetStartDoctypeDeclHandler(m_state->parser, &State::onDoctype);
}

bool XmlReader::parse(std::string_view piece, bool isLast)
{
    State& state = *m_state;
    if (!state.problem.empty() || state.handler->isDone()) {
        return false;
    }
    state.quietBytes += piece.size();
    if (state.quietBytes > kLongestToken) {
        state.problem = "holds a tag or comment of more than 4 MiB, as no spreadsheet does.";
        return false;
    }
    if (XML_Parse(state.parser, piece.data(), static_cast<int>(piece.size()), isLast ? 1 : 0) == XML_STATUS_OK) {
        return true;
    }
    if (state.problem.empty() && !state.handler->isDone()) {
        state.problem = std::string("is not well-formed XML (") + XML_ErrorString(XML_GetErrorCode(state.parser)) +
                        ", line " + std::to_string(XML_GetCurrentLineNumber(state.parser)) + ").";
    }
    return false;
}

bool XmlReader::feed(std::string_view piece)
{
    return parse(piece, false);
}

bool XmlReader::finish()
{
    return parse({}, true);
}

const std::string& XmlReader::problem() const
{
    return m_state->problem;
}

} // namespace credence
