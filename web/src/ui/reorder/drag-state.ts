import { t } from '@kinora/contract/text/translate'
import { dropIndexOf, type RowBounds } from './geometry.ts'

export interface DraggedRow {
  from: number
  to: number
  by: 'keys' | 'pointer'
  /** In pixels; 0 with the keyboard. */
  offset: number
  boxes: readonly RowBounds[]
  /** Order of the list at the drop: the row stays displaced until the list has another order. */
  orderAtDrop?: string
}

export interface DragState {
  row: DraggedRow | null
  announcement: string
}

export type DragAction =
  | { type: 'pick up'; from: number; by: DraggedRow['by']; boxes: readonly RowBounds[] }
  | { type: 'drag'; dragged: number; boxes: readonly RowBounds[] }
  | { type: 'move'; to: number }
  | { type: 'let go'; order: string }
  | { type: 'take back' }

export interface RowList {
  count: number
  /** Including those that are not loaded. */
  total: number
  nameOf: (at: number) => string
}

interface Place {
  name: string
  position: number
  total: number
}

const announcements = {
  pickedUp: ({ name, position, total }: Place) =>
    t`${{ name }} picked up, position ${{ position }} of ${{ total }}`,
  pickedUpByKeys: ({ name, position, total }: Place) =>
    t`${{ name }} picked up, position ${{ position }} of ${{ total }}. Arrow keys move it, Space drops it, Escape cancels.`,
  moved: ({ name, position, total }: Place) => t`${{ name }}, position ${{ position }} of ${{ total }}`,
  returned: ({ name, position, total }: Place) =>
    t`${{ name }} returned, position ${{ position }} of ${{ total }}`,
  dropped: ({ name, position, total }: Place) =>
    t`${{ name }} dropped, position ${{ position }} of ${{ total }}`,
}

/** Invalid steps return the state unchanged. */
export function reduceDrag(now: DragState, step: DragAction, rows: RowList): DragState {
  const announce = (event: keyof typeof announcements, at: number, to = at) =>
    announcements[event]({ name: rows.nameOf(at), position: to + 1, total: rows.total })
  if (step.type === 'pick up') {
    const { from, by, boxes } = step
    return {
      row: { from, to: from, by, offset: 0, boxes },
      announcement: announce(by === 'keys' ? 'pickedUpByKeys' : 'pickedUp', from),
    }
  }
  const { row } = now
  if (!row || row.orderAtDrop !== undefined) return now
  const moveTo = (to: number, change: Partial<DraggedRow>) => ({
    row: { ...row, ...change, to },
    announcement: to === row.to ? now.announcement : announce('moved', row.from, to),
  })
  switch (step.type) {
    case 'move':
      return moveTo(Math.max(0, Math.min(rows.count - 1, step.to)), {})
    case 'drag':
      return moveTo(dropIndexOf(step.boxes, row.from, step.dragged), {
        offset: step.dragged,
        boxes: step.boxes,
      })
    case 'take back':
      return { row: null, announcement: announce('returned', row.from) }
    case 'let go':
      return {
        row: row.from === row.to ? null : { ...row, offset: 0, orderAtDrop: step.order },
        announcement: announce('dropped', row.from, row.to),
      }
  }
}
