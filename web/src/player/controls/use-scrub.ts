import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useFilm } from '../film/film-context.ts'
import { useControlsLock } from '../film/use-controls-lock.ts'

const steps: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -60,
  PageUp: 60,
}
const followMs = 200

/** 0 to 1. */
function shareOf({ clientX, currentTarget }: PointerEvent) {
  const box = currentTarget.getBoundingClientRect()
  return Math.min(1, Math.max(0, (clientX - box.left) / box.width))
}

export function useScrub(durationSeconds: number) {
  const { props, steering } = useFilm()
  const [pointed, setPointed] = useState<number | null>(null)
  const [isDragging, setIsDragging] = useState(false)
  const followed = useRef(0)
  useControlsLock(isDragging)
  const go = (share: number) => steering.seek(share * durationSeconds)

  return {
    pointed,
    isDragging,
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !durationSeconds) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setIsDragging(true)
      setPointed(shareOf(event))
    },
    onPointerMove(event: PointerEvent) {
      const share = shareOf(event)
      setPointed(share)
      // The storyboard tile already gives feedback.
      if (!isDragging || props.storyboard || event.timeStamp - followed.current < followMs) return
      followed.current = event.timeStamp
      go(share)
    },
    onPointerUp(event: PointerEvent) {
      if (!isDragging) return
      setIsDragging(false)
      go(shareOf(event))
      if (event.pointerType === 'touch') setPointed(null)
    },
    onPointerCancel() {
      setIsDragging(false)
      setPointed(null)
    },
    onPointerLeave: () => !isDragging && setPointed(null),
    onKeyDown(event: KeyboardEvent) {
      const { seconds, duration } = steering.now()
      const by = steps[event.key]
      const target = event.key === 'Home' ? 0 : event.key === 'End' ? duration : undefined
      const isOurs = !event.ctrlKey && !event.altKey && !event.metaKey
      if (!isOurs || (by === undefined && target === undefined)) return
      event.preventDefault()
      steering.seek(target ?? seconds + (by ?? 0))
    },
  }
}
