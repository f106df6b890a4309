import { describe, expect, test } from 'vitest'
import { ladder } from './ladder.ts'
import type { VideoFacts } from './probe-facts.ts'
import { rungFilters } from './video-filters.ts'

const video = { index: 0, width: 640, height: 360, frameRate: 30_000 / 1001 } as VideoFacts
const hdr = { ...video, isHdr: true, colorTransfer: 'smpte2084' }
const rungs = ladder(video, 30)
const able = { canToneMap: true }

test('the picture is prepared once, then split into every rung', () => {
  expect(rungFilters(video, rungs, able)).toBe(
    '[0:0]fps=30000/1001,split=3[s0][s1][s2];' +
      '[s0]scale=640:360:flags=bicubic:out_range=tv,setsar=1,format=yuv420p[v0];' +
      '[s1]scale=426:240:flags=bicubic:out_range=tv,setsar=1,format=yuv420p[v1];' +
      '[s2]scale=256:144:flags=bicubic:out_range=tv,setsar=1,format=yuv420p[v2]',
  )
})

describe('only what needs it', () => {
  test('is deinterlaced', () => {
    expect(rungFilters({ ...video, isInterlaced: true }, rungs, able)).toContain('bwdif')
    expect(rungFilters(video, rungs, able)).not.toContain('bwdif')
  })

  test('is brought down from HDR, where ffmpeg can', () => {
    expect(rungFilters(hdr, rungs, able)).toContain('tonemap')
    expect(rungFilters(hdr, rungs, { canToneMap: false })).not.toContain('tonemap')
    expect(rungFilters(video, rungs, able)).not.toContain('tonemap')
  })
})
