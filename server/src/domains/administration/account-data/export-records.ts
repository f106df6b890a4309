import type { Context } from '../../../context.ts'
import * as money from './export-record-queries.ts'

type ContentLoader = (ctx: Context, user: { id: number }) => Promise<unknown>

export const monetizationFiles: readonly { name: string; description: string; content: ContentLoader }[] = [
  {
    name: 'earnings.json',
    description: 'your earnings, their sources and status',
    content: ({ db }, { id }) => money.listEarnings(db, id),
  },
  {
    name: 'payouts.json',
    description: 'your payouts, paid and pending',
    content: ({ db }, { id }) => money.listPayouts(db, id),
  },
  {
    name: 'monetization.json',
    description: 'your monetization applications, and the defaults of new videos',
    content: ({ db }, { id }) => money.findMonetization(db, id),
  },
]

export const staffFiles = [
  {
    name: 'suspensions.json',
    description: 'your suspensions and appeals',
    content: ({ db }: Context, { id }: { id: number }) => money.listSuspensions(db, id),
  },
  {
    name: 'activity.json',
    description: 'on which of the last thirty days you were active',
    content: ({ db }: Context, { id }: { id: number }) => money.listActiveDays(db, id),
  },
]
