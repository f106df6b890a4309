import { describe, expect, it } from 'vitest'
import { afterStep, type Holding, type Step } from './holding.ts'

const boxes = [0, 1, 2, 3].map((at) => ({ top: at * 50, height: 40 }))
const rows = { count: 4, total: 9, nameOf: (at: number) => 'abcd'[at] ?? '' }
const after = (...steps: Step[]) =>
  steps.reduce<Holding>((now, step) => afterStep(now, step, rows), { held: null, spoken: '' })
const pickUp: Step = { does: 'pick up', from: 1, by: 'keys', boxes }
const letGo: Step = { does: 'let go', order: '1 2 3 4' }

describe('afterStep', () => {
  it('announces the picked up row and the keys', () => {
    expect(after(pickUp).spoken).toBe(
      'b picked up, position 2 of 9. Arrow keys move it, Space drops it, Escape cancels.',
    )
  })

  it('moves within the loaded rows, and announces the position', () => {
    const far = after(pickUp, { does: 'move', to: 40 })
    expect([far.held?.to, far.spoken]).toEqual([3, 'b, position 4 of 9'])
    expect(after(pickUp, { does: 'move', to: -1 }).held?.to).toBe(0)
  })

  it('stays where it was dropped until the list has its new order', () => {
    const let_ = after(pickUp, { does: 'move', to: 3 }, letGo)
    expect(let_).toMatchObject({
      held: { from: 1, to: 3, settles: '1 2 3 4' },
      spoken: 'b dropped, position 4 of 9',
    })
    expect(afterStep(let_, { does: 'move', to: 0 }, rows)).toBe(let_)
  })

  it('changes nothing when it is dropped at its start, or cancelled', () => {
    expect(after(pickUp, letGo)).toEqual({ held: null, spoken: 'b dropped, position 2 of 9' })
    expect(after(pickUp, { does: 'move', to: 3 }, { does: 'take back' })).toEqual({
      held: null,
      spoken: 'b returned, position 2 of 9',
    })
  })

  it('follows a hand over the middle of its neighbours', () => {
    const dragged: Step = { does: 'drag', dragged: 95, boxes }
    expect(after({ ...pickUp, by: 'pointer' }, dragged)).toMatchObject({
      held: { to: 3, dragged: 95 },
      spoken: 'b, position 4 of 9',
    })
  })

  it('knows nothing to do while nothing is held', () => {
    expect(after(letGo)).toEqual({ held: null, spoken: '' })
  })
})
