import { t } from '@kinora/contract/text/translate'
import { initialUploadDefaults, type UploadDefaults } from '@kinora/contract/library/upload-defaults/schemas'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { findActive } from '../categories/queries.ts'
import * as queries from './queries.ts'

export const findUploadDefaults = async (db: Db, userId: number): Promise<UploadDefaults> =>
  ((await queries.find(db, userId)) as UploadDefaults | undefined) ?? initialUploadDefaults

/** @throws DomainError invalid (the category) */
export function replaceUploadDefaults(
  ctx: Context,
  viewer: Viewer,
  chosen: UploadDefaults,
): Promise<UploadDefaults> {
  return ctx.transaction(async (trx) => {
    if (chosen.category !== null && !(await findActive(trx, chosen.category))) {
      throw new DomainError('invalid', t`Choose one of the categories.`, {
        fields: { category: t`Unknown category` },
      })
    }
    await queries.upsert(trx, viewer.id, chosen)
    return chosen
  })
}
