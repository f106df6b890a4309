import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { endKey, placeIn, type Shown } from './shown.ts'
import { still, turned } from './wheel-steps.ts'

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Near enough to have arrived, in pixels. */
const arrived = 2

/**
 * A column that shows one of its parts at a time, each as high as the column, and its end: which one, and how to go to
 * another. It moves by touch as the browser moves it; by the wheel, keys and buttons one part at a time, and the part that it
 * goes to is the shown one from the start.
 */
export function useColumn(column: RefObject<HTMLElement | null>, ids: readonly number[]) {
  const keys = [...ids, endKey]
  const [{ shown, moves }, setState] = useState({ shown: { key: keys[0] ?? endKey, at: 0 }, moves: 0 })
  const at = placeIn(keys, shown)
  /** Where it is being moved to, until it is there or a finger takes over. */
  const goal = useRef<number | null>(null)
  const partAt = (place: number): Shown => ({ key: keys[place] ?? endKey, at: place })
  const show = (next: number) => setState({ shown: partAt(next), moves })

  // What was taken out or put in before it moved it: the one that was looked at stays in sight.
  if (shown.at !== at || shown.key !== keys[at]) setState({ shown: partAt(at), moves: moves + 1 })
  const settle = useEffectEvent(() => {
    goal.current = null
    column.current?.scrollTo({ top: at * column.current.clientHeight, behavior: 'instant' })
  })
  useLayoutEffect(() => settle(), [moves])

  const go = (to: number) => {
    const element = column.current
    if (!element) return
    const next = Math.min(keys.length - 1, Math.max(0, to))
    goal.current = next
    show(next)
    element.scrollTo({ top: next * element.clientHeight, behavior: isCalm() ? 'instant' : 'smooth' })
  }
  const move = (by: 1 | -1) => go((goal.current ?? at) + by)

  const turning = useRef(still)
  const turn = useEffectEvent((event: WheelEvent) => {
    if (event.ctrlKey) return
    event.preventDefault()
    const next = turned(turning.current, event.deltaY, event.timeStamp)
    turning.current = next.turning
    if (next.step !== 0) move(next.step)
  })
  useEffect(() => {
    const element = column.current
    if (!element) return
    const listener = (event: WheelEvent) => turn(event)
    // React listens to the wheel without a right to keep the browser from scrolling.
    element.addEventListener('wheel', listener, { passive: false })
    return () => element.removeEventListener('wheel', listener)
  }, [column])

  return {
    at,
    move,
    hands: {
      onScroll() {
        const element = column.current
        if (!element) return
        const place = element.scrollTop / element.clientHeight
        if (goal.current === null) show(Math.round(place))
        else if (Math.abs(place - goal.current) * element.clientHeight < arrived) goal.current = null
      },
      onScrollEnd: () => (goal.current = null),
      onPointerDown: ({ pointerType }: { pointerType: string }) => {
        if (pointerType === 'touch') goal.current = null
      },
    },
  }
}
