import type Hls from 'hls.js'
import { ErrorDetails, ErrorTypes, Events, type ErrorData } from 'hls.js'
import { describe, expect, test, vi } from 'vitest'
import { liveEdge } from '../rules/broadcast-edge.ts'
import { BroadcastAdapter, mediaErrorCode } from './broadcast-adapter.ts'

type Listener = (event: string, detail: unknown) => void

/** hls.js at second 60 of a broadcast, of which 66 seconds have arrived. */
function createHls() {
  const listeners = new Map<string, Listener[]>()
  return {
    levels: [480, 1080].map((height) => ({ uri: `${height}.m3u8`, width: (height * 16) / 9, height })),
    latestLevelDetails: { live: true, edge: 66 } as { live: boolean; edge: number } | null,
    liveSyncPosition: 63 as number | null,
    mainForwardBufferInfo: { len: 4 },
    loadLevel: 0,
    nextLevel: 0,
    on: (event: string, listener: Listener) =>
      void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    emit: (event: string, detail: unknown = {}) => {
      for (const listener of listeners.get(event) ?? []) listener(event, detail)
    },
    loadSource: vi.fn<(src: string) => void>(),
    attachMedia: vi.fn<(video: unknown) => void>(),
    recoverMediaError: vi.fn<() => void>(),
    destroy: vi.fn<() => void>(),
  }
}

const createVideo = () =>
  Object.assign(new EventTarget(), {
    currentTime: 60,
    duration: Infinity,
    playbackRate: 1,
    paused: true,
    error: null as { code: number; message: string } | null,
    play: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  })

function openBroadcast({ startSeconds = liveEdge as number | undefined, isPreloaded = true } = {}) {
  const [hls, video] = [createHls(), createVideo()]
  const media = new BroadcastAdapter(() => hls as unknown as Hls)
  media.attach(video as never)
  const onOver = vi.fn<() => void>()
  const close = media.open({
    src: 'master.m3u8',
    latency: 'normal',
    readStart: () => startSeconds,
    isPreloaded,
    onOver,
  })
  const errors = vi.fn<() => void>()
  media.addEventListener('error', errors)
  return { hls, video, media, onOver, close, errors }
}

const fatal = (type: ErrorTypes, details = ErrorDetails.BUFFER_APPEND_ERROR) =>
  ({ fatal: true, type, details }) as ErrorData

test('its duration is the live edge, and that of the element once the list is complete', () => {
  const { hls, video, media, onOver } = openBroadcast()
  const changes = vi.fn<() => void>()
  media.addEventListener('durationchange', changes)
  expect(media.duration).toBe(63)
  hls.liveSyncPosition = 65
  hls.emit(Events.LEVEL_UPDATED, { details: hls.latestLevelDetails })
  expect(media.duration).toBe(65)
  expect(changes).toHaveBeenCalledOnce()
  expect(onOver).not.toHaveBeenCalled()

  hls.latestLevelDetails = { live: false, edge: 70 }
  video.duration = 70
  for (let count = 0; count < 2; count++) hls.emit(Events.LEVEL_UPDATED, { details: hls.latestLevelDetails })
  expect(media.duration).toBe(70)
  expect(onOver).toHaveBeenCalledOnce()
})

test('a broadcast that has just begun has an edge too', () => {
  const { hls, media } = openBroadcast()
  hls.latestLevelDetails = { live: true, edge: 0.5 }
  hls.liveSyncPosition = 0
  expect(media.duration).toBe(0.5)
})

test('renditions are listed; the chosen one is loaded, and none leaves the choice to hls.js', () => {
  const { hls, media } = openBroadcast()
  hls.emit(Events.MANIFEST_PARSED)
  expect([...media.videoRenditions].map(({ height }) => height)).toEqual([480, 1080])
  hls.emit(Events.LEVEL_SWITCHED, { level: 1 })
  expect([...media.videoRenditions].find(({ active }) => active)?.height).toBe(1080)
  media.videoRenditions.selectedIndex = 1
  expect(hls.nextLevel).toBe(1)
  media.videoRenditions.selectedIndex = -1
  expect(hls.loadLevel).toBe(-1)
})

test('nothing loads before playback where data is saved', async () => {
  const { hls, media } = openBroadcast({ isPreloaded: false })
  expect(hls.loadSource).not.toHaveBeenCalled()
  await media.play()
  await media.play()
  expect(hls.loadSource).toHaveBeenCalledExactlyOnceWith('master.m3u8')
})

