import type { Packet } from '../probe/packets.ts'
import { boxAt, childBox, parseBoxes, readMovieBox } from './boxes.ts'
import { createSampleTable, type SampleTable } from './sample-table.ts'

/** What the header of an MP4 says about a track: times, positions and keyframes, without its media. */
export interface IndexedTrack {
  /** Position among the tracks of the file, which is ffmpeg's stream index. */
  index: number
  sampleCount: number
  /** Packets presented in this span, in decode order; `to` is exclusive. */
  listPackets: (fromSeconds: number, toSeconds: number) => Packet[]
  /** Presentation times of the keyframes in ascending order. */
  listKeyframes: () => number[]
}

/** Twelve hours at 60 frames a second. Tables take four times as much memory as their bytes. */
const maxIndexBytes = 64 * 1024 ** 2

/**
 * Null unless every track is plain: at most one edit, which hides nothing but the priming of audio, and neither
 * fragments nor open GOPs marked as such. Only ffmpeg knows the packets of other files.
 */
export async function readSampleIndex(path: string): Promise<IndexedTrack[] | null> {
  const movie = await readMovieBox(path, maxIndexBytes)
  const header = movie && childBox(movie.content, 'mvhd')
  if (!header || childBox(movie.content, 'mvex')) return null
  const movieTimescale = parseMediaHeader(header).timescale
  const tracks = [...parseBoxes(movie.content)].filter(({ name }) => name === 'trak')
  const indexed = tracks.map(({ content }, index) =>
    indexTrack(content, { index, movieTimescale, fileBytes: movie.fileBytes }),
  )
  return indexed.every((track) => track !== null) ? indexed : null
}

interface TrackPlace {
  index: number
  movieTimescale: number
  fileBytes: number
}

function indexTrack(track: Buffer, { index, movieTimescale, fileBytes }: TrackPlace): IndexedTrack | null {
  const header = boxAt(track, ['mdia', 'mdhd'])
  const tables = boxAt(track, ['mdia', 'minf', 'stbl'])
  const kind = boxAt(track, ['mdia', 'hdlr'])?.toString('latin1', 8, 12)
  const edit = parseEdit(track, movieTimescale)
  if (!header || !tables || !edit || hasRandomAccessGroups(tables)) return null
  const media = parseMediaHeader(header)
  const table = createSampleTable(tables)
  // A packet of raw audio holds many samples.
  if (kind === 'soun' && table?.hasCommonSize) return null
  if (!table || media.timescale === 0 || !isPlainEdit(edit, kind, table, media)) return null
  const shiftSeconds = edit.delaySeconds - edit.mediaTime / media.timescale
  return toIndexedTrack(table, { index, timescale: media.timescale, shiftSeconds, fileBytes })
}

/** Keyframes beside those of `stss`; other groups, such as the pre-roll of audio, change no packet. */
const hasRandomAccessGroups = (tables: Buffer) =>
  [...parseBoxes(tables)].some(
    ({ name, content }) => name === 'sgpd' && content.toString('latin1', 4, 8) === 'rap ',
  )

interface MediaHeader {
  timescale: number
  duration: number
}

/** `mvhd` and `mdhd` begin alike; version 1 has longer times. */
function parseMediaHeader(box: Buffer): MediaHeader {
  if (box[0] === 1) return { timescale: box.readUInt32BE(20), duration: Number(box.readBigUInt64BE(24)) }
  return { timescale: box.readUInt32BE(12), duration: box.readUInt32BE(16) }
}

interface Edit {
  /** Where the presentation starts, in units of the track. */
  mediaTime: number
  delaySeconds: number
  /** Infinity without an edit list. */
  durationSeconds: number
}

/** An empty edit may delay the only real one. Null for any other list. */
function parseEdit(track: Buffer, movieTimescale: number): Edit | null {
  const list = boxAt(track, ['edts', 'elst'])
  if (!list) return { mediaTime: 0, delaySeconds: 0, durationSeconds: Infinity }
  const isLong = list[0] === 1
  const entryBytes = isLong ? 20 : 12
  const count = list.readUInt32BE(4)
  if (movieTimescale === 0 || list.length < 8 + count * entryBytes) return null
  const edits = Array.from({ length: Math.min(count, 3) }, (_, position) => {
    const at = 8 + position * entryBytes
    return {
      seconds: (isLong ? Number(list.readBigUInt64BE(at)) : list.readUInt32BE(at)) / movieTimescale,
      mediaTime: isLong ? Number(list.readBigInt64BE(at + 8)) : list.readInt32BE(at + 4),
    }
  })
  const delay = edits[0]?.mediaTime === -1 ? edits.shift() : undefined
  const [edit, ...others] = edits
  if (!edit || edit.mediaTime < 0 || edit.seconds === 0 || others.length > 0) return null
  return { mediaTime: edit.mediaTime, delaySeconds: delay?.seconds ?? 0, durationSeconds: edit.seconds }
}

/** More than any encoder's delay. */
const maxPrimingSamples = 4096
/** More frames than an encoder reorders. */
const inspectedFrames = 64

function isPlainEdit(edit: Edit, kind: string | undefined, table: SampleTable, media: MediaHeader) {
  const { mediaTime, durationSeconds } = edit
  if (durationSeconds === Infinity || table.sampleCount === 0) return true
  const first = table.earliestPresentation(inspectedFrames)
  if (kind === 'soun' ? mediaTime > first + maxPrimingSamples : mediaTime !== first) return false
  const lastSample = table.decodeTime(table.sampleCount) - table.decodeTime(table.sampleCount - 1)
  const presented = table.decodeTime(table.sampleCount) - Math.max(0, mediaTime - first)
  return durationSeconds >= (presented - lastSample / 2) / media.timescale
}

interface TrackClock {
  index: number
  timescale: number
  shiftSeconds: number
  fileBytes: number
}

/** A sample may be presented this long after it is decoded. */
const maxReorderingSeconds = 5

function toIndexedTrack(table: SampleTable, clock: TrackClock): IndexedTrack {
  const { index, timescale, shiftSeconds, fileBytes } = clock
  const presentedAt = (sample: number) => table.presentationTime(sample) / timescale + shiftSeconds
  const decodedAt = (sample: number) => table.decodeTime(sample) / timescale + shiftSeconds
  const toPacket = (sample: number): Packet => ({
    index,
    seconds: presentedAt(sample),
    duration: table.duration(sample) / timescale,
    endByte: table.endByte(sample),
    flags: table.isKeyframe(sample) ? 'K_' : '__',
  })
  return {
    index,
    sampleCount: table.sampleCount,
    listPackets: (fromSeconds, toSeconds) => {
      const packets: Packet[] = []
      const firstUnit = (fromSeconds - maxReorderingSeconds - shiftSeconds) * timescale
      for (let sample = table.sampleAt(firstUnit); sample < table.sampleCount; sample++) {
        if (decodedAt(sample) > toSeconds + maxReorderingSeconds) break
        const packet = toPacket(sample)
        // What was cut off is no packet.
        if (packet.endByte > fileBytes) break
        if (packet.seconds >= fromSeconds && packet.seconds < toSeconds) packets.push(packet)
      }
      return packets
    },
    listKeyframes: () =>
      table
        .listKeyframes()
        .map(presentedAt)
        .toSorted((a, b) => a - b),
  }
}
