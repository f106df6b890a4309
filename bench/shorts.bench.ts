import { videos } from '@kinora/contract/library/videos/calls'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeClip } from '../server/test/clips.ts'
import { startBenchServer } from './bench-server.ts'
import { reportMeasurement } from './report-measurement.ts'
import { createVideo, uploadFile, waitUntilPlayable } from './upload-file.ts'

/** Seconds from the key press to the first frame of the next short, and heap growth after two hundred shorts. */
const limitSeconds = 0.3
const shortCount = 12
const swipes = Number(process.env.BENCH_SWIPES ?? 200)
const warmupSwipes = Math.min(40, swipes / 2)

const folder = await mkdtemp(join(tmpdir(), 'kinora-bench-shorts-'))
const kinora = await startBenchServer()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
})
try {
  const clip = await makeClip({ dir: folder, name: 'short.mp4', seconds: 12, width: 360, height: 640 })
  await publishShorts(await kinora.signIn(), clip)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${kinora.url}/shorts`)
  await waitUntilPlaying(page)
  await measure(page, await page.context().newCDPSession(page))
} finally {
  await browser.close()
  await kinora.stop()
  await rm(folder, { recursive: true, force: true })
}

async function publishShorts(token: string, clip: string) {
  const sender = { url: kinora.url, token }
  for (let n = 0; n < shortCount; n++) {
    const id = await createVideo(sender, await uploadFile(sender, clip), `Short ${n}`)
    const address = kinora.url + videos.update.path.replace(':id', String(id))
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(address, { method: 'PUT', headers, body: JSON.stringify({ isShort: true }) })
    if (!answer.ok) throw new Error(await answer.text())
    await waitUntilPlayable(sender, id)
  }
}

function waitUntilPlaying(page: Page) {
  return page.waitForFunction(() =>
    [...document.querySelectorAll('video')].some((video) => !video.paused && video.currentTime > 0.2),
  )
}

function waitUntilNextReady(page: Page) {
  return page.waitForFunction(() => {
    const next = document.querySelector('article:not([inert])')?.nextElementSibling
    return next && (next.tagName !== 'ARTICLE' || (next.querySelector('video')?.readyState ?? 0) >= 2)
  })
}

function measureSwipe(page: Page) {
  return page.evaluate(
    () =>
      new Promise<number | null>((resolve) => {
        const article = document.querySelector('article:not([inert])')?.nextElementSibling
        const video = article?.querySelector('video')
        const since = performance.now()
        dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', code: 'ArrowDown', cancelable: true }))
        if (!video) return resolve(null)
        const note = (now: number) =>
          video.paused ? video.requestVideoFrameCallback(note) : resolve((now - since) / 1000)
        video.requestVideoFrameCallback(note)
      }),
  )
}

async function measureHeap(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  return { mebibytes: usedSize / 1024 ** 2, nodes }
}

async function measure(page: Page, session: CDPSession) {
  const starts: number[] = []
  let warm = await measureHeap(session)
  for (let n = 0; n < swipes; n++) {
    await waitUntilNextReady(page)
    const seconds = await measureSwipe(page)
    if (seconds === null) await page.getByRole('button', { name: 'Watch again' }).click()
    else starts.push(seconds)
    await waitUntilPlaying(page)
    await page.waitForTimeout(300)
    if (n === warmupSwipes) warm = await measureHeap(session)
  }
  const sorted = starts.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  const busy = loadavg()[0]?.toFixed(1)
  reportMeasurement({
    name: 'swipe → first frame of the next short',
    value: at(0.5),
    unit: 's',
    goal: { atMost: limitSeconds },
    conditions: `median of ${starts.length} in Chromium, loopback, p95 ${at(0.95).toFixed(3)} s, longest ${at(1).toFixed(3)} s; load ${busy}`,
  })
  const after = await measureHeap(session)
  reportMeasurement({
    name: `heap of the page after ${swipes} swipes`,
    value: after.mebibytes,
    unit: 'MiB',
    reference: warm.mebibytes,
    conditions: `the reference is after ${warmupSwipes}; ${after.nodes} nodes, ${warm.nodes} then; ${await page.locator('video').count()} players`,
  })
}
