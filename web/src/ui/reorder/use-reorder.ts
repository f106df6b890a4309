import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { reduceDrag, type DraggedRow, type DragState, type DragAction } from './drag-state.ts'
import { scrollSpeed, rowOffset, type RowBounds } from './geometry.ts'

interface ReorderOptions {
  keys: readonly number[]
  total: number
  nameOf: (at: number) => string
  onMove: (from: number, to: number) => void
}

const measureRows = (list: HTMLElement | null): RowBounds[] =>
  [...(list?.children ?? [])]
    .filter((row) => row instanceof HTMLElement)
    .map(({ offsetTop, offsetHeight }) => ({ top: offsetTop, height: offsetHeight }))

const isPointerDrag = (dragged: DraggedRow | null) =>
  dragged?.by === 'pointer' && dragged.orderAtDrop === undefined
const isKeyboardDrag = (dragged: DraggedRow | null) =>
  dragged?.by === 'keys' && dragged.orderAtDrop === undefined

/** The page scrolls by itself while the pointer is near the window's edges. */
function usePointerDrag(isHolding: boolean, onDrag: (dragged: number) => void) {
  const hand = useRef({ startY: 0, y: 0 })
  const drag = useEffectEvent(() => onDrag(hand.current.y + scrollY - hand.current.startY))
  useEffect(() => {
    if (!isHolding) return undefined
    let frame = 0
    const tick = () => {
      const speed = scrollSpeed(hand.current.y, innerHeight)
      if (speed !== 0) {
        scrollBy(0, speed)
        drag()
      }
      frame = requestAnimationFrame(tick)
    }
    frame = requestAnimationFrame(tick)
    return () => cancelAnimationFrame(frame)
  }, [isHolding])
  return {
    start: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      hand.current = { startY: event.clientY + scrollY, y: event.clientY }
    },
    move: (event: PointerEvent) => {
      hand.current.y = event.clientY
      onDrag(event.clientY + scrollY - hand.current.startY)
    },
  }
}

function useScrollToMovedRow(dragged: DraggedRow | null) {
  const targetIndex = isKeyboardDrag(dragged) ? dragged?.to : undefined
  useEffect(() => {
    if (targetIndex !== undefined) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [targetIndex])
}

/**
 * Reorders the rows of a list by dragging a handle, or by keyboard (Space picks up and drops, arrows move, Escape
 * cancels). The order in the document changes only after the drop.
 */
export function useReorder({ keys, total, nameOf, onMove }: ReorderOptions) {
  const listRef = useRef<HTMLOListElement>(null)
  const [{ row, announcement }, setHolding] = useState<DragState>({ row: null, announcement: '' })
  const order = keys.join(' ')
  if (row?.orderAtDrop !== undefined && row.orderAtDrop !== order) setHolding({ row: null, announcement })
  useScrollToMovedRow(row)

  const dispatch = (step: DragAction) =>
    setHolding((now) => reduceDrag(now, step, { count: keys.length, total, nameOf }))
  const hand = usePointerDrag(isPointerDrag(row), (dragged) =>
    dispatch({ type: 'drag', dragged, boxes: measureRows(listRef.current) }),
  )
  const pickUp = (from: number, by: DraggedRow['by']) =>
    dispatch({ type: 'pick up', from, by, boxes: measureRows(listRef.current) })
  const drop = () => {
    dispatch({ type: 'let go', order })
    if (!row || row.orderAtDrop !== undefined || row.from === row.to) return
    onMove(row.from, row.to)
  }
  const cancel = () => dispatch({ type: 'take back' })

  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (row?.from !== at || row.orderAtDrop !== undefined) return
    const to = { ArrowUp: row.to - 1, ArrowDown: row.to + 1, Home: 0, End: keys.length - 1 }[event.key]
    if (event.key === 'Escape') cancel()
    else if (to !== undefined && row.by === 'keys') dispatch({ type: 'move', to })
    else return
    event.preventDefault()
  }

  return {
    listRef,
    spoken: announcement,
    isDragged: (at: number) => row?.from === at && row.orderAtDrop === undefined,
    styleOf: (at: number) => styleOf(row, at),
    handleProps: (at: number) => ({
      'aria-pressed': row?.from === at && isKeyboardDrag(row),
      // `detail` is 0 for clicks by keyboard or screen reader; a pointer drags.
      onClick: ({ detail }: MouseEvent) => {
        if (detail === 0) (row?.from === at ? drop : () => pickUp(at, 'keys'))()
      },
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, at),
      onBlur: () => isKeyboardDrag(row) && cancel(),
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        hand.start(event)
        pickUp(at, 'pointer')
      },
      onPointerMove: (event: PointerEvent) => isPointerDrag(row) && hand.move(event),
      onPointerUp: () => isPointerDrag(row) && drop(),
      onPointerCancel: () => isPointerDrag(row) && cancel(),
    }),
  }
}

function styleOf(dragged: DraggedRow | null, at: number): CSSProperties | undefined {
  if (!dragged) return undefined
  const shift =
    at === dragged.from && isPointerDrag(dragged) ? dragged.offset : rowOffset(dragged.boxes, at, dragged)
  return {
    ...(shift !== 0 && { transform: `translateY(${shift}px)` }),
    ...(at !== dragged.from && { transition: 'transform 160ms' }),
  }
}
