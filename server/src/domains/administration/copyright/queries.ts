import type { ClaimStatus } from '@kinora/contract/administration/copyright/rules'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { isAfter, type Anchor } from '../../../platform/db/keyset.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { containsText } from '../../../platform/db/text-matching.ts'
import { userSummaryJson, type UserSummaryJson } from '../../people/users/profile-queries.ts'

export function insertClaim(trx: Trx, claim: Insertable<Tables['copyrightClaims']>) {
  return trx
    .insertInto('copyrightClaims')
    .values(claim)
    .returning(['id', 'status', 'createdAt'])
    .executeTakeFirstOrThrow()
}

export async function insertClaimedVideos(trx: Trx, videos: Insertable<Tables['copyrightClaimVideos']>[]) {
  await trx.insertInto('copyrightClaimVideos').values(videos).execute()
}

/** Existing videos, regardless of visibility. */
export function listVideosById(trx: Trx, ids: number[]) {
  return trx
    .selectFrom('videos')
    .select(['id', 'ownerId', 'title'])
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}

const maxCopies = 10

/** PostgreSQL formats the timestamps inside JSON. */
interface ClaimedVideoJson {
  address: string
  videoId: number | null
  title: string
  owner: UserSummaryJson | null
  takenDownAt: string | null
  restoredAt: string | null
  counterText: string | null
  counteredAt: string | null
  copies: { id: number; title: string; owner: UserSummaryJson }[]
}

/**
 * Over `copyright_claim_videos as w`: other videos whose files share the head hash and the size. The lateral join
 * looks up the videos of each file by index; a plain join makes the planner read all videos, because many files have
 * none.
 */
const copies = sql`(
  select coalesce(json_agg(copy), '[]') from (
    select o.id, o.title, ${userSummaryJson('u')} as owner
      from videos mine
      join uploads f on f.id = mine.upload_id
      join uploads g on g.head_hash = f.head_hash and g.id <> f.id and g.total_chunks = f.total_chunks
                    and g.chunk_size = f.chunk_size and g.last_bytes is not distinct from f.last_bytes
      cross join lateral (
        select v.id, v.title, v.owner_id from videos v where v.upload_id = g.id and v.deleted_at is null limit ${maxCopies}) as o
      join users u on u.id = o.owner_id
     where mine.id = w.video_id order by o.id limit ${maxCopies}) as copy)`

const claimedVideosJson = sql<ClaimedVideoJson[]>`(
  select coalesce(json_agg(one), '[]') from (
    select w.address, w.video_id as "videoId", w.title, w.taken_down_at as "takenDownAt",
           w.restored_at as "restoredAt", w.counter_text as "counterText", w.countered_at as "counteredAt",
           ${userSummaryJson('p')} as owner, ${copies} as copies
      from copyright_claim_videos w left join users p on p.id = w.owner_id
     where w.claim_id = c.id order by w.address) as one)`

export type ClaimRow = Awaited<ReturnType<typeof list>>[number]

interface ClaimFilter {
  id?: number
  status?: ClaimStatus | undefined
  search: string
  after: Anchor | undefined
  limit: number
}

export function list(db: Db, { id, status, search, after, limit }: ClaimFilter) {
  return db
    .selectFrom('copyrightClaims as c')
    .leftJoin('users as r', 'r.id', 'c.reviewerId')
    .selectAll('c')
    .select([userSummaryJson('r').as('reviewer'), claimedVideosJson.as('videos')])
    .$if(id !== undefined, (qb) => qb.where('c.id', '=', id ?? 0))
    .$if(status !== undefined, (qb) => qb.where('c.status', '=', status as string))
    .$if(search !== '', (qb) =>
      qb.where(containsText(sql`lower(c.rights_holder || ' ' || c.work || ' ' || c.email)`, search)),
    )
    .where(isAfter(after, 'c.createdAt', 'c.id'))
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
}

