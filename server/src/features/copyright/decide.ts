import type { CallRequest } from '@kinora/contract/call'
import { claimMoves, type Claim, type ClaimStatus, type managedClaims } from '@kinora/contract/copyright'
import type { Context } from '../../context.ts'
import { announce } from '../../platform/announcements/announcement.ts'
import type { Trx } from '../../platform/db/database.ts'
import { anchorOf, pageFrom } from '../../platform/db/keyset.ts'
import { DomainError, found } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { addAuditEntry } from '../audit/add-entry.ts'
import { giveStrike, liftStrikes } from '../strikes/service.ts'
import { blockFiles, unblockFiles } from '../uploads/blocked.ts'
import { setTakenDown } from '../videos/take-down.ts'
import { claimDecided } from './announcements.ts'
import { presentClaim } from './present.ts'
import * as queries from './queries.ts'

type ListQuery = CallRequest<typeof managedClaims.list>['query']

/** Claims with their videos, newest first. */
export async function listClaims(ctx: Context, { cursor, limit, ...narrow }: ListQuery) {
  const rows = await queries.list(ctx.db, { ...narrow, after: anchorOf(cursor), limit: limit + 1 })
  return pageFrom(rows, {
    limit,
    anchor: ({ id, createdAt }) => ({ id, time: createdAt }),
    present: presentClaim,
  })
}

type Decision = CallRequest<typeof managedClaims.decide>['body']

/**
 * Takes down what is claimed, or not; after an objection keeps it down, or restores it.
 * @throws DomainError not_found, conflict (it cannot become this any more)
 */
export async function decideClaim(
  ctx: Context,
  viewer: Viewer,
  id: number,
  { status, note }: Decision,
): Promise<Claim> {
  return ctx.transaction(async (trx) => {
    const claim = found(await queries.lock(trx, id), 'Claim')
    const before = claim.status as ClaimStatus
    if (!claimMoves[before].includes(status)) {
      throw new DomainError('conflict', `This claim is ${before} already. Look at it once more.`, {
        fields: { status: before },
      })
    }
    await queries.update(trx, id, { status, note, reviewerId: viewer.id, decidedAt: ctx.now() })
    await addAuditEntry(trx, viewer, {
      action: 'claim.decided',
      target: { kind: 'claim', id },
      before: { status: before, note: claim.note },
      after: { status, note },
    })
    const ownerIds = await carryOut(trx, ctx, viewer, { id, status, before })
    if (ownerIds.length > 0) await announce(trx, claimDecided, { claimId: id, ownerIds, status })
    const [row] = await queries.list(trx, { id, search: '', after: undefined, limit: 1 })
    return presentClaim(found(row, 'Claim'))
  })
}

interface Deciding {
  id: number
  status: Decision['status']
  before: ClaimStatus
}

/** Does what was decided; answers whom it concerns. What was rejected nobody had heard of. */
async function carryOut(trx: Trx, ctx: Context, viewer: Viewer, { id, status, before }: Deciding) {
  const claimed = await queries.listClaimed(trx, id)
  if (status === 'accepted') return takeDown(trx, ctx, viewer, { id, videoIds: claimed.map(idOf) })
  const down = claimed.filter(({ takenDownAt, restoredAt }) => takenDownAt !== null && restoredAt === null)
  const objected = down.filter(({ counteredAt }) => counteredAt !== null)
  const concerned = before === 'countered' ? objected : down
  if (status === 'restored') await restore(trx, ctx, viewer, { id, restored: concerned })
  return status === 'rejected' ? [] : ownersOf(concerned)
}

const idOf = ({ videoId }: { videoId: number }) => videoId
const ownersOf = (rows: { ownerId: number | null }[]) => [
  ...new Set(rows.flatMap(({ ownerId }) => ownerId ?? [])),
]

/** Nobody but owners and staff sees them from now on, and their files are not taken again. */
async function takeDown(
  trx: Trx,
  ctx: Context,
  viewer: Viewer,
  { id: claimId, videoIds }: { id: number; videoIds: number[] },
) {
  const changed = await setTakenDown(trx, ctx, videoIds, true)
  await queries.mark(trx, { claimId, videoIds }, { takenDownAt: ctx.now() })
  await blockFiles(
    trx,
    claimId,
    changed.flatMap(({ uploadId }) => uploadId ?? []),
  )
  const ownerIds = ownersOf(changed)
  for (const userId of ownerIds) await giveStrike(trx, ctx, viewer, { userId, reason: 'copyright', claimId })
  return ownerIds
}

type Claimed = Awaited<ReturnType<typeof queries.listClaimed>>

/** Everybody sees them again, but for those that another claim keeps down. */
async function restore(
  trx: Trx,
  ctx: Context,
  viewer: Viewer,
  { id: claimId, restored }: { id: number; restored: Claimed },
) {
  const videoIds = restored.map(idOf)
  await queries.mark(trx, { claimId, videoIds }, { restoredAt: ctx.now() })
  const kept = await queries.listHeldByOthers(trx, claimId, videoIds)
  const freed = videoIds.filter((id) => !kept.has(id))
  const changed = await setTakenDown(trx, ctx, freed, false)
  await unblockFiles(
    trx,
    claimId,
    changed.flatMap(({ uploadId }) => uploadId ?? []),
  )
  const userIds = ownersOf(restored)
  if (userIds.length > 0) await liftStrikes(trx, ctx, viewer, { claimId, userIds })
}
