import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../../api.ts'
import { sendChunks } from './send-chunks.ts'

const answerOf = (status: number) => new ApiError(new Response('', { status }), '')

function fakeServer(totalChunks: number, failures: Record<number, unknown[]> = {}) {
  const arrived = new Set<number>()
  let [sendingNow, mostAtOnce] = [0, 0]
  return {
    arrived,
    most: () => mostAtOnce,
    sendChunk: vi.fn<(index: number, signal: AbortSignal) => Promise<boolean>>(async (index, signal) => {
      mostAtOnce = Math.max(mostAtOnce, ++sendingNow)
      await Promise.resolve()
      sendingNow--
      signal.throwIfAborted()
      const failure = failures[index]?.shift()
      if (failure) throw failure
      arrived.add(index)
      return arrived.size === totalChunks
    }),
    findReceived: vi.fn<() => Promise<{ received: number[]; isComplete: boolean }>>(async () => ({
      received: [...arrived],
      isComplete: arrived.size === totalChunks,
    })),
  }
}

const quiet = { wait: async () => {}, onProgress: () => {}, onStall: () => {} }
const signal = new AbortController().signal

it('sends every missing chunk once, three at a time', async () => {
  const server = fakeServer(10)
  server.arrived.add(2)
  await sendChunks({ totalChunks: 10, received: [2], signal, ...server, ...quiet })
  expect(server.sendChunk.mock.calls.map(([index]) => index)).toEqual([0, 1, 3, 4, 5, 6, 7, 8, 9])
  expect(server.most()).toBe(3)
  expect(server.findReceived).not.toHaveBeenCalled()
})

it('waits and tries again when the network is lost or the server is busy, and says so', async () => {
  const server = fakeServer(2, { 1: [new TypeError('Failed to fetch'), answerOf(503), answerOf(429)] })
  const [wait, onStall] = [vi.fn<() => Promise<void>>(async () => {}), vi.fn<(reason: unknown) => void>()]
  await sendChunks({ totalChunks: 2, received: [], signal, ...server, ...quiet, wait, onStall })
  expect(wait).toHaveBeenCalledTimes(3)
  expect(onStall.mock.calls.map(([reason]) => reason === null)).toEqual([
    false,
    true,
    false,
    true,
    false,
    true,
  ])
})

it('gives up at once on a refusal, and leaves nothing in flight', async () => {
  const server = fakeServer(50, { 1: [answerOf(413)] })
  await expect(sendChunks({ totalChunks: 50, received: [], signal, ...server, ...quiet })).rejects.toThrow(
    '413',
  )
  const sent = server.sendChunk.mock.calls.length
  await new Promise((resolve) => setImmediate(resolve))
  expect(server.sendChunk.mock.calls.length).toBe(sent)
})

it('gives up on a server that keeps failing', async () => {
  const server = fakeServer(1, { 0: Array.from({ length: 20 }, () => answerOf(500)) })
  await expect(sendChunks({ totalChunks: 1, received: [], signal, ...server, ...quiet })).rejects.toThrow(
    '500',
  )
  expect(server.sendChunk).toHaveBeenCalledTimes(6)
})

it('asks what has arrived when no answer completed the file, and sends the rest', async () => {
  const server = fakeServer(4)
  // The client believes that 0 and 1 have arrived; the server has lost them.
  await sendChunks({ totalChunks: 4, received: [0, 1], signal, ...server, ...quiet })
  expect([...server.arrived].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3])
})

it('fails when the server never gets the whole file', async () => {
  const server = { ...fakeServer(2), sendChunk: async () => false }
  await expect(sendChunks({ totalChunks: 2, received: [], signal, ...server, ...quiet })).rejects.toThrow(
    'does not have the whole file',
  )
})

it('stops when the signal aborts', async () => {
  const stop = new AbortController()
  const server = fakeServer(100)
  const onProgress = () => server.arrived.size >= 5 && stop.abort()
  await expect(
    sendChunks({ totalChunks: 100, received: [], signal: stop.signal, ...server, ...quiet, onProgress }),
  ).rejects.toThrow('abort')
  expect(server.arrived.size).toBeLessThan(9)
})
