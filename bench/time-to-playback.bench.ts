import { chromium, type Page } from '@playwright/test'
import { loadavg } from 'node:os'
import { sampleVideoPath, sampleVideoSeconds, type SampleVideoName } from './sample-videos.ts'
import { startBenchServer, type BenchServer } from './bench-server.ts'
import { reportMeasurement } from './report-measurement.ts'
import { createVideo, uploadFile } from './upload-file.ts'

/** Seconds from the response to the last chunk until a browser shows moving video. */
const limitSeconds: Record<SampleVideoName, number> = {
  'h264.mp4': 1.5,
  'vp9.webm': 12,
  'two-hours.mp4': 2,
  'two-hours.mkv': 2,
}

const seekSeconds = 60

const kinora = await startBenchServer()
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
  await page.goto(kinora.url)
  for (const name of Object.keys(limitSeconds) as SampleVideoName[]) await measure(name, token, page)
} finally {
  await browser.close()
  await kinora.stop()
}

async function measure(name: SampleVideoName, token: string, page: Page) {
  const sender = { url: kinora.url, token }
  const path = await sampleVideoPath(name)
  const fileId = await uploadFile(sender, path)
  const since = Date.now()
  const id = await createVideo(sender, fileId, name)
  await page.goto(`${kinora.url}/video/${id}`)
  const firstFrameAt = await page.waitForFunction(
    () => Reflect.get(globalThis, 'firstFrameAt') as number | undefined,
    null,
    {
      timeout: 120_000,
      polling: 20,
    },
  )
  const value = (((await firstFrameAt.jsonValue()) as number) - since) / 1000
  const busy = loadavg()[0]?.toFixed(1)
  reportMeasurement({
    name: `last chunk → first frame, ${name}`,
    value,
    unit: 's',
    goal: { atMost: limitSeconds[name] },
    conditions: `${sampleVideoSeconds(name) / 60} minutes of 1080p in Chromium, loopback; load ${busy}`,
  })
  await checkSeek(page, name)
  await deleteVideo(kinora, token, id)
}

async function checkSeek(page: Page, name: SampleVideoName) {
  const seconds = await page.evaluate(() => document.querySelector('video')?.duration ?? 0)
  // Each repetition of the source piece is some hundredths of a second too long.
  if (Math.abs(seconds - sampleVideoSeconds(name)) > 5 + sampleVideoSeconds(name) / 1000)
    throw new Error(`The film is ${seconds} s long in the browser`)
  const since = Date.now()
  const playback = await page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const video = document.querySelector('video')
        if (!video) return
        const recordFirstFrame = () =>
          video.currentTime > selector
            ? resolve(video.currentTime)
            : video.requestVideoFrameCallback(recordFirstFrame)
        video.requestVideoFrameCallback(recordFirstFrame)
        video.currentTime = selector
      }),
    seekSeconds,
  )
  const value = (Date.now() - since) / 1000
  reportMeasurement({
    name: `seek to ${seekSeconds} s meanwhile, ${name}`,
    value,
    unit: 's',
    conditions: `at once after the first frame; shown at ${playback.toFixed(1)} s`,
  })
}

async function deleteVideo({ url }: BenchServer, token: string, id: number) {
  await fetch(`${url}/api/videos/${id}`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })
}

function playWhenReady() {
  const timer = setInterval(() => {
    const video = document.querySelector('video')
    if (!video) return
    clearInterval(timer)
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
