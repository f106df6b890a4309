import { msg, t } from '@kinora/contract/text/translate'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { readSiteSettings } from './service.ts'
import { hasSeveralAdmins } from './queries.ts'

/** Only a site with a single administrator can turn this off; a second administrator turns it on again. */
export async function areFourEyesRequired(ctx: Context, trx: Trx): Promise<boolean> {
  const { secondPerson } = await readSiteSettings(ctx, trx)
  return secondPerson.isNeeded || hasSeveralAdmins(trx)
}

/**
 * Nobody decides their own case (docs/product.md “Second person”).
 * @throws DomainError forbidden
 */
export async function assertNotOwnCase(
  ctx: Context,
  trx: Trx,
  viewer: Viewer,
  { userId, subject }: { userId: number | null; subject: keyof typeof refusals },
) {
  if (viewer.id !== userId || !(await areFourEyesRequired(ctx, trx))) return
  throw new DomainError('forbidden', t(refusals[subject]))
}

const refusals = {
  application: msg`Somebody else has to decide about your own application.`,
  case: msg`Somebody else has to decide about your own case.`,
  decision: msg`Somebody else has to decide about your own decision.`,
  monetization: msg`Somebody else has to decide about your own monetization.`,
  money: msg`Somebody else has to decide about your own money.`,
  verification: msg`Somebody else has to decide about your own verification.`,
  videos: msg`Somebody else has to decide about your own videos.`,
} as const
