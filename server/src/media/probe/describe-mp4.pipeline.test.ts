import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClip, probeClip } from '../../../test/clips.ts'
import { rowsForDepth } from '../../../test/depth.ts'
import { generatedCases, generateFile, isInFixedSuite } from '../../../test/media-table/media-table.ts'
import { readSampleIndex } from '../mp4/sample-index.ts'
import { audioTracks } from './audio-facts.ts'
import { describeMp4 } from './describe-mp4.ts'
import { FfprobeOutput } from './ffprobe-output.ts'
import { mayHaveFields, videoFactsOf } from './video-facts.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'describe-mp4-'))
})
afterAll(() => rm(dir, { recursive: true }))

/** Facts that the pipeline decides by; estimates are compared to a hundredth. */
function factsOf(answer: FfprobeOutput) {
  const video = videoFactsOf(answer)
  const rounded = (seconds = 0) => Math.round(seconds * 100) / 100
  return {
    video: video && {
      ...video,
      // Only of AVI is the order of frames asked, and of no file the estimate of ffprobe.
      reorderedFrames: 0,
      bitRate: 0,
      startSeconds: rounded(video.startSeconds),
      missingSeconds: rounded(video.missingSeconds),
      mayHaveFields: mayHaveFields(answer, video),
    },
    audios: audioTracks(answer).map((track) => ({
      ...track,
      startSeconds: rounded(track.startSeconds),
      missingSeconds: rounded(track.missingSeconds),
    })),
    durationSeconds: rounded(Number(answer.format.duration)),
  }
}

async function describeBoth(path: string) {
  const index = await readSampleIndex(path)
  const theirs = FfprobeOutput.parse(
    await probeClip(path, 'format:stream:stream_tags:stream_disposition:stream_side_data'),
  )
  return { ours: index && describeMp4(index), theirs }
}

const isMp4 = (name: string) => ['.mp4', '.mov', '.m4v', '.3gp', '.m4a'].includes(extname(name))
const cases = rowsForDepth(generatedCases, isInFixedSuite).filter(({ spec }) => isMp4(spec.name))

describe.each(cases.map((one) => [one.spec.name, one] as const))('the header of %s', (_, one) => {
  it('is refused, or tells what ffprobe tells', async () => {
    const { ours, theirs } = await describeBoth(await generateFile(one, dir))
    const expected = factsOf(theirs)
    expect(ours ? factsOf(ours) : expected).toEqual(expected)
  })
})

describe('the header of an ordinary file', () => {
  it.each([
    ['with reordered frames', {}],
    ['of a constrained baseline', { extra: ['-profile:v', 'baseline'] }],
    ['in full range', { pixelFormat: 'yuvj420p' }],
    [
      'with tagged colours',
      { extra: ['-colorspace', 'bt709', '-color_trc', 'bt709', '-color_primaries', 'bt709'] },
    ],
    ['at 29.97', { frameRate: '30000/1001' }],
    ['with an odd number of lines', { width: 322, height: 242 }],
    ['without sound', { audio: null }],
  ] as const)('%s tells what ffprobe tells', async (name, clip) => {
    const path = await makeClip({
      dir,
      name: `${name.replaceAll(' ', '-')}.mp4`,
      seconds: 3,
      audio: 'aac',
      ...clip,
    } as never)
    const { ours, theirs } = await describeBoth(path)
    expect(ours && factsOf(ours)).toEqual(factsOf(theirs))
  })
})
