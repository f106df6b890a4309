import { describe, expect, test } from 'vitest'
import { MediaError } from '../run/media-error.ts'
import { fullReadLimitSeconds } from './probe.ts'
import { FfprobeOutput, headerDuration } from './ffprobe-output.ts'
import { videoFactsOf, mayHaveFields, audioOnlyVideo, type VideoFacts } from './video-facts.ts'

const stream = {
  index: 0,
  codec_type: 'video',
  codec_name: 'h264',
  profile: 'High',
  width: 1920,
  height: 1080,
  pix_fmt: 'yuv420p',
  r_frame_rate: '25/1',
  avg_frame_rate: '25/1',
}
const audioStream = {
  index: 1,
  codec_type: 'audio',
  codec_name: 'aac',
  profile: 'LC',
  channels: 2,
  sample_rate: '48000',
}

const answerOf = (...streams: object[]) => FfprobeOutput.parse({ streams, format: { duration: '10.0' } })
const factsOf = (change: object) => videoFactsOf(answerOf({ ...stream, ...change })) as VideoFacts
const matrix = (a: number, b: number, c: number, d: number) =>
  `\n00000000:  ${a}  ${b}  0\n00000001:  ${c}  ${d}  0\n00000002:  0  0  1073741824\n`

function codeOf(act: () => unknown) {
  try {
    act()
  } catch (error) {
    if (error instanceof MediaError) return error.code
    throw error
  }
  return null
}

describe('the picture', () => {
  test('is shown in the shape of its pixels', () => {
    const facts = factsOf({ width: 720, height: 576, sample_aspect_ratio: '64:45' })
    expect([facts.width, facts.height, facts.codedWidth, facts.codedHeight]).toEqual([1024, 576, 720, 576])
  })

  test.each([
    [-90, 90, [1080, 1920]],
    [90, 270, [1080, 1920]],
    [180, 180, [1920, 1080]],
    [-180, 180, [1920, 1080]],
    [0, 0, [1920, 1080]],
  ])('turned by ffprobe’s %s needs a clockwise turn of %s', (rotation, quarterTurn, size) => {
    const facts = factsOf({ side_data_list: [{ rotation, displaymatrix: matrix(0, 65_536, -65_536, 0) }] })
    expect(facts.rotation).toBe(quarterTurn)
    expect([facts.width, facts.height]).toEqual(size)
    expect(facts.isMirrored).toBe(false)
  })

  test('is recognized as mirrored', () => {
    const notes = [{ rotation: 0, displaymatrix: matrix(-65_536, 0, 0, 65_536) }]
    expect(factsOf({ side_data_list: notes }).isMirrored).toBe(true)
  })

  test.each([
    ['yuv420p', undefined, 8],
    ['yuv420p10le', undefined, 10],
    ['yuv422p12be', undefined, 12],
    ['p010le', undefined, 10],
    ['yuv420p', '8', 8],
    ['gbrp10le', '10', 10],
  ])('in %s with %s raw bits has a depth of %s', (pixelFormat, raw, depth) => {
    expect(factsOf({ pix_fmt: pixelFormat, ...(raw && { bits_per_raw_sample: raw }) }).bitDepth).toBe(depth)
  })

  test.each([
    [{ color_space: 'bt709', height: 480 }, 'bt709'],
    [{ color_space: 'bt470bg' }, 'smpte170m'],
    [{ color_space: 'unknown', height: 720 }, 'bt709'],
    [{ height: 576 }, 'smpte170m'],
    [{ pix_fmt: 'yuvj420p' }, 'smpte170m'],
    [{ pix_fmt: 'gbrp', color_space: 'gbr' }, 'smpte170m'],
    [{ color_space: 'bt2020nc' }, undefined],
  ])('with %o has the colours of %s', (change, standard) => {
    expect(factsOf(change).colourStandard).toBe(standard)
  })

  test('is recognized as HDR or interlaced', () => {
    expect(factsOf({ color_transfer: 'arib-std-b67' }).isHdr).toBe(true)
    expect(factsOf({ color_transfer: 'bt709' }).isHdr).toBe(false)
    expect(factsOf({ field_order: 'tt' }).isInterlaced).toBe(true)
    expect(factsOf({ field_order: 'progressive' }).isInterlaced).toBe(false)
  })

  test('is the default one, never a cover', () => {
    const cover = { ...stream, index: 0, width: 4000, disposition: { attached_pic: 1 } }
    const second = { ...stream, index: 2, disposition: { default: 1 } }
    expect(videoFactsOf(answerOf(cover, { ...stream, index: 1 }, second))?.index).toBe(2)
    expect(videoFactsOf(answerOf(cover, audioStream))).toBeNull()
  })

  test.each([
    ['cannot be decoded', { codec_name: 'unknown', disposition: { default: 1 } }],
    ['is one picture', { codec_name: 'png', nb_frames: '1', width: 4000 }],
    ['is a preview of a second', { duration: '1.0', width: 4000 }],
  ])('is not of a track that %s', (_name, other) => {
    const videoStream = { ...stream, index: 1, duration: '10.0' }
    expect(videoFactsOf(answerOf({ ...stream, index: 0, ...other }, videoStream))?.index).toBe(1)
  })

  test('is a still frame only when there is nothing else', () => {
    expect(factsOf({ nb_frames: '1' }).index).toBe(stream.index)
  })

  test.each([
    [{ duration: '6.0' }, 4],
    [{ duration: '6.0', start_time: '1.5' }, 2.5],
    [{ tags: { DURATION: '00:00:07.500000000' } }, 2.5],
    [{ duration: '10.02' }, 0],
    [{}, 0],
  ])('with %o in a file of ten seconds ends %s s early', (change, missing) => {
    expect(factsOf(change).missingSeconds).toBeCloseTo(missing)
  })

  test('beyond the limits is refused', () => {
    expect(codeOf(() => factsOf({ width: 16_386, height: 2 }))).toBe('too_large_picture')
    expect(codeOf(() => factsOf({ width: 16_384, height: 16_384 }))).toBe('too_large_picture')
    expect(codeOf(() => factsOf({ width: 200, height: 100, sample_aspect_ratio: '100:1' }))).toBe(
      'too_large_picture',
    )
    expect(codeOf(() => factsOf({ width: 7680, height: 4320 }))).toBeNull()
    expect(codeOf(() => factsOf({ width: 0 }))).toBe('broken')
    expect(codeOf(() => factsOf({ codec_name: 'ansi' }))).toBe('unsupported')
    const many = Array.from({ length: 33 }, (_, index) => ({ ...stream, index }))
    expect(codeOf(() => videoFactsOf(answerOf(...many)))).toBe('too_many_streams')
  })
})

