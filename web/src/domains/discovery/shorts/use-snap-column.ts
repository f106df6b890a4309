import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scroll tolerance in pixels. */
const scrollTolerance = 2

const scrolledIndex = ({ scrollTop, clientHeight }: Element) => Math.round(scrollTop / clientHeight)
const isScrolledTo = ({ scrollTop, clientHeight }: Element, index: number) =>
  Math.abs(scrollTop - index * clientHeight) < scrollTolerance
const scrollToPanel = (element: Element, index: number) =>
  element.scrollTo({
    top: index * element.clientHeight,
    behavior: prefersReducedMotion() ? 'instant' : 'smooth',
  })

export const endKey = 0

/** The visible panel and its index when it became visible. */
interface VisiblePanel {
  key: number
  at: number
}

/**
 * Scroll-snapping column of panels as high as itself. Touch scrolls natively; wheel, keys and buttons move by one
 * panel, which becomes current at once.
 */
export function useSnapColumn(column: RefObject<HTMLElement | null>, ids: readonly number[]) {
  const keys = [...ids, endKey]
  const [{ visible, moves }, setState] = useState({ visible: { key: keys[0] ?? endKey, at: 0 }, moves: 0 })
  const at = panelIndex(keys, visible)
  const goal = useRef<number | null>(null)
  const panelAt = (index: number): VisiblePanel => ({ key: keys[index] ?? endKey, at: index })
  const show = (next: number) => setState({ visible: panelAt(next), moves })

  // Panels were added or removed: keeps the current one in view.
  if (visible.at !== at || visible.key !== keys[at]) setState({ visible: panelAt(at), moves: moves + 1 })
  const settle = useEffectEvent(() => {
    goal.current = null
    column.current?.scrollTo({ top: at * column.current.clientHeight, behavior: 'instant' })
  })
  useLayoutEffect(() => settle(), [moves])

  const scrollTo = (to: number) => {
    const element = column.current
    if (!element) return
    const next = Math.min(keys.length - 1, Math.max(0, to))
    if (next === (goal.current ?? at)) return
    // Already there: no scroll event will follow.
    goal.current = isScrolledTo(element, next) ? null : next
    show(next)
    scrollToPanel(element, next)
  }
  const move = (by: 1 | -1) => scrollTo((goal.current ?? at) + by)

  useWheelSteps(column, move)

  return {
    at,
    move,
    hands: {
      onScroll() {
        const element = column.current
        if (!element) return
        if (goal.current === null) show(scrolledIndex(element))
        else if (isScrolledTo(element, goal.current)) goal.current = null
      },
      onScrollEnd() {
        const element = column.current
        if (!element) return
        // The scroll was interrupted: continues to the target.
        if (goal.current !== null && !isScrolledTo(element, goal.current))
          return scrollToPanel(element, goal.current)
        goal.current = null
        show(scrolledIndex(element))
      },
      onPointerDown: ({ pointerType }: { pointerType: string }) => {
        if (pointerType === 'touch') goal.current = null
      },
    },
  }
}

/** Current index. A removed panel gives way to the next one, and so does the end panel when more shorts arrive. */
export function panelIndex(keys: readonly number[], { key, at }: VisiblePanel): number {
  const found = key === endKey ? -1 : keys.indexOf(key)
  return found >= 0 ? found : Math.min(at, keys.length - 1)
}

interface WheelState {
  at: number
  by: number
  steppedAt: number
}

export const initialWheelState: WheelState = {
  at: Number.NEGATIVE_INFINITY,
  by: 0,
  steppedAt: Number.NEGATIVE_INFINITY,
}

function useWheelSteps(column: RefObject<HTMLElement | null>, move: (by: 1 | -1) => void) {
  const turning = useRef(initialWheelState)
  const handleWheel = useEffectEvent((event: WheelEvent) => {
    if (event.ctrlKey) return
    event.preventDefault()
    const next = wheelStep(turning.current, event.deltaY, event.timeStamp)
    turning.current = next.turning
    if (next.step !== 0) move(next.step)
  })
  useEffect(() => {
    const element = column.current
    if (!element) return
    const listener = (event: WheelEvent) => handleWheel(event)
    // React registers wheel listeners as passive, which cannot prevent scrolling.
    element.addEventListener('wheel', listener, { passive: false })
    return () => element.removeEventListener('wheel', listener)
  }, [column])
}

/** Events within this interval belong to one gesture. */
const gestureMs = 150
/** Repeat interval while the wheel keeps turning. */
const repeatMs = 400
/** Smaller deltas are touchpad momentum. */
const minRepeatDelta = 20

/**
 * Converts wheel events to single steps: one per gesture, whatever its momentum, and repeated steps while the wheel
 * keeps turning.
 */
export function wheelStep(
  before: WheelState,
  by: number,
  at: number,
): { turning: WheelState; step: -1 | 0 | 1 } {
  const isNewPush = at - before.at > gestureMs
  const isSameGesture =
    at - before.steppedAt > repeatMs && Math.abs(by) >= minRepeatDelta && Math.abs(by) >= Math.abs(before.by)
  const isStep = by !== 0 && (isNewPush || isSameGesture)
  const step = isStep ? (by > 0 ? 1 : -1) : 0
  return { turning: { at, by, steppedAt: isStep ? at : before.steppedAt }, step }
}
