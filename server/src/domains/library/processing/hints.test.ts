import { describe, expect, it } from 'vitest'
import type { Probe } from '../../../media/probe/probe.ts'
import type { Rendition } from '../../../media/hls/rendition.ts'
import { hintsOf, type MeasuredVideo } from './hints.ts'

const loudness = { integratedLufs: -14, truePeakDb: -1 }
const noBars = { top: 0, bottom: 0, left: 0, right: 0 }
const flawlessAudio = { black: [], frozen: [], silent: [], loudness, bars: noBars }
const flawlessVideo = { width: 1920, height: 1080, frameRate: 30, codec: 'h264', bitRate: 4_000_000 }
const movingRendition = {
  kind: 'video',
  source: 'encode',
  height: 144,
  width: 256,
  pixelHeight: 144,
  frameRate: 30,
  averageBandwidth: 120_000,
}

const measuredVideo = ({
  facts = {},
  video = {},
  rendition = {},
}: Record<string, object>): MeasuredVideo => ({
  facts: { ...flawlessAudio, ...facts },
  probe: { durationSeconds: 100, sizeBytes: 50_000_000, video: { ...flawlessVideo, ...video } } as Probe,
  renditions: [{ ...movingRendition, ...rendition } as Rendition],
})
const span = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds })
const codesOf = (facts: Record<string, object>) => hintsOf(measuredVideo(facts)).map(({ code }) => code)

describe('hintsOf', () => {
  it('has no hints for a flawless video, nor for one that was not measured', () => {
    expect(codesOf({})).toEqual([])
    expect(hintsOf({ ...measuredVideo({}), facts: {} })).toEqual([])
  })

  it('reports a file that is shorter than its header states', () => {
    const cut = measuredVideo({})
    const [hint] = hintsOf({ ...cut, probe: { ...cut.probe, headerSeconds: 3723 } })
    expect(hint).toMatchObject({ code: 'ends_early', startSeconds: null })
    expect(hint?.sentence).toContain(
      'claims to last 1:02:03, but ends after 1:40. The part that exists was kept.',
    )
    expect(hintsOf({ ...cut, probe: { ...cut.probe, headerSeconds: 100.4 } })).toEqual([])
  })

  it.each([
    [
      'black_start',
      { black: [span(0, 2.6)] },
      'The video begins with 3 seconds of black. Viewers may think that it does not play.',
    ],
    ['black_end', { black: [span(95, 100)] }, 'The video ends with 5 seconds of black.'],
    ['black', { black: [span(40, 44)] }, 'The picture is black for 4 seconds.'],
    ['silence', { silent: [span(20, 52)] }, 'There is no sound for 32 seconds.'],
    ['frozen', { frozen: [span(10, 22)] }, 'The picture freezes for 12 seconds.'],
  ])('names %s with its place', (code, facts, sentence) => {
    const [hintPath] = Object.values(
      facts as Record<string, { startSeconds: number; endSeconds: number }[]>,
    ).flat()
    expect(hintsOf(measuredVideo({ facts }))).toEqual([{ code, sentence, ...hintPath }])
  })

  it.each([
    ['no_sound', { loudness: null }],
    ['no_sound', { silent: [span(0, 99)], loudness: { integratedLufs: -70, truePeakDb: -90 } }],
    ['quiet', { loudness: { integratedLufs: -36, truePeakDb: -12 } }],
    ['distorted', { loudness: { integratedLufs: -6, truePeakDb: 2.4 } }],
    ['letterbox', { bars: { ...noBars, top: 0.12, bottom: 0.12 } }],
    ['pillarbox', { bars: { ...noBars, left: 0.2, right: 0.2 } }],
  ])('names %s of the whole video', (code, facts) => {
    expect(hintsOf(measuredVideo({ facts }))).toEqual([
      { code, sentence: expect.stringMatching(/[.?]$/), startSeconds: null, endSeconds: null },
    ])
  })

  it.each([
    ['a short fade from black', { black: [span(0, 0.8)] }],
    ['a pause for breath', { silent: [span(20, 26)] }],
    ['a bar at one side only', { bars: { ...noBars, top: 0.2 } }],
    ['slides, which stand still on purpose', { frozen: [span(0, 30), span(30, 60), span(61, 90)] }],
    ['black that of course stands still', { frozen: [span(40, 52)], black: [span(41, 42)] }],
  ])('does not trouble the owner with %s', (_name, facts) => {
    expect(codesOf({ facts })).toEqual([])
  })

  it('names at most five of a kind, in order of time', () => {
    const silent = [80, 60, 40, 25, 12, 0].map((start) => span(start, start + 10.5))
    const starts = hintsOf(measuredVideo({ facts: { silent } })).map(({ startSeconds }) => startSeconds)
    expect(starts).toHaveLength(5)
    expect(starts).toEqual(starts.toSorted((a, b) => (a ?? 0) - (b ?? 0)))
  })

  it.each([
    { name: 'a starved file', video: { bitRate: 600_000 }, codes: ['low_bit_rate'] },
    { name: 'the same in a codec that needs less', video: { bitRate: 600_000, codec: 'av1' }, codes: [] },
    {
      name: 'a starved file that does not say its rate',
      video: { bitRate: null, frameRate: 60, width: 3840, height: 2160 },
      codes: ['low_bit_rate'],
    },
    {
      name: 'slides, which need few bits',
      video: { bitRate: 200_000 },
      rendition: { averageBandwidth: 20_000 },
      codes: [],
    },
    { name: 'a small picture', video: { bitRate: 20_000, width: 640, height: 360 }, codes: [] },
  ])('judges the bit rate of $name', ({ codes, video, rendition = {} }) => {
    expect(codesOf({ video, rendition })).toEqual(codes)
  })
})