export function lockClaim(trx: Trx, id: number) {
  return trx
    .selectFrom('copyrightClaims')
    .select(['id', 'status', 'note', 'email', 'reviewerId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateClaim(trx: Trx, id: number, change: Updateable<Tables['copyrightClaims']>) {
  await trx.updateTable('copyrightClaims').set(change).where('id', '=', id).execute()
}

export function listClaimedVideos(trx: Trx, claimId: number) {
  return trx
    .selectFrom('copyrightClaimVideos')
    .select(['videoId', 'ownerId', 'takenDownAt', 'restoredAt', 'counteredAt'])
    .where('claimId', '=', claimId)
    .where('videoId', 'is not', null)
    .$narrowType<{ videoId: number }>()
    .execute()
}

export async function listVideosHeldByOtherClaims(trx: Trx, claimId: number, videoIds: number[]) {
  const rows = await trx
    .selectFrom('copyrightClaimVideos')
    .select('videoId')
    .where('claimId', '!=', claimId)
    .where('videoId', '=', sql<number>`any(${videoIds})`)
    .where('takenDownAt', 'is not', null)
    .where('restoredAt', 'is', null)
    .execute()
  return new Set(rows.map(({ videoId }) => videoId))
}

export async function updateClaimedVideos(
  trx: Trx,
  { claimId, videoIds }: { claimId: number; videoIds: number[] },
  change: Updateable<Tables['copyrightClaimVideos']>,
) {
  await trx
    .updateTable('copyrightClaimVideos')
    .set(change)
    .where('claimId', '=', claimId)
    .where('videoId', '=', sql<number>`any(${videoIds})`)
    .execute()
}

/** One row per claim: all videos of one owner go down at the same time, and come back together. */
const claimsOnOwnerQuery = (db: Db, ownerId: number) =>
  db
    .selectFrom('copyrightClaimVideos as w')
    .innerJoin('copyrightClaims as c', 'c.id', 'w.claimId')
    .select(['c.id', 'c.rightsHolder', 'c.work', 'c.status', 'c.note', 'w.takenDownAt'])
    .select((eb) => [
      eb.fn.max('w.restoredAt').as('restoredAt'),
      eb.fn.max('w.counterText').as('counterText'),
      sql<{ id: number | null; title: string }[]>`
        json_agg(distinct jsonb_build_object('id', w.video_id, 'title', w.title))`.as('videos'),
    ])
    .where('w.ownerId', '=', ownerId)
    .where('w.takenDownAt', 'is not', null)
    .$narrowType<{ takenDownAt: Date }>()
    .groupBy(['c.id', 'w.takenDownAt'])

export type OwnerClaimRow = Awaited<ReturnType<typeof listClaimsOnOwner>>[number]

export function listClaimsOnOwner(
  db: Db,
  { ownerId, after, limit }: { ownerId: number; after: Anchor | undefined; limit: number },
) {
  return claimsOnOwnerQuery(db, ownerId)
    .where(isAfter(after, 'w.takenDownAt', 'c.id'))
    .orderBy('w.takenDownAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
}

export const findClaimOnOwner = (db: Db, ownerId: number, claimId: number) =>
  claimsOnOwnerQuery(db, ownerId).where('c.id', '=', claimId).executeTakeFirst()

/** Stores a counter-notice on every video of this owner that the claim took down. */
export async function saveCounterNotice(
  trx: Trx,
  { claimId, ownerId, text, at }: { claimId: number; ownerId: number; text: string; at: Date },
) {
  await trx
    .updateTable('copyrightClaimVideos')
    .set({ counterText: text, counteredAt: at })
    .where('claimId', '=', claimId)
    .where('ownerId', '=', ownerId)
    .where('takenDownAt', 'is not', null)
    .execute()
}

export function listClaimedVideosOfOwners(db: Db, claimId: number, ownerIds: number[]) {
  return db
    .selectFrom('copyrightClaimVideos as w')
    .innerJoin('copyrightClaims as c', 'c.id', 'w.claimId')
    .select(['w.ownerId', 'w.title', 'c.note'])
    .distinctOn('w.ownerId')
    .where('w.claimId', '=', claimId)
    .where('w.ownerId', '=', sql<number>`any(${ownerIds})`)
    .orderBy('w.ownerId')
    .orderBy('w.address')
    .execute()
}
