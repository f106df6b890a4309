import { z } from 'zod'
import { call } from '../../http/call.ts'
import { ReviewQueue } from './schemas.ts'

export const reviewQueues = {
  list: call({
    method: 'GET',
    path: '/api/admin/waiting',
    access: 'user',
    summary: 'Queues that await a decision by the viewer; empty for users outside the staff',
    response: z.array(ReviewQueue),
  }),
}
