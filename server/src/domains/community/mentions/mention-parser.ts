import { commentLimits } from '@kinora/contract/community/comments/rules'
import { userLimits } from '@kinora/contract/people/users/rules'

/** Usernames may contain spaces, and any text may follow them. */
const maxNameWords = 4
/** Limits the work per text; later mentions are ignored. */
const maxAtSigns = 3 * commentLimits.mentions

const atSigns = /(?<![\p{L}\p{M}\p{N}_])@(?=[^\s@])/gu
/** Punctuation that ends a sentence, not a name. */
const trailingPunctuation = /(?<![\p{P}\p{S}])[\p{P}\p{S}]+$/u
const leadingWord = /^[\p{L}\p{M}\p{N}]+(?:[_.-]+[\p{L}\p{M}\p{N}]+)*/u

/** Candidate names for each @, longest first: “@Ada Lovelace, look” yields Ada Lovelace and Ada. */
export const findCandidateNames = (text: string): string[][] =>
  Array.from(text.matchAll(atSigns))
    .slice(0, maxAtSigns)
    .map(({ index }) => candidateNamesAt(text.slice(index + 1, index + 1 + userLimits.username)))

function candidateNamesAt(text: string): string[] {
  const [line = ''] = text.split('\n')
  const candidates = line.split(' ').slice(0, maxNameWords)
  const names = candidates.flatMap((word, at) => {
    const before = candidates
      .slice(0, at)
      .map((each) => `${each} `)
      .join('')
    return [word, word.replace(trailingPunctuation, ''), leadingWord.exec(word)?.[0] ?? ''].map(
      (last) => before + last,
    )
  })
  const fitting = names.filter((name) => name.length >= userLimits.usernameMin && !/\s$/.test(name))
  return [...new Set(fitting)].toSorted((a, b) => b.length - a.length)
}

/** Picks the longest existing name for each @. Every user counts once, up to `commentLimits.mentions`. */
export function resolveMentions(possible: string[][], found: { id: number; name: string }[]) {
  const idOf = new Map(found.map(({ id, name }) => [name, id]))
  const named = new Map<number, string>()
  for (const names of possible) {
    const name = names.find((each) => idOf.has(each))
    const id = name === undefined ? undefined : idOf.get(name)
    if (name !== undefined && id !== undefined && !named.has(id)) named.set(id, name)
  }
  return [...named].slice(0, commentLimits.mentions).map(([id, name]) => ({ id, name }))
}
