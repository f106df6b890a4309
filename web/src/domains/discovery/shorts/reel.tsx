import { pages } from '@kinora/contract/pages/pages'
import type { Short } from '@kinora/contract/discovery/shorts/schemas'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { canGoBackOnSite } from '../../../lib/can-go-back.ts'
import { useTitle } from '../../../lib/use-title.ts'
import type { PlayerHandle } from '../../../player/media/player-props.ts'
import { closeMiniPlayer, playerPlacement } from '../../library/playback/player-state.ts'
import { useVideoReaction } from '../../community/reactions/use-video-reaction.ts'
import { toShort } from '../../../paths.ts'
import { ReelComments } from './reel-comments.tsx'
import { ReelEnd } from './reel-end.tsx'
import { ReelItem } from './reel-item.tsx'
import { StepButtons } from './step-buttons.tsx'
import { useSnapColumn } from './use-snap-column.ts'
import { useReelUrl } from './use-reel-url.ts'
import { useReelKeys } from './use-reel-keys.ts'
import { useLoadMoreShorts, type ShortsQuery } from './use-shorts.ts'
import { useMuted } from './use-muted.ts'

/** Number of shorts preloaded ahead and kept behind. */
const [preloadCount, retainedBehind] = [2, 3]

interface ReelProps {
  shorts: readonly Short[]
  list: ShortsQuery
  feedId: string
  /** The viewer reached the end and restarted. */
  isRestarted: boolean
  onRestart: () => void
}

function useReel({ shorts, list, feedId }: Omit<ReelProps, 'isRestarted' | 'onRestart'>) {
  const column = useRef<HTMLDivElement>(null)
  const [pausedId, setPausedId] = useState<number | null>(null)
  const [hasBegun, setBegun] = useState(false)
  const { at, move, hands } = useSnapColumn(
    column,
    shorts.map(({ id }) => id),
  )
  const current = shorts[at]
  useLoadMoreShorts(list, shorts, at)
  useTitle(current?.title ?? pages.shorts.title)
  useEffect(() => {
    // Only one video plays at a time.
    if (playerPlacement.get() === 'mini') closeMiniPlayer()
  }, [])
  return {
    column,
    at,
    current,
    move,
    hands,
    pausedId,
    togglePaused: () => setPausedId((id) => (current && id !== current.id ? current.id : null)),
    isMounted: (index: number) => index >= at - retainedBehind && index <= at + (hasBegun ? preloadCount : 0),
    onBegun: () => setBegun(true),
    audio: useMuted(),
    comments: useReelUrl(current, feedId),
  }
}

export function Reel({ shorts, list, feedId, isRestarted, onRestart }: ReelProps) {
  const player = useRef<PlayerHandle>(null)
  const { column, at, current, move, hands, togglePaused, audio, comments, ...reel } = useReel({
    shorts,
    list,
    feedId,
  })
  return (
    <div className="grid h-[calc(100dvh-var(--header))] min-w-0 lg:has-[aside]:grid-cols-[minmax(0,1fr)_380px]">
      <ReelKeyboard
        short={current}
        acts={{ move, togglePaused, toggleMuted: audio.toggle, toggleComments: comments.toggle }}
        closeComments={comments.isOpen ? comments.toggle : undefined}
      />
      <div className="relative isolate min-h-0 min-w-0">
        <div
          ref={column}
          role="feed"
          aria-label="Shorts"
          aria-busy={list.isFetchingNextPage}
          // A new feed starts at its top.
          data-scroll-restoration-id={feedId}
          className="scrollbar-none h-full snap-y snap-mandatory overflow-y-scroll overscroll-contain"
          {...hands}
        >
          {shorts.map((short, index) => (
            <ReelItem
              key={short.id}
              short={short}
              index={index}
              isRendered={reel.isMounted(index)}
              isCurrent={index === at}
              isPaused={short.id === reel.pausedId}
              takesFocus={isRestarted}
              audio={audio}
              player={player}
              areCommentsOpen={comments.isOpen}
              onComments={comments.toggle}
              onPaused={togglePaused}
              onStarted={reel.onBegun}
              onMove={move}
            />
          ))}
          <ReelEnd list={list} isCurrent={at === shorts.length} onRestart={onRestart} />
        </div>
        <StepButtons at={at} count={shorts.length + 1} onMove={move} />
      </div>
      {comments.isOpen && current && (
        <ReelComments
          short={current}
          onTime={(seconds) => player.current?.playFrom(seconds)}
          onClose={comments.toggle}
        />
      )}
    </div>
  )
}

interface ReelKeyboardProps {
  short: Short | undefined
  acts: {
    move: (by: 1 | -1) => void
    togglePaused: () => void
    toggleMuted: () => void
    toggleComments: () => void
  }
  closeComments: (() => void) | undefined
}

const ReelKeyboard = ({ short, ...props }: ReelKeyboardProps) =>
  short ? <ShortKeyboard key={short.id} short={short} {...props} /> : <EndKeyboard move={props.acts.move} />

function ShortKeyboard({ short, acts, closeComments }: ReelKeyboardProps & { short: Short }) {
  const leave = useLeaveReel()
  const { press } = useVideoReaction(short.id, toShort(short.id))
  useReelKeys({
    next: () => acts.move(1),
    previous: () => acts.move(-1),
    pause: acts.togglePaused,
    mute: acts.toggleMuted,
    like: () => short.isPublished && press('like'),
    comments: acts.toggleComments,
    back: closeComments ?? leave,
  })
  return null
}

function EndKeyboard({ move }: Pick<ReelKeyboardProps['acts'], 'move'>) {
  useReelKeys({ next: () => move(1), previous: () => move(-1), back: useLeaveReel() })
  return null
}

function useLeaveReel() {
  const { history, navigate } = useRouter()
  return () => (canGoBackOnSite(history) ? history.back() : void navigate({ to: '/' }))
}
