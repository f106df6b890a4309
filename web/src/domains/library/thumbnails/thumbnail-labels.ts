import type { Thumbnail, ThumbnailList } from '@kinora/contract/library/thumbnails/schemas'
import { formatDuration } from '../../../lib/format.ts'

const kindNames: Record<Thumbnail['kind'], string> = {
  candidate: 'Picture',
  frame: 'Your frame',
  upload: 'Your picture',
}

/** “Picture at 1:23, suggested” */
export function thumbnailLabel({ kind, atSeconds }: Thumbnail, isSuggested: boolean): string {
  const timeText = atSeconds === null ? '' : ` at ${formatDuration(atSeconds)}`
  return `${kindNames[kind]}${timeText}${isSuggested ? ', suggested' : ''}`
}

export const isCurrentThumbnail = (list: ThumbnailList, { id, isChosen }: Thumbnail) =>
  isChosen || (list.isAutomatic && id === list.suggestedId)

export function selectionText(list: ThumbnailList): string {
  if (list.items.some(({ isChosen, picture }) => isChosen && !picture)) return 'Your frame is being taken…'
  if (list.isAutomatic) {
    return list.suggestedId === null
      ? 'Three pictures to choose from appear here when the video is ready.'
      : 'The best one is chosen automatically; pick another if you like.'
  }
  if (!list.items.some(({ isChosen }) => isChosen)) return 'The picture at the URL you entered is used.'
  return 'Chosen by you.'
}
