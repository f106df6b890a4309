import type { Trx } from '../../platform/db/database.ts'
import * as queries from './blocked-queries.ts'

/** Files of these uploads, and all that begin alike and are as large, are not taken again while the claim stands. */
export const blockFiles = (trx: Trx, claimId: number, uploadIds: number[]) =>
  queries.block(trx, claimId, uploadIds)

/** They may be sent again, as far as this claim goes. */
export const unblockFiles = (trx: Trx, claimId: number, uploadIds: number[]) =>
  queries.unblock(trx, claimId, uploadIds)
