import { expect, test } from 'vitest'
import { asLadder, areAllTaken, besideLadders } from './encode-places.ts'

/** A ladder that lasts until the test ends it. */
function ladder() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const running = asLadder(() => promise)
  return { end: () => (resolve(), running) }
}

test('stands still exactly while ladders take all places', async () => {
  const told: boolean[] = []
  const first = ladder()
  const end = besideLadders(2).follow((isStill) => told.push(isStill))
  expect(areAllTaken(2)).toBe(false)
  const second = ladder()
  const third = ladder()
  expect([areAllTaken(2), told]).toEqual([true, [true]])
  await third.end()
  expect(told).toEqual([true])
  await second.end()
  expect(told).toEqual([true, false])
  end()
  const fourth = ladder()
  await fourth.end()
  await first.end()
  expect(told).toEqual([true, false])
})

test('is told at once when all places are taken already, also after a ladder that failed', async () => {
  const told: boolean[] = []
  await expect(asLadder(() => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck')
  expect(areAllTaken(1)).toBe(false)
  const only = ladder()
  const end = besideLadders(1).follow((isStill) => told.push(isStill))
  expect(told).toEqual([true])
  await only.end()
  expect(told).toEqual([true, false])
  end()
})
