import { chromium, type Browser, type Page } from '@playwright/test'
import Fastify from 'fastify'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePictures } from '../server/src/platform/images/make-pictures.ts'
import { startKinora } from './kinora.ts'
import { tell } from './measure.ts'

/** When home shows its largest piece, and how much it moves, on a slow phone, beside a page of one line of HTML. */
const runs = 5
const volume = 60
const slow = { latencyMs: 150, downBytesPerSecond: 200_000, upBytesPerSecond: 93_750, cpu: 4 }
const longestMs = 60_000
const conditions = `median of ${runs} cold loads, 390 × 844, 1.6 Mbit/s, 150 ms, processor ÷ ${slow.cpu}; ${volume} videos with posters`

const bareHtml = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title><link rel="icon" href="data:,"><h1>One line of text</h1></html>`
const bare = Fastify()
bare.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(bareHtml))
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })

const kinora = await startKinora({ volume })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  await plantPosters(kinora.folder)
  await paint(browser, kinora.url) // the first visit of a program that has just started
  const [home, reference] = [await paints(kinora.url), await paints(bareUrl)]
  tell({
    name: 'LCP of home',
    value: median(home.map(({ lcpMs }) => lcpMs)),
    unit: 'ms',
    reference: median(reference.map(({ lcpMs }) => lcpMs)),
    conditions,
  })
  tell({
    name: 'FCP of home',
    value: median(home.map(({ fcpMs }) => fcpMs)),
    unit: 'ms',
    reference: median(reference.map(({ fcpMs }) => fcpMs)),
    conditions,
  })
  tell({ name: 'CLS of home', value: median(home.map(({ cls }) => cls)), unit: '', conditions })
} finally {
  await browser.close()
  await bare.close()
  await kinora.stop()
}

/** Planted videos have addresses of posters and no files; these are real ones, from the demo content. */
async function plantPosters(folder: string) {
  const seeds = join(import.meta.dirname, '../server/seed/pictures')
  const names = (await readdir(seeds)).filter((name) => !name.startsWith('p')).slice(0, 6)
  const made = await Promise.all(
    names.map(async (name) =>
      makePictures(await readFile(join(seeds, name)), { widths: [320, 640], aspect: 16 / 9 }),
    ),
  )
  for (let number = 1; number <= volume; number++) {
    const place = join(folder, `storage/videos/volume${number}`)
    await mkdir(place, { recursive: true })
    for (const { format, width, bytes } of made[number % made.length]?.pictures ?? []) {
      await writeFile(join(place, `poster-${width}.${format}`), bytes)
    }
  }
}

async function paints(url: string) {
  const all = []
  for (let run = 0; run < runs; run++) all.push(await paint(browser, url))
  return all
}

/** One visit with empty caches, until the network is quiet. */
async function paint(from: Browser, url: string) {
  const context = await from.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    await slowDown(page)
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'networkidle', timeout: longestMs })
    return await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latencyMs,
    downloadThroughput: slow.downBytesPerSecond,
    uploadThroughput: slow.upBytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu })
}

interface Seen {
  fcpMs: number
  lcpMs: number
  cls: number
}

/** Runs in the page: keeps the newest largest paint, and adds up what moved without being asked to. */
function observe() {
  const seen: Seen = { fcpMs: 0, lcpMs: 0, cls: 0 }
  Object.assign(globalThis, { seen })
  type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean }
  const on = (type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcpMs = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => (seen.lcpMs = startTime))
  on('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value
  })
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
