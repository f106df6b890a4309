import { useEffect, useRef, type PointerEvent } from 'react'
import { useFilm } from './film-context.ts'
import { usePlayer } from '../engine/player-store.ts'
import { sideOf, tapMeaning, type Tap } from '../rules/touch-rules.ts'

const holdMs = 500
const heldSpeed = 2

/** Whether a finger is on the picture itself and not on a control. */
const isOnPicture = ({ target }: PointerEvent) =>
  target instanceof Element && !target.closest('button, a, input, dialog, [role="slider"], [role="menu"]')

/** Holding a finger plays twice as fast until it is lifted. */
function useHold() {
  const store = usePlayer()
  const { tell } = useFilm()
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; speedBefore: number | null } | null>(null)
  // The film may go while a finger still rests on it.
  useEffect(() => () => clearTimeout(held.current?.timer), [])
  return {
    begin() {
      // A second finger goes on with the hold of the first.
      clearTimeout(held.current?.timer)
      const timer = setTimeout(() => {
        if (store.state.paused || !held.current) return
        held.current.speedBefore ??= store.state.playbackRate
        store.setPlaybackRate(heldSpeed)
        tell('2×', 'Playing at double speed')
      }, holdMs)
      held.current = { timer, speedBefore: held.current?.speedBefore ?? null }
    },
    /** Answers whether it was a hold. */
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

/** What fingers do on the picture: tap for the controls, double tap at a side to skip, hold for double speed. */
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
      // The first touch showed them; one more takes them away, unless the store has done so by itself.
      else if (wasVisible.current && store.state.started && store.state.controlsVisible)
        store.toggleControls()
    },
  }
}
