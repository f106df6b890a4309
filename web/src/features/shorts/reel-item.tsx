import { shortSizes } from '@kinora/contract/first-picture'
import { videoComments } from '@kinora/contract/comments'
import type { Short } from '@kinora/contract/shorts'
import { videos } from '@kinora/contract/videos'
import { useQuery } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'
import { query } from '../../api.ts'
import { classes } from '../../lib/classes.ts'
import type { PlayerHandle } from '../../player/film/player-props.ts'
import { LightPlayer } from '../../player/light-player.tsx'
import { useView } from '../playback/use-view.ts'
import { useSettingsQuery } from '../settings/use-settings.ts'
import { useSavesData } from '../playback/use-saves-data.ts'
import { playableHeights } from '../videos/processing-words.ts'
import { Spill } from '../../ui/spill.tsx'
import { Warned } from '../warnings/warned.tsx'
import { NotReadyCard, SkipCard } from './cards.tsx'
import { ReelOver } from './reel-over.tsx'
import { ReelRail } from './reel-rail.tsx'
import { useFocusOf } from './use-focus-of.ts'
import type { useSound } from './use-sound.ts'

interface ReelItemProps {
  short: Short
  place: number
  /** Close enough to the current short to be rendered; others are empty placeholders. */
  isThere: boolean
  isCurrent: boolean
  isPaused: boolean
  /** The feed was restarted by a button that is gone. */
  takesFocus: boolean
  sound: ReturnType<typeof useSound>
  player: RefObject<PlayerHandle | null>
  areCommentsOpen: boolean
  onComments: () => void
  onPaused: () => void
  onBegun: () => void
  onMove: (by: 1 | -1) => void
}
type PlayingProps = ReelItemProps & { commentCount: number }

const boxClass =
  'flex-none max-sm:size-full sm:ml-18 sm:aspect-9/16 sm:h-full sm:max-w-[calc(100%-144px)] sm:rounded-lg'
/** A video about as tall as its frame is cropped to fill it. */
const filled = '[&_img]:object-cover! [&_video]:object-cover'

export function ReelItem(props: ReelItemProps) {
  const { short, place, isThere, isCurrent, takesFocus } = props
  const room = useRef<HTMLElement>(null)
  useFocusOf(room, isCurrent, takesFocus)
  const commentCount = useCommentCount(short)
  return (
    <article
      ref={room}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- `aria-posinset` needs an explicit role
      role="article"
      tabIndex={-1}
      inert={!isCurrent}
      aria-label={`${short.title}, ${short.creator.username}`}
      aria-posinset={place + 1}
      aria-setsize={-1}
      className="relative isolate flex h-full snap-start snap-always items-end justify-center gap-4 outline-0 sm:pt-1 sm:pb-5"
    >
      {isThere &&
        (short.hlsUrl ? (
          <Warned video={short}>
            <Playing {...props} commentCount={commentCount} />
          </Warned>
        ) : (
          <NotReadyCard className={boxClass} />
        ))}
    </article>
  )
}

/** From the cache of the comments once they are open; never fetched here. */
function useCommentCount({ id, commentCount }: Short): number {
  const about = useQuery({ ...query(videoComments.findState, { params: { id } }), enabled: false })
  return about.data?.count ?? commentCount
}

const came = { source: 'shorts' } as const

function Playing({ isCurrent, isPaused, sound, player, onBegun, commentCount, ...props }: PlayingProps) {
  const { short } = props
  // Shares the cache entry that a like updates.
  const { data: video, refetch } = useQuery({
    ...query(videos.find, { params: { id: short.id } }),
    initialData: short,
  })
  const settings = useSettingsQuery().data
  const savesData = useSavesData()
  const onWatched = useView(short.id, came)
  const isTall = (video.width ?? 9) / (video.height ?? 16) <= 0.62
  return (
    <>
      <Spill
        picture={short.poster}
        className="inset-x-1/5! inset-y-[2%]! h-[96%]! w-3/5! opacity-[calc(var(--glow)*0.5)]! max-lg:hidden"
      />
      <LightPlayer
        ref={isCurrent ? player : null}
        id={short.id}
        src={video.hlsUrl ?? ''}
        heights={playableHeights(video.processing)}
        title={short.title}
        artist={short.creator.username}
        poster={short.poster}
        sizes={shortSizes}
        durationSeconds={video.duration}
        readySeconds={video.processing.readySeconds}
        captions={video.captions}
        captionsByDefault={settings?.captionsByDefault}
        loudnessGainDb={video.loudnessGainDb}
        canCast={false}
        savesData={savesData}
        loop
        muted={sound.isMuted}
        isCurrent={isCurrent}
        isPlaying={isCurrent && !isPaused}
        surroundings={{ playNext: () => props.onMove(1), playPrevious: () => props.onMove(-1) }}
        onSilenced={sound.silence}
        onLost={() => void refetch()}
        onEvent={(event) => {
          onWatched(event)
          if (event.type === 'time' && isCurrent) onBegun()
        }}
        failed={(retry) => <SkipCard poster={short.poster} onNext={() => props.onMove(1)} onRetry={retry} />}
        className={classes(boxClass, isTall && filled)}
        beside={
          <ReelRail
            video={video}
            commentCount={commentCount}
            areCommentsOpen={props.areCommentsOpen}
            onComments={props.onComments}
          />
        }
      >
        <ReelOver video={video} isPaused={isPaused} sound={sound} onPaused={props.onPaused} />
      </LightPlayer>
    </>
  )
}