describe('the start', () => {
  test('is the edge of that moment, however long the viewer waited', async () => {
    const { hls, video, media } = openBroadcast()
    media.placeAt(liveEdge)
    expect(video.currentTime).toBe(63)
    hls.liveSyncPosition = 300
    await media.play()
    expect(video.currentTime).toBe(300)
  })

  test('at another position is left to the player', async () => {
    const { video, media } = openBroadcast({ startSeconds: 20 })
    media.placeAt(20)
    await media.play()
    expect(video.currentTime).toBe(60)
  })

  test('is where the viewer went meanwhile', async () => {
    const { video, media } = openBroadcast()
    media.placeAt(liveEdge)
    media.currentTime = 10
    await media.play()
    expect(video.currentTime).toBe(10)
  })

  test('happens once: after a pause playback goes on where it was', async () => {
    const { hls, video, media } = openBroadcast()
    media.placeAt(liveEdge)
    video.dispatchEvent(new Event('playing'))
    hls.liveSyncPosition = 300
    await media.play()
    expect(video.currentTime).toBe(63)
  })
})

test('catching up is not visible as a speed, and ends with the broadcast', () => {
  const { hls, video, media } = openBroadcast()
  video.currentTime = 61
  video.dispatchEvent(new Event('timeupdate'))
  expect(video.playbackRate).toBeGreaterThan(1)
  expect(media.playbackRate).toBe(1)
  media.playbackRate = 0.5
  video.dispatchEvent(new Event('timeupdate'))
  expect([video.playbackRate, media.playbackRate]).toEqual([0.5, 0.5])
  media.playbackRate = 1
  hls.latestLevelDetails = { live: false, edge: 70 }
  video.dispatchEvent(new Event('timeupdate'))
  expect(video.playbackRate).toBe(1)
})

describe('errors', () => {
  test('that hls.js handles itself are none', () => {
    const { hls, media, errors } = openBroadcast()
    hls.emit(Events.ERROR, { ...fatal(ErrorTypes.NETWORK_ERROR), fatal: false })
    expect(media.error).toBeNull()
    expect(errors).not.toHaveBeenCalled()
  })

  test('of the network that it gave up are reported', () => {
    const { hls, media, errors } = openBroadcast()
    hls.emit(Events.ERROR, fatal(ErrorTypes.NETWORK_ERROR, ErrorDetails.LEVEL_LOAD_ERROR))
    expect(media.error).toEqual({ code: 2, message: 'levelLoadError' })
    expect(errors).toHaveBeenCalledOnce()
    expect(hls.recoverMediaError).not.toHaveBeenCalled()
  })

  test('of the media are recovered from once, without a pause', () => {
    const { hls, video, media, errors } = openBroadcast()
    video.paused = false
    hls.recoverMediaError.mockImplementation(() => void (video.paused = true))
    hls.emit(Events.ERROR, fatal(ErrorTypes.MEDIA_ERROR))
    expect(hls.recoverMediaError).toHaveBeenCalledOnce()
    expect(video.play).toHaveBeenCalledOnce()
    expect(errors).not.toHaveBeenCalled()
    hls.emit(Events.ERROR, fatal(ErrorTypes.MEDIA_ERROR))
    expect(hls.recoverMediaError).toHaveBeenCalledOnce()
    expect(media.error?.code).toBe(3)
  })

  test('of the element are left to the element', () => {
    const { hls, video, media, errors } = openBroadcast()
    video.error = { code: 3, message: 'decode' }
    hls.emit(Events.ERROR, fatal(ErrorTypes.MEDIA_ERROR))
    expect(media.error).toBe(video.error)
    expect(errors).not.toHaveBeenCalled()
    expect(hls.recoverMediaError).not.toHaveBeenCalled()
  })

  test('say whether the browser can play it at all', () => {
    expect(
      mediaErrorCode(fatal(ErrorTypes.MEDIA_ERROR, ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR)),
    ).toBe(4)
    expect(mediaErrorCode(fatal(ErrorTypes.OTHER_ERROR))).toBe(3)
  })
})

test('closing ends hls.js and forgets the error', () => {
  const { hls, video, media, close } = openBroadcast()
  hls.emit(Events.ERROR, fatal(ErrorTypes.NETWORK_ERROR))
  close()
  expect(hls.destroy).toHaveBeenCalledOnce()
  expect(media.error).toBeNull()
  video.currentTime = 61
  video.dispatchEvent(new Event('timeupdate'))
  expect(video.playbackRate).toBe(1)
})
