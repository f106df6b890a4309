import type { Page } from '@playwright/test'
import { mkdir } from 'node:fs/promises'
import { makeCase, mediaTable, secondsOf } from '../server/test/media-table/table.ts'
import { expect, test } from './fixtures.ts'

// Kinds of files that there is a rule for are uploaded, processed by the server and played to their end in the real player.

/** All of them take minutes: without `MEDIA_TABLE=all` every fifth is played; the pipeline tests always take all. */
const chosen = process.env.MEDIA_TABLE === 'all' ? mediaTable : mediaTable.filter((_, at) => at % 5 === 3)

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

for (const [at, one] of chosen.entries()) {
  test(`${one.what} plays to its end, with its size, its way up and its sound`, async ({
    page,
    signIn,
    publish,
  }, info) => {
    test.setTimeout(180_000)
    await mkdir(info.outputDir, { recursive: true })
    const file = await makeCase(one, info.outputDir)
    const { id } = await publish(await signIn(`media-table-${at}`), file, { title: one.what })
    await page.goto(`/video/${id}`)

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
  })
}
