import { chromium, type Browser, type Page } from '@playwright/test'
import { openBarePages } from './bare-pages.ts'
import { openBenchServer } from './bench-server.ts'
import { waitUntilIdle } from './idle-machine.ts'
import { observeStart, readStart, type StartSample } from './observe-start.ts'
import { reportStarts, type Setting } from './report-starts.ts'
import { publishFilm, writePosters, type Sender } from './sample-pages.ts'
import { sampleVideoPath } from './sample-videos.ts'
import { createVideo, uploadFile, waitUntilPlayable } from './upload-file.ts'

/**
 * How home and the watch page start, cold: on this machine, on it while the server encodes, and on a slow phone. Each
 * is compared with a page of one line and with React alone mounting the same elements, loaded by turns with them.
 */
const volume = 60
const throttling = { latencyMs: 150, downBytesPerSecond: 200_000, upBytesPerSecond: 93_750, cpu: 4 }
const loadLimitMs = 60_000
const frameLimitMs = 20_000

const desktop = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true }
const conditions = `${volume} videos with posters`
const settings = {
  idle: { name: 'loopback', isSlow: false, screen: desktop, runs: 15, conditions },
  encoding: {
    name: 'loopback, while the server encodes',
    isSlow: false,
    screen: desktop,
    runs: 15,
    conditions: `${conditions}; a ladder of 1080p30 being encoded`,
  },
  phone: {
    name: 'slow phone',
    isSlow: true,
    screen: phone,
    runs: 15,
    conditions: `${conditions}; 1.6 Mbit/s, 150 ms, processor ÷ ${throttling.cpu}`,
  },
} satisfies Record<string, Setting>

const kinora = await openBenchServer({ volume })
const bare = await openBarePages(kinora.url)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--autoplay-policy=no-user-gesture-required',
  ],
})
try {
  await writePosters(kinora.folder, volume)
  const sender = { url: kinora.url, token: await kinora.signIn() }
  const pages = {
    bare: bare.url,
    home: kinora.url,
    watch: `${kinora.url}/video/${await publishFilm(sender)}`,
  }
  const copies = await copyPages(pages)
  reportStarts(settings.idle, await measureStarts({ ...pages, ...copies }, settings.idle))
  reportStarts(settings.phone, await measureStarts(pages, settings.phone))
  const endEncoding = await startEncoding(sender)
  const starts = await measureStarts(pages, settings.encoding)
  await endEncoding()
  reportStarts(settings.encoding, starts)
} finally {
  await browser.close()
  await bare.close()
  await kinora.stop()
}

/** Returns what ends it, and throws if it was over before. */
async function startEncoding(sender: Sender) {
  const path = await sampleVideoPath('h264.mp4')
  const id = await createVideo(sender, await uploadFile(sender, path), 'A film that is being encoded')
  await waitUntilPlayable(sender, id)
  const address = `${sender.url}/api/videos/${id}`
  const headers = { authorization: `Bearer ${sender.token}` }
  return async () => {
    const answer = await fetch(address, { headers })
    const { processing } = (await answer.json()) as { processing: { stage: string } }
    if (processing.stage === 'done')
      throw new Error('The server had encoded the film before the pages were measured')
    await fetch(address, { method: 'DELETE', headers })
  }
}

type Addresses = Record<string, string>

async function copyPages({ home, watch }: { home: string; watch: string }): Promise<Addresses> {
  const copy = (name: string, url: string) =>
    openPage(browser, settings.idle, async (page) => {
      await page.goto(url, { waitUntil: 'networkidle', timeout: loadLimitMs })
      return bare.copyPage(name, page)
    })
  return { 'copy of home': await copy('home', home), 'copy of watch': await copy('watch', watch) }
}

/** By turns, so that what else the machine does hits all of them. The first load of each warms up. */
async function measureStarts(addresses: Addresses, setting: Setting) {
  const samples = Object.fromEntries(Object.keys(addresses).map((name) => [name, [] as StartSample[]]))
  for (let run = 0; run <= setting.runs; run++)
    for (const [name, url] of Object.entries(addresses)) {
      const sample = await measureStart(name, url, setting)
      if (run > 0) samples[name]?.push(sample)
    }
  return samples
}

async function measureStart(name: string, url: string, setting: Setting): Promise<StartSample> {
  const plays = name === 'watch' && !setting.isSlow
  return openPage(browser, setting, async (page) => {
    await page.addInitScript(observeStart, plays)
    await page.goto(url, { waitUntil: 'networkidle', timeout: loadLimitMs })
    if (name === 'home' || name === 'watch') await waitForMount(page)
    if (plays) await waitForFrame(page)
    return page.evaluate(readStart)
  })
}

/** A slow page can be without requests for half a second before. */
async function waitForMount(page: Page) {
  const isMounted = () => performance.getEntriesByName('page-mounted').length > 0
  await page.waitForFunction(isMounted, null, { timeout: loadLimitMs, polling: 50 })
}

async function waitForFrame(page: Page) {
  const hasFrame = () => (globalThis as unknown as { seen: StartSample }).seen.firstFrameMs > 0
  await page
    .waitForFunction(hasFrame, null, { timeout: frameLimitMs, polling: 50 })
    .catch((cause: unknown) => {
      throw new Error(`${page.url()} showed no frame of its film within ${frameLimitMs / 1000} s`, { cause })
    })
}

async function openPage<Result>(
  from: Browser,
  setting: Setting,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await from.newContext(setting.screen)
  try {
    const page = await context.newPage()
    if (setting !== settings.encoding) await waitUntilIdle()
    if (setting.isSlow) await throttle(page)
    return await use(page)
  } finally {
    await context.close()
  }
}

async function throttle(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: throttling.latencyMs,
    downloadThroughput: throttling.downBytesPerSecond,
    uploadThroughput: throttling.upBytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttling.cpu })
}
