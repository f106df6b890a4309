import { chromium, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { videos } from '@kinora/contract/library/videos/calls'
import { makeClip } from '../server/test/clips.ts'
import { openBenchServer } from './bench-server.ts'
import { reportMeasurement } from './report-measurement.ts'
import { createVideo, uploadFile, waitUntilPlayable } from './upload-file.ts'

/** Interaction to Next Paint (web.dev/inp): of so few interactions, the slowest one. */
const limitMs = 100
const email = 'bench@demo.invalid'
const volume = 60
const ownVideos = 40
const shortCount = 4

const kinora = await openBenchServer({ volume })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
})
try {
  const token = await kinora.signIn(email)
  await publishShorts({ url: kinora.url, token })
  const videoId = await takeVideos()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript((stored) => localStorage.setItem('auth_token', stored), token)
  await context.addInitScript(observeInteractions)
  const page = await context.newPage()
  await measure('comments', page, `/video/${videoId}`, writeComments)
  await measure('the studio’s table', page, '/studio/content', useTable)
  await measure('shorts', page, '/shorts', watchShorts)
} finally {
  await browser.close()
  await kinora.stop()
}

/** Some of the volume becomes the viewer's own; returns one that is not. */
async function takeVideos(): Promise<number> {
  const { db } = kinora.ctx
  const { id: ownerId } = await db
    .selectFrom('users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  const others = await db
    .selectFrom('videos')
    .where('ownerId', '!=', ownerId)
    .where('isPublished', '=', true)
    .where('isShort', '=', false)
    .orderBy('id')
    .select('id')
    .limit(ownVideos + 1)
    .execute()
  const [kept, ...taken] = others.map(({ id }) => id)
  if (kept === undefined) throw new Error('There are no videos')
  await db.updateTable('videos').set({ ownerId }).where('id', 'in', taken).execute()
  return kept
}

async function publishShorts(sender: Parameters<typeof createVideo>[0]) {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-bench-interactions-'))
  try {
    const clip = await makeClip({ dir: folder, name: 'short.mp4', seconds: 12, width: 360, height: 640 })
    for (let n = 0; n < shortCount; n++) {
      const id = await createVideo(sender, await uploadFile(sender, clip), `Short ${n}`)
      const answer = await fetch(sender.url + videos.update.path.replace(':id', String(id)), {
        method: 'PUT',
        headers: { authorization: `Bearer ${sender.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ isShort: true }),
      })
      if (!answer.ok) throw new Error(await answer.text())
      await waitUntilPlayable(sender, id)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Durations of interactions, from the input to the next paint. */
function observeInteractions() {
  const interactions = new Map<number, number>()
  Object.assign(globalThis, { interactions })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId)
        interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

async function measure(name: string, page: Page, path: string, act: (page: Page) => Promise<void>) {
  await page.goto(kinora.url + path, { waitUntil: 'networkidle' })
  await act(page)
  const durations = await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    return [...(Reflect.get(globalThis, 'interactions') as Map<number, number>).values()]
  })
  reportMeasurement({
    name: `INP of ${name}`,
    value: Math.max(0, ...durations),
    unit: 'ms',
    goal: { atMost: limitMs },
    conditions: `${durations.length} interactions of 16 ms or more in Chromium, loopback; load ${loadavg()[0]?.toFixed(1)}`,
  })
}

async function writeComments(page: Page) {
  const comments = page.getByRole('region', { name: 'Comments' })
  await comments.scrollIntoViewIfNeeded()
  const composer = comments.getByLabel('Add a comment')
  for (const text of ['The first words', 'And the next ones, at 0:01']) {
    await composer.click()
    await page.keyboard.type(text)
    await page.keyboard.press('Control+Enter')
    const comment = comments.getByRole('article').filter({ hasText: text })
    await comment.getByRole('button', { name: 'Like', exact: true }).click()
    await comment.getByRole('button', { name: /^More about/ }).click()
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
  }
}

async function useTable(page: Page) {
  await page.getByRole('checkbox').nth(2).click()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('tab', { name: /^Videos/ }).click()
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await page.getByRole('button', { name: 'Page 1', exact: true }).click()
}

async function watchShorts(page: Page) {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('video')].some((video) => !video.paused && video.currentTime > 0.2),
  )
  for (const key of ['m', 'ArrowDown', 'Space', 'Space', 'ArrowDown', 'm', 'ArrowUp']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(300)
  }
}
