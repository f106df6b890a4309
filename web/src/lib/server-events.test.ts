import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onReconnected, onServerEvent } from './server-events.ts'

class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static instances: FakeSource[] = []
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSource.instances.push(this)
  }
  close = vi.fn<() => void>()
  emit(name: string, text: string) {
    this.dispatchEvent(new MessageEvent(name, { data: text }))
  }
}

const processingEvent = {
  stage: 'encoding',
  percent: 43,
  playable: true,
  renditions: [],
  secondsLeft: 12,
  readySeconds: null,
}
const payload = { videoId: 3, hlsUrl: '/media/x/master.m3u8', processing: processingEvent }
const cleanups: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
})
afterEach(() => {
  for (const leave of cleanups.splice(0)) leave()
  vi.runAllTimers()
  FakeSource.instances = []
  vi.useRealTimers()
})

function subscribe(listener: (payload: unknown) => void) {
  const leave = onServerEvent('video-processing', listener)
  cleanups.push(leave)
  return leave
}

it('shares one connection and closes it a little after the last listener has left', () => {
  const leaves = [subscribe(() => {}), subscribe(() => {})]
  expect(FakeSource.instances.map(({ url }) => url)).toEqual(['/api/events'])
  for (const leave of leaves) leave()
  subscribe(() => {})()
  expect(FakeSource.instances).toHaveLength(1)
  vi.advanceTimersByTime(6000)
  expect(FakeSource.instances[0]!.close).toHaveBeenCalled()
})

it('hands on what fits the contract and nothing else', async () => {
  const listener = vi.fn<(payload: unknown) => void>()
  subscribe(listener)
  const [source] = FakeSource.instances
  source!.emit('video-processing', '{"videoId":"x"}')
  source!.emit('video-processing', 'no json')
  source!.emit('video-processing', JSON.stringify(payload))
  await vi.waitFor(() => expect(listener.mock.calls).toEqual([[payload]]))
})

it('reconnects with growing delays when the server refuses the connection', () => {
  subscribe(() => {})
  const refuse = () => {
    const source = FakeSource.instances.at(-1)!
    source.readyState = FakeSource.CLOSED
    source.dispatchEvent(new Event('error'))
  }
  refuse()
  vi.advanceTimersByTime(2000)
  expect(FakeSource.instances).toHaveLength(2)
  refuse()
  vi.advanceTimersByTime(2000)
  expect(FakeSource.instances).toHaveLength(2)
  vi.advanceTimersByTime(2000)
  expect(FakeSource.instances).toHaveLength(3)
})

it('notifies about a reconnection, but not the first connection', () => {
  const catchUp = vi.fn<() => void>()
  cleanups.push(onReconnected(catchUp))
  const open = () => FakeSource.instances.at(-1)!.dispatchEvent(new Event('open'))
  const leave = subscribe(() => {})
  open()
  expect(catchUp).not.toHaveBeenCalled()
  open()
  expect(catchUp).toHaveBeenCalledTimes(1)
  leave()
  vi.advanceTimersByTime(6000)
  subscribe(() => {})
  open()
  expect([FakeSource.instances.length, catchUp.mock.calls.length]).toEqual([2, 2])
})
