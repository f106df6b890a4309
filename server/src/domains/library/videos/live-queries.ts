import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { currentCountry, type Country } from '../../../platform/request-scope/country.ts'

// Visibility in SQL, over `videos as v` joined with their owner `users as u`. `policy.ts` has the same rules for loaded rows,
// and a test keeps the two in step. The country defaults to that of the request.

export const visibilityColumns = [
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

/** Must equal the predicate of the indexes `videos_live*` word for word. */
export const isLiveRow = sql<boolean>`v.is_published and v.playable_at is not null and v.deleted_at is null
  and v.visibility = 'public' and v.approval_status = 'approved' and v.taken_down_at is null`

/** Columns of `isLiveRow`, for a subquery that replaces `videos`. */
export const liveColumns = sql`id, owner_id, is_published, playable_at, deleted_at, visibility, approval_status, taken_down_at,
  restricted_in_countries`

/** Without a known country nothing is restricted. */
const isAllowedIn = (country: Country) =>
  country === null ? sql<boolean>`true` : sql<boolean>`not (${country} = any(v.restricted_in_countries))`

/** Deleted, taken down, or of a suspended owner. */
export const isWithdrawn = sql<boolean>`(v.deleted_at is not null or v.taken_down_at is not null or u.hidden_at is not null)`

export const isLive = (country: Country = currentCountry()) =>
  sql<boolean>`(${isLiveRow} and u.hidden_at is null and ${isAllowedIn(country)})`

/** The part of a viewer that decides which videos they may see. */
export interface VisibilityScope {
  id: number | null
  canSeeAll: boolean
}

export function isVisibleTo(
  scope: VisibilityScope,
  country: Country = currentCountry(),
): RawBuilder<boolean> {
  const isOpen = sql`v.is_published and v.visibility <> 'private' and v.approval_status = 'approved'
    and v.taken_down_at is null and u.hidden_at is null and ${isAllowedIn(country)}`
  const isOwner = scope.id === null ? sql`false` : sql`v.owner_id = ${scope.id}`
  return sql<boolean>`(v.deleted_at is null and (${scope.canSeeAll ? sql`true` : sql`(${isOpen}) or ${isOwner}`}))`
}

export const videosWithOwner = (db: Db) =>
  db.selectFrom('videos as v').innerJoin('users as u', 'u.id', 'v.ownerId')

export const liveVideos = (db: Db, country: Country = currentCountry()) =>
  videosWithOwner(db).where(isLive(country))
