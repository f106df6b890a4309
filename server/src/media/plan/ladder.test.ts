import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildLadder, fitRungs, leaveOutNeedlessRungs, sourceHeight } from './ladder.ts'

const names = (width: number, height: number, rate = 30) =>
  buildLadder({ width, height }, rate).map((rung) => `${rung.height}:${rung.width}×${rung.pixelHeight}`)

describe('the ladder of a source', () => {
  test.each([
    [
      1920,
      1080,
      ['1080:1920×1080', '720:1280×720', '480:854×480', '360:640×360', '240:426×240', '144:256×144'],
    ],
    [
      1080,
      1920,
      ['1080:1080×1920', '720:720×1280', '480:480×854', '360:360×640', '240:240×426', '144:144×256'],
    ],
    [
      1918,
      1078,
      ['1080:1918×1078', '720:1282×720', '480:854×480', '360:640×360', '240:428×240', '144:256×144'],
    ],
    [720, 720, ['720:720×720', '480:480×480', '360:360×360', '240:240×240', '144:144×144']],
    [640, 480, ['480:640×480', '360:480×360', '240:320×240', '144:192×144']],
    [201, 151, ['150:200×150']],
    [64, 48, ['48:64×48']],
    [1, 1, ['2:2×2']],
  ])('%s × %s', (width, height, expected) => {
    expect(names(width, height)).toEqual(expected)
  })

  test('reaches 2160 for 4K and 8K', () => {
    expect(names(3840, 2160)[0]).toBe('2160:3840×2160')
    expect(names(7680, 4320)[0]).toBe('2160:3840×2160')
  })

  test('gives fast motion half as much again', () => {
    const [slow] = buildLadder({ width: 1920, height: 1080 }, 30)
    const [fast] = buildLadder({ width: 1920, height: 1080 }, 60)
    expect(fast!.maxrateKbps).toBe(slow!.maxrateKbps * 1.5)
  })
})

describe('for every size', () => {
  const side = fc.integer({ min: 2, max: 16_384 })

  test('rungs are even, not above the source, distinct, and fall in size and bit rate', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const rungs = buildLadder({ width, height }, 30)
        expect(rungs.length).toBeGreaterThan(0)
        for (const rung of rungs) {
          expect(rung.width % 2).toBe(0)
          expect(rung.pixelHeight % 2).toBe(0)
          expect(rung.width).toBeLessThanOrEqual(width)
          expect(rung.pixelHeight).toBeLessThanOrEqual(height)
        }
        for (const [position, rung] of rungs.slice(1).entries()) {
          const above = rungs[position]!
          expect(rung.height).toBeLessThan(above.height)
          expect(rung.maxrateKbps).toBeLessThan(above.maxrateKbps)
        }
      }),
    )
  })

  test('rungs keep the shape to the nearest even pixel', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 240, max: 4320 }),
        fc.double({ min: 1, max: 4, noNaN: true }),
        (short, aspect) => {
          const long = Math.round(short * aspect)
          for (const rung of buildLadder({ width: long, height: short }, 30)) {
            expect(Math.abs(rung.width - (rung.pixelHeight * long) / short)).toBeLessThanOrEqual(
              2 + long / short,
            )
          }
        },
      ),
    )
  })

  test('turning the source turns its rungs', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const upright = buildLadder({ width, height }, 30).map((rung) => [rung.width, rung.pixelHeight])
        const portrait = buildLadder({ width: height, height: width }, 30).map((rung) => [
          rung.pixelHeight,
          rung.width,
        ])
        expect(portrait).toEqual(upright)
      }),
    )
  })
})

test('a source near a usual size has its name', () => {
  expect(sourceHeight({ width: 1920, height: 1080 })).toBe(1080)
  expect(sourceHeight({ width: 1078, height: 1918 })).toBe(1080)
  expect(sourceHeight({ width: 768, height: 432 })).toBe(432)
  expect(sourceHeight({ width: 201, height: 151 })).toBe(150)
})

const planned = buildLadder({ width: 1920, height: 1080 }, 30)
const lowest = planned.at(-1)!
const rest = planned.slice(0, -1)
const lowestAt = (kbps: number) => ({
  kind: 'video' as const,
  ...lowest,
  bandwidth: kbps * 2000,
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

describe('rungs that add nothing are left out', () => {
  const heightsLeft = (...measured: Parameters<typeof leaveOutNeedlessRungs>[1]) =>
    leaveOutNeedlessRungs(planned, measured).map(({ height }) => height)
  const all = [1080, 720, 480, 360, 240, 144]

  test('a slow connection carries a still picture in its full size', () => {
    expect(heightsLeft(lowestAt(2))).toEqual([1080, 144])
  })

  test('slides stream in 720p to the slowest, and in 1080p to others', () => {
    expect(heightsLeft(lowestAt(6))).toEqual([1080, 720, 144])
  })

  test('an interview needs them all', () => {
    expect(heightsLeft(lowestAt(70))).toEqual(all)
  })

  test('a remuxed screen recording of few bits has nothing between it and the lowest rung', () => {
    expect(heightsLeft(remuxedAt(200))).toEqual([1080, 144])
    expect(heightsLeft(remuxedAt(2500))).toEqual(all)
  })

  test('4K is nothing that an old device plays instead of a smaller rung', () => {
    const ladder = buildLadder({ width: 3840, height: 2160 }, 30)
    const measured = { ...lowestAt(0.5), source: 'encode' as const }
    expect(leaveOutNeedlessRungs(ladder, [measured]).map(({ height }) => height)).toEqual([
      2160, 1440, 1080, 144,
    ])
  })

  test('what is encoded stays, and nothing is left out before anything is measured', () => {
    expect(heightsLeft(lowestAt(2), { ...remuxedAt(2), height: 480 })).toEqual([1080, 480, 144])
    expect(heightsLeft()).toEqual(all)
    expect(heightsLeft(lowestAt(0))).toEqual(all)
  })
})
