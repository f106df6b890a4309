import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { still, turned } from './wheel-steps.ts'

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Near enough to have arrived, in pixels. */
const arrived = 2

/**
 * A column that shows one of its parts at a time, each as high as the column: which one, and how to go to another. It moves by
 * touch as the browser moves it; by the wheel, keys and buttons one part at a time, and the part that it goes to is the shown
 * one from the start.
 */
export function useColumn(column: RefObject<HTMLElement | null>, count: number) {
  const [at, setAt] = useState(0)
  /** Where it is being moved to, until it is there or a finger takes over. */
  const goal = useRef<number | null>(null)

  const go = (to: number) => {
    const element = column.current
    const next = Math.min(count - 1, Math.max(0, to))
    if (!element || next < 0) return
    goal.current = next
    setAt(next)
    element.scrollTo({ top: next * element.clientHeight, behavior: isCalm() ? 'auto' : 'smooth' })
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
    /** What was taken out at the end may have been the shown one. */
    at: Math.min(at, Math.max(0, count - 1)),
    go,
    move,
    hands: {
      onScroll() {
        const element = column.current
        if (!element) return
        const place = element.scrollTop / element.clientHeight
        if (goal.current === null) setAt(Math.round(place))
        else if (Math.abs(place - goal.current) * element.clientHeight < arrived) goal.current = null
      },
      onScrollEnd: () => (goal.current = null),
      onPointerDown: ({ pointerType }: { pointerType: string }) => {
        if (pointerType === 'touch') goal.current = null
      },
    },
  }
}
