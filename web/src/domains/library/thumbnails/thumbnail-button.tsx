import { msg, t, type Message } from '@kinora/contract/text/translate'
import type { Thumbnail, ThumbnailList } from '@kinora/contract/library/thumbnails/schemas'
import Check from 'lucide-react/icons/check'
import { formatDuration } from '../../../lib/format.ts'
import { classes } from '../../../lib/classes.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'

const kindLabels = {
  candidate: undefined,
  frame: msg`Frame`,
  upload: msg({ message: 'Yours', context: 'thumbnail' }),
}

export function ThumbnailButton({
  thumbnail,
  isSuggested,
  isPressed,
  isTall,
  onChoose,
}: {
  thumbnail: Thumbnail
  isSuggested: boolean
  isPressed: boolean
  isTall: boolean
  onChoose: () => void
}) {
  const { picture, atSeconds, kind } = thumbnail
  const kindLabel = kindLabels[kind]
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-busy={!picture || undefined}
      onClick={onChoose}
      className={classes(
        'group/card relative block min-w-0 rounded-md',
        isPressed && 'ring-2 ring-fg ring-offset-2 ring-offset-surface',
      )}
    >
      <span className="sr-only">{thumbnailLabel(thumbnail, isSuggested)}</span>
      <span aria-hidden="true" className="block">
        <VideoThumbnail
          isInButton
          image={picture}
          sizes="(min-width: 768px) 150px, 45vw"
          isPortrait={isTall}
          cornerLabel={isSuggested ? t`Best` : kindLabel && t(kindLabel)}
          durationLabel={atSeconds === null ? undefined : formatDuration(atSeconds)}
        >
          {!picture && <Spinner className="absolute inset-0 place-content-center text-fg-muted" />}
          {isPressed && picture && (
            <span className="absolute bottom-2 start-2 z-1 grid size-5 place-items-center rounded-full bg-on-media text-media-ink">
              <Glyph icon={Check} size={14} />
            </span>
          )}
        </VideoThumbnail>
      </span>
    </button>
  )
}

const kindNames: Record<Thumbnail['kind'], Message> = {
  candidate: msg`Picture`,
  frame: msg`Your frame`,
  upload: msg`Your picture`,
}
const timedNames: Record<Thumbnail['kind'], (time: string) => string> = {
  candidate: (time) => t`Picture at ${{ time }}`,
  frame: (time) => t`Your frame at ${{ time }}`,
  upload: (time) => t`Your picture at ${{ time }}`,
}

/** “Picture at 1:23, suggested” */
export function thumbnailLabel({ kind, atSeconds }: Thumbnail, isSuggested: boolean): string {
  const picture = atSeconds === null ? t(kindNames[kind]) : timedNames[kind](formatDuration(atSeconds))
  return isSuggested ? t`${{ picture }}, suggested` : picture
}

export const isCurrentThumbnail = (list: ThumbnailList, { id, isChosen }: Thumbnail) =>
  isChosen || (list.isAutomatic && id === list.suggestedId)

export function selectionText(list: ThumbnailList): string {
  if (list.items.some(({ isChosen, picture }) => isChosen && !picture)) return t`Your frame is being taken…`
  if (list.isAutomatic) {
    return list.suggestedId === null
      ? t`Three pictures to choose from appear here when the video is ready.`
      : t`The best one is chosen automatically; pick another if you like.`
  }
  if (!list.items.some(({ isChosen }) => isChosen)) return t`The picture at the URL you entered is used.`
  return t`Chosen by you.`
}
