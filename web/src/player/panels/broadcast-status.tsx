import { t } from '@kinora/contract/text/translate'
import { useEffect, useEffectEvent } from 'react'
import { usePlayer } from '../engine/player-store.ts'
import { usePlayerContext } from '../media/player-context.ts'
import { playableSeconds } from '../media/use-playback-controls.ts'
import { useIsInterrupted } from '../media/use-failure.ts'
import { isAtEdge } from '../rules/broadcast-edge.ts'
import { clampSpeed } from '../rules/broadcast-speed.ts'
import { Pill } from './pill.tsx'

/** Whoever plays faster to reach the edge has reached it. */
function useEdgeSpeed() {
  const store = usePlayer()
  const { showMessage, props } = usePlayerContext()
  const isTooFast = usePlayer(
    ({ playbackRate, currentTime, duration }) =>
      clampSpeed(playbackRate, isAtEdge(currentTime, playableSeconds(duration, props))) !== playbackRate,
  )
  const slowDown = useEffectEvent(() => {
    store.setPlaybackRate(1)
    showMessage(t({ message: 'Live', context: 'broadcast' }))
  })
  useEffect(() => {
    if (isTooFast) slowDown()
  }, [isTooFast])
}

/** The last picture stays while the encoder is away; viewers behind the edge notice nothing of it. */
export function BroadcastStatus() {
  const isInterrupted = useIsInterrupted()
  const isWaiting = usePlayer((state) => state.waiting && !state.paused)
  useEdgeSpeed()
  if (!isInterrupted || !isWaiting) return null
  return (
    <Pill announcement={t`The broadcast is interrupted. Playback will continue automatically.`}>
      <span className="pe-2">{t`Reconnecting…`}</span>
    </Pill>
  )
}
