import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import * as queries from './ledger-queries.ts'
import { keyOfUser } from './viewer-key.ts'

/** Somebody leaves for good: their views count on, as those of one viewer of whom nobody can tell who it was. */
export async function unlinkViews(ctx: Context, trx: Trx, userId: number) {
  await queries.renameViewer(trx, keyOfUser(ctx, userId), randomUUID())
}
