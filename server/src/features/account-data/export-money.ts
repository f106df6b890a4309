import type { Context } from '../../context.ts'
import * as money from './money-queries.ts'

type Of = (ctx: Context, user: { id: number }) => Promise<unknown>

export const moneyParts: readonly { name: string; says: string; content: Of }[] = [
  {
    name: 'earnings.json',
    says: 'what you earned, by what, and what became of it',
    content: ({ db }, { id }) => money.listEarnings(db, id),
  },
  {
    name: 'payouts.json',
    says: 'what was paid to you, or is on its way',
    content: ({ db }, { id }) => money.listPayouts(db, id),
  },
  {
    name: 'monetization.json',
    says: 'your applications to earn money, and how your new videos begin',
    content: ({ db }, { id }) => money.findMonetization(db, id),
  },
]
