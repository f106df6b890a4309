import { describe, expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

describe('without a refusal', () => {
  it('runs no more than the limit at once, and all in the end, also after failures', async () => {
    const limit = limitConcurrency(2)
    let [running, most] = [0, 0]
    const work = async (fails: boolean) => {
      most = Math.max(most, ++running)
      await nextTurn()
      running--
      if (fails) throw new Error('failed')
    }
    const done = await Promise.allSettled([0, 1, 2, 3, 4].map((index) => limit(() => work(index % 2 === 0))))
    expect(done.map(({ status }) => status === 'fulfilled')).toEqual([false, true, false, true, false])
    expect([most, running]).toEqual([2, 0])
  })

  it('runs waiting calls in their order, before calls that come as room is made', async () => {
    const limit = limitConcurrency(1)
    const order: string[] = []
    const run = (name: string) =>
      limit(async () => {
        order.push(name)
        await nextTurn()
      })
    const first = run('first')
    const late = first.then(() => run('late'))
    await Promise.all([first, run('second'), run('third'), late])
    expect(order).toEqual(['first', 'second', 'third', 'late'])
  })
})

describe('with a refusal', () => {
  const start = () => {
    const limit = limitConcurrency(3, { perKey: 2, error: () => new Error('full') })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    return { hold: (key: string) => limit(() => released, key), release }
  }

  it('refuses more with one key, and more in all, at once', async () => {
    const { hold, release } = start()
    const held = [hold('a'), hold('a')]
    await expect(hold('a')).rejects.toThrow('full')
    held.push(hold('b'))
    await expect(hold('c')).rejects.toThrow('full')
    release()
    await Promise.all(held)
  })

  it('makes room when a call ends', async () => {
    const { hold, release } = start()
    const held = [hold('a'), hold('a'), hold('b')]
    release()
    await Promise.all(held)
    await expect(Promise.all([hold('a'), hold('a'), hold('c')])).resolves.toHaveLength(3)
  })
})
