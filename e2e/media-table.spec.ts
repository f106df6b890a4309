import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { Video } from '@kinora/contract/videos'
import type { MediaCase } from '../server/test/media-table/case.ts'
import { makeCase, mediaTable, secondsOf } from '../server/test/media-table/table.ts'
import { expect, test } from './fixtures.ts'

// Kinds of files that there is a rule for are uploaded, processed by the server and played to their end in the real player.

/** As many at once as one person may upload and the smallest machine plays without dropping behind. */
const lanes = 2

/** All of them take minutes: without `MEDIA_TABLE=all` every fifth is played; the pipeline tests always take all. */
const chosen = process.env.MEDIA_TABLE === 'all' ? mediaTable : mediaTable.filter((_, at) => at % 5 === 0)

let folder: string
test.beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'media-table-'))))
test.afterAll(() => rm(folder, { recursive: true, force: true }))

interface Played {
  currentTime: number
  duration: number
  width: number
  height: number
  audioBytes: number
  /** How much of the film the browser has played, and in how many pictures. */
  playedSeconds: number
  pictures: number
}

/** Plays the film of a page to its end, as a person does, and tells what was seen of it. */
async function playToEnd(page: Page): Promise<Played> {
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const isOver = () => document.querySelector('video')?.ended === true
  await page.waitForFunction(isOver, undefined, { timeout: 60_000 })
  return page.evaluate(() => {
    const video = document.querySelector('video')
    if (!video) throw new Error('The page has no video')
    const { played } = video
    const ranges = Array.from({ length: played.length }, (_, at) => played.end(at) - played.start(at))
    return {
      currentTime: video.currentTime,
      duration: video.duration,
      width: video.videoWidth,
      height: video.videoHeight,
      audioBytes: (video as unknown as { webkitAudioDecodedByteCount: number }).webkitAudioDecodedByteCount,
      playedSeconds: ranges.reduce((sum, seconds) => sum + seconds, 0),
      pictures: video.getVideoPlaybackQuality().totalVideoFrames,
    }
  })
}

async function playAndCheck(page: Page, one: MediaCase) {
  const { outcome } = one
  const seconds = secondsOf(one)
  const played = await playToEnd(page)
  expect(Math.abs(played.currentTime - seconds)).toBeLessThan(0.6)
  expect(Math.abs(played.duration - seconds)).toBeLessThan(0.6)
  expect(Math.abs(played.playedSeconds - seconds)).toBeLessThan(0.7)
  expect(played.pictures).toBeGreaterThan(2)
  const sizes = outcome.sizes.map((size) => size.replace(/^\d+:/, ''))
  expect(sizes).toContain(`${played.width}×${played.height}`)
  expect(played.audioBytes > 0).toBe(outcome.sounds !== 0)
}

test('each kind of file plays to its end, with its size, its way up and its sound', async ({
  browser,
  baseURL,
  signIn,
  publish,
}) => {
  test.setTimeout(15 * 60_000)
  const member = await signIn('media-table')
  const complaints: string[] = []
  const waiting = [...chosen]
  const work = async (context: BrowserContext) => {
    const page = await context.newPage()
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const file = await makeCase(one, folder)
      const video: Video = await publish(member, file, { title: one.what })
      await page.goto(`/video/${video.id}`)
      await playAndCheck(page, one).catch((error: unknown) =>
        complaints.push(`${video.title}: ${String(error)}`),
      )
    }
  }
  const options = { baseURL: baseURL ?? '' }
  const contexts = await Promise.all(Array.from({ length: lanes }, () => browser.newContext(options)))
  await Promise.all(contexts.map(work))
  await Promise.all(contexts.map((context) => context.close()))
  expect(complaints).toEqual([])
})
