import type { Insertable } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

/** Undefined when the case, or the claim and user, has a strike already. */
export function insertStrike(trx: Trx, strike: Insertable<Tables['strikes']>) {
  return trx
    .insertInto('strikes')
    .values(strike)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

export function lift(
  trx: Trx,
  of: { caseId: number } | { claimId: number; userIds: number[] },
  liftedAt: Date,
) {
  return trx
    .updateTable('strikes')
    .set({ liftedAt })
    .where('liftedAt', 'is', null)
    .$if('caseId' in of, (qb) => qb.where('caseId', '=', 'caseId' in of ? of.caseId : 0))
    .$if('claimId' in of, (qb) =>
      qb
        .where('claimId', '=', 'claimId' in of ? of.claimId : 0)
        .where('userId', 'in', 'userIds' in of ? of.userIds : []),
    )
    .returning(['id', 'userId', 'reason'])
    .execute()
}
