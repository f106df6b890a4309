import { useEffect, useRef, type PointerEvent } from 'react'
import { useFilm } from './film-context.ts'
import { usePlayer } from '../engine/player-store.ts'
import { sideOf, tapMeaning, type Tap } from '../rules/touch-rules.ts'

const holdMs = 500
const heldSpeed = 2

const isOnPicture = ({ target }: PointerEvent) =>
  target instanceof Element && !target.closest('button, a, input, dialog, [role="slider"], [role="menu"]')

function useHold() {
  const store = usePlayer()
  const { tell } = useFilm()
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; speedBefore: number | null } | null>(null)
  // The player may unmount during a hold.
  useEffect(() => () => clearTimeout(held.current?.timer), [])
  return {
    begin() {
      clearTimeout(held.current?.timer)
      const timer = setTimeout(() => {
        if (store.state.paused || !held.current) return
        held.current.speedBefore ??= store.state.playbackRate
        store.setPlaybackRate(heldSpeed)
        tell('2×', 'Playing at double speed')
      }, holdMs)
      held.current = { timer, speedBefore: held.current?.speedBefore ?? null }
    },
    end() {
      const ended = held.current
      held.current = null
      if (!ended) return false
      clearTimeout(ended.timer)
      if (ended.speedBefore === null) return false
      store.setPlaybackRate(ended.speedBefore)
      return true
    },
  }
}

/** Tap toggles the controls, double tap at a side skips, hold plays at double speed. */
export function useTouch() {
  const store = usePlayer()
  const { seekBy } = useFilm()
  const hold = useHold()
  const last = useRef<Tap | null>(null)
  const wasVisible = useRef(false)
  const isFinger = (event: PointerEvent) => event.pointerType === 'touch' && isOnPicture(event)

  return {
    onPointerDownCapture(event: PointerEvent) {
      wasVisible.current = store.state.controlsVisible
      if (isFinger(event)) hold.begin()
    },
    onPointerCancel: () => void hold.end(),
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (hold.end() || !isFinger(event)) return
      const side = sideOf(event.clientX, event.currentTarget.getBoundingClientRect())
      const tap = { side, at: event.timeStamp }
      const meaning = tapMeaning(last.current, tap)
      last.current = tap
      if (meaning.skipSeconds !== 0) seekBy(meaning.skipSeconds)
      // The first tap shows the controls; the next one hides them, unless the store already did.
      else if (wasVisible.current && store.state.started && store.state.controlsVisible)
        store.toggleControls()
    },
  }
}
