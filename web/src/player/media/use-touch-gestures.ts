import { t } from '@kinora/contract/text/translate'
import { useEffect, useRef, type PointerEvent } from 'react'
import { usePlayerContext } from './player-context.ts'
import { usePlayer } from '../engine/player-store.ts'

const holdMs = 500
const holdSpeed = 2

const isOnVideo = ({ target }: PointerEvent) =>
  target instanceof Element && !target.closest('button, a, input, dialog, [role="slider"], [role="menu"]')

function useHoldForSpeed() {
  const store = usePlayer()
  const { showMessage } = usePlayerContext()
  const longPress = useRef<{ timer: ReturnType<typeof setTimeout>; speedBefore: number | null } | null>(null)
  // The player may unmount during a hold.
  useEffect(() => () => clearTimeout(longPress.current?.timer), [])
  return {
    begin() {
      clearTimeout(longPress.current?.timer)
      const timer = setTimeout(() => {
        if (store.state.paused || !longPress.current) return
        longPress.current.speedBefore ??= store.state.playbackRate
        store.setPlaybackRate(holdSpeed)
        showMessage('2×', t`Playing at double speed`)
      }, holdMs)
      longPress.current = { timer, speedBefore: longPress.current?.speedBefore ?? null }
    },
    end() {
      const ended = longPress.current
      longPress.current = null
      if (!ended) return false
      clearTimeout(ended.timer)
      if (ended.speedBefore === null) return false
      store.setPlaybackRate(ended.speedBefore)
      return true
    },
  }
}

type Side = 'left' | 'middle' | 'right'

interface Tap {
  side: Side
  /** In milliseconds. */
  at: number
}

const doubleTapMs = 320
const skipSeconds = 10

export function sideOf(x: number, { left, width }: { left: number; width: number }): Side {
  const share = (x - left) / width
  if (share < 1 / 3) return 'left'
  return share > 2 / 3 ? 'right' : 'middle'
}

export function resolveTap(last: Tap | null, tap: Tap): { skipSeconds: number } {
  const isDouble = last !== null && last.side === tap.side && tap.at - last.at < doubleTapMs
  if (!isDouble || tap.side === 'middle') return { skipSeconds: 0 }
  return { skipSeconds: tap.side === 'left' ? -skipSeconds : skipSeconds }
}

/** Tap toggles the controls, double tap at a side skips, hold plays at double speed. */
export function useTouchGestures() {
  const store = usePlayer()
  const { seekBy } = usePlayerContext()
  const hold = useHoldForSpeed()
  const last = useRef<Tap | null>(null)
  const wasVisible = useRef(false)
  const isTouch = (event: PointerEvent) => event.pointerType === 'touch' && isOnVideo(event)

  return {
    onPointerDownCapture(event: PointerEvent) {
      wasVisible.current = store.state.controlsVisible
      if (isTouch(event)) hold.begin()
    },
    onPointerCancel: () => void hold.end(),
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (hold.end() || !isTouch(event)) return
      const side = sideOf(event.clientX, event.currentTarget.getBoundingClientRect())
      const tap = { side, at: event.timeStamp }
      const meaning = resolveTap(last.current, tap)
      last.current = tap
      if (meaning.skipSeconds !== 0) seekBy(meaning.skipSeconds)
      // The first tap shows the controls; the next one hides them, unless the store already did.
      else if (wasVisible.current && store.state.started && store.state.controlsVisible)
        store.toggleControls()
    },
  }
}
