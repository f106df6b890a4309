import { t } from '@kinora/contract/text/translate'
import { useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { formatDuration } from '../../lib/format.ts'
import { tooltipText } from '../../ui/tooltip.ts'
import { usePlayerContext } from '../media/player-context.ts'
import { useDuration, usePlaybackSeconds } from '../media/use-playback-time.ts'
import { isAtEdge, liveEdge } from '../rules/broadcast-edge.ts'
import { behindLabel, edgeButtonLabel } from '../rules/broadcast-labels.ts'

const buttonClass =
  'relative hit flex-none rounded-sm px-1.5 py-1 text-13 font-strong whitespace-nowrap focus-visible:outline-on-media'

function EdgeButton({ now, edge }: { now: number; edge: number }) {
  const { playback } = usePlayerContext()
  const isFollowing = isAtEdge(now, edge)
  const label = edgeButtonLabel(now, edge)
  const follow = () => {
    playback.seek(liveEdge)
    playback.play()
  }
  return (
    <button
      type="button"
      aria-label={label}
      {...(!isFollowing && tooltipText(label))}
      onClick={follow}
      className={classes(buttonClass, 'ms-0.5 flex items-center gap-1.5')}
    >
      <span
        aria-hidden="true"
        className={classes('size-2 rounded-full', isFollowing ? 'bg-media-accent' : 'bg-on-media-muted')}
      />
      {t({ message: 'Live', context: 'broadcast' })}
    </button>
  )
}

/** How far behind the edge; the pointer or a press shows the elapsed time instead. */
function TimeButton({ now, edge }: { now: number; edge: number }) {
  const [showsElapsed, setShowsElapsed] = useState(false)
  const action = showsElapsed ? t`Show time behind live` : t`Show elapsed time`
  const elapsed = formatDuration(now)
  return (
    <button
      type="button"
      {...tooltipText(action)}
      onClick={() => setShowsElapsed(!showsElapsed)}
      className={classes(buttonClass, 'group/time tabular-nums')}
    >
      {showsElapsed || isAtEdge(now, edge) ? (
        elapsed
      ) : (
        <>
          <span className="group-hover/time:hidden">{behindLabel(now, edge)}</span>
          <span aria-hidden="true" className="hidden group-hover/time:inline">
            {elapsed}
          </span>
        </>
      )}{' '}
      <span className="sr-only">{action}</span>
    </button>
  )
}

export function BroadcastTime() {
  const now = usePlaybackSeconds()
  const edge = useDuration()
  return (
    <>
      <EdgeButton now={now} edge={edge} />
      <TimeButton now={now} edge={edge} />
    </>
  )
}
