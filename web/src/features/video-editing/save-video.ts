import { metadata } from '@kinora/contract/metadata'
import { videos, type Video } from '@kinora/contract/videos'
import { messageOf, send } from '../../api.ts'
import { warn } from '../../lib/log.ts'
import type { Toast } from '../../ui/toast.ts'
import { currentOf } from '../versions/use-stale.ts'
import { changeOf, hasOtherTags, metadataOf, type EditedVideo } from './edited-video.ts'

export interface Save {
  /** The video that the form was made of, and what it said then. */
  base: Video
  before: EditedVideo
  edited: EditedVideo
  earns: boolean
  /** Each call of one save counts the version up by one; what got through is not asked for again when a later one fails. */
  place: { version: number; hasTags: boolean; failure?: Toast | undefined }
}

/** The tags where they are others, then the video, then what it may earn and to whom it is shown. docs/product.md “Studio: content” */
export async function saveVideo({ base, before, edited, earns, place }: Save): Promise<Video> {
  const params = { id: base.id }
  if (hasOtherTags(base, edited) && !place.hasTags) {
    const { tags } = edited
    await send(videos.replaceTags, { params, query: { version: place.version }, body: { tags } })
    place.version += 1
    place.hasTags = true
  }
  const body = changeOf(base, edited)
  const saved = await send(videos.update, { params, query: { version: place.version }, body })
  place.version += 1
  const rest = metadataOf(before, edited, earns)
  place.failure = rest ? await saveMetadata(base.id, place.version, rest) : undefined
  return rest ? send(videos.find, { params }) : saved
}

/** A failure here is logged and said instead of what else would be, and the rest is saved all the same. */
async function saveMetadata(id: number, version: number, body: object): Promise<Toast | undefined> {
  try {
    await send(metadata.update, { params: { id }, query: { version }, body })
    return undefined
  } catch (error) {
    warn(`The metadata of video ${id} could not be saved`, error)
    if (error instanceof Error && currentOf(error)) throw error
    const description = messageOf(error, 'Failed to update video')
    return { title: 'Update failed', description, tone: 'destructive' }
  }
}
