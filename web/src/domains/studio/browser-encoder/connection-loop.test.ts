import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepConnected } from './connection-loop.ts'
import { WhipRefusal } from './whip-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

class FakePeer extends EventTarget {
  connectionState: RTCPeerConnectionState = 'new'
  become(state: RTCPeerConnectionState) {
    this.connectionState = state
    this.dispatchEvent(new Event('connectionstatechange'))
  }
}

function start({ open = async () => new FakePeer(), isEnded = (): boolean => true, graceMs = 60_000 } = {}) {
  const peers: FakePeer[] = []
  const phases: string[] = []
  const closed: FakePeer[] = []
  const stop = new AbortController()
  const ended = keepConnected({
    open: async () => {
      const peer = await open()
      peers.push(peer)
      const close = async () => {
        closed.push(peer)
        return isEnded()
      }
      return { peer: peer as unknown as RTCPeerConnection, close }
    },
    readGraceMs: () => graceMs,
    onPhase: (phase) => void phases.push(phase),
    signal: stop.signal,
  })
  const become = async (index: number, state: RTCPeerConnectionState) => {
    peers[index]?.become(state)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { peers, phases, closed, ended, become, stop: () => stop.abort() }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('is live, connects again after a loss, and ends when it is stopped', async () => {
  const { peers, phases, closed, ended, become, stop } = start()
  await pass(0)
  await become(0, 'connected')
  expect(phases).toEqual(['connecting', 'live'])
  await pass(30_000)
  await become(0, 'failed')
  await pass(500)
  expect(peers).toHaveLength(2)
  expect(closed).toEqual([peers[0]])
  await become(1, 'connected')
  expect(phases).toEqual(['connecting', 'live', 'reconnecting', 'live'])
  stop()
  expect(await ended).toBeNull()
  expect(closed).toEqual([peers[0], peers[1]])
})

it('lets a short interruption pass, and no long one', async () => {
  const { peers, phases, become } = start()
  await pass(0)
  await become(0, 'connected')
  await become(0, 'disconnected')
  await pass(4900)
  await become(0, 'connected')
  await pass(60_000)
  expect(phases).toEqual(['connecting', 'live'])
  await become(0, 'disconnected')
  await pass(5000)
  expect(phases).toEqual(['connecting', 'live', 'reconnecting'])
  await pass(500)
  expect(peers).toHaveLength(2)
})

it('gives up when the server cannot be reached at all', async () => {
  const { peers, closed, ended } = start()
  await pass(60_000)
  expect(await ended).toBe('unreachable')
  expect(peers).toHaveLength(2)
  expect(new Set(closed)).toEqual(new Set(peers))
})

it('gives up at once when it is refused', async () => {
  const open = () => Promise.reject(new WhipRefusal('taken', ''))
  expect(await start({ open }).ended).toBe('taken')
})

it('tries a full server again, and says that it was full', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const open = vi.fn<() => Promise<FakePeer>>(() =>
    Promise.reject(new WhipRefusal('full', '', { isTemporary: true })),
  )
  const { ended } = start({ open })
  await pass(1000)
  expect(await ended).toBe('full')
  expect(open).toHaveBeenCalledTimes(2)
})

it('gives up when the server ends every connection within seconds', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { peers, ended, become } = start({ graceMs: 1_800_000 })
  await pass(0)
  for (let at = 0; at < 5; at++) {
    await become(at, 'connected')
    await pass(10_000)
    await become(at, 'failed')
    await pass(8000)
  }
  expect(await ended).toBe('refused')
  expect(peers).toHaveLength(5)
})

it('opens no session before the server knows the end of the last one', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const isEnded = vi.fn<() => boolean>(() => true).mockReturnValueOnce(false)
  const { peers, closed, become } = start({ isEnded })
  await pass(0)
  await become(0, 'connected')
  await pass(30_000)
  await become(0, 'failed')
  await pass(500)
  expect(peers).toHaveLength(1)
  await pass(1000)
  expect(closed).toEqual([peers[0], peers[0]])
  expect(peers).toHaveLength(2)
})

it('tries until the grace period is over', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const open = vi.fn<() => Promise<FakePeer>>(async () => new FakePeer())
  const { ended, become } = start({ open, graceMs: 20_000 })
  await pass(0)
  await become(0, 'connected')
  open.mockRejectedValue(new Error('offline'))
  await become(0, 'failed')
  await pass(19_000)
  expect(open.mock.calls.length).toBeGreaterThan(4)
  await pass(20_000)
  expect(await ended).toBe('lost')
})
