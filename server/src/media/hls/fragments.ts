import { boxAt, parseBoxes, childBox, type Box } from '../mp4/boxes.ts'

export interface Sample {
  sizeBytes: number
  /** In units of the track's timescale, like all times in this file. */
  duration: number
  /** Presentation minus decode time. */
  offset: number
  isKey: boolean
}

export interface Fragment {
  offset: number
  samplesOffset: number
  decodeTime: number
  samples: Sample[]
}

export function timescaleOf(init: Buffer) {
  const header = boxAt(init, ['moov', 'trak', 'mdia', 'mdhd'])
  if (!header) return 0
  return header.readUInt32BE(header[0] === 1 ? 20 : 12)
}

export function trackKindOf(init: Buffer) {
  return boxAt(init, ['moov', 'trak', 'mdia', 'hdlr'])?.toString('latin1', 8, 12) ?? ''
}

/** Expects our own segments: one track, one `traf` per fragment, offsets relative to `moof`. */
export function parseFragments(segment: Buffer): Fragment[] {
  return [...parseBoxes(segment)].filter(({ name }) => name === 'moof').flatMap(parseFragment)
}

function parseFragment({ offset, content }: Box): Fragment[] {
  const header = boxAt(content, ['traf', 'tfhd'])
  const time = boxAt(content, ['traf', 'tfdt'])
  const track = childBox(content, 'traf')
  if (!header || !time || !track) return []
  const defaults = sampleDefaults(header)
  const runs = [...parseBoxes(track)].filter(({ name }) => name === 'trun')
  const samples = runs.flatMap((run) => parseSamples(run.content, defaults))
  const samplesOffset = runs[0] ? readDataOffset(runs[0].content) : 0
  // Signed: ffmpeg writes what an encoder starts before zero as two's complement.
  const decodeTime = time[0] === 1 ? Number(time.readBigInt64BE(4)) : time.readUInt32BE(4)
  return [{ offset, samplesOffset, decodeTime, samples }]
}

interface Defaults {
  duration: number
  size: number
  flags: number
}

/** Reads optional fields in order: each is present when its flag is set. */
function fieldReader(box: Buffer, start: number) {
  const bits = box.readUInt32BE(0) & 0xff_ff_ff
  let at = start
  return (bit: number, bytes = 4) => {
    if ((bits & bit) === 0) return null
    at += bytes
    return box.readUInt32BE(at - 4)
  }
}

/** ISO 14496-12, 8.8.7. */
function sampleDefaults(header: Buffer): Defaults {
  const read = fieldReader(header, 8)
  read(0x01, 8)
  read(0x02)
  return { duration: read(0x08) ?? 0, size: read(0x10) ?? 0, flags: read(0x20) ?? 0 }
}

function readDataOffset(run: Buffer) {
  return run.readUInt32BE(0) & 0x01 ? run.readInt32BE(8) : 0
}

const nonSyncFlag = 0x01_00_00

/** ISO 14496-12, 8.8.8. */
function parseSamples(run: Buffer, defaults: Defaults): Sample[] {
  const count = run.readUInt32BE(4)
  const bits = run.readUInt32BE(0)
  const hasFirstFlags = (bits & 0x04) !== 0
  const firstFlagsAt = 8 + (bits & 0x01 ? 4 : 0)
  const sampleBytes = [0x100, 0x200, 0x400, 0x800].filter((bit) => bits & bit).length * 4
  const start = firstFlagsAt + (hasFirstFlags ? 4 : 0)
  return Array.from({ length: count }, (_, position) => {
    const read = fieldReader(run, start + position * sampleBytes)
    const duration = read(0x100) ?? defaults.duration
    const sizeBytes = read(0x200) ?? defaults.size
    const own = read(0x400) ?? defaults.flags
    const flags = position === 0 && hasFirstFlags ? run.readUInt32BE(firstFlagsAt) : own
    // Signed in version 1; in version 0 no offset of ours reaches the sign bit.
    const offset = (read(0x800) ?? 0) | 0
    return { sizeBytes, duration, offset, isKey: (flags & nonSyncFlag) === 0 }
  })
}
