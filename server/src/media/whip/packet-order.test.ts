import { describe, expect, it } from 'vitest'
import { createPacketOrder } from './packet-order.ts'
import { packetOf } from './packets.fixture.ts'

function openOrder() {
  const out: string[] = []
  const order = createPacketOrder({
    onPacket: ({ sequence, followsGap }) => void out.push(`${sequence}${followsGap ? ' after a gap' : ''}`),
    maxWaitMs: 400,
  })
  const push = (sequence: number, nowMs = 0) => order.push(packetOf({ sequence }), nowMs)
  return { ...order, push, out }
}

describe('the order of packets', () => {
  it('is that of their numbers, which start over', () => {
    const { push, out } = openOrder()
    for (const sequence of [65_534, 0, 65_535, 1, 1, 65_535]) push(sequence)
    expect(out).toEqual(['65534', '65535', '0', '1'])
  })

  it('waits for missing ones and asks for them a few times', () => {
    const { push, check, out, lost } = openOrder()
    push(65_534)
    push(2)
    expect(check(5)).toEqual([])
    expect(check(12)).toEqual([65_535, 0, 1])
    expect(check(50)).toEqual([])
    push(0, 60)
    expect(check(100)).toEqual([65_535, 1])
    expect([check(200), check(300), check(390)].flat()).toEqual([65_535, 1, 65_535, 1])
    expect(out).toEqual(['65534'])
    expect(check(401)).toEqual([])
    expect(out).toEqual(['65534', '0 after a gap'])
    check(402)
    expect(out).toEqual(['65534', '0 after a gap', '2 after a gap'])
    expect(lost()).toBe(2)
  })

  it('goes on after a leap without holding what is between', () => {
    const { push, check, out } = openOrder()
    push(10)
    push(20_000)
    push(20_001)
    expect(check(20)).toEqual([])
    expect(out).toEqual(['10', '20000 after a gap', '20001'])
  })
})
