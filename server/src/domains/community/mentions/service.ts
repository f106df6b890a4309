import { commentLimits } from '@kinora/contract/community/comments/rules'
import { userLimits } from '@kinora/contract/people/users/rules'
import type { Trx } from '../../../platform/db/database.ts'
import { consumeToken } from '../../../platform/limits/consume-token.ts'
import { isNewUser } from '../../people/users/new-users.ts'
import * as queries from './queries.ts'

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

/** Names are resolved once, when the text is saved. */
export async function saveMentions(trx: Trx, of: queries.MentionSource, content: string) {
  const possible = findCandidateNames(content)
  const found = await queries.findUsersByName(trx, [...new Set(possible.flat())])
  await queries.replaceMentions(trx, of, resolveMentions(possible, found))
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

/** Notified users per text over all edits, and per author and day. Newcomers get lower limits. */
const mentionLimits = {
  usual: { perText: 10, perDay: 100 },
  newcomer: { perText: 5, perDay: 20 },
} as const

/**
 * Mentioned users to notify now: not the author, not notified before, within the limits. Users beyond the limits are
 * never notified.
 */
export async function claimUnnotifiedMentions(
  trx: Trx,
  of: queries.MentionSource,
  { authorId, now }: { authorId: number; now: Date },
) {
  const marked = (await queries.markNotified(trx, of)).filter((id) => id !== authorId)
  if (marked.length === 0) return []
  const notifiedCount = await queries.lockNotifiedCount(trx, of)
  const { perText, perDay } = mentionLimits[(await isNewUser(trx, authorId, now)) ? 'newcomer' : 'usual']
  const notifiedIds: number[] = []
  for (const id of marked.slice(0, Math.max(0, perText - notifiedCount))) {
    const quota = { key: `named by ${authorId}`, limit: perDay, windowSeconds: dayMs / 1000, now }
    if (!(await consumeToken(trx, quota)).allowed) break
    notifiedIds.push(id)
  }
  await queries.addToNotifiedCount(trx, of, notifiedIds.length)
  return notifiedIds
}

const dayMs = 86_400_000
