import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildLadder, fitRungs } from './ladder.ts'

const planned = buildLadder({ width: 1920, height: 1080 }, 30)
const lowest = planned.at(-1)!
const rest = planned.slice(0, -1)
const lowestAt = (kbps: number) => ({
  kind: 'video' as const,
  ...lowest,
  averageBandwidth: kbps * 1000,
  source: 'encode' as const,
})
const remuxedAt = (kbps: number) => ({ ...lowestAt(kbps), ...planned[0]!, source: 'remux' as const })
const capsFor = (...measured: Parameters<typeof fitRungs>[1]) =>
  Object.fromEntries(
    fitRungs(rest, measured, planned).map(({ height, maxrateKbps }) => [height, maxrateKbps]),
  )

describe('by the lowest rung', () => {
  test('slides get about a third of the usual cap', () => {
    expect(capsFor(lowestAt(6))).toMatchObject({ 1080: 1925, 720: 1050, 360: 315 })
  })

  test('an interview gets somewhat less than usual', () => {
    const caps = capsFor(lowestAt(70))
    expect(caps[1080]).toBeGreaterThan(5500 * 0.5)
    expect(caps[1080]).toBeLessThan(5500)
  })

  test('action that fills the lowest rung gets more than usual', () => {
    expect(capsFor(lowestAt(215))).toMatchObject({ 1080: 8800, 720: 4800 })
  })
})

describe('by a copied source', () => {
  test('an economical one lowers the caps', () => {
    const caps = capsFor(remuxedAt(1200))
    expect(caps[720]).toBeLessThan(3000 * 0.6)
    expect(caps[720]).toBeGreaterThan(1200)
  })

  test('a lavish one raises them, up to a limit', () => {
    expect(capsFor(remuxedAt(50_000))).toMatchObject({ 720: 4800 })
  })

  test('is used only when nothing has been encoded', () => {
    expect(capsFor(remuxedAt(50_000), lowestAt(6))).toEqual(capsFor(lowestAt(6)))
  })
})

test('caps stay as planned where nothing has been measured', () => {
  expect(fitRungs(rest, [], planned)).toEqual(rest)
  expect(fitRungs(rest, [{ ...lowestAt(100), kind: 'audio' }], planned)).toEqual(rest)
  expect(fitRungs(rest, [lowestAt(0)], planned)).toEqual(rest)
})

test('whatever was measured, caps fall from rung to rung and buffers hold two seconds of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (kbps) => {
      const fitted = fitRungs(rest, [lowestAt(kbps)], planned)
      for (const [position, rung] of fitted.entries()) {
        expect(rung.bufsizeKbps).toBe(rung.maxrateKbps * 2)
        expect(rung.maxrateKbps).toBeLessThan(fitted[position - 1]?.maxrateKbps ?? Infinity)
      }
    }),
  )
})
