import { sql, type RawBuilder } from 'kysely'
import { isLive, isSeenBy } from '../videos/live-queries.ts'
import type { Watcher } from '../videos/watcher.ts'

/** Somebody who looks at a playlist, and whether it is theirs. */
export interface Looker {
  watcher: Watcher
  isOwn: boolean
}

/**
 * Which videos of a playlist somebody sees, over `videos as v` with their owners `users as u`. In their own it is all that
 * they see by its address; in those of others what everybody finds in lists, and what they made themselves, so that nobody
 * hands on what is unlisted or private.
 */
export function isSeenIn({ watcher, isOwn }: { watcher: Watcher; isOwn: boolean | RawBuilder<boolean> }) {
  if (isOwn === true || watcher.seesAll) return isSeenBy(watcher)
  const isTheirList = isOwn === false ? sql`false` : isOwn
  return sql<boolean>`(${isLive()} or ((v.owner_id = ${watcher.id} or ${isTheirList}) and ${isSeenBy(watcher)}))`
}
