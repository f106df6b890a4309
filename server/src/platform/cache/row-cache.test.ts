import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { createRowCache } from './row-cache.ts'

function counted() {
  let loads = 0
  return { load: async () => ++loads, loads: () => loads }
}

it('loads once for all who ask within the moment, and again after it', async () => {
  let time = 0
  const cache = createRowCache({ freshMs: 1000, now: () => time })
  const { load } = counted()
  expect(await Promise.all([cache.get('a', [], load), cache.get('a', [], load)])).toEqual([1, 1])
  time = 999
  expect(await cache.get('a', [], load)).toBe(1)
  time = 1000
  expect(await cache.get('a', [], load)).toBe(2)
})

it('does not hold on to answers that are over', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  let time = 0
  const cache = createRowCache({ freshMs: 1000, now: () => time })
  const old = new WeakRef(await cache.get('a', [], async () => ({ text: 'old' })))
  time = 1000
  await cache.get('b', [], async () => 'new')
  await vi.waitFor(() => {
    collectGarbage()
    expect(old.deref() === undefined).toBe(true)
  })
})

it('keeps keys apart', async () => {
  const cache = createRowCache()
  const { load } = counted()
  expect([await cache.get('a', [], load), await cache.get('b', [], load)]).toEqual([1, 2])
})

it('does not cache an answer requested before a change', async () => {
  const cache = createRowCache()
  const { load } = counted()
  let release = () => {}
  const old = cache.get(
    'a',
    ['video 7'],
    () => new Promise<string>((resolve) => (release = () => resolve('old'))),
  )
  cache.invalidate('video 7')
  release()
  expect(await old).toBe('old')
  expect(await cache.get<unknown>('a', [], load)).toBe(1)
})

it('drops entries with the changed tag, and no others', async () => {
  const cache = createRowCache()
  const { load } = counted()
  await cache.get('video', (value) => [`video ${value}`, 'user 3'], load)
  await cache.get('list', ['lists'], load)
  cache.invalidate('video 4711')
  expect([await cache.get('video', [], load), await cache.get('list', [], load)]).toEqual([1, 2])
  cache.invalidate('user 3')
  expect([await cache.get('video', [], load), await cache.get('list', [], load)]).toEqual([3, 2])
  cache.invalidate('lists')
  expect(await cache.get('list', [], load)).toBe(4)
  cache.clear()
  expect(await cache.get('list', [], load)).toBe(5)
})

it('does not cache an answer whose tags were unknown at the time of a change', async () => {
  const cache = createRowCache()
  const { load } = counted()
  let release = () => {}
  const old = cache.get(
    'a',
    () => ['video 7'],
    () => new Promise<string>((resolve) => (release = () => resolve('old'))),
  )
  cache.invalidate('video 7')
  release()
  await old
  expect(await cache.get<unknown>('a', [], load)).toBe(1)
})

it('does not keep that something is not there', async () => {
  const cache = createRowCache()
  expect(await cache.get('a', [], async () => undefined)).toBeUndefined()
  expect(await cache.get('a', [], async () => 'there')).toBe('there')
})

it('does not keep a failure', async () => {
  const cache = createRowCache()
  await expect(cache.get('a', [], () => Promise.reject(new Error('no connection')))).rejects.toThrow(
    'no connection',
  )
  expect(await cache.get('a', [], async () => 'back')).toBe('back')
})

it('caches nothing while disabled, except for getAlways', async () => {
  const cache = createRowCache()
  const [usual, always] = [counted(), counted()]
  const load = async () => {
    await cache.get('a', [], usual.load)
    await cache.getAlwaysCached('b', [], always.load)
  }
  cache.setEnabled(false)
  await load()
  await load()
  expect([usual.loads(), always.loads()]).toEqual([2, 1])
  cache.setEnabled(true)
  await load()
  await load()
  expect([usual.loads(), always.loads()]).toEqual([3, 1])
})

it('does not grow without end', async () => {
  const cache = createRowCache()
  const { load, loads } = counted()
  for (let key = 0; key < 2500; key++) await cache.get(`${key}`, [], load)
  await cache.get('2499', [], load)
  await cache.get('0', [], load)
  expect(loads()).toBe(2501)
})

describe('getStaleIfError, while the database is away', () => {
  const away = async (): Promise<string> => {
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  }
  const known = async (tags: string[] = []) => {
    let time = 0
    const cache = createRowCache({ now: () => time })
    expect(await cache.getStaleIfError('a', tags, async () => 'last')).toBe('last')
    return {
      cache,
      load: (load = away) => cache.getStaleIfError('a', tags, load),
      wait: (ms: number) => (time += ms),
    }
  }

  it('returns the last value for two minutes', async () => {
    const { load, wait } = await known()
    wait(1000)
    expect(await load()).toBe('last')
    wait(119_000)
    await expect(load()).rejects.toThrow('connect')
  })

  it('returns it while the database does not answer, too', async () => {
    vi.useFakeTimers()
    const { load, wait } = await known()
    wait(1000)
    const answer = load(() => new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(1000)
    expect(await answer).toBe('last')
    vi.useRealTimers()
  })

  it('forgets it with the first change, and with all that is forgotten', async () => {
    for (const drop of ['invalidate', 'clear'] as const) {
      const { cache, load } = await known(['video 7'])
      cache[drop]('video 7')
      await expect(load()).rejects.toThrow('connect')
    }
  })

  it('keeps no answer that was changed while it was loaded', async () => {
    const { cache, load, wait } = await known(['video 7'])
    wait(1000)
    await load(async () => {
      await Promise.resolve()
      cache.invalidate('video 7')
      return 'too old'
    })
    await expect(load()).rejects.toThrow('connect')
  })

  it('fails as it does anywhere when it is no outage', async () => {
    const { load, wait } = await known()
    wait(1000)
    await expect(load(async () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
  })
})
