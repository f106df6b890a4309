import { useRef, useState, type PointerEvent, type RefObject } from 'react'

const margin = 8

interface Offset {
  x: number
  y: number
}

const within = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, Math.min(least, most)), Math.max(least, most))

/** Lets something be dragged by a grip of its own, never out of the window. */
export function useDrag(box: RefObject<HTMLElement | null>) {
  const [offset, setOffset] = useState<Offset>({ x: 0, y: 0 })
  const start = useRef<{ at: Offset; offset: Offset; home: DOMRect } | null>(null)

  const grip = {
    onPointerDown(event: PointerEvent) {
      const isLink = event.target instanceof Element && event.target.closest('a, button')
      if (!box.current || event.button !== 0 || isLink) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = {
        at: { x: event.clientX, y: event.clientY },
        offset,
        home: box.current.getBoundingClientRect(),
      }
    },
    onPointerMove(event: PointerEvent) {
      if (!start.current) return
      const { at, offset: before, home } = start.current
      const x = within(event.clientX - at.x, margin - home.left, innerWidth - margin - home.right)
      const y = within(event.clientY - at.y, margin - home.top, innerHeight - margin - home.bottom)
      setOffset({ x: before.x + x, y: before.y + y })
    },
    onPointerUp: () => void (start.current = null),
    onPointerCancel: () => void (start.current = null),
  }
  return { grip, offset }
}
