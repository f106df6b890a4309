import { expect, it } from 'vitest'
import { formatInitSegment, parseTrackFormat, type TrackFormat } from '../mp4/init-segment.ts'
import { fullBox, mp4Box, uint16s, uint32s } from '../mp4/write-boxes.ts'
import { isSameDecoderConfiguration } from './decoder-configuration.ts'

const formatOf = (entry: Buffer) => parseTrackFormat(Buffer.concat([uint32s([0, 1]), entry])) as TrackFormat

const video = ({ config = '0164001fffe1000867640020acd100', width = 1280, timescale = 16_000 }) => {
  const sizes = [Buffer.alloc(24), uint16s([width, 720]), Buffer.alloc(50)]
  const format = formatOf(mp4Box('avc1', ...sizes, mp4Box('avcC', Buffer.from(config, 'hex'))))
  return formatInitSegment(format, timescale)
}

/** Descriptors with the bit rates of the encoder, then the configuration. */
const audio = ({ bitRate = 128_000, config = 0x11_90 }) => {
  const descriptor = Buffer.concat([
    Buffer.from('031900010004114015000000', 'hex'),
    uint32s([bitRate, bitRate]),
    Buffer.from([5, 2]),
    uint16s([config]),
    Buffer.from('060102', 'hex'),
  ])
  const format = formatOf(mp4Box('mp4a', Buffer.alloc(28), fullBox('esds', {}, descriptor)))
  return formatInitSegment(format, 48_000)
}

it('holds a second run of the same encoders for the same, whatever their bit rates', () => {
  expect(isSameDecoderConfiguration(video({}), video({}))).toBe(true)
  expect(isSameDecoderConfiguration(audio({}), audio({ bitRate: 131_072 }))).toBe(true)
})

it.each([
  ['another profile', video({}), video({ config: '014d401fffe10008674d4020acd100' })],
  ['another size', video({}), video({ width: 1920 })],
  ['another timescale', video({}), video({ timescale: 15_360 })],
  ['another sample rate', audio({}), audio({ config: 0x12_10 })],
  ['another kind', audio({}), video({})],
  ['no track', Buffer.alloc(8), Buffer.alloc(8)],
])('tells %s', (_, some, other) => {
  expect(isSameDecoderConfiguration(some, other)).toBe(false)
})
