import { expect, test, vi } from 'vitest'
import { createMedia, isSupportedVersion, type MediaOptions } from './media.ts'

test.each([
  ['libavutil      57. 28.100 / 57. 28.100', true],
  ['libavutil      59.  8.100 / 59.  8.100', true],
  ['libavutil      57. 17.100 / 57. 17.100', false],
  ['libavutil      56. 70.100 / 56. 70.100', false],
  ['nothing of the kind', false],
])('ffmpeg with %s is new enough: %s', (version, expected) => {
  expect(isSupportedVersion(version)).toBe(expected)
})

test.each([
  ['true', 'done'],
  ['/nowhere/ffmpeg', 'no_ffmpeg'],
])('reports purpose, result and duration of each run of %s', async (ffmpegPath, outcome) => {
  const onRun = vi.fn<NonNullable<MediaOptions['onRun']>>()
  await expect(createMedia({ ffmpegPath, onRun }).checkFfmpeg()).rejects.toThrow(/ffmpeg/)
  expect(onRun.mock.calls).toEqual([[{ task: 'ask', outcome, seconds: expect.any(Number) }]])
})
