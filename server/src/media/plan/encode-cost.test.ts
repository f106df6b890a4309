import { expect, it } from 'vitest'
import { isShortEncode } from './encode-cost.ts'
import { buildLadder } from './ladder.ts'

const videoOf = (minutes: number, width: number, height: number, frameRate = 30) => ({
  durationSeconds: minutes * 60,
  video: { width, height, frameRate },
})
const ladderOf = ({ video }: ReturnType<typeof videoOf>) => buildLadder(video, video.frameRate)
const lowest = (of: ReturnType<typeof videoOf>) => ladderOf(of).slice(-1)

it.each([
  ['a minute in 1080p', videoOf(1, 1920, 1080), true],
  ['a short, upright', videoOf(1, 1080, 1920, 60), true],
  ['five minutes in 720p', videoOf(5, 1280, 720), true],
  ['five minutes in 1080p', videoOf(5, 1920, 1080), false],
  ['a minute in 4K', videoOf(1, 3840, 2160), false],
  ['two hours in 480p', videoOf(120, 854, 480), false],
])('the ladder of %s is short: %s', (_name, of, isShort) => {
  expect(isShortEncode(of, ladderOf(of))).toBe(isShort)
})

it('counts the first rung by what is decoded: ten minutes of 1080p are short, two hours are not', () => {
  const [clip, hours] = [videoOf(10, 1920, 1080), videoOf(120, 1920, 1080)]
  expect(isShortEncode(clip, lowest(clip))).toBe(true)
  expect(isShortEncode(hours, lowest(hours))).toBe(false)
})
