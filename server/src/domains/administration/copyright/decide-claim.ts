import { msg, t, type Message } from '@kinora/contract/text/translate'
import type { CallRequest } from '@kinora/contract/http/call'
import { type ClaimStatus, claimTransitions } from '@kinora/contract/administration/copyright/rules'
import type { Claim } from '@kinora/contract/administration/copyright/schemas'
import type { managedClaims } from '@kinora/contract/administration/copyright/calls'
import type { Context } from '../../../context.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { anchorOf, pageFrom } from '../../../platform/db/keyset.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { sendAccountMail } from '../../people/accounts/account-mail.ts'
import { runInLanguageOf } from '../../people/settings/service.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { giveStrike, liftStrikes } from '../strikes/service.ts'
import { blockFiles, unblockFiles } from '../../library/uploads/blocked-files.ts'
import { setTakenDown } from '../../library/videos/review.ts'
import { assertNotOwnCase } from '../../site/site-settings/second-person.ts'
import { claimDecided } from './events.ts'
import { presentClaim } from './present.ts'
import { claimDecidedMail } from './claim-mails.ts'
import * as queries from './queries.ts'
import { videoUrl } from './claims.ts'

type ListQuery = CallRequest<typeof managedClaims.list>['query']

export async function listClaims(ctx: Context, { cursor, limit, ...narrow }: ListQuery) {
  const rows = await queries.list(ctx.db, { ...narrow, after: anchorOf(cursor), limit: limit + 1 })
  return pageFrom(rows, {
    limit,
    anchor: ({ id, createdAt }) => ({ id, time: createdAt }),
    present: presentClaim,
  })
}

type ClaimDecision = CallRequest<typeof managedClaims.decide>['body']

const alreadyDecided: Record<ClaimStatus, Message> = {
  pending: msg`This claim is pending already. Reload it and try again.`,
  accepted: msg`This claim is accepted already. Reload it and try again.`,
  rejected: msg`This claim is rejected already. Reload it and try again.`,
  countered: msg`This claim is countered already. Reload it and try again.`,
  upheld: msg`This claim is upheld already. Reload it and try again.`,
  restored: msg`This claim is restored already. Reload it and try again.`,
}

/**
 * Takes down or rejects; after a counter-notice upholds or restores. The claimant gets mail.
 * @throws DomainError not_found, forbidden (another reviewer is required), conflict (no such status transition)
 */
export async function decideClaim(
  ctx: Context,
  viewer: Viewer,
  id: number,
  { status, note }: ClaimDecision,
): Promise<Claim> {
  return ctx.transaction(async (trx) => {
    const claim = orNotFound(await queries.lockClaim(trx, id), msg`Claim not found.`)
    const before = claim.status as ClaimStatus
    if (!claimTransitions[before].includes(status)) {
      throw new DomainError('conflict', t(alreadyDecided[before]))
    }
    await assertImpartial(ctx, trx, viewer, { id, before, reviewerId: claim.reviewerId })
    await addAuditEntry(trx, viewer, {
      action: 'claim.decided',
      target: { kind: 'claim', id },
      before: { status: before, note: claim.note },
      after: { status, note },
    })
    const { concerned, stillDown } = await applyDecision(trx, ctx, viewer, { id, status, before })
    // Owners who did not object still have videos down, and may object.
    const standing = status === 'restored' && stillDown > 0 ? 'accepted' : status
    await queries.updateClaim(trx, id, {
      status: standing,
      note,
      reviewerId: viewer.id,
      decidedAt: ctx.now(),
    })
    const ownerIds = status === 'rejected' ? [] : ownersOf(concerned)
    if (ownerIds.length > 0) await publishEvent(trx, claimDecided, { claimId: id, ownerIds, status })
    const videos = concerned.map(({ videoId }) => videoUrl(ctx, videoId))
    const message = await runInLanguageOf({ ...ctx, db: trx }, null, () =>
      claimDecidedMail({ id, email: claim.email, videoUrls: videos, status, note }),
    )
    await addJob(trx, sendAccountMail, message)
    const [row] = await queries.list(trx, { id, search: '', after: undefined, limit: 1 })
    return presentClaim(orNotFound(row, msg`Claim not found.`))
  })
}

