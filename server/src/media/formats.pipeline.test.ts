import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { probeClip, decodeWarnings } from '../../test/clips.ts'
import type { MediaCase } from '../../test/media-table/media-case.ts'
import { rejectedCases } from '../../test/media-table/rejected-files.ts'
import {
  generatedCases,
  isInFixedSuite,
  generateFile,
  expectedMarks,
  mediaTable,
  expectedSeconds,
} from '../../test/media-table/media-table.ts'
import { findMarkErrors, isColour } from '../../test/media-table/check-marks.ts'
import { rowsForDepth } from '../../test/depth.ts'
import { runFullPipeline } from '../../test/full-pipeline.ts'
import { findHlsViolations } from './hls/check-hls.ts'
import { folderFiles } from './hls/read-hls.ts'
import { MediaError } from './run/media-error.ts'
import type { Rendition } from './hls/rendition.ts'

const selectedCases = rowsForDepth(mediaTable, isInFixedSuite)

type ProcessedCase = Awaited<ReturnType<typeof process>>

let dir: string
const results = new Map<MediaCase, Promise<ProcessedCase>>()

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'formats-'))
  const lanes = [Promise.resolve(), Promise.resolve()]
  for (const [position, one] of selectedCases.entries()) {
    const lane = position % lanes.length
    const result = (lanes[lane] ?? Promise.resolve()).then(() => process(one))
    lanes[lane] = result.then(
      () => undefined,
      () => undefined,
    )
    results.set(one, result)
  }
})
afterAll(async () => {
  await Promise.allSettled(results.values())
  await rm(dir, { recursive: true })
})

async function process(one: MediaCase) {
  const outputDir = join(dir, `${one.spec.name}-out`)
  return { ...(await runFullPipeline(await generateFile(one, dir), outputDir)), outputDir }
}

describe.each(selectedCases.map((one) => [one.description, one] as const))('%s', (_, one) => {
  const { outcome } = one
  let processed: ProcessedCase
  let videoRenditions: Rendition[]
  let audioRenditions: Rendition[]

  beforeAll(async () => {
    processed = await (results.get(one) ?? Promise.reject(new Error('not in the table')))
    videoRenditions = processed.renditions
      .filter(({ kind }) => kind === 'video')
      .toSorted((a, b) => b.height - a.height)
    audioRenditions = processed.renditions.filter(({ kind }) => kind === 'audio')
  }, 240_000)

  test('becomes the renditions it should', () => {
    expect(
      videoRenditions.map(({ height, width, pixelHeight }) => `${height}:${width}×${pixelHeight}`),
    ).toEqual(outcome.sizes)
    expect(videoRenditions[0]?.source).toBe(outcome.isCopied ? 'remux' : 'encode')
    expect(processed.probe.video).toMatchObject(outcome.facts ?? {})
  })

  test('has the sound and the frame rate it should', () => {
    const { channels = 2, frameRate = videoRenditions[0]?.frameRate ?? 0 } = outcome
    const expected = Array.from({ length: outcome.audioTracks ?? 1 }, () => channels)
    expect(audioRenditions.map((rendition) => rendition.channels)).toEqual(expected)
    expect(videoRenditions[0]?.frameRate).toBeCloseTo(frameRate, 6)
  })

  test('keeps every rule of a package', async () => {
    expect(await findHlsViolations(folderFiles(processed.outputDir))).toEqual([])
  })

  test('plays without a warning, with pictures and sound as announced', async () => {
    expect(await decodeWarnings(processed.masterPath)).toBe('')
    for (const rendition of processed.renditions) await checkStream(rendition, processed)
  })

  test.runIf(generatedCases.includes(one))('flashes and beeps when it should, in its colours', async () => {
    expect(await findMarkErrors(one, processed.outputDir, processed.renditions)).toEqual([])
    const middle = await centreColour(processed.posterPath)
    expect(isColour(middle, expectedMarks(one).colour), `${middle.join(', ')} in the poster`).toBe(true)
  })

  test('lasts as long as its source', () => {
    expect(Math.abs(processed.probe.durationSeconds - expectedSeconds(one))).toBeLessThan(0.5)
    // The end of such a source may have only video or only audio for half a second.
    for (const { durationSeconds } of processed.renditions) {
      expect(Math.abs(durationSeconds - expectedSeconds(one))).toBeLessThan(0.55)
    }
    const longest = Math.max(...processed.renditions.map(({ durationSeconds }) => durationSeconds))
    expect(Math.abs(longest - expectedSeconds(one))).toBeLessThan(0.5)
  })

  test('gets a poster of its shape', async () => {
    const { width, height } = await sharp(processed.posterPath).metadata()
    const { video } = processed.probe
    expect(width / height).toBeCloseTo(video.width / video.height, 1)
  })
})

describe('a file that is no video, or of which too little is left', () => {
  test.each(rowsForDepth(rejectedCases, ({ spec }) => spec.name === 'cut.mp4'))(
    'is refused with a sentence: $what',
    async (one) => {
      const folder = await mkdtemp(join(dir, 'refused-'))
      const refusal = runFullPipeline(await generateFile(one, folder), join(folder, 'out'))
      const { message } = new MediaError(one.errorCode)
      await expect(refusal).rejects.toMatchObject({ code: one.errorCode, message, retryable: false })
    },
  )
})

async function centreColour(path: string) {
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const start = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(start, start + 3)]
}

interface Streams {
  streams: {
    codec_name: string
    width?: number
    height?: number
    channels?: number
    pix_fmt?: string
    color_transfer?: string
  }[]
}

async function checkStream(rendition: Rendition, { outputDir, probe }: ProcessedCase) {
  const show = 'stream=codec_name,width,height,channels,pix_fmt,color_transfer'
  const { streams } = await probeClip<Streams>(join(outputDir, rendition.playlistFile), show)
  const { width, pixelHeight: height, channels, kind, source } = rendition
  const pixelFormat = source === 'remux' ? probe.video.pixelFormat : 'yuv420p'
  const audio = { codec_name: 'aac', channels }
  const video = { codec_name: 'h264', width, height, pix_fmt: pixelFormat }
  expect(streams).toEqual([expect.objectContaining(kind === 'audio' ? audio : video)])
  expect(['smpte2084', 'arib-std-b67']).not.toContain(streams[0]?.color_transfer)
}
