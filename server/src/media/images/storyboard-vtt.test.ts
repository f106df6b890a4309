import { expect, it } from 'vitest'
import { formatStoryboardVtt } from './storyboard.ts'

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
