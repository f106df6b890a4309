import { setImmediate as nextGo } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { enqueueSend } from './send-queue.ts'

function keepBusy(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

it('serves in order of requests; a repeated one goes to the end of the queue', async () => {
  const served: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const ask = (name: string, times: number) =>
    enqueueSend(() => {
      served.push(name)
      if (times > 1) ask(name, times - 1)
      else if (name === 'c') resolve()
    })
  for (const name of ['a', 'b', 'c']) ask(name, 3)
  await promise
  expect(served.join('')).toBe('abcabcabc')
})

it('lets everything else come in between long turns', async () => {
  let served = 0
  for (let i = 0; i < 20; i++) {
    enqueueSend(() => {
      keepBusy(2)
      served += 1
    })
  }
  await nextGo()
  const afterOneGo = served
  while (served < 20) await nextGo()
  expect(afterOneGo).toBeLessThan(5)
})
