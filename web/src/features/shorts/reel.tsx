import { pages } from '@kinora/contract/pages'
import type { Short } from '@kinora/contract/shorts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { hasPageBefore } from '../../lib/has-page-before.ts'
import { useTitle } from '../../lib/use-title.ts'
import type { PlayerHandle } from '../../player/film/player-props.ts'
import { closeMini, standing } from '../playback/host.ts'
import { useReaction } from '../reactions/use-reaction.ts'
import { toShort } from '../../paths.ts'
import { ReelComments } from './reel-comments.tsx'
import { ReelEnd } from './reel-end.tsx'
import { ReelItem } from './reel-item.tsx'
import { StepButtons } from './step-buttons.tsx'
import { useColumn } from './use-column.ts'
import { useReelAddress } from './use-reel-address.ts'
import { useReelKeys } from './use-reel-keys.ts'
import { useGrowing, type ShortList } from './use-shorts.ts'
import { useSound } from './use-sound.ts'

/** Number of shorts preloaded ahead and kept behind. */
const [ahead, behind] = [2, 3]

interface ReelProps {
  shorts: readonly Short[]
  list: ShortList
  mark: string
  /** The viewer reached the end and restarted. */
  isAgain: boolean
  onAgain: () => void
}

function useReel({ shorts, list, mark }: Omit<ReelProps, 'isAgain' | 'onAgain'>) {
  const column = useRef<HTMLDivElement>(null)
  const [pausedId, setPausedId] = useState<number | null>(null)
  const [hasBegun, setBegun] = useState(false)
  const { at, move, hands } = useColumn(
    column,
    shorts.map(({ id }) => id),
  )
  const current = shorts[at]
  useGrowing(list, shorts, at)
  useTitle(current?.title ?? pages.shorts.title)
  useEffect(() => {
    // Only one video plays at a time.
    if (standing.get() === 'mini') closeMini()
  }, [])
  return {
    column,
    at,
    current,
    move,
    hands,
    pausedId,
    togglePaused: () => setPausedId((id) => (current && id !== current.id ? current.id : null)),
    isThere: (place: number) => place >= at - behind && place <= at + (hasBegun ? ahead : 0),
    onBegun: () => setBegun(true),
    sound: useSound(),
    comments: useReelAddress(current, mark),
  }
}

export function Reel({ shorts, list, mark, isAgain, onAgain }: ReelProps) {
  const player = useRef<PlayerHandle>(null)
  const { column, at, current, move, hands, togglePaused, sound, comments, ...reel } = useReel({
    shorts,
    list,
    mark,
  })
  return (
    <div className="grid h-[calc(100dvh-var(--header))] min-w-0 lg:has-[aside]:grid-cols-[minmax(0,1fr)_380px]">
      <Senses
        short={current}
        acts={{ move, togglePaused, toggleMuted: sound.toggle, toggleComments: comments.toggle }}
        closeComments={comments.isOpen ? comments.toggle : undefined}
      />
      <div className="relative isolate min-h-0 min-w-0">
        <div
          ref={column}
          role="feed"
          aria-label="Shorts"
          aria-busy={list.isFetchingNextPage}
          // A new feed starts at its top.
          data-scroll-restoration-id={mark}
          className="scrollbar-none h-full snap-y snap-mandatory overflow-y-scroll overscroll-contain"
          {...hands}
        >
          {shorts.map((short, place) => (
            <ReelItem
              key={short.id}
              short={short}
              place={place}
              isThere={reel.isThere(place)}
              isCurrent={place === at}
              isPaused={short.id === reel.pausedId}
              takesFocus={isAgain}
              sound={sound}
              player={player}
              areCommentsOpen={comments.isOpen}
              onComments={comments.toggle}
              onPaused={togglePaused}
              onBegun={reel.onBegun}
              onMove={move}
            />
          ))}
          <ReelEnd list={list} isCurrent={at === shorts.length} onAgain={onAgain} />
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

interface SensesProps {
  short: Short | undefined
  acts: {
    move: (by: 1 | -1) => void
    togglePaused: () => void
    toggleMuted: () => void
    toggleComments: () => void
  }
  closeComments: (() => void) | undefined
}

const Senses = ({ short, ...props }: SensesProps) =>
  short ? <ShortSenses key={short.id} short={short} {...props} /> : <EndSenses move={props.acts.move} />

function ShortSenses({ short, acts, closeComments }: SensesProps & { short: Short }) {
  const leave = useLeave()
  const { press } = useReaction(short.id, toShort(short.id))
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

function EndSenses({ move }: Pick<SensesProps['acts'], 'move'>) {
  useReelKeys({ next: () => move(1), previous: () => move(-1), back: useLeave() })
  return null
}

function useLeave() {
  const { history, navigate } = useRouter()
  return () => (hasPageBefore(history) ? history.back() : void navigate({ to: '/' }))
}
