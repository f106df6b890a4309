import { msg, t } from '@kinora/contract/text/translate'
import type { CallRequest } from '@kinora/contract/http/call'
import type { monetization } from '@kinora/contract/studio/monetization/calls'
import type { MonetizationSettings } from '@kinora/contract/studio/monetization/schemas'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import { requireConfirmed, type Viewer } from '../../../platform/http/viewer.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { setMonetizationEnabled } from '../../people/users/monetization.ts'
import { assertNotOwnCase } from '../../site/site-settings/second-person.ts'
import { canEnableMonetization, canEditMonetizationSettings } from './policy.ts'
import * as queries from './settings-queries.ts'
import { assertCanViewEarnings } from './summary.ts'

/** @throws DomainError not_found */
export async function findSettings(
  ctx: Context,
  viewer: Viewer,
  userId: number,
): Promise<MonetizationSettings> {
  assertCanViewEarnings(viewer, userId)
  return readSettings(ctx.db, userId)
}

const readSettings = async (db: Db, userId: number) =>
  orNotFound(await queries.find(db, userId), msg`Creator not found.`)

type SettingsChange = CallRequest<typeof monetization.updateSettings>['body']

/**
 * Owners change the defaults of new videos; staff also enables monetization, which is audited.
 * @throws DomainError not_found, forbidden (also for the viewer's own account), confirmation_needed
 */
export async function updateSettings(
  ctx: Context,
  viewer: Viewer,
  userId: number,
  { monetizationEnabled, ...chosen }: SettingsChange,
): Promise<MonetizationSettings> {
  if (!canEditMonetizationSettings(viewer, userId)) throw new DomainError('not_found', t`Creator not found.`)
  if (monetizationEnabled !== undefined && !canEnableMonetization(viewer)) {
    throw new DomainError('forbidden', t`Staff enable monetization after you have applied for it.`)
  }
  return ctx.transaction(async (trx) => {
    const before = await readSettings(trx, userId)
    if (monetizationEnabled !== undefined) {
      requireConfirmed(viewer, ctx.now())
      await assertNotOwnCase(ctx, trx, viewer, { userId, subject: 'monetization' })
      await setMonetizationEnabled(trx, userId, monetizationEnabled)
    }
    const { revenueShare = before.revenueShare, adsByDefault = before.adsByDefault } = chosen
    await queries.upsert(trx, { userId, revenueShare, adsByDefault })
    const after = await readSettings(trx, userId)
    if (canEnableMonetization(viewer)) {
      const target = { kind: 'user', id: userId }
      await addAuditEntry(trx, viewer, { action: 'monetization.configured', target, before, after })
    }
    return after
  })
}
