import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlayerEvent } from '../../../player/media/player-props.ts'
import { createViewSession } from './view-session.ts'

interface Sent {
  path: string
  body: Record<string, unknown>
}

const viewId = '019a0000-0000-7000-8000-000000000000'
let sent: Sent[]
let beacons: string[]
let visibility: 'visible' | 'hidden'
let beatStatus: number

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  sent = []
  beacons = []
  visibility = 'visible'
  beatStatus = 204
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) as Sent['body'] })
    const isBeat = path.endsWith('/beats')
    const answer = isBeat ? new Response(null, { status: beatStatus }) : Response.json({ viewId })
    return Promise.resolve(answer)
  })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('document', {
    get visibilityState() {
      return visibility
    },
  })
  vi.stubGlobal('navigator', { sendBeacon: (address: string) => beacons.push(address) > 0 })
})
afterEach(() => vi.useRealTimers())

const event = (type: PlayerEvent['type'], seconds: number): PlayerEvent => ({
  type,
  at: {
    seconds,
    durationSeconds: 600,
    isPaused: false,
    hasEnded: false,
    volume: 1,
    isMuted: false,
    speed: 1,
  },
})

const settle = async () => {
  for (let count = 0; count < 10; count++) await Promise.resolve()
  await new Promise((resolve) => setImmediate(resolve))
}

async function play(session: ReturnType<typeof createViewSession>, from: number, to: number) {
  session.handleEvent(event('play', from))
  for (let at = from + 0.25; at <= to; at += 0.25) {
    vi.advanceTimersByTime(250)
    session.handleEvent(event('time', at))
    await settle()
  }
}

const beats = () => sent.filter(({ path }) => path.endsWith('/beats')).map(({ body }) => body.watchedSeconds)

describe('watchFilm', () => {
  it('starts with the first moving frame, then sends beats early, every ten seconds, and on pause', async () => {
    const session = createViewSession(7, { source: 'home' })
    session.handleEvent(event('ready', 0))
    session.handleEvent(event('play', 0))
    expect(sent).toEqual([])
    await play(session, 0, 27)
    session.handleEvent(event('pause', 27))
    expect(sent[0]).toEqual({ path: '/api/videos/7/views', body: { positionSeconds: 0.25, source: 'home' } })
    expect(beats()).toEqual([6, 16, 26, 27])
    expect(sent.at(-1)?.body).toEqual({
      positionSeconds: 27,
      watchedSeconds: 27,
      ranges: [[0, 27]],
      isBackground: false,
    })
  })

  it('reports a seek once the viewer stays, and the rest while the page unloads', async () => {
    const session = createViewSession(7, { source: 'direct' })
    await play(session, 0, 2)
    session.handleEvent(event('seeked', 300))
    await play(session, 300, 303)
    expect(sent.at(-1)?.body).toMatchObject({
      positionSeconds: 300.25,
      ranges: [
        [0, 2],
        [300, 300.3],
      ],
    })
    session.flush()
    session.flush()
    expect(beacons).toEqual([`/api/views/${viewId}/beats`])
  })

  it('reports a hidden page as background until it is visible', async () => {
    visibility = 'hidden'
    const session = createViewSession(7, { source: 'related' })
    await play(session, 0, 8)
    visibility = 'visible'
    await play(session, 8, 18)
    expect(sent.slice(1).map(({ body }) => body.isBackground)).toEqual([true, false])
  })

  it('starts another view when the server no longer knows this one', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const session = createViewSession(7, { source: 'home' })
    beatStatus = 404
    await play(session, 0, 7)
    beatStatus = 204
    await play(session, 7, 15)
    expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['views', 'beats', 'views', 'beats'])
    expect(sent.at(-1)?.body.watchedSeconds).toBeLessThan(8)
  })
})
