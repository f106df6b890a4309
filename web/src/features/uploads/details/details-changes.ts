import type { Video } from '@kinora/contract/videos'
import type { Draft } from '../sending/queued-file.ts'

const tagNames = ({ tags }: Video) => tags.map(({ name }) => name)

export const hasSameTags = (draft: Draft, video: Video) => draft.tags.join(',') === tagNames(video).join(',')

/** Whether something was typed that the video does not have yet. */
export function hasChanges(draft: Draft, video: Video): boolean {
  return (
    draft.title.trim() !== video.title ||
    draft.description !== video.description ||
    draft.category !== (video.category?.id ?? null) ||
    draft.isShort !== video.isShort ||
    !hasSameTags(draft, video)
  )
}
