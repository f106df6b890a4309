import { call } from '../../http/call.ts'
import { CursorPage, cursorPageOf, Id, pageLimit } from '../../http/shared.ts'
import { Short } from './schemas.ts'

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
