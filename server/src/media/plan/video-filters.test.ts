import { describe, expect, test } from 'vitest'
import { buildLadder } from './ladder.ts'
import type { VideoFacts } from '../probe/video-facts.ts'
import { ladderFilterGraph, imageFilters } from './video-filters.ts'

const video = {
  origin: 'stream',
  index: 0,
  width: 640,
  height: 360,
  frameRate: 30_000 / 1001,
  startSeconds: 0,
  fieldOrder: null,
  coverSeconds: null,
  missingSeconds: 0,
} as VideoFacts
const hdr = { ...video, isHdr: true, colorTransfer: 'smpte2084' }
const rungs = buildLadder(video, 30)
const allAbilities = { canToneMap: true }

test('the picture is prepared once, and each rung is scaled from the next larger one', () => {
  const [largest, ...smaller] = ladderFilterGraph(video, rungs, allAbilities).split(';')
  expect(largest).toMatch(
    /^\[0:0\]fps=30000\/1001,scale=.+,format=yuv420p,pad=640:360:.+,setsar=1,split\[v0\]\[s1\]$/,
  )
  expect(smaller).toEqual([
    '[s1]scale=426:240:flags=bicubic,setsar=1,split[v1][s2]',
    '[s2]scale=256:144:flags=bicubic,setsar=1[v2]',
  ])
})

test('the outputs keep the order of the rungs', () => {
  const ascending = ladderFilterGraph(video, rungs.toReversed(), allAbilities)
  expect(ascending).toMatch(/split\[v2\]\[s1\];\[s1\].+split\[v1\]\[s2\];\[s2\].+\[v0\]$/)
})

test.each(['bt709', 'smpte170m'] as const)('every rung is tagged with the colours of %s', (tag) => {
  const colourTags = `setparams=color_primaries=${tag}:color_trc=${tag}:colorspace=${tag}`
  const filters = ladderFilterGraph({ ...video, colourStandard: tag }, rungs, allAbilities)
  expect(filters.split(colourTags)).toHaveLength(rungs.length + 1)
  expect(ladderFilterGraph({ ...hdr, colourStandard: tag }, rungs, allAbilities)).not.toContain(colourTags)
})

test('frames of an AVI are shifted back by the reordering delay', () => {
  expect(ladderFilterGraph({ ...video, timestampDelaySeconds: 0.08 }, rungs, allAbilities)).toContain(
    'setpts=PTS-0.0800/TB,fps=30000/1001:start_time=0',
  )
})

describe('only when needed', () => {
  test('is deinterlaced', () => {
    expect(ladderFilterGraph({ ...video, isInterlaced: true }, rungs, allAbilities)).toContain('bwdif')
    expect(ladderFilterGraph(video, rungs, allAbilities)).not.toContain('bwdif')
  })

  test('becomes a frame of each field, in the order that was measured', () => {
    const measured = { ...video, isInterlaced: true, fieldOrder: 'bff' as const, hasFieldMotion: true }
    const filters = ladderFilterGraph(measured, rungs, allAbilities)
    expect(filters).toContain('bwdif=mode=send_field:parity=bff:deint=all,fps=60000/1001')
  })

  test('is one frame as a still, whatever its fields are', () => {
    const measured = { ...video, isInterlaced: true, fieldOrder: 'tff' as const, hasFieldMotion: true }
    expect(imageFilters(measured, { width: 64, pixelHeight: 36 }, allAbilities)[0]).toBe(
      'bwdif=mode=send_frame:parity=tff:deint=all',
    )
  })

  test('is tone mapped from HDR by the best available filter', () => {
    expect(ladderFilterGraph(hdr, rungs, allAbilities)).toMatch(/zscale.+tonemap/)
    expect(ladderFilterGraph(hdr, rungs, { canToneMap: false })).toContain('lutrgb')
    expect(ladderFilterGraph(hdr, rungs, { canToneMap: false })).not.toMatch(/zscale|tonemap/)
    expect(ladderFilterGraph(video, rungs, allAbilities)).not.toMatch(/tonemap|lutrgb/)
  })

  test('is filled from the start, when the picture begins later than the sound', () => {
    expect(ladderFilterGraph({ ...video, startSeconds: 0.5 }, rungs, allAbilities)).toContain(
      'fps=30000/1001:start_time=0',
    )
    expect(ladderFilterGraph({ ...video, startSeconds: 0.04 }, rungs, allAbilities)).not.toContain(
      'start_time',
    )
  })
})

test('the last frame is held while the audio continues', () => {
  expect(ladderFilterGraph({ ...video, missingSeconds: 2.5 }, rungs, allAbilities)).toContain(
    'tpad=stop_mode=clone:stop_duration=2.500',
  )
  expect(ladderFilterGraph({ ...video, missingSeconds: 0.4 }, rungs, allAbilities)).not.toContain('tpad')
})

describe('sound alone', () => {
  test('shows its cover as long as it lasts', () => {
    const cover = { ...video, origin: 'cover' as const, index: 1, frameRate: 5, coverSeconds: 9 }
    expect(ladderFilterGraph(cover, rungs, allAbilities)).toMatch(
      /^\[0:1\]loop=.+fps=5,trim=duration=9\.000,scale=.+,split\[v0\]/,
    )
  })

  test('is drawn once, as wide as the largest rung', () => {
    const wave = { ...video, origin: 'waveform' as const, index: 2, frameRate: 15 }
    expect(ladderFilterGraph(wave, rungs, allAbilities)).toMatch(
      /^\[0:2\]aresample=19200.+showwaves=size=640x360.+split\[v0\]/,
    )
  })
})
