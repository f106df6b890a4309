import type { Trx } from '../../../platform/db/database.ts'
import * as queries from './blocked-file-queries.ts'

export const blockFiles = (trx: Trx, claimId: number, uploadIds: number[]) =>
  queries.block(trx, claimId, uploadIds)

/** Other claims may still block them. */
export const unblockFiles = (trx: Trx, claimId: number, uploadIds: number[]) =>
  queries.unblock(trx, claimId, uploadIds)
