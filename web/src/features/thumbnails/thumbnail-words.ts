import type { Thumbnail, ThumbnailList } from '@kinora/contract/thumbnails'
import { duration } from '../../lib/format.ts'

const names: Record<Thumbnail['kind'], string> = {
  candidate: 'Picture',
  frame: 'Your frame',
  upload: 'Your picture',
}

/** “Picture at 1:23, suggested” */
export function spokenThumbnail({ kind, atSeconds }: Thumbnail, isSuggested: boolean): string {
  const place = atSeconds === null ? '' : ` at ${duration(atSeconds)}`
  return `${names[kind]}${place}${isSuggested ? ', suggested' : ''}`
}

export const isShown = (list: ThumbnailList, { id, isChosen }: Thumbnail) =>
  isChosen || (list.isAutomatic && id === list.suggestedId)

export function choiceWords(list: ThumbnailList): string {
  if (list.items.some(({ isChosen, picture }) => isChosen && !picture)) return 'Your frame is being taken…'
  if (list.isAutomatic) {
    return list.suggestedId === null
      ? 'Three pictures to choose from appear here when the video is ready.'
      : 'The best one is chosen automatically; pick another if you like.'
  }
  if (!list.items.some(({ isChosen }) => isChosen)) return 'The picture at the URL you entered is used.'
  return 'Chosen by you.'
}
