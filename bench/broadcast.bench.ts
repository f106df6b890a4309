import { broadcasts, streamKey } from '@kinora/contract/library/broadcasts/calls'
import type { LatencyMode } from '@kinora/contract/library/videos/broadcast-rules'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { chromium, type Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../server/test/free-port.ts'
import { startBenchServer } from './bench-server.ts'
import { startClockEncoder } from '../server/test/clock-encoder.ts'
import { reportMeasurement } from './report-measurement.ts'

/**
 * Seconds from a frame before the encoder to the same frame in Chromium, ordinary and low: every frame carries the time
 * at which it was made, as a row of black and white blocks (`clock-encoder.ts`). `BENCH_SECONDS` is 600 for the goals.
 */
const limitSeconds = { normal: 4, low: 2 } satisfies Record<LatencyMode, number>
const seconds = Number(process.env.BENCH_SECONDS ?? 120)
/** Until the player has settled where it wants to be. */
const settleSeconds = 40

const rtmpPort = await findFreePort()
const kinora = await startBenchServer({
  environment: { RTMP_PORT: String(rtmpPort), ADMIN_EMAIL: 'bench@demo.invalid' },
})
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
})
try {
  const token = await kinora.signIn()
  await send(token, siteSettings.update, { broadcasts: { from: 'everyone' } })
  const { key } = await send<{ key: string }>(token, streamKey.renew)
  for (const latency of ['normal', 'low'] as const)
    await measureLatency(token, latency, `rtmp://127.0.0.1:${rtmpPort}/live/${key}`)
} finally {
  await browser.close()
  await kinora.stop()
}

interface SentCall {
  method: string
  path: string
}

async function send<Result>(token: string, { method, path }: SentCall, body?: object): Promise<Result> {
  const answer = await fetch(kinora.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Result
}

async function measureLatency(token: string, latency: LatencyMode, address: string) {
  const { videoId } = await send<{ videoId: number }>(token, broadcasts.create, {
    title: `A clock, ${latency}`,
    latency,
  })
  const encoder = startClockEncoder(address)
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    await openWhenOnAir(page, videoId)
    await page.evaluate(observeClock)
    await pause(settleSeconds * 1000)
    await page.evaluate(() => void (latencies.length = 0))
    await pause(seconds * 1000)
    report(latency, await page.evaluate(() => latencies))
  } finally {
    await page.close()
    encoder.stop()
  }
  await send(token, { ...broadcasts.end, path: broadcasts.end.path.replace(':id', String(videoId)) })
}

async function openWhenOnAir(page: Page, videoId: number) {
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
    const shownAt = Math.round(performance.timeOrigin + now)
    found.push(((shownAt - stamp) % 2 ** bits) / 1000)
    video.requestVideoFrameCallback(read)
  }
  video.requestVideoFrameCallback(read)
}

function report(latency: LatencyMode, samples: number[]) {
  const sorted = samples.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
  reportMeasurement({
    name: `latency, ${latency}`,
    value: at(0.5),
    p95: at(0.95),
    unit: 's',
    goal: { atMost: limitSeconds[latency] },
    conditions: `${seconds} s of 640 × 360 at 25 frames a second by RTMP, ${samples.length} frames read in Chromium, loopback`,
  })
}
