import { expect, it } from 'vitest'
import { allowReplica, mayReadReplica, requirePrimary } from '../request-scope/read-source.ts'
import { createRowCache } from './row-cache.ts'

/** A primary with new rows, and a replica that has the old ones and misses changes of some tags. */
function createLaggingCache(missing: readonly string[] = []) {
  const loads: string[] = []
  const cache = createRowCache({
    source: {
      mayLag: mayReadReplica,
      misses: (tags) => tags.some((tag) => missing.includes(tag)),
      requirePrimary,
    },
  })
  const load = async () => {
    const answer = mayReadReplica() ? 'old' : 'new'
    loads.push(answer)
    return answer
  }
  return { cache, load, loads }
}

it('gives answers of the replica to those only who may have them', async () => {
  const { cache, load, loads } = createLaggingCache()
  const get = () => cache.get('list', ['lists'], load)
  expect(await allowReplica(get)).toBe('old')
  expect(await allowReplica(get)).toBe('old')
  expect(await get()).toBe('new')
  expect(await allowReplica(get), 'what the primary has is good for all').toBe('new')
  expect(loads).toEqual(['old', 'new'])
})

it('loads from the primary what the replica may miss', async () => {
  const { cache, load } = createLaggingCache(['lists'])
  expect(await allowReplica(() => cache.get('list', ['lists'], load))).toBe('new')
  expect(await allowReplica(() => cache.get('video', ['video 7'], load))).toBe('old')
})

it('loads again from the primary when the answer shows what it depends on', async () => {
  const { cache, load, loads } = createLaggingCache(['video 7'])
  expect(await allowReplica(() => cache.get('video', () => ['video 7'], load))).toBe('new')
  expect(loads).toEqual(['old', 'new'])
})
