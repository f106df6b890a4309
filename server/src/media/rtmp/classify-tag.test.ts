import { expect, it } from 'vitest'
import { classifyTag } from './classify-tag.ts'

const classify = (type: 8 | 9 | 18, bytes: string | Buffer) =>
  classifyTag({ type, payload: typeof bytes === 'string' ? Buffer.from(bytes, 'hex') : bytes })
const enhanced = (first: number, code: string) => Buffer.concat([Buffer.of(first), Buffer.from(`${code}...`)])

it.each([
  ['video-sequence-header', '1700000000 0142'],
  ['keyframe', '1701000000 0142'],
  ['keyframe', '4701000000 0142'],
  ['interframe', '2701000000 0142'],
  ['interframe', '3701000000 0142'],
  ['control', '1702000000'], // end of the sequence
  ['control', '1702000000 01'],
  ['control', '5700'], // a command to the player
  ['control', '1701000000'],
  ['control', '17'],
  ['control', ''],
] as const)('finds %s in a video tag %s', (kind, bytes) => {
  expect(classify(9, bytes.replace(' ', ''))).toEqual({ kind })
})

it.each([
  ['audio-sequence-header', 'af001210'],
  ['audio', 'af0121'],
  ['control', 'af01'],
  ['control', 'af'],
  ['control', ''],
] as const)('finds %s in an audio tag %s', (kind, bytes) => {
  expect(classify(8, bytes)).toEqual({ kind })
})

it('takes script for metadata', () => expect(classify(18, '')).toEqual({ kind: 'metadata' }))

it.each([
  ['Sorenson H.263', 9, '1200'],
  ['VP6', 9, '1400'],
  ['HEVC', 9, '1c00000000'],
  ['video codec 15', 9, '1f'],
  ['MP3', 8, '2fff'],
  ['Speex', 8, 'b2'],
  ['G.711 A-law', 8, '72'],
  ['audio codec 12', 8, 'c0'],
  ['HEVC', 9, enhanced(0x90, 'hvc1')],
  ['AV1', 9, enhanced(0xa1, 'av01')],
  ['VP9', 9, enhanced(0x91, 'vp09')],
  ['H.264 (enhanced RTMP)', 9, enhanced(0x90, 'avc1')],
  ['Opus', 8, enhanced(0x90, 'Opus')],
  ['AC-3', 8, enhanced(0x91, 'ac-3')],
  ['MP3', 8, enhanced(0x91, '.mp3')],
  ['wxyz', 9, enhanced(0x90, 'wxyz')],
  ['enhanced RTMP', 9, enhanced(0x90, '\u0001\u0002\u0003\n')],
  ['enhanced RTMP', 9, '90'],
  ['enhanced RTMP', 9, enhanced(0x97, 'hvc1')],
  ['multitrack (enhanced RTMP)', 9, enhanced(0x96, 'hvc1')],
  ['multitrack (enhanced RTMP)', 8, enhanced(0x95, 'mp4a')],
] as const)('names %s', (codec, type, bytes) => {
  expect(classify(type, bytes)).toEqual({ kind: 'unsupported', codec })
})
