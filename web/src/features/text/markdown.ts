import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked'

export interface Heading {
  id: string
  text: string
}

/** GitHub Flavored Markdown. Produces tokens only, never HTML. */
export const readMarkdown = (markdown: string) => known(new Lexer({ gfm: true }).lex(markdown))

/** The lexer has no extensions, so its tokens are all known. */
export const known = (tokens: Token[] | undefined) => (tokens ?? []) as MarkedToken[]

export const plainText = (tokens: readonly MarkedToken[]): string => tokens.map(textOf).join('')

const blocks = new Set(['paragraph', 'heading', 'blockquote', 'list_item', 'list', 'table'])
const gap: Tokens.Space = { type: 'space', raw: ' ' }

function insideOf(token: MarkedToken): MarkedToken[] {
  if (token.type === 'list') return token.items
  if (token.type === 'table') {
    return [token.header, ...token.rows].flat().flatMap((cell) => [...known(cell.tokens), gap])
  }
  return 'tokens' in token ? known(token.tokens) : []
}

function textOf(token: MarkedToken): string {
  const inside = insideOf(token)
  if (inside.length > 0) return plainText(inside) + (blocks.has(token.type) ? ' ' : '')
  return 'text' in token ? token.text : ' '
}

/** “What can I do?” → what-can-i-do */
const slug = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'section'

/** Slugs are unique within the page. */
export function namesOf(tokens: readonly MarkedToken[]): Map<Tokens.Heading, string> {
  const taken = new Map<string, number>()
  const names = new Map<Tokens.Heading, string>()
  for (const token of tokens) {
    if (token.type !== 'heading') continue
    const name = slug(plainText(known(token.tokens)))
    const count = (taken.get(name) ?? 0) + 1
    taken.set(name, count)
    names.set(token, count === 1 ? name : `${name}-${count}`)
  }
  return names
}

/** Maximum heading level in the table of contents. */
export const topDepth = 2

export function contentsOf(tokens: readonly MarkedToken[]): Heading[] {
  return [...namesOf(tokens)]
    .filter(([heading]) => heading.depth <= topDepth)
    .map(([heading, id]) => ({ id, text: plainText(known(heading.tokens)).trim() }))
}
