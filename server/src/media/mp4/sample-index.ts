import { boxAt, childBox, parseBoxes, readMovieBox } from './boxes.ts'
import { parseTrackFormat, type TrackFormat } from './init-segment.ts'
import { createSampleTable, type SampleTable } from './sample-table.ts'

export interface IndexedSample {
  /** Presentation, like all times in seconds. */
  seconds: number
  duration: number
  endByte: number
  isKeyframe: boolean
}

/** What the header of an MP4 says about a track: times, positions and keyframes, without its media. */
export interface IndexedTrack {
  /** Position among the tracks of the file, which is ffmpeg's stream index. */
  index: number
  sampleCount: number
  table: SampleTable
  timescale: number
  /** Added to times of the table, this gives presentation times of the file: the edit of the track. */
  shift: number
  /** Null for anything but H.264 and AAC. */
  format: TrackFormat | null
  /** What is presented, in seconds. */
  durationSeconds: number
  isEnabled: boolean
  /** Neither turned, mirrored nor scaled. */
  isUpright: boolean
  /** ISO 639-2; null when the header has another kind of code. */
  language: string | null
  /** Texts about the track, such as a title. */
  hasNotes: boolean
  /** Samples presented in this span, in decode order; `to` is exclusive. */
  listSamples: (fromSeconds: number, toSeconds: number) => IndexedSample[]
  /** Presentation times of the keyframes in ascending order. */
  listKeyframes: () => number[]
}

export interface SampleIndex {
  tracks: IndexedTrack[]
  /** As the header states it. */
  durationSeconds: number
}

/** Twelve hours at 60 frames a second. Tables take four times as much memory as their bytes. */
const maxIndexBytes = 64 * 1024 ** 2

/**
 * Null unless every track is plain: at most one edit, which hides nothing but the priming of audio, and neither
 * fragments nor open GOPs marked as such. Only ffmpeg knows the packets of other files.
 */
export async function readSampleIndex(path: string): Promise<SampleIndex | null> {
  const movie = await readMovieBox(path, maxIndexBytes)
  const header = movie && childBox(movie.content, 'mvhd')
  if (!header || childBox(movie.content, 'mvex')) return null
  const { timescale: movieTimescale, duration } = parseMediaHeader(header)
  const tracks = [...parseBoxes(movie.content)].filter(({ name }) => name === 'trak')
  const indexed = tracks.map(({ content }, index) =>
    indexTrack(content, { index, movieTimescale, fileBytes: movie.fileBytes }),
  )
  if (!indexed.every((track) => track !== null)) return null
  return { tracks: indexed, durationSeconds: duration / movieTimescale }
}

interface TrackPlace {
  index: number
  movieTimescale: number
  fileBytes: number
}

function indexTrack(track: Buffer, place: TrackPlace): IndexedTrack | null {
  const tables = boxAt(track, ['mdia', 'minf', 'stbl'])
  const media = parseMedia(track)
  const edit = parseEdit(track, place.movieTimescale)
  const table = tables && createSampleTable(tables)
  if (!media || !edit || !table || !tables || !isPlainTrack(edit, table, media, tables)) return null
  const { timescale, language } = media
  const shift = Math.round(edit.delaySeconds * timescale) - edit.mediaTime
  const entries = childBox(tables, 'stsd')
  return {
    table,
    format: entries && parseTrackFormat(entries),
    durationSeconds: Math.min(media.duration / timescale, edit.durationSeconds),
    language,
    ...parseTrackHeader(childBox(track, 'tkhd')),
    hasNotes: childBox(track, 'udta') !== null || childBox(track, 'meta') !== null,
    ...listingOf(table, { index: place.index, fileBytes: place.fileBytes, timescale, shift }),
  }
}

function isPlainTrack(edit: Edit, table: SampleTable, media: Media, tables: Buffer) {
  // A packet of raw audio holds many samples.
  const isRawAudio = media.kind === 'soun' && table.hasCommonSize
  return !isRawAudio && !hasRandomAccessGroups(tables) && isPlainEdit(edit, table, media)
}

/** Keyframes beside those of `stss`; other groups, such as the pre-roll of audio, change no packet. */
const hasRandomAccessGroups = (tables: Buffer) =>
  [...parseBoxes(tables)].some(
    ({ name, content }) => name === 'sgpd' && content.toString('latin1', 4, 8) === 'rap ',
  )

/** `mvhd` and `mdhd` begin alike; version 1 has longer times. */
function parseMediaHeader(box: Buffer) {
  if (box[0] === 1) return { timescale: box.readUInt32BE(20), duration: Number(box.readBigUInt64BE(24)) }
  return { timescale: box.readUInt32BE(12), duration: box.readUInt32BE(16) }
}

interface Media {
  timescale: number
  duration: number
  /** `vide`, `soun` or others. */
  kind: string
  language: string | null
}

function parseMedia(track: Buffer): Media | null {
  const header = boxAt(track, ['mdia', 'mdhd'])
  const handler = boxAt(track, ['mdia', 'hdlr'])
  if (!header || !handler) return null
  const { timescale, duration } = parseMediaHeader(header)
  if (timescale === 0) return null
  return { timescale, duration, kind: handler.toString('latin1', 8, 12), language: parseLanguage(header) }
}

