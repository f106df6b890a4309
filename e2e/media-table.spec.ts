import type { Page } from '@playwright/test'
import { captions } from '@kinora/contract/library/captions/calls'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { availableExternalCases } from '../server/test/media-table/external-files.ts'
import {
  generatedCases,
  generateFile,
  expectedMarks,
  expectedSeconds,
} from '../server/test/media-table/media-table.ts'
import { expect, publishByApi, test, type Member } from './fixtures.ts'

// Every kind of file in the rules is uploaded, processed and played to its end in the real player.

const samples = [...generatedCases, ...availableExternalCases]

const longSeconds = 20

/** Out of 255: the combined error of encoder, browser and canvas. */
const colourTolerance = 16

interface PlaybackResult {
  currentTime: number
  duration: number
  width: number
  height: number
  audioBytes: number
  playedSeconds: number
  frames: number
  stalledSeconds: number
  colour: number[]
}

/** The fastest rate with audio. */
const speedUp = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => void (video.playbackRate = 4))

const recordStalls = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    let [position, moved, longest] = [video.currentTime, performance.now(), 0]
    const observe = () => {
      const now = performance.now()
      if (video.currentTime !== position || video.currentTime === 0)
        [position, moved] = [video.currentTime, now]
      longest = Math.max(longest, now - moved)
      video.dataset.stalled = String(longest / 1000)
      if (!video.ended) setTimeout(observe, 50)
    }
    observe()
  })

async function playToEnd(page: Page, seconds: number, caption?: string): Promise<PlaybackResult> {
  await recordStalls(page)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  if (caption) await page.keyboard.press('c')
  if (seconds > longSeconds) await speedUp(page)
  const isDisplayed = (text: string) =>
    document.querySelector('[data-captions]')?.textContent?.trim() === text
  if (caption) await page.waitForFunction(isDisplayed, caption, { timeout: 30_000 })
  const isOver = () => document.querySelector('video')?.ended === true
  await page.waitForFunction(isOver, undefined, { timeout: 60_000 })
  return page.evaluate(() => {
    const video = document.querySelector('video')
    if (!video) throw new Error('The page has no video')
    const { played } = video
    const canvas = Object.assign(document.createElement('canvas'), { width: 3, height: 3 })
    const drawing = canvas.getContext('2d')
    drawing?.drawImage(video, 0, 0, 3, 3)
    const ranges = Array.from({ length: played.length }, (_, at) => played.end(at) - played.start(at))
    return {
      currentTime: video.currentTime,
      duration: video.duration,
      width: video.videoWidth,
      height: video.videoHeight,
      audioBytes: (video as unknown as { webkitAudioDecodedByteCount: number }).webkitAudioDecodedByteCount,
      playedSeconds: ranges.reduce((sum, seconds) => sum + seconds, 0),
      frames: video.getVideoPlaybackQuality().totalVideoFrames,
      stalledSeconds: Number(video.dataset.stalled),
      colour: [...(drawing?.getImageData(1, 1, 1, 1).data ?? [])].slice(0, 3),
    }
  })
}

async function addCaptions(page: Page, member: Member, id: number, path: string) {
  const file = { name: 'words.vtt', mimeType: 'text/vtt', buffer: await readFile(path) }
  const answer = await page.request.post(captions.create.path.replace(':id', String(id)), {
    headers: { authorization: `Bearer ${member.token}` },
    multipart: { language: 'en', label: 'English', file },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

for (const [at, one] of samples.entries()) {
  test(
    `${one.description} plays to its end, with its size, orientation and audio`,
    { tag: '@deep' },
    async ({ page, request, signIn }, info) => {
      test.setTimeout(180_000)
      await mkdir(info.outputDir, { recursive: true })
      const file = await generateFile(one, info.outputDir)
      const member = await signIn(`media-table-${at}`)
      const { id } = await publishByApi(request, { member, file, details: { title: one.description } })
      const { outcome, captions: caption } = one
      if (caption) await addCaptions(page, member, id, join(dirname(file), caption.file))
      await page.goto(`/video/${id}`)

      const seconds = expectedSeconds(one)
      const played = await playToEnd(page, seconds, caption?.firstLine)
      expect(Math.abs(played.currentTime - seconds)).toBeLessThan(0.6)
      expect(Math.abs(played.duration - seconds)).toBeLessThan(0.6)
      expect(Math.abs(played.playedSeconds - seconds)).toBeLessThan(0.7)
      expect(played.frames).toBeGreaterThan(2)
      const sizes = outcome.sizes.map((size) => size.replace(/^\d+:/, ''))
      expect(sizes).toContain(`${played.width}×${played.height}`)
      expect(played.audioBytes > 0).toBe(outcome.audioTracks !== 0)
      expect(played.stalledSeconds).toBeLessThan(1)
      const { colour } = expectedMarks(one)
      const expectedColour = colour && generatedCases.includes(one) ? colour : played.colour
      const away = expectedColour.map((level, channel) => Math.abs((played.colour[channel] ?? 0) - level))
      expect(Math.max(...away), played.colour.join(', ')).toBeLessThan(colourTolerance)
    },
  )
}
