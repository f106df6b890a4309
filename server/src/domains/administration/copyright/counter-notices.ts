import type { CallRequest } from '@kinora/contract/http/call'
import type { OwnContentClaim } from '@kinora/contract/administration/copyright/schemas'
import type { copyright } from '@kinora/contract/administration/copyright/calls'
import type { Context } from '../../../context.ts'
import { anchorOf, pageFrom } from '../../../platform/db/keyset.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { sendAccountMail } from '../../people/accounts/account-mail.ts'
import { counterNoticeMail } from './claim-mails.ts'
import { canCounter, presentOwnContentClaim } from './present.ts'
import * as queries from './queries.ts'
import { videoUrl } from './submit-claim.ts'

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
    if (!claim || !row) throw new DomainError('not_found', 'Claim not found.')
    if (!canCounter(row)) {
      throw new DomainError(
        'conflict',
        row.counterText === null ? 'This claim is decided.' : 'You have objected already.',
      )
    }
    await queries.saveCounterNotice(trx, { claimId, ownerId: viewer.id, text, at: ctx.now() })
    await queries.updateClaim(trx, claimId, { status: 'countered' })
    const videos = row.videos.flatMap(({ id }) => (id === null ? [] : videoUrl(ctx, id)))
    const mail = counterNoticeMail({ id: claimId, email: claim.email, videoUrls: videos, text })
    await addJob(trx, sendAccountMail, mail)
    return presentOwnContentClaim({ ...row, status: 'countered', counterText: text })
  })
}
