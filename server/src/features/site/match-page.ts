import { pages, type PageEntry, type PageName } from '@kinora/contract/pages'

export interface Match {
  name: PageName
  entry: PageEntry
  params: Record<string, string | number | undefined>
}

interface Pattern {
  name: PageName
  entry: PageEntry
  expression: RegExp
}

const part = '[^/]+'
const number = '[1-9]\\d{0,8}'
const valueIn = (name: string) => (name === 'id' ? number : part)

/** `/video/$id` → `/video/` and a number; `{-$email}` is optional, with its slash; a trailing `$` matches the rest. */
function expressionOf(path: string): RegExp {
  const parts = path.split('/').slice(1)
  const source = parts.map((piece) => {
    const [, open, name] = /^(\{-)?\$(\w*)\}?$/.exec(piece) ?? []
    if (name === undefined) return `/${piece}`
    if (name === '') return '/.+'
    return open ? `(?:/(?<${name}>${valueIn(name)}))?` : `/(?<${name}>${valueIn(name)})`
  })
  return new RegExp(`^${source.join('')}$`)
}

/** Static paths win over parameters, and these over the catch-all. */
const rank = (path: string) => (path.includes('$') ? (path.endsWith('/$') ? 2 : 1) : 0)

const patterns: Pattern[] = Object.entries<PageEntry>(pages)
  .filter(([name]) => name !== ('notFound' satisfies PageName))
  .map(([name, entry]) => ({ name: name as PageName, entry, expression: expressionOf(entry.path) }))
  .toSorted((a, b) => rank(a.entry.path) - rank(b.entry.path))

const valueOf = ([name, value]: [string, string | undefined]) => [
  name,
  value === undefined ? undefined : name === 'id' ? Number(value) : decoded(value),
]

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

export function matchPage(path: string): Match | undefined {
  const bare = path.replace(/(?<=.)\/$/, '')
  for (const { name, entry, expression } of patterns) {
    const match = expression.exec(bare)
    if (match)
      return { name, entry, params: Object.fromEntries(Object.entries(match.groups ?? {}).map(valueOf)) }
  }
  return undefined
}
