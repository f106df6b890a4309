import { type PageEntry, type PageName, pages } from '@kinora/contract/pages/pages'

export interface PageMatch {
  name: PageName
  entry: PageEntry
  params: Record<string, string | number | undefined>
}

interface Pattern {
  name: PageName
  entry: PageEntry
  expression: RegExp
}

const segmentPattern = '[^/]+'
const idPattern = '[1-9]\\d{0,8}'
const parameterPattern = (name: string) => (name === 'id' ? idPattern : segmentPattern)

/** `/video/$id` → `/video/` and a number; `{-$email}` is optional, with its slash; a trailing `$` matches the rest. */
function compilePath(path: string): RegExp {
  const parts = path.split('/').slice(1)
  const source = parts.map((piece) => {
    const [, open, name] = /^(\{-)?\$(\w*)\}?$/.exec(piece) ?? []
    if (name === undefined) return `/${piece}`
    if (name === '') return '/.+'
    return open ? `(?:/(?<${name}>${parameterPattern(name)}))?` : `/(?<${name}>${parameterPattern(name)})`
  })
  return new RegExp(`^${source.join('')}$`)
}

/** Static paths win over parameters, and these over the catch-all. */
const specificity = (path: string) => (path.includes('$') ? (path.endsWith('/$') ? 2 : 1) : 0)

const patterns: Pattern[] = Object.entries<PageEntry>(pages)
  .filter(([name]) => name !== ('notFound' satisfies PageName))
  .map(([name, entry]) => ({ name: name as PageName, entry, expression: compilePath(entry.path) }))
  .toSorted((a, b) => specificity(a.entry.path) - specificity(b.entry.path))

const parseParameter = ([name, value]: [string, string | undefined]) => [
  name,
  value === undefined ? undefined : name === 'id' ? Number(value) : decodeSegment(value),
]

function decodeSegment(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Where the owner of a broadcast may send camera and screen (docs/live.md “Devices”). */
export const capturesMedia = (path: string) => matchPage(path)?.name === 'studioBroadcasts'

export function matchPage(path: string): PageMatch | undefined {
  const bare = path.replace(/(?<=.)\/$/, '')
  for (const { name, entry, expression } of patterns) {
    const match = expression.exec(bare)
    if (match)
      return {
        name,
        entry,
        params: Object.fromEntries(Object.entries(match.groups ?? {}).map(parseParameter)),
      }
  }
  return undefined
}
