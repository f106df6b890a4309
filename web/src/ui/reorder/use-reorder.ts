import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { afterStep, type Held, type Holding, type Step } from './holding.ts'
import { scrollSpeed, shiftOf, type Box } from './rules.ts'

interface Reorder {
  keys: readonly number[]
  total: number
  nameOf: (at: number) => string
  onMove: (from: number, to: number) => void
}

const boxesOf = (list: HTMLElement | null): Box[] =>
  [...(list?.children ?? [])]
    .filter((row) => row instanceof HTMLElement)
    .map(({ offsetTop, offsetHeight }) => ({ top: offsetTop, height: offsetHeight }))

const isInHand = (held: Held | null) => held?.by === 'pointer' && held.settles === undefined
const isOnKeys = (held: Held | null) => held?.by === 'keys' && held.settles === undefined

/** The page scrolls by itself while the pointer is near the window's edges. */
function useHand(isHolding: boolean, onDrag: (dragged: number) => void) {
  const hand = useRef({ startY: 0, y: 0 })
  const drag = useEffectEvent(() => onDrag(hand.current.y + scrollY - hand.current.startY))
  useEffect(() => {
    if (!isHolding) return undefined
    let frame = 0
    const look = () => {
      const speed = scrollSpeed(hand.current.y, innerHeight)
      if (speed !== 0) {
        scrollBy(0, speed)
        drag()
      }
      frame = requestAnimationFrame(look)
    }
    frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [isHolding])
  return {
    grasp: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      hand.current = { startY: event.clientY + scrollY, y: event.clientY }
    },
    follow: (event: PointerEvent) => {
      hand.current.y = event.clientY
      onDrag(event.clientY + scrollY - hand.current.startY)
    },
  }
}

/** Keeps the moved row in view and restores its focus, which it loses when its element moves in the document. */
function useFocusOnMoved(list: RefObject<HTMLElement | null>, held: Held | null, order: string) {
  const heldTo = isOnKeys(held) ? held?.to : undefined
  useEffect(() => {
    if (heldTo !== undefined) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [heldTo])
  const dropped = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (dropped.current === null || held) return
    list.current?.querySelector<HTMLElement>(`[data-grip="${dropped.current}"]`)?.focus()
    dropped.current = null
  }, [list, order, held])
  return (key: number | undefined) => {
    dropped.current = key ?? null
  }
}

/**
 * Reorders the rows of a list by dragging a handle, or by keyboard (Space picks up and drops, arrows move, Escape
 * cancels). The order in the document changes only after the drop.
 */
export function useReorder({ keys, total, nameOf, onMove }: Reorder) {
  const listRef = useRef<HTMLOListElement>(null)
  const [{ held, spoken }, setHolding] = useState<Holding>({ held: null, spoken: '' })
  const order = keys.join(' ')
  if (held?.settles !== undefined && held.settles !== order) setHolding({ held: null, spoken })
  const keepFocusOn = useFocusOnMoved(listRef, held, order)

  const take = (step: Step) =>
    setHolding((now) => afterStep(now, step, { count: keys.length, total, nameOf }))
  const hand = useHand(isInHand(held), (dragged) =>
    take({ does: 'drag', dragged, boxes: boxesOf(listRef.current) }),
  )
  const pickUp = (from: number, by: Held['by']) =>
    take({ does: 'pick up', from, by, boxes: boxesOf(listRef.current) })
  const letGo = () => {
    take({ does: 'let go', order })
    if (!held || held.settles !== undefined || held.from === held.to) return
    keepFocusOn(keys[held.from])
    onMove(held.from, held.to)
  }
  const takeBack = () => take({ does: 'take back' })

  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (held?.from !== at || held.settles !== undefined) return
    const to = { ArrowUp: held.to - 1, ArrowDown: held.to + 1, Home: 0, End: keys.length - 1 }[event.key]
    if (event.key === 'Escape') takeBack()
    else if (to !== undefined && held.by === 'keys') take({ does: 'move', to })
    else return
    event.preventDefault()
  }

  return {
    listRef,
    spoken,
    isHeld: (at: number) => held?.from === at && held.settles === undefined,
    styleOf: (at: number) => styleOf(held, at),
    gripOf: (at: number) => ({
      'data-grip': keys[at],
      'aria-pressed': held?.from === at && isOnKeys(held),
      // `detail` is 0 for clicks by keyboard or screen reader; a pointer drags.
      onClick: ({ detail }: MouseEvent) => {
        if (detail === 0) (held?.from === at ? letGo : () => pickUp(at, 'keys'))()
      },
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, at),
      onBlur: () => isOnKeys(held) && takeBack(),
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        hand.grasp(event)
        pickUp(at, 'pointer')
      },
      onPointerMove: (event: PointerEvent) => isInHand(held) && hand.follow(event),
      onPointerUp: () => isInHand(held) && letGo(),
      onPointerCancel: () => isInHand(held) && takeBack(),
    }),
  }
}

function styleOf(held: Held | null, at: number): CSSProperties | undefined {
  if (!held) return undefined
  const shift = at === held.from && isInHand(held) ? held.dragged : shiftOf(held.boxes, at, held)
  return {
    ...(shift !== 0 && { transform: `translateY(${shift}px)` }),
    ...(at !== held.from && { transition: 'transform 160ms' }),
  }
}
