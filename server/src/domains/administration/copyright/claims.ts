import { msg, t } from '@kinora/contract/text/translate'
import type { copyright } from '@kinora/contract/administration/copyright/calls'
import { parseVideoId } from '@kinora/contract/administration/copyright/rules'
import type { NewClaim, OwnContentClaim } from '@kinora/contract/administration/copyright/schemas'
import type { CallRequest } from '@kinora/contract/http/call'
import type { Context } from '../../../context.ts'
import { anchorOf, pageFrom } from '../../../platform/db/keyset.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { enforceRateLimit } from '../../../platform/http/enforce-rate-limit.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { sendAccountMail } from '../../people/accounts/account-mail.ts'
import { runInLanguageOf } from '../../people/settings/service.ts'
import { claimReceivedMail, counterNoticeMail } from './claim-mails.ts'
import { canCounter, presentOwnContentClaim } from './present.ts'
import * as queries from './queries.ts'

/** The form sends mail to an unconfirmed address. */
const perEmailLimit = {
  limit: 5,
  windowSeconds: 86_400,
  refusal: msg`Too many claims came from this address.`,
}

/**
 * Stores a claim and mails a receipt. The response does not reveal whether a video exists: it may be private.
 * @throws DomainError invalid (addresses of other sites), rate_limited
 */
export async function submitClaim(ctx: Context, { urls, statement: _statement, ...claim }: NewClaim) {
  const host = new URL(ctx.config.publicUrl).host
  if (urls.some((url) => URL.parse(url, ctx.config.publicUrl)?.host !== host)) {
    const message = t`Not the address of a video of this site`
    throw new DomainError('invalid', message, { fields: { urls: message } })
  }
  await enforceRateLimit(ctx, { key: `claims address ${claim.email.toLowerCase()}`, ...perEmailLimit })
  return ctx.transaction(async (trx) => {
    const { id, createdAt } = await queries.insertClaim(trx, { ...claim, createdAt: ctx.now() })
    const ids = urls.flatMap((url) => parseVideoId(url) ?? [])
    const videos = new Map((await queries.listVideosById(trx, ids)).map((video) => [video.id, video]))
    await queries.insertClaimedVideos(
      trx,
      urls.map((address) => {
        const video = videos.get(parseVideoId(address) ?? 0)
        return {
          claimId: id,
          address,
          videoId: video?.id ?? null,
          ownerId: video?.ownerId ?? null,
          title: video?.title ?? '',
        }
      }),
    )
    const named = [...new Set(ids)].map((videoId) => videoUrl(ctx, videoId))
    await addJob(trx, sendAccountMail, claimReceivedMail({ id, email: claim.email, videoUrls: named }))
    return { id, status: 'pending' as const, createdAt: createdAt.toISOString() }
  })
}

export const videoUrl = ({ config }: Pick<Context, 'config'>, videoId: number) =>
  `${config.publicUrl}/video/${videoId}`

type ListQuery = CallRequest<typeof copyright.listOnOwnContent>['query']

export async function listClaimsOnOwnContent(ctx: Context, viewer: Viewer, { cursor, limit }: ListQuery) {
  const pageQuery = { ownerId: viewer.id, after: anchorOf(cursor), limit: limit + 1 }
  return pageFrom(await queries.listClaimsOnOwner(ctx.db, pageQuery), {
    limit,
    anchor: ({ id, takenDownAt }) => ({ id, time: takenDownAt }),
    present: presentOwnContentClaim,
  })
}

/**
 * Reopens the claim for the staff and mails the text to the claimant.
 * @throws DomainError not_found (also when none of the viewer's videos was taken down), conflict (already objected,
 * or decided)
 */
export async function sendCounterNotice(
  ctx: Context,
  viewer: Viewer,
  claimId: number,
  text: string,
): Promise<OwnContentClaim> {
  return ctx.transaction(async (trx) => {
    const claim = await queries.lockClaim(trx, claimId)
    const row = await queries.findClaimOnOwner(trx, viewer.id, claimId)
    if (!claim || !row) throw new DomainError('not_found', t`Claim not found.`)
    if (!canCounter(row)) {
      throw new DomainError(
        'conflict',
        row.counterText === null ? t`This claim is decided.` : t`You have objected already.`,
      )
    }
    await queries.saveCounterNotice(trx, { claimId, ownerId: viewer.id, text, at: ctx.now() })
    await queries.updateClaim(trx, claimId, { status: 'countered' })
    const videos = row.videos.flatMap(({ id }) => (id === null ? [] : videoUrl(ctx, id)))
    const message = await runInLanguageOf({ ...ctx, db: trx }, null, () =>
      counterNoticeMail({ id: claimId, email: claim.email, videoUrls: videos, text }),
    )
    await addJob(trx, sendAccountMail, message)
    return presentOwnContentClaim({ ...row, status: 'countered', counterText: text })
  })
}
