import { z } from 'zod'
import { call } from './call.ts'
import { Id, limitOf, Page, pageOf } from './shared.ts'
import { Video } from './videos.ts'

/** A short in the feed: all that its player and the buttons beside it show. */
export const Short = Video.extend({ commentCount: z.number().int() }).meta({ id: 'Short' })
export type Short = z.infer<typeof Short>

export const shorts = {
  feed: call({
    method: 'GET',
    path: '/api/feeds/shorts',
    access: 'anyone',
    summary: 'Shorts one after the other: what the viewer has not seen first, then what they have',
    query: Page.extend({
      limit: limitOf(10),
      /** The one that it begins with; later pages know it by their cursor. */
      first: Id.optional(),
    }),
    response: pageOf(Short),
  }),
}
