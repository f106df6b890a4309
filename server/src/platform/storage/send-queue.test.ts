import { setImmediate as nextTick } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { enqueueSend } from './buffered-file-stream.ts'

function blockEventLoop(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

it('serves in order of requests; a repeated one goes to the end of the queue', async () => {
  const served: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const requestTurns = (name: string, times: number) =>
    enqueueSend(() => {
      served.push(name)
      if (times > 1) requestTurns(name, times - 1)
      else if (name === 'c') resolve()
    })
  for (const name of ['a', 'b', 'c']) requestTurns(name, 3)
  await promise
  expect(served.join('')).toBe('abcabcabc')
})

it('lets everything else come in between long turns', async () => {
  let served = 0
  for (let i = 0; i < 20; i++) {
    enqueueSend(() => {
      blockEventLoop(2)
      served += 1
    })
  }
  await nextTick()
  const servedFirst = served
  while (served < 20) await nextTick()
  expect(servedFirst).toBeLessThan(5)
})
