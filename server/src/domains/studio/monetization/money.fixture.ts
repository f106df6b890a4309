import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

import * as ledger from './ledger-queries.ts'

export async function plantAvailable(db: Db, creatorId: number, amountCents: number) {
  await db.transaction().execute(async (trx) => {
    await ledger.lockBalances(trx, creatorId)
    const at = new Date()
    const { n } = await trx
      .selectFrom('ledgerTransactions')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    const postings = [
      { account: 'adjustments', amountCents: -amountCents },
      { account: 'available', amountCents },
    ] as const
    await ledger.postTransaction(trx, { key: `planted:${creatorId}:${n}`, at, creatorId, postings })
  })
}

const data = {
  userInfo: { accountCreated: '2026-01-01T00:00:00.000Z' },
  eligibility: { accountAge: 300, videoCount: 6, totalViews: 2000, eligibilityScore: 100, requirements: {} },
  additionalInfo: '',
}

export async function plantMoney(db: Db, name: string) {
  const username = name.replaceAll(/\W+/g, '-').slice(0, 40)
  const { id: user } = await db
    .insertInto('users')
    .values({ username, email: `${username}@example.org`, roleId: 4 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const at = new Date()
  const earning = await db
    .insertInto('earnings')
    .values({ creatorId: user, source: 'bonus', amountCents: 500, day: '2026-11-20', createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await plantAvailable(db, user, 10_000)
  const payout = await db.transaction().execute(async (trx) => {
    const row = { creatorId: user, amountCents: 10_000, provider: 'manual', createdAt: at }
    const { id } = await trx.insertInto('payouts').values(row).returning('id').executeTakeFirstOrThrow()
    await ledger.postTransaction(trx, {
      key: `planted-payout:${id}`,
      at,
      creatorId: user,
      payoutId: id,
      postings: [
        { account: 'available', amountCents: -10_000 },
        { account: 'payouts', amountCents: 10_000 },
      ],
    })
    return id
  })
  const application = await db
    .insertInto('monetizationApplications')
    .values({ userId: user, applicationData: sql`${JSON.stringify(data)}::jsonb`, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { user, earning: earning.id, payout, application: application.id }
}
