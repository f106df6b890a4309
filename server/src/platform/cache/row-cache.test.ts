import { expect, it } from 'vitest'
import { createRowCache } from './row-cache.ts'

function counted() {
  let loads = 0
  return { load: async () => ++loads, loads: () => loads }
}

it('loads once for all who ask within the moment, and again after it', async () => {
  let time = 0
  const cache = createRowCache({ freshMs: 1000, now: () => time })
  const { load } = counted()
  expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual([1, 1])
  time = 999
  expect(await cache.get('a', load)).toBe(1)
  time = 1000
  expect(await cache.get('a', load)).toBe(2)
})

it('keeps keys apart', async () => {
  const cache = createRowCache()
  const { load } = counted()
  expect([await cache.get('a', load), await cache.get('b', load)]).toEqual([1, 2])
})

it('does not keep an answer that was asked for before a change', async () => {
  const cache = createRowCache()
  const { load } = counted()
  let release = () => {}
  const old = cache.get('a', () => new Promise<string>((resolve) => (release = () => resolve('old'))))
  cache.clear()
  release()
  expect(await old).toBe('old')
  expect(await cache.get<unknown>('a', load)).toBe(1)
})

it('does not keep a failure', async () => {
  const cache = createRowCache()
  await expect(cache.get('a', () => Promise.reject(new Error('no connection')))).rejects.toThrow(
    'no connection',
  )
  expect(await cache.get('a', async () => 'back')).toBe('back')
})

it('does not grow without end', async () => {
  const cache = createRowCache()
  const { load, loads } = counted()
  for (let key = 0; key < 2500; key++) await cache.get(`${key}`, load)
  await cache.get('2499', load)
  await cache.get('0', load)
  expect(loads()).toBe(2501)
})
