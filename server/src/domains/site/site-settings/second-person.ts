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
  { userId, subject }: { userId: number | null; subject: string },
) {
  if (viewer.id !== userId || !(await areFourEyesRequired(ctx, trx))) return
  throw new DomainError('forbidden', `Somebody else has to decide about your own ${subject}.`)
}
