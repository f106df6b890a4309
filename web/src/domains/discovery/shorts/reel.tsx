import { t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import type { Short } from '@kinora/contract/discovery/shorts/schemas'
import { useRouter } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, useEffectEvent } from 'react'
import { canGoBackOnSite } from '../../../lib/can-go-back.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { useTitle } from '../../../lib/use-title.ts'
import type { PlayerHandle } from '../../../player/media/player-props.ts'
import { closeMiniPlayer, playerPlacement } from '../../library/playback/player-state.ts'
import { useVideoReaction } from '../../community/reactions/use-video-reaction.ts'
import { toShort } from '../../../paths.ts'
import { readPreferences } from '../../../player/rules/player-preferences.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Comments } from '../../community/comments/comments.tsx'
import { ReelEnd } from './reel-end.tsx'
import { ReelItem } from './reel-item.tsx'
import { shortAction, shortFocus, type ShortAction } from './short-keys.ts'
import { useSnapColumn } from './use-snap-column.ts'
import { useReelUrl } from './use-reel-url.ts'
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
          aria-label={t`Shorts`}
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

/** Keys without an action keep their browser behaviour. */
function useReelKeys(acts: Partial<Record<ShortAction, () => unknown>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const action = shortAction(event, shortFocus(event.target))
    const isLetter = event.key.length === 1 && event.key !== ' '
    // Only moves repeat while a key is held down.
    const isMove = action === 'next' || action === 'previous'
    const act = action && acts[action]
    if (!act || (event.repeat && !isMove) || (isLetter && !readPreferences().hasKeys)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    // Capture phase: the seek bar must not handle vertical keys.
    const before = (event: KeyboardEvent) => {
      const isBar = event.target instanceof Element && event.target.closest('[role="slider"]')
      if (isBar && /^(?:Arrow(?:Up|Down)|Page(?:Up|Down))$/.test(event.key)) {
        event.stopPropagation()
        press(event)
      }
    }
    addEventListener('keydown', listener)
    addEventListener('keydown', before, true)
    return () => {
      removeEventListener('keydown', listener)
      removeEventListener('keydown', before, true)
    }
  }, [])
}

function EndKeyboard({ move }: Pick<ReelKeyboardProps['acts'], 'move'>) {
  useReelKeys({ next: () => move(1), previous: () => move(-1), back: useLeaveReel() })
  return null
}

function useLeaveReel() {
  const { history, navigate } = useRouter()
  return () => (canGoBackOnSite(history) ? history.back() : void navigate({ to: '/' }))
}

interface ReelCommentsProps {
  short: Short
  onTime: (seconds: number) => void
  onClose: () => void
}

function ReelComments({ short, onTime, onClose }: ReelCommentsProps) {
  const isWide = useMediaQuery('(min-width: 1080px)')
  const { id, creator, duration, title } = short
  const comments = (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-4 pb-6">
      <Comments key={id} subject={{ kind: 'video', id, creator, durationSeconds: duration, onTime }} />
    </div>
  )
  if (!isWide)
    return (
      <Sheet side="bottom" title={title} onClose={onClose}>
        {comments}
      </Sheet>
    )
  return (
    <aside
      aria-label={t`Comments on ${{ title }}`}
      className="mt-1 mb-5 flex min-h-0 flex-col rounded-lg bg-surface inset-ring inset-ring-line"
    >
      <div className="flex items-center justify-between gap-3 border-b border-line py-3 pe-3 ps-5">
        <p className="truncate font-semibold">{title}</p>
        <IconButton label={t`Close comments`} shortcut="C" icon={X} size="sm" onClick={onClose} />
      </div>
      {comments}
    </aside>
  )
}

interface StepButtonsProps {
  at: number
  count: number
  onMove: (by: 1 | -1) => void
}

const stepButtonClass = 'size-11 rounded-full! bg-hover hover:bg-press'

const StepButtons = ({ at, count, onMove }: StepButtonsProps) => (
  <div className="absolute top-1/2 end-6 z-5 grid -translate-y-1/2 gap-2 max-lg:hidden">
    <IconButton
      label={t`Previous short`}
      shortcut="↑"
      icon={ChevronUp}
      disabled={at === 0}
      className={stepButtonClass}
      onClick={() => onMove(-1)}
    />
    <IconButton
      label={t`Next short`}
      shortcut="↓"
      icon={ChevronDown}
      disabled={at === count - 1}
      className={stepButtonClass}
      onClick={() => onMove(1)}
    />
  </div>
)
