import type { Trx } from '../../platform/db/database.ts'
import { namedIn, possibleNames } from './names.ts'
import { consumeToken } from '../../platform/limits/consume-token.ts'
import { isNewcomer } from '../users/newcomers.ts'
import * as queries from './queries.ts'

/** Whom the text names is found once, as they are called now. */
export async function saveMentions(trx: Trx, of: queries.Naming, content: string) {
  const possible = possibleNames(content)
  const found = await queries.findNamed(trx, [...new Set(possible.flat())])
  await queries.replace(trx, of, namedIn(possible, found))
}

/**
 * How many people hear by their names: from one text in all its wordings, and from one author on a day. Who has just come
 * reaches fewer, as on other sites.
 */
const mentionLimits = {
  usual: { perText: 10, perDay: 100 },
  newcomer: { perText: 5, perDay: 20 },
} as const

/** Whom a text names and nobody has told yet, but its author, within limits; whoever asks tells them. The others never hear. */
export async function claimUnnotifiedMentions(
  trx: Trx,
  of: queries.Naming,
  { authorId, now }: { authorId: number; now: Date },
) {
  const marked = (await queries.markNotified(trx, of)).filter((id) => id !== authorId)
  if (marked.length === 0) return []
  const told = await queries.findNotifiedCount(trx, of)
  const { perText, perDay } = mentionLimits[(await isNewcomer(trx, authorId, now)) ? 'newcomer' : 'usual']
  const heard: number[] = []
  for (const id of marked.slice(0, Math.max(0, perText - told))) {
    const taken = { key: `named by ${authorId}`, limit: perDay, windowSeconds: dayMs / 1000, now }
    if (!(await consumeToken(trx, taken)).allowed) break
    heard.push(id)
  }
  await queries.addNotified(trx, of, heard.length)
  return heard
}

const dayMs = 86_400_000
