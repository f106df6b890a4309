import { chromium, type Page } from '@playwright/test'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { sampleVideoPath, sampleVideoSeconds, type SampleVideoName } from './sample-videos.ts'
import { startBenchServer } from './bench-server.ts'
import { reportMeasurement } from './report-measurement.ts'
import { printTrace, readSpans, spanEnvironment } from './span-log.ts'
import { createVideo, uploadFile } from './upload-file.ts'

/**
 * From the response to the last chunk until the video is playable, and until a browser shows it moving: on an idle
 * machine, and beside the ladder of another video. Prints the steps of each.
 */
interface Limits {
  playable: number
  firstFrame: number
}
type Occasion = 'idle' | 'beside a ladder'
const copied = {
  idle: { playable: 0.4, firstFrame: 0.8 },
  'beside a ladder': { playable: 1.5, firstFrame: 1.5 },
}
const encoded = { idle: { playable: 2, firstFrame: 2 }, 'beside a ladder': { playable: 2, firstFrame: 2 } }
const limitSeconds: Record<SampleVideoName, Record<Occasion, Limits>> = {
  'h264.mp4': copied,
  'vp9.webm': encoded,
  'two-hours.mp4': copied,
  'two-hours.mkv': copied,
}
/** All, or those named on the command line. */
const names = (Object.keys(limitSeconds) as SampleVideoName[]).filter(
  (name) => process.argv.length < 3 || process.argv.includes(name),
)

const seekSeconds = 60
const seekLimitSeconds = 3
/** Encoders of the video before end within this time. */
const settleMs = 2000

for (const name of names) await sampleVideoPath(name)
const kinora = await startBenchServer({ environment: spanEnvironment })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
})
try {
  const token = await kinora.signIn()
  const page = await browser.newPage()
  await page.addInitScript(playWhenReady)
  await page.addInitScript((stored) => localStorage.setItem('auth_token', stored), token)
  await page.goto(`${kinora.url}/upload`)
  for (const name of names) await measure(name, 'idle', token, page)
  const ladder = await startLadder(token)
  for (const name of names) await measure(name, 'beside a ladder', token, page)
  await deleteVideo(token, ladder)
} finally {
  await browser.close()
  await kinora.stop()
}

async function startLadder(token: string) {
  const sender = { url: kinora.url, token }
  const fileId = await uploadFile(sender, await sampleVideoPath('h264.mp4'))
  const since = Date.now()
  const id = await createVideo(sender, fileId, 'A ladder')
  while (!readSpans(kinora.log, since).some((span) => span.name.startsWith('wait encode-ladder')))
    await pause(100)
  return id
}

async function measure(name: SampleVideoName, occasion: Occasion, token: string, page: Page) {
  await page.goto(kinora.url)
  const sender = { url: kinora.url, token }
  const fileId = await uploadFile(sender, await sampleVideoPath(name))
  const since = Date.now()
  const id = await createVideo(sender, fileId, name)
  const createdAt = Date.now()
  await page.goto(`${kinora.url}/video/${id}`)
  await page.waitForFunction(() => Reflect.has(globalThis, 'firstFrameAt'), null, {
    timeout: 120_000,
    polling: 20,
  })
  const moments = await page.evaluate(readMoments)
  const spans = readSpans(kinora.log, since)
  const title = occasion === 'idle' ? name : `${name} ${occasion}`
  printTrace(title, since, [
    { name: 'create the video', startedAt: since, endedAt: createdAt },
    ...spans,
    ...moments.map(({ name: moment, at }) => ({ name: `page: ${moment}`, startedAt: at, endedAt: at })),
  ])
  const playableAt = spans.find((span) => span.name === 'publish growing renditions')?.endedAt ?? Number.NaN
  const firstFrameAt = moments.find((moment) => moment.name === 'first frame')?.at ?? Number.NaN
  const limits = limitSeconds[name][occasion]
  const report = (what: string, value: number, atMost: number) =>
    reportMeasurement({
      name: `${what}, ${title}`,
      value,
      unit: 's',
      goal: { atMost },
      conditions: `${sampleVideoSeconds(name) / 60} minutes of 1080p in Chromium, loopback; load ${loadavg()[0]?.toFixed(1)}`,
    })
  report('last chunk → playable', (playableAt - since) / 1000, limits.playable)
  report('last chunk → first frame', (firstFrameAt - since) / 1000, limits.firstFrame)
  report(`seek to ${seekSeconds} s meanwhile`, await measureSeek(page, name), seekLimitSeconds)
  await deleteVideo(token, id)
  await pause(settleMs)
}

/** Seconds until a frame from behind `seekSeconds` is shown, right after the first frame. */
async function measureSeek(page: Page, name: SampleVideoName) {
  const seconds = await page.evaluate(() => document.querySelector('video')?.duration ?? 0)
  // Each repetition of the source piece is some hundredths of a second too long.
  if (Math.abs(seconds - sampleVideoSeconds(name)) > 5 + sampleVideoSeconds(name) / 1000)
    throw new Error(`The video is ${seconds} s long in the browser`)
  const since = Date.now()
  await page.evaluate(
    (position) =>
      new Promise<void>((resolve) => {
        const video = document.querySelector('video')
        if (!video) return
        const checkFrame = () =>
          video.currentTime > position ? resolve() : void video.requestVideoFrameCallback(checkFrame)
        video.requestVideoFrameCallback(checkFrame)
        video.currentTime = position
      }),
    seekSeconds,
  )
  return (Date.now() - since) / 1000
}

/** For good: the video in the trash would still be encoded. */
async function deleteVideo(token: string, id: number) {
  const headers = { authorization: `Bearer ${token}` }
  for (const path of [`/api/videos/${id}`, `/api/trash/video/${id}`]) {
    const answer = await fetch(kinora.url + path, { method: 'DELETE', headers })
    if (!answer.ok) throw new Error(await answer.text())
  }
}

interface Moment {
  name: string
  /** Milliseconds since 1970. */
  at: number
}

/** Runs in the page. */
function readMoments(): Moment[] {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const atOf = (milliseconds = Number.NaN) => performance.timeOrigin + milliseconds
  const media = resources.filter(({ name }) => /\.(?:m3u8|m4s|mp4)(?:\?|$)/.test(name))
  return [
    { name: 'navigation', at: atOf(0) },
    { name: 'first byte', at: atOf(navigation?.responseStart) },
    { name: 'DOM ready', at: atOf(navigation?.domContentLoadedEventEnd) },
    { name: 'first request of the player', at: atOf(media[0]?.startTime) },
    { name: 'first segment received', at: atOf(media.find(({ name }) => /m4s/.test(name))?.responseEnd) },
    { name: 'video element', at: Reflect.get(globalThis, 'videoElementAt') as number },
    { name: 'first frame', at: Reflect.get(globalThis, 'firstFrameAt') as number },
  ].filter(({ at }) => Number.isFinite(at))
}

/** Runs in the page, before its own scripts. */
function playWhenReady() {
  const timer = setInterval(() => {
    const video = document.querySelector('video')
    if (!video) return
    clearInterval(timer)
    Reflect.set(globalThis, 'videoElementAt', Date.now())
    video.muted = true
    const play = () => void video.play().catch(() => undefined)
    play()
    video.addEventListener('loadeddata', play)
    const note = () => {
      if (video.currentTime > 0) Reflect.set(globalThis, 'firstFrameAt', Date.now())
      else video.requestVideoFrameCallback(note)
    }
    video.requestVideoFrameCallback(note)
  }, 10)
}
