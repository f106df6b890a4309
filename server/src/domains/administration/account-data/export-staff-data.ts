import type { Context } from '../../../context.ts'
import { listActiveDays, listSuspensions } from './staff-queries.ts'

export const staffFiles = [
  {
    name: 'suspensions.json',
    description: 'your suspensions and appeals',
    content: ({ db }: Context, { id }: { id: number }) => listSuspensions(db, id),
  },
  {
    name: 'activity.json',
    description: 'on which of the last thirty days you were active',
    content: ({ db }: Context, { id }: { id: number }) => listActiveDays(db, id),
  },
]
