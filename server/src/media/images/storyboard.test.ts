import { describe, expect, it } from 'vitest'
import { planStoryboard, formatStoryboardVtt } from './storyboard.ts'

const plan = (durationSeconds: number, width = 1920, height = 1080) =>
  planStoryboard({ durationSeconds, width, height })

describe('planStoryboard', () => {
  it.each([
    { name: 'a clip', seconds: 10, interval: 0.5 },
    { name: 'a minute', seconds: 60, interval: 1 },
    { name: 'five minutes', seconds: 300, interval: 2 },
    { name: 'ten minutes', seconds: 600, interval: 4 },
    { name: 'an hour', seconds: 3600, interval: 12 },
    { name: 'twelve hours', seconds: 12 * 3600, interval: 144 },
  ])('takes a picture of $name every $interval s', ({ seconds, interval }) => {
    expect(plan(seconds).intervalSeconds).toBe(interval)
  })

  it('has never more than about 300 tiles, and a clip has enough for a preview', () => {
    for (let seconds = 5; seconds <= 12 * 3600; seconds += 37) {
      const tiles = seconds / plan(seconds).intervalSeconds
      expect(tiles, `${seconds} s`).toBeLessThanOrEqual(300)
      expect(tiles, `${seconds} s`).toBeGreaterThanOrEqual(10)
    }
  })

  it('takes the pictures of long videos where keyframes are, and decodes nothing else of them', () => {
    for (const seconds of [1300, 3600, 7200, 40_000]) {
      expect(plan(seconds).intervalSeconds % 4).toBe(0)
      expect(plan(seconds).keyframesOnly).toBe(true)
    }
    expect(plan(60).keyframesOnly).toBe(false)
  })

  it.each([
    { shape: 'landscape', width: 1920, height: 1080, tile: [256, 144] },
    { shape: 'portrait', width: 1080, height: 1920, tile: [144, 256] },
    { shape: 'square', width: 720, height: 720, tile: [256, 256] },
    { shape: 'wide', width: 2560, height: 1080, tile: [256, 108] },
    { shape: 'tiny', width: 96, height: 54, tile: [96, 54] },
    { shape: 'a line', width: 4000, height: 3, tile: [256, 2] },
  ])('keeps the shape of a $shape picture', ({ width, height, tile }) => {
    const { tileWidth, tileHeight } = plan(60, width, height)
    expect([tileWidth, tileHeight]).toEqual(tile)
  })

  it('makes the only sheet of a short clip no larger than its tiles need', () => {
    expect(plan(1)).toMatchObject({ columns: 3, rows: 1 })
    expect(plan(4)).toMatchObject({ columns: 5, rows: 2 })
    expect(plan(600)).toMatchObject({ columns: 5, rows: 5 })
  })
})

const tiles = { columns: 2, rows: 2, tileWidth: 256, tileHeight: 144, tileCount: 6, intervalSeconds: 1000.5 }

it('maps each tile to its sheet and region, and extends the last one to the end', () => {
  expect(formatStoryboardVtt(tiles, 5400, (sheet) => `${sheet}.webp`)).toBe(`WEBVTT

00:00:00.000 --> 00:16:40.500
0.webp#xywh=0,0,256,144

00:16:40.500 --> 00:33:21.000
0.webp#xywh=256,0,256,144

00:33:21.000 --> 00:50:01.500
0.webp#xywh=0,144,256,144

00:50:01.500 --> 01:06:42.000
0.webp#xywh=256,144,256,144

01:06:42.000 --> 01:23:22.500
1.webp#xywh=0,0,256,144

01:23:22.500 --> 01:30:00.000
1.webp#xywh=256,0,256,144
`)
})

it('gives every cue a length, even when the video ends where its last tile begins', () => {
  const cues = formatStoryboardVtt({ ...tiles, tileCount: 2, intervalSeconds: 1 }, 1, String)
  expect(cues).toContain('00:00:01.000 --> 00:00:01.001')
})