const unity = [0x1_00_00, 0, 0, 0, 0x1_00_00, 0, 0, 0, 0x40_00_00_00]

function parseTrackHeader(box: Buffer | null) {
  const matrixAt = box?.[0] === 1 ? 52 : 40
  if (!box || box.length < matrixAt + 36) return { isEnabled: false, isUpright: false }
  const matrix = unity.map((_, position) => box.readInt32BE(matrixAt + position * 4))
  return { isEnabled: ((box[3] ?? 0) & 1) === 1, isUpright: matrix.join() === unity.join() }
}

/** Three letters of five bits each; QuickTime has numbers of Macintosh scripts instead. */
function parseLanguage(mediaHeader: Buffer) {
  const code = mediaHeader.readUInt16BE(mediaHeader[0] === 1 ? 32 : 20)
  const isPacked = code >= 0x4_00 && code !== 0x7f_ff
  return isPacked ? String.fromCodePoint(...[10, 5, 0].map((shift) => ((code >> shift) & 31) + 0x60)) : null
}

interface Edit {
  /** Where the presentation starts, in units of the track. */
  mediaTime: number
  delaySeconds: number
  /** Infinity without an edit list. */
  durationSeconds: number
}

const noEdit: Edit = { mediaTime: 0, delaySeconds: 0, durationSeconds: Infinity }

/** An empty edit may delay the only real one. Null for any other list. */
function parseEdit(track: Buffer, movieTimescale: number): Edit | null {
  const list = boxAt(track, ['edts', 'elst'])
  if (!list) return noEdit
  const entries = readEdits(list, movieTimescale)
  const [first, second] = entries
  const isDelayed = first?.mediaTime === -1
  const edit = isDelayed ? second : first
  if (entries.length !== (isDelayed ? 2 : 1) || !edit || edit.mediaTime < 0 || edit.seconds === 0) return null
  return {
    mediaTime: edit.mediaTime,
    delaySeconds: isDelayed ? first.seconds : 0,
    durationSeconds: edit.seconds,
  }
}

/** Plain lists have two entries at most: no more than three are read. */
function readEdits(list: Buffer, movieTimescale: number) {
  const isLong = list[0] === 1
  const entryBytes = isLong ? 20 : 12
  const length = Math.min(list.readUInt32BE(4), 3)
  if (movieTimescale === 0 || list.length < 8 + length * entryBytes) return []
  return Array.from({ length }, (_, position) => {
    const at = 8 + position * entryBytes
    return {
      seconds: (isLong ? Number(list.readBigUInt64BE(at)) : list.readUInt32BE(at)) / movieTimescale,
      mediaTime: isLong ? Number(list.readBigInt64BE(at + 8)) : list.readInt32BE(at + 4),
    }
  })
}

/** More than any encoder's delay. */
const maxPrimingSamples = 4096
/** More frames than an encoder reorders. */
const inspectedFrames = 64

function isPlainEdit({ mediaTime, durationSeconds }: Edit, table: SampleTable, { kind, timescale }: Media) {
  if (durationSeconds === Infinity || table.sampleCount === 0) return true
  const first = table.earliestPresentation(inspectedFrames)
  if (kind === 'soun' ? mediaTime > first + maxPrimingSamples : mediaTime !== first) return false
  const lastSample = table.decodeTime(table.sampleCount) - table.decodeTime(table.sampleCount - 1)
  const presented = table.decodeTime(table.sampleCount) - Math.max(0, mediaTime - first)
  return durationSeconds >= (presented - lastSample / 2) / timescale
}

interface TrackClock {
  index: number
  timescale: number
  shift: number
  fileBytes: number
}

/** A sample may be presented this long after it is decoded. */
const maxReorderingSeconds = 5

function listingOf(table: SampleTable, { index, timescale, shift, fileBytes }: TrackClock) {
  const presentedAt = (sample: number) => (table.presentationTime(sample) + shift) / timescale
  const decodedAt = (sample: number) => (table.decodeTime(sample) + shift) / timescale
  const describe = (sample: number): IndexedSample => ({
    seconds: presentedAt(sample),
    duration: table.duration(sample) / timescale,
    endByte: table.endByte(sample),
    isKeyframe: table.isKeyframe(sample),
  })
  return {
    index,
    timescale,
    shift,
    sampleCount: table.sampleCount,
    listSamples: (fromSeconds: number, toSeconds: number) => {
      const samples: IndexedSample[] = []
      const firstUnit = (fromSeconds - maxReorderingSeconds) * timescale - shift
      for (let sample = table.sampleAt(firstUnit); sample < table.sampleCount; sample++) {
        if (decodedAt(sample) > toSeconds + maxReorderingSeconds) break
        const found = describe(sample)
        // The file ends before it.
        if (found.endByte > fileBytes) break
        if (found.seconds >= fromSeconds && found.seconds < toSeconds) samples.push(found)
      }
      return samples
    },
    listKeyframes: () =>
      table
        .listKeyframes()
        .map(presentedAt)
        .toSorted((a, b) => a - b),
  }
}
