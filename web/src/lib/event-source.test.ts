import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onReconnected, onServerEvent } from './event-source.ts'

class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static all: FakeSource[] = []
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSource.all.push(this)
  }
  close = vi.fn<() => void>()
  say(name: string, text: string) {
    this.dispatchEvent(new MessageEvent(name, { data: text }))
  }
}

const processing = {
  stage: 'encoding',
  percent: 43,
  playable: true,
  renditions: [],
  secondsLeft: 12,
  readySeconds: null,
}
const payload = { videoId: 3, hlsUrl: '/media/x/master.m3u8', processing }
const leaving: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
})
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
  vi.runAllTimers()
  FakeSource.all = []
  vi.useRealTimers()
})

function listen(listener: (payload: unknown) => void) {
  const leave = onServerEvent('video-processing', listener)
  leaving.push(leave)
  return leave
}

it('shares one connection and closes it a little after the last listener has left', () => {
  const leaves = [listen(() => {}), listen(() => {})]
  expect(FakeSource.all.map(({ url }) => url)).toEqual(['/api/events'])
  for (const leave of leaves) leave()
  listen(() => {})()
  expect(FakeSource.all).toHaveLength(1)
  vi.advanceTimersByTime(6000)
  expect(FakeSource.all[0]!.close).toHaveBeenCalled()
})

it('hands on what fits the contract and nothing else', async () => {
  const listener = vi.fn<(payload: unknown) => void>()
  listen(listener)
  const [source] = FakeSource.all
  source!.say('video-processing', '{"videoId":"x"}')
  source!.say('video-processing', 'no json')
  source!.say('video-processing', JSON.stringify(payload))
  await vi.waitFor(() => expect(listener.mock.calls).toEqual([[payload]]))
})

it('reconnects with growing delays when the server refuses the connection', () => {
  listen(() => {})
  const refuse = () => {
    const source = FakeSource.all.at(-1)!
    source.readyState = FakeSource.CLOSED
    source.dispatchEvent(new Event('error'))
  }
  refuse()
  vi.advanceTimersByTime(2000)
  expect(FakeSource.all).toHaveLength(2)
  refuse()
  vi.advanceTimersByTime(2000)
  expect(FakeSource.all).toHaveLength(2)
  vi.advanceTimersByTime(2000)
  expect(FakeSource.all).toHaveLength(3)
})

it('notifies about a reconnection, but not the first connection', () => {
  const catchUp = vi.fn<() => void>()
  leaving.push(onReconnected(catchUp))
  const open = () => FakeSource.all.at(-1)!.dispatchEvent(new Event('open'))
  const leave = listen(() => {})
  open()
  expect(catchUp).not.toHaveBeenCalled()
  open()
  expect(catchUp).toHaveBeenCalledTimes(1)
  leave()
  vi.advanceTimersByTime(6000)
  listen(() => {})
  open()
  expect([FakeSource.all.length, catchUp.mock.calls.length]).toEqual([2, 2])
})
