import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { usePlayerContext } from '../media/player-context.ts'
import { useControlsLock } from '../media/use-controls-lock.ts'

const steps: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -60,
  PageUp: 60,
}
const seekThrottleMs = 200

/** 0 to 1. */
function pointerShare({ clientX, currentTarget }: PointerEvent) {
  const box = currentTarget.getBoundingClientRect()
  return Math.min(1, Math.max(0, (clientX - box.left) / box.width))
}

export function useScrub(durationSeconds: number) {
  const { props, playback } = usePlayerContext()
  const [hoveredShare, setHoveredShare] = useState<number | null>(null)
  const [isDragging, setIsDragging] = useState(false)
  const lastSeekAt = useRef(0)
  useControlsLock(isDragging)
  const seekToShare = (share: number) => playback.seek(share * durationSeconds)

  return {
    pointed: hoveredShare,
    isDragging,
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !durationSeconds) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setIsDragging(true)
      setHoveredShare(pointerShare(event))
    },
    onPointerMove(event: PointerEvent) {
      const share = pointerShare(event)
      setHoveredShare(share)
      // The storyboard tile already gives feedback.
      if (!isDragging || props.storyboard || event.timeStamp - lastSeekAt.current < seekThrottleMs) return
      lastSeekAt.current = event.timeStamp
      seekToShare(share)
    },
    onPointerUp(event: PointerEvent) {
      if (!isDragging) return
      setIsDragging(false)
      seekToShare(pointerShare(event))
      if (event.pointerType === 'touch') setHoveredShare(null)
    },
    onPointerCancel() {
      setIsDragging(false)
      setHoveredShare(null)
    },
    onPointerLeave: () => !isDragging && setHoveredShare(null),
    onKeyDown(event: KeyboardEvent) {
      const { seconds, duration } = playback.readTime()
      const by = steps[event.key]
      const target = event.key === 'Home' ? 0 : event.key === 'End' ? duration : undefined
      const hasNoModifier = !event.ctrlKey && !event.altKey && !event.metaKey
      if (!hasNoModifier || (by === undefined && target === undefined)) return
      event.preventDefault()
      playback.seek(target ?? seconds + (by ?? 0))
    },
  }
}
