import type { Context } from '../../context.ts'
import { listActiveDays, listSuspensions } from './staff-queries.ts'

export const staffParts = [
  {
    name: 'suspensions.json',
    says: 'when and why you were suspended, and what you said to it',
    content: ({ db }: Context, { id }: { id: number }) => listSuspensions(db, id),
  },
  {
    name: 'activity.json',
    says: 'on which of the last thirty days you were here',
    content: ({ db }: Context, { id }: { id: number }) => listActiveDays(db, id),
  },
]