/** Reviewers decide neither about their own videos nor about counter-notices to their own decision. */
async function assertImpartial(
  ctx: Context,
  trx: Trx,
  viewer: Viewer,
  { id, before, reviewerId }: { id: number; before: ClaimStatus; reviewerId: number | null },
) {
  if (before === 'countered')
    await assertNotOwnCase(ctx, trx, viewer, { userId: reviewerId, subject: 'decision' })
  const isOwn = (await queries.listClaimedVideos(trx, id)).some(({ ownerId }) => ownerId === viewer.id)
  if (isOwn) await assertNotOwnCase(ctx, trx, viewer, { userId: viewer.id, subject: 'videos' })
}

interface ClaimTransition {
  id: number
  status: ClaimDecision['status']
  before: ClaimStatus
}

interface AffectedVideo {
  videoId: number
  ownerId: number | null
}

/** Returns the videos concerned, and how many other videos of the claim stay down. */
async function applyDecision(
  trx: Trx,
  ctx: Context,
  viewer: Viewer,
  { id, status, before }: ClaimTransition,
): Promise<{ concerned: AffectedVideo[]; stillDown: number }> {
  const claimed = await queries.listClaimedVideos(trx, id)
  if (status === 'accepted') {
    const videoIds = claimed.map(({ videoId }) => videoId)
    return { concerned: await takeDownVideos(trx, ctx, viewer, { id, videoIds }), stillDown: 0 }
  }
  const down = claimed.filter(({ takenDownAt, restoredAt }) => takenDownAt !== null && restoredAt === null)
  const objected = down.filter(({ counteredAt }) => counteredAt !== null)
  const concerned = before === 'countered' ? objected : down
  if (status === 'restored') await restoreVideos(trx, ctx, viewer, { id, restored: concerned })
  return { concerned, stillDown: down.length - concerned.length }
}

const ownersOf = (rows: { ownerId: number | null }[]) => [
  ...new Set(rows.flatMap(({ ownerId }) => ownerId ?? [])),
]

/** Hides the videos from everyone but owners and staff, and blocks further uploads of their files. */
async function takeDownVideos(
  trx: Trx,
  ctx: Context,
  viewer: Viewer,
  { id: claimId, videoIds }: { id: number; videoIds: number[] },
) {
  const changed = await setTakenDown(trx, ctx, videoIds, true)
  await queries.updateClaimedVideos(trx, { claimId, videoIds }, { takenDownAt: ctx.now() })
  await blockFiles(
    trx,
    claimId,
    changed.flatMap(({ uploadId }) => uploadId ?? []),
  )
  const strike = { reason: 'copyright', claimId } as const
  for (const userId of ownersOf(changed)) await giveStrike(trx, ctx, viewer, { userId, ...strike })
  return changed.map(({ id: videoId, ownerId }) => ({ videoId, ownerId }))
}

type ClaimedVideos = Awaited<ReturnType<typeof queries.listClaimedVideos>>

async function restoreVideos(
  trx: Trx,
  ctx: Context,
  viewer: Viewer,
  { id: claimId, restored }: { id: number; restored: ClaimedVideos },
) {
  const videoIds = restored.map(({ videoId }) => videoId)
  await queries.updateClaimedVideos(trx, { claimId, videoIds }, { restoredAt: ctx.now() })
  const heldByOthers = await queries.listVideosHeldByOtherClaims(trx, claimId, videoIds)
  const freed = videoIds.filter((id) => !heldByOthers.has(id))
  const changed = await setTakenDown(trx, ctx, freed, false)
  await unblockFiles(
    trx,
    claimId,
    changed.flatMap(({ uploadId }) => uploadId ?? []),
  )
  const userIds = ownersOf(restored)
  if (userIds.length > 0) await liftStrikes(trx, ctx, viewer, { claimId, userIds })
}
