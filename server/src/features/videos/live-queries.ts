import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { currentCountry, type Country } from '../../platform/request-scope/country.ts'
import type { VisibilityScope } from './visibility-scope.ts'

// Who can see a video, as SQL over `videos as v` joined with its owner `users as u`. `policy.ts` says the same of a row that
// was read already; a test holds the two together. The country is that of the request unless another one is said.

/** What `policy.ts` wants to know of a row. */
export const seenColumns = [
  'v.ownerId',
  'v.isPublished',
  'v.playableAt',
  'v.visibility',
  'v.approvalStatus',
  'v.restrictedInCountries',
  'v.deletedAt',
  'v.takenDownAt',
  'u.hiddenAt as ownerHiddenAt',
] as const

/** What the row of a video itself says about being live: word for word the condition of the indexes `videos_live*`. */
export const isLiveRow = sql<boolean>`v.is_published and v.playable_at is not null and v.deleted_at is null
  and v.visibility = 'public' and v.approval_status = 'approved' and v.taken_down_at is null`

/** What `isLive` reads of `videos`, for a subquery that stands in their place. */
export const liveColumns = sql`id, owner_id, is_published, playable_at, deleted_at, visibility, approval_status, taken_down_at,
  restricted_in_countries`

/** Where nobody knows the country, nothing is restricted. */
const isAllowedIn = (country: Country) =>
  country === null ? sql<boolean>`true` : sql<boolean>`not (${country} = any(v.restricted_in_countries))`

/** Everybody finds it in lists, feeds and searches. */
export const isLive = (country: Country = currentCountry()) =>
  sql<boolean>`(${isLiveRow} and u.hidden_at is null and ${isAllowedIn(country)})`

/** This viewer sees it, if only by its address. */
export function isSeenBy(scope: VisibilityScope, country: Country = currentCountry()): RawBuilder<boolean> {
  const isOpen = sql`v.is_published and v.visibility <> 'private' and v.approval_status = 'approved'
    and v.taken_down_at is null and u.hidden_at is null and ${isAllowedIn(country)}`
  const isOwner = scope.id === null ? sql`false` : sql`v.owner_id = ${scope.id}`
  return sql<boolean>`(v.deleted_at is null and (${scope.canSeeAll ? sql`true` : sql`(${isOpen}) or ${isOwner}`}))`
}

/** Every video with its owner, whoever may see it. */
export const videosWithOwner = (db: Db) =>
  db.selectFrom('videos as v').innerJoin('users as u', 'u.id', 'v.ownerId')

/** What everybody finds in lists: every list, feed, search and count begins with this. */
export const liveVideos = (db: Db, country: Country = currentCountry()) =>
  videosWithOwner(db).where(isLive(country))
