import { z } from 'zod'
import { Id } from '../../http/shared.ts'
import { ResponsiveImage } from '../../people/users/schemas.ts'
import { thumbnailKinds } from './rules.ts'

export const Thumbnail = z
  .object({
    id: Id,
    kind: z.enum(thumbnailKinds),
    atSeconds: z.number().nullable(),
    /** Null until the frame is taken, which the event `video-pictures` announces. */
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
