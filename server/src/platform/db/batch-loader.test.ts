import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Db } from './database.ts'
import { createBatchLoader } from './batch-loader.ts'

const db = {} as Db

function statements() {
  const batches: { ids: number[]; end: (error?: Error) => void }[] = []
  const find = createBatchLoader<{ id: number }>((_db, ids) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ id: number }[]>()
    const rows = ids.filter((id) => id % 2 === 0).map((id) => ({ id }))
    batches.push({ ids, end: (error) => (error ? reject(error) : resolve(rows)) })
    return promise
  })
  return { batches, find: (id: number) => find(db, id) }
}

describe('a batch loader', () => {
  it('asks by one statement for all of one turn, and gives each its own', async () => {
    const { batches, find } = statements()
    const answers = [4, 3, 8, 4].map(find)
    await nextTurn()
    await nextTurn()
    expect(batches.map(({ ids }) => ids)).toEqual([[4, 3, 8]])
    batches[0]?.end()
    expect(await Promise.all(answers)).toEqual([{ id: 4 }, undefined, { id: 8 }, { id: 4 }])
  })

  it('loads ids that arrive meanwhile in the next batch, also after a failure', async () => {
    const { batches, find } = statements()
    const first = find(2)
    await nextTurn()
    await nextTurn()
    const [again, other] = [find(2), find(6)]
    await nextTurn()
    expect(batches).toHaveLength(1)
    batches[0]?.end(new Error('lost'))
    await expect(first).rejects.toThrow('lost')
    await nextTurn()
    expect(batches[1]?.ids).toEqual([2, 6])
    batches[1]?.end()
    expect(await Promise.all([again, other])).toEqual([{ id: 2 }, { id: 6 }])
  })
})
