import { z } from 'zod'
import { call } from '../../http/call.ts'
import { Id } from '../../http/shared.ts'
import { imageFile } from '../../people/users/schemas.ts'
import { thumbnailMessages } from './rules.ts'
import { ThumbnailList } from './schemas.ts'

const params = z.object({ id: Id })

export const thumbnails = {
  list: call({
    method: 'GET',
    path: '/api/videos/:id/thumbnails',
    access: 'user',
    summary: 'The thumbnail candidates of a video; for its owner',
    params,
    response: ThumbnailList,
  }),
  choose: call({
    method: 'PUT',
    path: '/api/videos/:id/thumbnails/choice',
    access: 'user',
    summary: 'Choose the thumbnail of a video; null leaves the choice to the server',
    params,
    body: z.object({ thumbnailId: Id.nullable() }),
    response: ThumbnailList,
  }),
  takeFrame: call({
    method: 'POST',
    path: '/api/videos/:id/thumbnails/frame',
    access: 'user',
    limit: { times: 60, perMinutes: 15, by: 'viewer' },
    summary:
      'Use the frame at a given second as the thumbnail; it replaces an earlier frame and is ready a moment later',
    params,
    body: z.object({ atSeconds: z.number().min(0).max(1_000_000) }),
    response: ThumbnailList,
  }),
  upload: call({
    method: 'POST',
    path: '/api/videos/:id/thumbnails/upload',
    access: 'user',
    limit: { times: 60, perMinutes: 15, by: 'viewer' },
    summary: 'Upload a thumbnail and choose it; it replaces an earlier upload',
    params,
    bodyKind: 'form',
    body: z.object({ picture: imageFile(thumbnailMessages.tooLarge) }),
    response: ThumbnailList,
  }),
}
