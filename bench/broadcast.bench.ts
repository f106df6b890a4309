import type { LatencyMode } from '@kinora/contract/library/videos/broadcast-rules'
import { chromium, type Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import { startClockEncoder } from '../server/test/clock-encoder.ts'
import { startBroadcastSite } from './broadcast-site.ts'
import { runEdgeReaders } from './edge-readers.ts'
import { reportMeasurement } from './report-measurement.ts'
import { sampleVideoPath } from './sample-videos.ts'
import { createVideo, uploadFile, waitUntilPlayable } from './upload-file.ts'

/**
 * Seconds from a frame before the encoder to the same frame in Chromium, ordinary and low, then beside a ladder and with
 * many readers: every frame carries the time at which it was made, as a row of black and white blocks
 * (`clock-encoder.ts`). `BENCH_SECONDS` is 600 for the goals.
 */
const limitSeconds = { normal: 4, low: 2 } satisfies Record<LatencyMode, number>
const seconds = Number(process.env.BENCH_SECONDS ?? 60)
const readerCount = Number(process.env.BENCH_READERS ?? 500)
/** Until the player has settled where it wants to be. */
const settleSeconds = 40
/** Beside other work. */
const shortSeconds = Math.min(60, seconds)

const kinora = await startBroadcastSite()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
})
try {
  for (const latency of ['normal', 'low'] as const)
    await broadcastClock(latency, async (page) => reportLatency(latency, await readClock(page, seconds)))
  await broadcastClock('low', measureReaders)
  await broadcastClock('normal', measureBesideLadder)
} finally {
  await browser.close()
  await kinora.stop()
}

async function broadcastClock(
  latency: LatencyMode,
  measure: (page: Page, playlistUrl: string) => Promise<void>,
) {
  const id = await kinora.createBroadcast(`A clock, ${latency}`, latency)
  const encoder = startClockEncoder(kinora.address)
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    const { playlistUrl } = await kinora.untilOnAir(id)
    await openPlayer(page, id)
    await page.evaluate(observeClock)
    await pause(settleSeconds * 1000)
    await measure(page, playlistUrl)
  } finally {
    await page.close()
    encoder.stop()
  }
  await kinora.endBroadcast(id)
}

async function openPlayer(page: Page, videoId: number) {
  await page.goto(`${kinora.url}/video/${videoId}`)
  const play = page.getByRole('button', { name: 'Play', exact: true })
  const isPlaying = () => {
    const video = document.querySelector('video')
    return video !== null && !video.paused && video.currentTime > 0
  }
  await page.locator('video').waitFor({ timeout: 60_000 })
  await page.waitForFunction(isPlaying, null, { timeout: 10_000 }).catch(() => play.click())
  await page.waitForFunction(isPlaying, null, { timeout: 60_000 })
}

declare const latencies: number[]

/** In the page: reads the clock of every frame that is shown. See `clock-encoder.ts`. */
function observeClock() {
  const found: number[] = []
  Object.assign(globalThis, { latencies: found })
  const video = document.querySelector('video')
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!video || !canvas) throw new Error('there is no video')
  const bits = 32
  const read = (now: number) => {
    canvas.drawImage(video, 0, 0, bits, 1)
    const { data } = canvas.getImageData(0, 0, bits, 1)
    let stamp = 0
    for (let bit = 0; bit < bits; bit++) stamp = stamp * 2 + ((data[bit * 4] ?? 0) > 127 ? 1 : 0)
    const presentedAt = Math.round(performance.timeOrigin + now)
    found.push(((presentedAt - stamp) % 2 ** bits) / 1000)
    video.requestVideoFrameCallback(read)
  }
  video.requestVideoFrameCallback(read)
}

async function readClock(page: Page, during: number): Promise<number[]> {
  await page.evaluate(() => void (latencies.length = 0))
  await pause(during * 1000)
  return page.evaluate(() => latencies)
}

function quantile(samples: number[], share: number) {
  return samples.toSorted((a, b) => a - b)[Math.floor(share * (samples.length - 1))] ?? Number.NaN
}

function reportLatency(latency: LatencyMode, samples: number[], beside = '') {
  reportMeasurement({
    name: `latency, ${latency}${beside}`,
    value: quantile(samples, 0.5),
    p95: quantile(samples, 0.95),
    unit: 's',
    goal: { atMost: limitSeconds[latency] },
    conditions: `640 × 360 at 25 frames a second by RTMP, ${samples.length} frames read in Chromium, loopback`,
  })
}

async function measureReaders(page: Page, playlistUrl: string) {
  const reading = { count: readerCount, seconds: shortSeconds, isLowLatency: true }
  const [report, samples] = await Promise.all([
    runEdgeReaders(playlistUrl, reading),
    readClock(page, shortSeconds),
  ])
  const beside = ` with ${readerCount} readers`
  reportMeasurement({
    name: `edge${beside}: from the first reader of a part to each`,
    value: quantile(report.delaysMs, 0.5) / 1000,
    p95: quantile(report.delaysMs, 0.95) / 1000,
    unit: 's',
    goal: { atMost: 1 },
    conditions: `${report.read} parts read, ${report.errors.length} readers failed ${report.errors[0] ?? ''}; in a process of its own`,
  })
  reportLatency('low', samples, beside)
}

async function measureBesideLadder(page: Page) {
  const id = await createVideo(
    kinora,
    await uploadFile(kinora, await sampleVideoPath('h264.mp4')),
    'A ladder',
  )
  await waitUntilPlayable(kinora, id)
  reportLatency('normal', await readClock(page, shortSeconds), ' beside a ladder')
}
