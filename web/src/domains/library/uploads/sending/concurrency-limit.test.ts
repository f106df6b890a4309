import { expect, it } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

it('runs no more than the limit at once, and all in the end, also after failures', async () => {
  const acquire = createConcurrencyLimit(2)
  let [running, most] = [0, 0]
  const work = async (fails: boolean) => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running--
    if (fails) throw new Error('failed')
  }
  const done = await Promise.allSettled([0, 1, 2, 3, 4].map((index) => acquire(() => work(index % 2 === 0))))
  expect(done.map(({ status }) => status === 'fulfilled')).toEqual([false, true, false, true, false])
  expect([most, running]).toEqual([2, 0])
})
