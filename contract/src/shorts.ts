import { z } from 'zod'
import { call } from './call.ts'
import { Id, pageLimit, CursorPage, cursorPageOf } from './shared.ts'
import { Video } from './videos.ts'

export const Short = Video.extend({ commentCount: z.number().int() }).meta({ id: 'Short' })
export type Short = z.infer<typeof Short>

export const shorts = {
  feed: call({
    method: 'GET',
    path: '/api/feeds/shorts',
    access: 'anyone',
    summary: 'Feed of shorts: unseen ones first, then those that the viewer has already seen',
    query: CursorPage.extend({
      limit: pageLimit(10),
      first: Id.optional(),
    }),
    response: cursorPageOf(Short),
  }),
}
