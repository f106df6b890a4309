import { z } from 'zod'
import { call } from './call.ts'
import { imageFile } from './profile.ts'
import { Id } from './shared.ts'
import { ResponsiveImage } from './users.ts'

/** docs/product.md “Videos”, as for playlists */
export const thumbnailMessages = { tooLarge: 'Thumbnail must be less than 10MB' } as const

/** Candidates are found by the server; frames and uploads come from the owner. */
export const thumbnailKinds = ['candidate', 'frame', 'upload'] as const
export type ThumbnailKind = (typeof thumbnailKinds)[number]

export const Thumbnail = z
  .object({
    id: Id,
    kind: z.enum(thumbnailKinds),
    atSeconds: z.number().nullable(),
    picture: ResponsiveImage.nullable(),
    isChosen: z.boolean(),
  })
  .meta({ id: 'Thumbnail' })
export type Thumbnail = z.infer<typeof Thumbnail>

export const ThumbnailList = z
  .object({
    /** Candidates in order of time, then the owner's frame and upload. */
    items: z.array(Thumbnail),
    isAutomatic: z.boolean(),
    /** Null until there are candidates. */
    suggestedId: Id.nullable(),
    current: ResponsiveImage.nullable(),
  })
  .meta({ id: 'ThumbnailList' })
export type ThumbnailList = z.infer<typeof ThumbnailList>

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
