import { expect, it } from 'vitest'
import { createPaceMeter } from './pace-meter.ts'

interface Pace {
  seconds: number
  /** Of each second, that the encode is waited for. */
  waited: number
  /** Seconds of the stream that it takes in one. */
  pace: number
}

/** Ten waits and frames in a second. */
async function encode(...phases: Pace[]) {
  let nowMs = 5000
  let streamMs = 0
  const meter = createPaceMeter(() => nowMs)
  for (const { seconds, waited, pace } of phases)
    for (let step = 0; step < seconds * 10; step++) {
      meter.advance(streamMs)
      const ready = Promise.withResolvers<void>()
      const waiting = meter.waitFor(ready.promise)
      nowMs += 100 * waited
      ready.resolve()
      await waiting
      nowMs += 100 * (1 - waited)
      streamMs += 100 * pace
    }
  return meter
}

const calm = { seconds: 30, waited: 0.05, pace: 1 }
const overloaded = { waited: 0.95, pace: 0.8 }

it.each<[string, boolean, Pace[]]>([
  ['takes what comes', false, [calm]],
  ['is too slow for ten seconds', true, [calm, { ...overloaded, seconds: 10 }]],
  ['is too slow from the beginning', true, [{ ...overloaded, seconds: 12 }]],
  ['is too slow for a moment', false, [calm, { ...overloaded, seconds: 3 }]],
  ['has only begun', false, [{ ...overloaded, seconds: 8 }]],
  ['was too slow a while ago', false, [{ ...overloaded, seconds: 30 }, calm]],
  ['barely keeps up and never catches up', true, [{ seconds: 20, waited: 0.9, pace: 1 }]],
  ['catches up with what came late', false, [calm, { seconds: 10, waited: 0.9, pace: 3 }]],
])('an encode that %s', async (_, isBehind, phases) => {
  expect((await encode(...phases)).isBehind()).toBe(isBehind)
})

it('counts a wait that goes on, and waits that overlap once', async () => {
  let nowMs = 0
  const meter = createPaceMeter(() => nowMs)
  meter.advance(0)
  const ready = Promise.withResolvers<void>()
  const waits = [meter.waitFor(ready.promise), meter.waitFor(ready.promise)]
  nowMs = 10_000
  expect(meter.isBehind()).toBe(true)
  ready.resolve()
  await Promise.all(waits)
  nowMs = 15_999
  expect(meter.isBehind()).toBe(true)
  nowMs = 16_001
  expect(meter.isBehind()).toBe(false)
})