describe('sound alone', () => {
  const cover = { ...stream, codec_name: 'mjpeg', index: 1, disposition: { attached_pic: 1 } }
  const audioOnlyFacts = (change: object) =>
    audioOnlyVideo(answerOf(audioStream, { ...cover, ...change }), { index: 0 }, 9)

  test('shows its cover, not larger than 480 pixels on its short side', () => {
    expect(audioOnlyFacts({ width: 1500, height: 1000 })).toMatchObject({
      origin: 'cover',
      index: 1,
      width: 720,
      height: 480,
      coverSeconds: 9,
    })
    expect(audioOnlyFacts({ width: 200, height: 200 })).toMatchObject({ width: 200, height: 200 })
  })

  test.each([
    ['there is no cover', { disposition: {} }],
    ['its cover is of a kind we do not decode', { codec_name: 'tiff' }],
    ['its cover is enormous', { width: 16_386 }],
    ['its cover is a strip', { width: 4000, height: 10 }],
    ['its cover has no size', { width: 0 }],
  ])('shows its wave when %s', (_, change) => {
    expect(audioOnlyFacts(change)).toMatchObject({ origin: 'waveform', index: 0, width: 640, height: 360 })
  })
})

describe('fields', () => {
  const isProbed = (change: object) => {
    const answer = answerOf({ ...stream, ...change })
    return mayHaveFields(answer, factsOf(change))
  }

  test('are looked for when the file states them, or its codec may have them unstated', () => {
    expect(isProbed({ codec_name: 'mjpeg', field_order: 'unknown' })).toBe(true)
    expect(isProbed({ codec_name: 'mpeg2video' })).toBe(true)
    expect(isProbed({ codec_name: 'h264', field_order: 'progressive' })).toBe(false)
    expect(isProbed({ codec_name: 'h264', field_order: 'bb' })).toBe(true)
    expect(isProbed({ codec_name: 'vp9', field_order: 'unknown' })).toBe(false)
  })
})

test('the duration is that of the file, else that of a stream, else unknown', () => {
  expect(headerDuration(answerOf(stream))).toBe(10)
  const streams = [{ ...stream, duration: '7.5' }]
  expect(headerDuration(FfprobeOutput.parse({ streams, format: { duration: 'N/A' } }))).toBe(7.5)
  expect(headerDuration(FfprobeOutput.parse({ streams: [stream], format: {} }))).toBeNull()
})

test('the time limit allows for the largest file on a slow disk, and stays short for the smallest', () => {
  expect(fullReadLimitSeconds(20 * 1024 ** 3)).toBeGreaterThan(20 * 60)
  expect(fullReadLimitSeconds(1000)).toBeLessThan(61)
})
