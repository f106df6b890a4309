import { childBox, parseBoxes } from './boxes.ts'
import { fullBox, mp4Box, uint16s, uint32s } from './write-boxes.ts'

const videoFieldBytes = 78
const audioFieldBytes = 28
const trackId = 1
/** The unity transformation of `mvhd` and `tkhd`. */
const matrix = uint32s([0x1_00_00, 0, 0, 0, 0x1_00_00, 0, 0, 0, 0x40_00_00_00])
const zeros = (bytes: number) => Buffer.alloc(bytes)

/** A sample entry with the boxes that players need, and nothing else that the file says about its author. */
export interface TrackFormat {
  kind: 'vide' | 'soun'
  entry: Buffer
  /** `avcC` or `esds`. */
  config: Buffer
  hasColours: boolean
  hasAspectRatio: boolean
  width: number
  height: number
}

/** The format of an H.264 or AAC track from its `stsd`; null for any other, and for several. */
export function parseTrackFormat(stsd: Buffer): TrackFormat | null {
  const [entry, ...others] = parseBoxes(stsd.subarray(8))
  if (!entry || others.length > 0) return null
  if (entry.name === 'avc1') return videoFormat(entry.content)
  return entry.name === 'mp4a' ? audioFormat(entry.content) : null
}

function videoFormat(content: Buffer): TrackFormat | null {
  const boxes = content.subarray(videoFieldBytes)
  const config = childBox(boxes, 'avcC')
  if (!config) return null
  const [width, height] = [content.readUInt16BE(24), content.readUInt16BE(26)]
  const aspect = childBox(boxes, 'pasp')
  const colours = childBox(boxes, 'colr')
  const dotsPerInch = 0x48_00_00
  const entry = mp4Box(
    'avc1',
    zeros(6),
    uint16s([1]),
    zeros(16),
    uint16s([width, height]),
    uint32s([dotsPerInch, dotsPerInch, 0]),
    uint16s([1]),
    zeros(32),
    uint16s([0x18, 0xffff]),
    mp4Box('avcC', config),
    ...(aspect ? [mp4Box('pasp', aspect)] : []),
    ...(colours?.toString('latin1', 0, 4) === 'nclx' ? [mp4Box('colr', colours)] : []),
  )
  return {
    kind: 'vide',
    entry,
    config,
    hasColours: colours !== null,
    hasAspectRatio: aspect !== null && aspect.readUInt32BE(0) !== aspect.readUInt32BE(4),
    width,
    height,
  }
}

/** QuickTime's second version of the entry has other fields, and its `esds` in a `wave`: those are left to ffmpeg. */
function audioFormat(content: Buffer): TrackFormat | null {
  const isQuickTime = content.readUInt16BE(8) !== 0
  const descriptor = isQuickTime ? null : childBox(content.subarray(audioFieldBytes), 'esds')
  if (!descriptor) return null
  const fields = content.subarray(16, audioFieldBytes)
  const entry = mp4Box('mp4a', zeros(6), uint16s([1]), zeros(8), fields, mp4Box('esds', descriptor))
  return {
    kind: 'soun',
    entry,
    config: descriptor,
    hasColours: false,
    hasAspectRatio: false,
    width: 0,
    height: 0,
  }
}

/** The initialization segment of one track (ISO 14496-12, 8.16; RFC 8216, 3.3), without an edit list. */
export function formatInitSegment({ kind, entry, width, height }: TrackFormat, timescale: number): Buffer {
  const isVideo = kind === 'vide'
  const undetermined = 0x55_c4
  const movieTimescale = 1000
  const table = mp4Box(
    'stbl',
    fullBox('stsd', {}, uint32s([1]), entry),
    ...['stts', 'stsc', 'stco'].map((name) => fullBox(name, {}, uint32s([0]))),
    fullBox('stsz', {}, uint32s([0, 0])),
  )
  const info = mp4Box(
    'minf',
    isVideo ? fullBox('vmhd', { flags: 1 }, zeros(8)) : fullBox('smhd', {}, zeros(4)),
    mp4Box('dinf', fullBox('dref', {}, uint32s([1]), fullBox('url ', { flags: 1 }))),
    table,
  )
  const media = mp4Box(
    'mdia',
    fullBox('mdhd', {}, uint32s([0, 0, timescale, 0]), uint16s([undetermined, 0])),
    fullBox('hdlr', {}, uint32s([0]), Buffer.from(kind, 'latin1'), zeros(13)),
    info,
  )
  const volume = isVideo ? 0 : 0x1_00
  const track = mp4Box(
    'trak',
    fullBox(
      'tkhd',
      { flags: 3 },
      uint32s([0, 0, trackId, 0, 0, 0, 0]),
      uint16s([0, 0, volume, 0]),
      matrix,
      uint32s([width * 0x1_00_00, height * 0x1_00_00]),
    ),
    media,
  )
  const movie = mp4Box(
    'moov',
    fullBox(
      'mvhd',
      {},
      uint32s([0, 0, movieTimescale, 0, 0x1_00_00]),
      uint16s([0x1_00, 0]),
      zeros(8),
      matrix,
      zeros(24),
      uint32s([trackId + 1]),
    ),
    track,
    mp4Box('mvex', fullBox('trex', {}, uint32s([trackId, 1, 0, 0, 0]))),
  )
  const brands = Buffer.from('iso5\0\0\x02\0iso5iso6mp41', 'latin1')
  return Buffer.concat([mp4Box('ftyp', brands), movie])
}
