import { placeOf, type Box } from './rules.ts'

export interface Held {
  from: number
  to: number
  by: 'keys' | 'pointer'
  /** In pixels; 0 with the keyboard. */
  dragged: number
  boxes: readonly Box[]
  /** Order of the list at the drop: the row stays displaced until the list has another order. */
  settles?: string
}

export interface Holding {
  held: Held | null
  spoken: string
}

export type Step =
  | { does: 'pick up'; from: number; by: Held['by']; boxes: readonly Box[] }
  | { does: 'drag'; dragged: number; boxes: readonly Box[] }
  | { does: 'move'; to: number }
  | { does: 'let go'; order: string }
  | { does: 'take back' }

export interface Rows {
  count: number
  /** Including those that are not loaded. */
  total: number
  nameOf: (at: number) => string
}

/** Invalid steps return the state unchanged. */
export function afterStep(now: Holding, step: Step, rows: Rows): Holding {
  const says = (at: number, words: string, to: number) =>
    `${rows.nameOf(at)}${words}, position ${to + 1} of ${rows.total}`
  if (step.does === 'pick up') {
    const { from, by, boxes } = step
    const how = by === 'keys' ? '. Arrow keys move it, Space drops it, Escape cancels.' : ''
    return { held: { from, to: from, by, dragged: 0, boxes }, spoken: says(from, ' picked up', from) + how }
  }
  const { held } = now
  if (!held || held.settles !== undefined) return now
  const over = (to: number, change: Partial<Held>) => ({
    held: { ...held, ...change, to },
    spoken: to === held.to ? now.spoken : says(held.from, '', to),
  })
  switch (step.does) {
    case 'move':
      return over(Math.max(0, Math.min(rows.count - 1, step.to)), {})
    case 'drag':
      return over(placeOf(step.boxes, held.from, step.dragged), { dragged: step.dragged, boxes: step.boxes })
    case 'take back':
      return { held: null, spoken: says(held.from, ' returned', held.from) }
    case 'let go':
      return {
        held: held.from === held.to ? null : { ...held, dragged: 0, settles: step.order },
        spoken: says(held.from, ' dropped', held.to),
      }
  }
}
