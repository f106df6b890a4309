import { sql, type RawBuilder } from 'kysely'
import { isLive, isSeenBy } from '../videos/live-queries.ts'
import type { VisibilityScope } from '../videos/visibility-scope.ts'

/** Somebody who looks at a playlist, and whether it is theirs. */
export interface Looker {
  scope: VisibilityScope
  isOwn: boolean
}

/**
 * Which videos of a playlist somebody sees, over `videos as v` with their owners `users as u`. In their own it is all that
 * they see by its address; in those of others what everybody finds in lists, and what they made themselves, so that nobody
 * hands on what is unlisted or private.
 */
export function isSeenIn({ scope, isOwn }: { scope: VisibilityScope; isOwn: boolean | RawBuilder<boolean> }) {
  if (isOwn === true || scope.canSeeAll) return isSeenBy(scope)
  const isTheirList = isOwn === false ? sql`false` : isOwn
  return sql<boolean>`(${isLive()} or ((v.owner_id = ${scope.id} or ${isTheirList}) and ${isSeenBy(scope)}))`
}
