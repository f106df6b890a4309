import type { Trx } from '../../../platform/db/database.ts'
import { resolveMentions, findCandidateNames } from './mention-parser.ts'
import { consumeToken } from '../../../platform/limits/consume-token.ts'
import { isNewUser } from '../../people/users/new-users.ts'
import * as queries from './queries.ts'

/** Names are resolved once, when the text is saved. */
export async function saveMentions(trx: Trx, of: queries.MentionSource, content: string) {
  const possible = findCandidateNames(content)
  const found = await queries.findUsersByName(trx, [...new Set(possible.flat())])
  await queries.replaceMentions(trx, of, resolveMentions(possible, found))
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
