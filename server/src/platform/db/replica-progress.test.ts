import { expect, it } from 'vitest'
import { anyTag, createReplicaProgress, parseLogPosition } from './replica-progress.ts'

it('reads the notation of PostgreSQL and nothing else', () => {
  expect(parseLogPosition('16/B374D848')).toBe(0x16_b374_d848n)
  expect(parseLogPosition('0/0')).toBe(0n)
  for (const text of ['', '16', '16/', '/1', '1/2/3', '123456789/0', 'g/1', ' 1/2'])
    expect(parseLogPosition(text), text).toBeUndefined()
})

function startProgress() {
  let time = 0
  const progress = createReplicaProgress(() => time)
  return {
    ...progress,
    wait: (ms: number) => (time += ms),
    sample: (position: bigint) => progress.beginSample()({ written: position, flushed: position }),
  }
}

it('is behind for as long as it has not replayed what the primary had', () => {
  const { sample, advance, lagMs, wait } = startProgress()
  expect(lagMs()).toBe(0)
  sample(10n)
  wait(400)
  sample(20n)
  wait(300)
  expect(lagMs()).toBe(700)
  advance(10n)
  expect(lagMs()).toBe(300)
  advance(20n)
  wait(60_000)
  expect(lagMs(), 'nobody writes').toBe(0)
})

it('remembers how long it has been behind, however long that is', () => {
  const { sample, advance, lagMs, wait } = startProgress()
  for (let position = 1n; position <= 5000n; position++) {
    sample(position)
    wait(500)
  }
  expect(lagMs()).toBe(2_500_000)
  advance(5000n)
  expect(lagMs()).toBe(0)
})

it('misses a change until it has replayed a position that was asked for after it', () => {
  const { sample, advance, misses, noteChange } = startProgress()
  noteChange('video 7')
  expect(misses(['lists', 'video 7'])).toBe(true)
  expect(misses(['lists'])).toBe(false)
  advance(100n)
  expect(misses(['video 7']), 'the position of the change is not known').toBe(true)
  sample(120n)
  advance(119n)
  expect(misses(['video 7'])).toBe(true)
  advance(120n)
  expect(misses(['video 7'])).toBe(false)
})

it('gives a change that comes while the primary answers the next position', () => {
  const { beginSample, sample, advance, misses, noteChange } = startProgress()
  noteChange('video 7')
  const take = beginSample()
  noteChange('video 7')
  take({ written: 10n, flushed: 10n })
  advance(10n)
  expect(misses(['video 7'])).toBe(true)
  sample(11n)
  advance(11n)
  expect(misses(['video 7'])).toBe(false)
})

it('may miss any change when notices were lost', () => {
  const { sample, advance, misses, noteChange } = startProgress()
  noteChange(anyTag)
  expect(misses([])).toBe(true)
  sample(5n)
  advance(5n)
  expect(misses(['video 7'])).toBe(false)
})
