import { describe, expect, test } from 'vitest'
import { detectDemuxer, sniffedBytes } from './container.ts'

function headOf(...parts: (string | number[])[]) {
  return Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )
}

function packets(size: number, start: number) {
  const bytes = Buffer.alloc(sniffedBytes, 0x11)
  for (let at = start; at < bytes.length; at += size) bytes[at] = 0x47
  return bytes
}

/** Two frames of 417 bytes: 128 kbit/s at 44.1 kHz. */
function mp3Frames(wrongBits: number) {
  const bytes = Buffer.alloc(900)
  for (const at of [0, 417]) bytes.set([0xff, 0xfb, 0x90 | wrongBits, 0x00], at)
  return bytes
}

function adtsFrames() {
  const bytes = Buffer.alloc(220)
  for (const at of [0, 100]) bytes.set([0xff, 0xf1, 0x50, 0x80, 100 >> 3, (100 & 7) << 5, 0xfc], at)
  return bytes
}

describe('a container is recognized by its first bytes', () => {
  test.each([
    ['mov', headOf([0, 0, 0, 24], 'ftypisom')],
    ['mov', headOf([0, 0, 0, 20], 'ftypqt  ')],
    ['mov', headOf([0, 0, 0, 24], 'ftyp3gp5')],
    ['mov', headOf([0, 1, 0, 0], 'moov', [0, 0, 0, 108], 'mvhd')],
    ['matroska', headOf([0x1a, 0x45, 0xdf, 0xa3, 0x9f])],
    ['avi', headOf('RIFF', [0, 0, 1, 0], 'AVI LIST')],
    ['flv', headOf('FLV', [1, 5, 0, 0, 0, 9])],
    ['ogg', headOf('OggS', [0, 2])],
    ['mpeg', headOf([0, 0, 1, 0xba, 0x44])],
    ['asf', Buffer.from('3026b2758e66cf11a6d900aa0062ce6c00', 'hex')],
    ['flac', headOf('fLaC', [0, 0, 0, 34])],
    ['flac', headOf('ID3', [4, 0, 0, 0, 0, 0, 2], [0, 0], 'fLaC')],
    ['wav', headOf('RIFF', [0, 0, 1, 0], 'WAVEfmt ')],
    ['wav', headOf('RF64', [255, 255, 255, 255], 'WAVEds64')],
    ['mp3', mp3Frames(0)],
    ['mp3', headOf('ID3', [3, 0, 0, 0, 3, 0, 0])],
    ['mp3', headOf('ID3', [3, 0, 0, 0, 0, 0, 4], [0, 0, 0, 0], [...mp3Frames(0)])],
    ['aac', adtsFrames()],
    ['aac', headOf('ID3', [4, 0, 0, 0, 0, 0, 1], [0], [...adtsFrames()])],
    ['mpegts', packets(188, 0)],
    ['mpegts', packets(192, 4)],
    ['mpegts', packets(188, 101)],
    [
      'mp3',
      headOf(
        Array.from({ length: 50 }, () => 0),
        [...mp3Frames(0)],
      ),
    ],
  ])('%s', (demuxer, head) => {
    expect(detectDemuxer(head)).toBe(demuxer)
  })
})

describe('formats that could make ffmpeg read other files are rejected', () => {
  test.each([
    ['nothing', headOf('')],
    ['a playlist', headOf('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')],
    ['a concat script', headOf('ffconcat version 1.0\n')],
    ['one head of an MP3 and then something else', mp3Frames(0).fill(0x20, 417)],
    ['a head of MPEG sound with a forbidden bit rate', mp3Frames(0xf0)],
    ['noise that begins like AAC', adtsFrames().fill(0x77, 100)],
    ['a tag with a size that is none', headOf('ID3', [3, 0, 0, 0x80, 0, 0, 0])],
    ['a WebP picture', headOf('RIFF', [0, 0, 1, 0], 'WEBPVP8 ')],
    ['a HEIC picture', headOf([0, 0, 0, 24], 'ftypheic')],
    ['an AVIF picture', headOf([0, 0, 0, 24], 'ftypavif')],
    [
      'text that begins like a transport stream',
      headOf('G'.padEnd(188, 'x'), 'G'.padEnd(188, 'x'), 'no more'),
    ],
    ['a bare H.264 stream', headOf([0, 0, 0, 1, 0x67, 0x42])],
  ])('%s', (_, head) => {
    expect(detectDemuxer(head)).toBeNull()
  })
})
