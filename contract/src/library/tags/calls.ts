import { z } from 'zod'
import { call } from '../../http/call.ts'
import { pageLimit } from '../../http/shared.ts'
import { tagLimits } from './limits.ts'
import { Tag } from './schemas.ts'

export const tags = {
  popular: call({
    method: 'GET',
    path: '/api/tags/popular',
    access: 'anyone',
    summary: 'The most used tags',
    query: z.object({ limit: pageLimit(20) }),
    response: z.array(Tag),
  }),
  suggest: call({
    method: 'GET',
    path: '/api/tags/suggest',
    perMinute: 300,
    access: 'anyone',
    summary: 'Tags that start with what was typed, the most used first',
    query: z.object({
      query: z.string().max(tagLimits.length),
      limit: pageLimit(tagLimits.suggestions),
    }),
    response: z.array(Tag),
  }),
}
