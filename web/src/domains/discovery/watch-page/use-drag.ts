import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'

const margin = 8

interface Offset {
  x: number
  y: number
}

/** Without the gutter of the scroll bar, beside which the box stands. */
const pageEdges = () => document.body.getBoundingClientRect()

const zeroOffset: Offset = { x: 0, y: 0 }

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, Math.min(least, most)), Math.max(least, most))

export function useDrag(box: RefObject<HTMLElement | null>) {
  const [offset, setOffset] = useState(zeroOffset)
  const start = useRef<{ at: Offset; offset: Offset; home: DOMRect } | null>(null)

  useEffect(() => {
    const resetOffset = () => {
      const place = box.current?.getBoundingClientRect()
      if (place && (place.left < 0 || place.top < 0)) setOffset(zeroOffset)
    }
    addEventListener('resize', resetOffset)
    return () => removeEventListener('resize', resetOffset)
  }, [box])

  const grip = {
    onPointerDown(event: PointerEvent) {
      const isPress = event.target instanceof Element && event.target.closest('a, button')
      if (!box.current || event.button !== 0 || isPress) return
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
      const page = pageEdges()
      const x = clamp(event.clientX - at.x, page.left + margin - home.left, page.right - margin - home.right)
      const y = clamp(event.clientY - at.y, margin - home.top, innerHeight - margin - home.bottom)
      setOffset({ x: before.x + x, y: before.y + y })
    },
    onPointerUp: () => void (start.current = null),
    onPointerCancel: () => void (start.current = null),
  }
  /** Alternative to dragging (WCAG 2.2, 2.5.7). */
  const changeSide = () => {
    if (!box.current) return
    const { left, right } = box.current.getBoundingClientRect()
    const page = pageEdges()
    const toOtherSide = page.left + page.right - left - right
    const isHome = box.current.matches(':dir(rtl)') === toOtherSide > 0
    setOffset(isHome ? { x: offset.x + toOtherSide, y: offset.y } : zeroOffset)
  }
  return { grip, offset, changeSide }
}
