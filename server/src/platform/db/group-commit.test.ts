import { limitConcurrency } from '@kinora/contract/limit-concurrency'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Trx } from './database.ts'
import { groupCommit } from './group-commit.ts'

function transactions() {
  const open: { commit: () => void; fail: (error: Error) => void }[] = []
  const transaction = async <T>(work: (trx: Trx) => Promise<T>) => {
    const result = await work({} as Trx)
    await new Promise<void>((resolve, reject) => open.push({ commit: resolve, fail: reject }))
    return result
  }
  const under = async () => {
    for (let count = 0; open.length === 0 && count < 10; count++) await nextTurn()
    return open.shift()
  }
  return { ctx: { transaction }, under }
}

const brokenRow = Object.assign(new Error('a row refused'), { code: '23503' })

function numberWriter(mostAtOnce = 500) {
  const written: number[][] = []
  const write = groupCommit(
    async (_trx: Trx, items: readonly number[]) => {
      if (items.some((item) => item < 0)) throw brokenRow
      written.push([...items])
      return items.map((item) => item * 10)
    },
    { mostAtOnce },
  )
  return { written, write }
}

describe('groupCommit', () => {
  it('writes the items of one turn in one transaction, and resolves each after the commit', async () => {
    const { ctx, under } = transactions()
    const { written, write } = numberWriter()
    const answered: number[] = []
    const all = [1, 2, 3].map((one) => write(ctx, one).then((answer) => answered.push(answer)))
    const transaction = await under()
    expect([written, answered]).toEqual([[[1, 2, 3]], []])
    transaction?.commit()
    await Promise.all(all)
    expect(answered).toEqual([10, 20, 30])
  })

  it('collects items during a transaction, up to the batch size', async () => {
    const { ctx, under } = transactions()
    const { written, write } = numberWriter(2)
    const first = write(ctx, 1)
    const transaction = await under()
    const rest = [2, 3, 4].map((one) => write(ctx, one))
    await nextTurn()
    expect(written).toEqual([[1]])
    transaction?.commit()
    for (let times = 0; times < 2; times++) (await under())?.commit()
    expect([await first, ...(await Promise.all(rest))]).toEqual([10, 20, 30, 40])
    expect(written).toEqual([[1], [2, 3], [4]])
  })

  it('lets one that cannot be written spoil nothing for the others', async () => {
    const { ctx, under } = transactions()
    const { write } = numberWriter()
    const all = Promise.allSettled([1, -1, 2].map((one) => write(ctx, one)))
    for (let times = 0; times < 2; times++) (await under())?.commit()
    expect(await all).toMatchObject([
      { status: 'fulfilled', value: 10 },
      { status: 'rejected', reason: brokenRow },
      { status: 'fulfilled', value: 20 },
    ])
  })

  it('rejects the items of a failed transaction, and writes later ones', async () => {
    const { ctx, under } = transactions()
    const { write } = numberWriter()
    const lost = Promise.allSettled([1, 2].map((one) => write(ctx, one)))
    ;(await under())?.fail(new Error('the database went away'))
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const next = write(ctx, 3)
    ;(await under())?.commit()
    expect(await next).toBe(30)
  })

  it('lets items of another key wait for no transaction but those of the limit', async () => {
    const { ctx, under } = transactions()
    const written: string[][] = []
    const write = groupCommit(
      async (_trx: Trx, items: readonly string[]) => {
        written.push([...items])
        return items
      },
      { keyOf: ([key]) => key, limitTransactions: limitConcurrency(2) },
    )
    const all = ['a1', 'b1', 'c1', 'a2'].map((item) => write(ctx, item))
    const first = await under()
    const second = await under()
    expect([written, await under()]).toEqual([[['a1', 'a2'], ['b1']], undefined])
    first?.commit()
    ;(await under())?.commit()
    second?.commit()
    expect(await Promise.all(all)).toEqual(['a1', 'b1', 'c1', 'a2'])
    expect(written).toEqual([['a1', 'a2'], ['b1'], ['c1']])
  })
})
