import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked'

export interface ContentsEntry {
  id: string
  text: string
}

/** GitHub Flavored Markdown. Produces tokens only, never HTML. */
export const parseMarkdown = (markdown: string) => asMarkedTokens(new Lexer({ gfm: true }).lex(markdown))

/** The lexer has no extensions, so its tokens are all known. */
export const asMarkedTokens = (tokens: Token[] | undefined) => (tokens ?? []) as MarkedToken[]

export const tokensToText = (tokens: readonly MarkedToken[]): string => tokens.map(tokenToText).join('')

const blockTypes = new Set(['paragraph', 'heading', 'blockquote', 'list_item', 'list', 'table'])
const spaceToken: Tokens.Space = { type: 'space', raw: ' ' }

function childTokens(token: MarkedToken): MarkedToken[] {
  if (token.type === 'list') return token.items
  if (token.type === 'table') {
    return [token.header, ...token.rows]
      .flat()
      .flatMap((cell) => [...asMarkedTokens(cell.tokens), spaceToken])
  }
  return 'tokens' in token ? asMarkedTokens(token.tokens) : []
}

function tokenToText(token: MarkedToken): string {
  const inside = childTokens(token)
  if (inside.length > 0) return tokensToText(inside) + (blockTypes.has(token.type) ? ' ' : '')
  return 'text' in token ? token.text : ' '
}

/** “What can I do?” → what-can-i-do */
const slugify = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'section'

/** Slugs are unique within the page. */
export function headingIds(tokens: readonly MarkedToken[]): Map<Tokens.Heading, string> {
  const taken = new Map<string, number>()
  const names = new Map<Tokens.Heading, string>()
  for (const token of tokens) {
    if (token.type !== 'heading') continue
    const name = slugify(tokensToText(asMarkedTokens(token.tokens)))
    const count = (taken.get(name) ?? 0) + 1
    taken.set(name, count)
    names.set(token, count === 1 ? name : `${name}-${count}`)
  }
  return names
}

/** Maximum heading level in the table of contents. */
export const maxContentsDepth = 2

export function tableOfContents(tokens: readonly MarkedToken[]): ContentsEntry[] {
  return [...headingIds(tokens)]
    .filter(([heading]) => heading.depth <= maxContentsDepth)
    .map(([heading, id]) => ({ id, text: tokensToText(asMarkedTokens(heading.tokens)).trim() }))
}
