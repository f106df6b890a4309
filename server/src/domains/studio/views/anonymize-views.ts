import { randomUUID } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { computeUserKey } from '../../../platform/http/viewer.ts'
import * as queries from './ledger-queries.ts'

/** Account deletion: the views keep counting under a random key that cannot be traced. */
export async function anonymizeViews(ctx: Context, trx: Trx, userId: number) {
  await queries.reassignViews(trx, computeUserKey(ctx, userId), randomUUID())
}
