import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { isPaused, play, currentSeconds, videoElement } from './player-helpers.ts'

// Media Session API: metadata for the system and keys from it.

interface MediaSessionLog {
  handlers: Record<string, (details: object) => void>
  orientations: string[]
}

/** Replaces the API and records its calls. */
const recordMediaSession = (page: Page) =>
  page.addInitScript(() => {
    const sessionLog: MediaSessionLog = { handlers: {}, orientations: [] }
    Reflect.set(globalThis, 'heard', sessionLog)
    navigator.mediaSession.setActionHandler = (action, handler) => {
      if (handler) sessionLog.handlers[action] = handler as (details: object) => void
      else delete sessionLog.handlers[action]
    }
    const recordOrientation = (type: string) => void sessionLog.orientations.push(type)
    Object.defineProperty(screen.orientation, 'lock', {
      value: async (type: string) => recordOrientation(type),
    })
    Object.defineProperty(screen.orientation, 'unlock', { value: () => recordOrientation('free') })
  })
const orientations = (page: Page) =>
  page.evaluate(() => (Reflect.get(globalThis, 'heard') as MediaSessionLog).orientations)

const pressKey = (page: Page, action: string, seekTime?: number) =>
  page.evaluate(
    (details) => (Reflect.get(globalThis, 'heard') as MediaSessionLog).handlers[details.action]?.(details),
    { action, ...(seekTime !== undefined && { seekTime }) },
  )

const mediaSessionState = (page: Page) =>
  page.evaluate(() => {
    const { metadata, playbackState } = navigator.mediaSession
    const { title, artist, artwork } = metadata ?? {}
    return { title, artist, artworkCount: artwork?.length, playbackState }
  })

test(
  'a lock screen shows what plays, and its keys control it',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }) => {
    const member = await signIn('lock-screen')
    const file = await clip({ seconds: 40 })
    await publish(member, file, { title: 'The one that follows' })
    const video = await publish(member, file, { title: 'Through the valley' })
    await recordMediaSession(page)
    await page.goto(`/video/${video.id}`)
    await play(page)
    const about = { title: 'Through the valley', artist: member.user.username, artworkCount: 1 }
    await expect.poll(() => mediaSessionState(page)).toEqual({ ...about, playbackState: 'playing' })

    await pressKey(page, 'pause')
    await expect.poll(() => isPaused(page)).toBe(true)
    await expect.poll(() => mediaSessionState(page)).toEqual({ ...about, playbackState: 'paused' })
    await pressKey(page, 'seekto', 25)
    await expect.poll(() => currentSeconds(page)).toBeCloseTo(25, 0)
    await pressKey(page, 'seekbackward')
    await expect.poll(() => currentSeconds(page)).toBeCloseTo(15, 0)
    await pressKey(page, 'seekforward')
    await expect.poll(() => currentSeconds(page)).toBeCloseTo(25, 0)
    await pressKey(page, 'play')
    await expect.poll(() => isPaused(page)).toBe(false)
    await pressKey(page, 'nexttrack')
    await expect.poll(async () => (await mediaSessionState(page)).title).not.toBe('Through the valley')
  },
)

for (const [way, size] of [
  ['landscape', { width: 320, height: 180 }],
  ['portrait', { width: 180, height: 320 }],
] as const) {
  test(
    `fullscreen locks a phone to ${way} for such a video, and unlocks it afterwards`,
    { tag: '@deep' },
    async ({ page, signIn, clip, publish }) => {
      const video = await publish(await signIn(`turn-${way}`), await clip({ seconds: 20, ...size }), {
        title: way,
      })
      await recordMediaSession(page)
      await page.goto(`/video/${video.id}`)
      await play(page)
      await page.keyboard.press('f')
      await expect.poll(() => orientations(page)).toContain(way)
      expect((await orientations(page)).at(-1)).toBe(way)
      await page.keyboard.press('f')
      await expect.poll(async () => (await orientations(page)).at(-1)).toBe('free')
    },
  )
}

test(
  'a key moves a video into picture-in-picture and back',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }) => {
    const published = await publish(await signIn('own-window'), await clip({ seconds: 40 }), {
      title: 'Small',
    })
    await page.goto(`/video/${published.id}`)
    await play(page)
    const isOut = () => videoElement(page).evaluate((video) => document.pictureInPictureElement === video)
    await page.keyboard.press('p')
    await expect.poll(isOut).toBe(true)
    await page.keyboard.press('p')
    await expect.poll(isOut).toBe(false)
  },
)

test(
  'with data saver a video plays at 480p at most',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }) => {
    const file = await clip({ seconds: 8, width: 1280, height: 720 })
    const publishedVideo = await publish(await signIn('thrifty'), file, { title: 'Fine' })
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    )
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''))
    await page.goto(`/video/${publishedVideo.id}`)
    await play(page)
    await expect.poll(() => currentSeconds(page)).toBeGreaterThan(5)
    expect(await videoElement(page).evaluate((video: HTMLVideoElement) => video.videoHeight)).toBe(480)
    expect(fetched).toContain('480p.mp4')
  },
)
