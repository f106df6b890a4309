import { signal } from '@videojs/spf'
import { expect, test, vi } from 'vitest'
import { signalEndOfStream } from './end-of-stream.ts'

type Engine = Parameters<typeof signalEndOfStream>[0]

const ranges = (...list: [number, number][]) => ({
  length: list.length,
  start: (at: number) => list[at]?.[0],
  end: (at: number) => list[at]?.[1],
})

interface Situation {
  seconds?: number
  readyState?: number
  paused?: boolean
  updating?: boolean
  video?: [number, number][]
  audio?: [number, number][]
}

/** A video of six seconds at second three, as the engine sees it. */
function createEngine(situation: Situation = {}) {
  const { seconds = 3, readyState = 2, paused = false, updating = false, video = [[0, 6]], audio } = situation
  const element = Object.assign(new EventTarget(), { currentTime: seconds, readyState, paused })
  const buffers = [video, ...(audio ? [audio] : [])].map((list) => ({
    updating,
    buffered: ranges(...list),
  }))
  const source = { readyState: 'open', duration: 6, sourceBuffers: buffers, endOfStream: vi.fn<() => void>() }
  const actor = { snapshot: signal({ value: 'idle' }) }
  const context = {
    mediaElement: signal(element),
    mediaSource: signal(source),
    videoBufferActor: signal(actor),
    audioBufferActor: signal(undefined),
  }
  const stop = signalEndOfStream({ context } as unknown as Engine)
  return { element, source, actor, stop }
}

test('the stream of a video that waits although it is fully loaded is ended', () => {
  expect(createEngine().source.endOfStream).toHaveBeenCalledOnce()
  expect(createEngine({ audio: [[0, 5.6]] }).source.endOfStream).toHaveBeenCalledOnce()
})

test.each<[string, Situation]>([
  ['it plays', { readyState: 4 }],
  ['it is paused', { paused: true }],
  ['something is being added', { updating: true }],
  ['the end is not loaded', { video: [[0, 4]] }],
  [
    'there is a hole before the end',
    {
      video: [
        [0, 4],
        [4.2, 6],
      ],
    },
  ],
  ['the end of the sound is not loaded', { audio: [[0, 4]] }],
  ['the place is not loaded', { seconds: 1, video: [[2, 6]] }],
])('as long as %s, more may follow', (_, situation) => {
  expect(createEngine(situation).source.endOfStream).not.toHaveBeenCalled()
})

test('it is checked again when playback begins to wait, and when the last segment has arrived', async () => {
  const playing = createEngine({ readyState: 4 })
  playing.element.readyState = 2
  playing.element.dispatchEvent(new Event('waiting'))
  expect(playing.source.endOfStream).toHaveBeenCalledOnce()

  const loading = createEngine({ video: [[0, 4]] })
  loading.source.sourceBuffers = [{ updating: false, buffered: ranges([0, 6]) }]
  loading.actor.snapshot.set({ value: 'idle' })
  await vi.waitFor(() => expect(loading.source.endOfStream).toHaveBeenCalledOnce())
})

test('nothing happens after it is stopped', () => {
  const { element, source, stop } = createEngine({ readyState: 4 })
  stop()
  element.readyState = 2
  element.dispatchEvent(new Event('waiting'))
  expect(source.endOfStream).not.toHaveBeenCalled()
})
