import { commentLimits } from '@kinora/contract/comments'
import { userLimits } from '@kinora/contract/users'

/** Names may have several words, and anything may follow them. */
const mostWords = 4
/** So many @ are looked at; who writes more means nobody. */
const mostPlaces = 3 * commentLimits.mentions

const places = /(?<![\p{L}\p{M}\p{N}_])@(?=[^\s@])/gu
/** What ends a sentence and not a name. */
const trailing = /(?<![\p{P}\p{S}])[\p{P}\p{S}]+$/u
const letters = /^[\p{L}\p{M}\p{N}]+(?:[_.-]+[\p{L}\p{M}\p{N}]+)*/u

/** What each @ in a text may name, the longest first: “@Ada Lovelace, look” is Ada Lovelace, or Ada. */
export const possibleNames = (text: string): string[][] =>
  Array.from(text.matchAll(places))
    .slice(0, mostPlaces)
    .map(({ index }) => namesAt(text.slice(index + 1, index + 1 + userLimits.username)))

function namesAt(text: string): string[] {
  const [line = ''] = text.split('\n')
  const words = line.split(' ').slice(0, mostWords)
  const names = words.flatMap((word, at) => {
    const before = words
      .slice(0, at)
      .map((each) => `${each} `)
      .join('')
    return [word, word.replace(trailing, ''), letters.exec(word)?.[0] ?? ''].map((last) => before + last)
  })
  const fitting = names.filter((name) => name.length >= userLimits.usernameMin && !/\s$/.test(name))
  return [...new Set(fitting)].toSorted((a, b) => b.length - a.length)
}

/** Whom a text names, of those who were found by the names it may mean: each once, the first twenty. */
export function namedIn(possible: string[][], found: { id: number; name: string }[]) {
  const idOf = new Map(found.map(({ id, name }) => [name, id]))
  const named = new Map<number, string>()
  for (const names of possible) {
    const name = names.find((each) => idOf.has(each))
    const id = name === undefined ? undefined : idOf.get(name)
    if (name !== undefined && id !== undefined && !named.has(id)) named.set(id, name)
  }
  return [...named].slice(0, commentLimits.mentions).map(([id, name]) => ({ id, name }))
}
