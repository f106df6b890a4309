import { describe, expect, it } from 'vitest'
import { reduceDrag, type DragState, type DragAction } from './drag-state.ts'

const boxes = [0, 1, 2, 3].map((at) => ({ top: at * 50, height: 40 }))
const rows = { count: 4, total: 9, nameOf: (at: number) => 'abcd'[at] ?? '' }
const reduceAll = (...steps: DragAction[]) =>
  steps.reduce<DragState>((now, step) => reduceDrag(now, step, rows), { row: null, announcement: '' })
const pickUp: DragAction = { type: 'pick up', from: 1, by: 'keys', boxes }
const drop: DragAction = { type: 'let go', order: '1 2 3 4' }

describe('afterStep', () => {
  it('announces the picked up row and the keys', () => {
    expect(reduceAll(pickUp).announcement).toBe(
      'b picked up, position 2 of 9. Arrow keys move it, Space drops it, Escape cancels.',
    )
  })

  it('moves within the loaded rows, and announces the position', () => {
    const far = reduceAll(pickUp, { type: 'move', to: 40 })
    expect([far.row?.to, far.announcement]).toEqual([3, 'b, position 4 of 9'])
    expect(reduceAll(pickUp, { type: 'move', to: -1 }).row?.to).toBe(0)
  })

  it('stays where it was dropped until the list has its new order', () => {
    const dropped = reduceAll(pickUp, { type: 'move', to: 3 }, drop)
    expect(dropped).toMatchObject({
      row: { from: 1, to: 3, orderAtDrop: '1 2 3 4' },
      announcement: 'b dropped, position 4 of 9',
    })
    expect(reduceDrag(dropped, { type: 'move', to: 0 }, rows)).toBe(dropped)
  })

  it('changes nothing when it is dropped at its start, or cancelled', () => {
    expect(reduceAll(pickUp, drop)).toEqual({ row: null, announcement: 'b dropped, position 2 of 9' })
    expect(reduceAll(pickUp, { type: 'move', to: 3 }, { type: 'take back' })).toEqual({
      row: null,
      announcement: 'b returned, position 2 of 9',
    })
  })

  it('follows a hand over the middle of its neighbours', () => {
    const dragged: DragAction = { type: 'drag', dragged: 95, boxes }
    expect(reduceAll({ ...pickUp, by: 'pointer' }, dragged)).toMatchObject({
      row: { to: 3, offset: 95 },
      announcement: 'b, position 4 of 9',
    })
  })

  it('knows nothing to do while nothing is held', () => {
    expect(reduceAll(drop)).toEqual({ row: null, announcement: '' })
  })
})
