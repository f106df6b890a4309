import { childBox } from './boxes.ts'

// Tables of `stbl` (ISO 14496-12, 8.6 and 8.7): runs of equal values, looked up by sample number. Times are in units of the
// track.

export interface SampleTable {
  sampleCount: number
  /** All samples have the same size. */
  hasCommonSize: boolean
  /** Also of the sample after the last, which is the end of the track. */
  decodeTime: (sample: number) => number
  presentationTime: (sample: number) => number
  /** The most common duration where frames are reordered: distances of decode times are none of presentation. */
  duration: (sample: number) => number
  /** The duration of nearly all samples; null where the rate varies. */
  steadyDuration: () => number | null
  earliestPresentation: (amongFirst: number) => number
  isKeyframe: (sample: number) => boolean
  listKeyframes: () => number[]
  sizeOf: (sample: number) => number
  /** Where the bytes of a sample end in the file. */
  endByte: (sample: number) => number
  /** The last sample decoded at `time` or before; 0 when none is. */
  sampleAt: (time: number) => number
}

/** A header of a few bytes can claim billions. */
const maxSamples = 10_000_000

/** Null when a table is missing, incomplete or of a kind that only ffmpeg reads. */
export function createSampleTable(stbl: Buffer): SampleTable | null {
  const tables = parseTables(stbl)
  if (!tables) return null
  const { durations, sizes, keyframes, chunkOf, compositionOffset } = tables
  const sampleCount = sizes.count
  const times = accumulate(durations)
  const usualDuration = compositionOffset ? mostCommonValue(durations) : undefined
  const decodeTime = (sample: number) => {
    const run = lastAtOrBefore(times.samples, sample)
    return valueAt(times.sums, run) + (sample - valueAt(times.samples, run)) * valueAt(durations.values, run)
  }
  const presentationTime = (sample: number) => decodeTime(sample) + (compositionOffset?.(sample) ?? 0)
  return {
    sampleCount,
    hasCommonSize: sizes.areCommon,
    decodeTime,
    presentationTime,
    duration: (sample) => usualDuration ?? decodeTime(sample + 1) - decodeTime(sample),
    steadyDuration: () => steadyValue(durations),
    earliestPresentation: (amongFirst) => {
      const length = Math.min(amongFirst, sampleCount)
      return Math.min(...Array.from({ length }, (_, sample) => presentationTime(sample)))
    },
    isKeyframe: (sample) => keyframes === 'all' || keyframes[lastAtOrBefore(keyframes, sample)] === sample,
    listKeyframes: () =>
      keyframes === 'all' ? Array.from({ length: sampleCount }, (_, sample) => sample) : [...keyframes],
    sizeOf: sizes.of,
    endByte: createEndLookup(chunkOf, sizes.of),
    sampleAt: (time) => {
      const run = lastAtOrBefore(times.sums, time)
      const rest = Math.max(0, time - valueAt(times.sums, run)) / Math.max(1, valueAt(durations.values, run))
      const sample = valueAt(times.samples, run) + Math.floor(rest)
      return Math.max(0, Math.min(sample, sampleCount - 1))
    },
  }
}

const valueAt = (column: Float64Array, row: number) => column[row] ?? 0

function parseTables(stbl: Buffer) {
  const durations = parseRuns(childBox(stbl, 'stts'))
  const sizes = parseSizes(childBox(stbl, 'stsz'))
  const keyframes = parseKeyframes(childBox(stbl, 'stss'))
  const chunks = parseChunks(stbl)
  if (!durations || !sizes || !chunks || !keyframes) return null
  const chunkOf = createChunkLookup(chunks, sizes.count)
  if (!chunkOf || sizes.count > maxSamples || durations.count !== sizes.count) return null
  const compositionOffset = parseCompositionOffsets(childBox(stbl, 'ctts'), sizes.count)
  return compositionOffset === null ? null : { durations, sizes, keyframes, chunkOf, compositionOffset }
}

/** Undefined without a table; null for one that does not fit. Signed in version 1. */
function parseCompositionOffsets(box: Buffer | null, sampleCount: number) {
  if (!box) return undefined
  const runs = parseRuns(box, box[0] === 1)
  if (runs?.count !== sampleCount) return null
  const { samples } = accumulate(runs)
  return (sample: number) => valueAt(runs.values, lastAtOrBefore(samples, sample))
}

interface Runs {
  counts: Float64Array
  values: Float64Array
  /** Samples in all runs. */
  count: number
}

/** `stts` and `ctts`: pairs of a count and a value. */
function parseRuns(box: Buffer | null, isSigned = false): Runs | null {
  if (!box || box.length < 8) return null
  const length = box.readUInt32BE(4)
  if (box.length < 8 + length * 8) return null
  const [counts, values] = [new Float64Array(length), new Float64Array(length)]
  let count = 0
  for (let run = 0; run < length; run++) {
    const at = 8 + run * 8
    counts[run] = box.readUInt32BE(at)
    values[run] = isSigned ? box.readInt32BE(at + 4) : box.readUInt32BE(at + 4)
    count += counts[run] ?? 0
  }
  return { counts, values, count }
}

function mostCommonValue({ counts, values }: Runs) {
  const longest = counts.reduce((best, count, run) => (count > (counts[best] ?? 0) ? run : best), 0)
  return values[longest]
}

/** Where parts of a recording were joined, a sample is longer or shorter. */
const minSteadyShare = 0.98

function steadyValue(runs: Runs) {
  const value = mostCommonValue(runs)
  const count = runs.counts.reduce((sum, each, run) => sum + (runs.values[run] === value ? each : 0), 0)
  return value && count >= runs.count * minSteadyShare ? value : null
}

/** For each run its first sample, and the sum of all values before it. */
function accumulate({ counts, values }: Pick<Runs, 'counts' | 'values'>) {
  const [samples, sums] = [new Float64Array(counts.length), new Float64Array(counts.length)]
  for (let run = 1; run < counts.length; run++) {
    const before = counts[run - 1] ?? 0
    samples[run] = (samples[run - 1] ?? 0) + before
    sums[run] = (sums[run - 1] ?? 0) + before * (values[run - 1] ?? 0)
  }
  return { samples, sums }
}

/** Position of the last entry of an ascending list that is at most `value`; 0 when none is. */
function lastAtOrBefore(list: Float64Array, value: number) {
  let [low, high] = [0, list.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((list[middle] ?? Infinity) <= value) low = middle
    else high = middle - 1
  }
  return low
}

function parseSizes(box: Buffer | null) {
  if (!box || box.length < 12) return null
  const [common, count] = [box.readUInt32BE(4), box.readUInt32BE(8)]
  if (common === 0 && box.length < 12 + count * 4) return null
  return { count, areCommon: common > 0, of: (sample: number) => common || box.readUInt32BE(12 + sample * 4) }
}

/** Sample numbers from 0; `all` without a table. Null for a table that is cut off. */
function parseKeyframes(box: Buffer | null): Float64Array | 'all' | null {
  if (!box) return 'all'
  const length = box.length < 8 ? Infinity : box.readUInt32BE(4)
  if (box.length < 8 + length * 4) return null
  return readColumn(box, { at: 8, rowBytes: 4, rows: length, minus: 1 })
}

interface Column {
  at: number
  rowBytes: number
  rows: number
  minus?: number
}

/** Tables have millions of rows: a loop takes a tenth of the time of `Float64Array.from`. */
function readColumn(box: Buffer, { at, rowBytes, rows, minus = 0 }: Column) {
  const column = new Float64Array(rows)
  for (let row = 0; row < rows; row++) column[row] = box.readUInt32BE(at + row * rowBytes) - minus
  return column
}

interface Chunks {
  count: number
  offsetOf: (chunk: number) => number
  /** `stsc`: first chunk (from 0) and samples per chunk of each run. */
  firstChunks: Float64Array
  samplesPerChunk: Float64Array
}

function parseChunks(stbl: Buffer): Chunks | null {
  const [short, long, runs] = [childBox(stbl, 'stco'), childBox(stbl, 'co64'), childBox(stbl, 'stsc')]
  const offsets = short ?? long
  if (!offsets || !runs || offsets.length < 8 || runs.length < 8) return null
  const [count, length] = [offsets.readUInt32BE(4), runs.readUInt32BE(4)]
  if (offsets.length < 8 + count * (short ? 4 : 8) || runs.length < 8 + length * 12) return null
  return {
    count,
    offsetOf: (chunk) =>
      short ? offsets.readUInt32BE(8 + chunk * 4) : Number(offsets.readBigUInt64BE(8 + chunk * 8)),
    firstChunks: readColumn(runs, { at: 8, rowBytes: 12, rows: length, minus: 1 }),
    samplesPerChunk: readColumn(runs, { at: 12, rowBytes: 12, rows: length }),
  }
}

/** Samples of a chunk follow each other: looked up in order, each size is read once. */
function createEndLookup(
  chunkOf: (sample: number) => { offset: number; firstSample: number },
  sizeOf: (sample: number) => number,
) {
  let last = { sample: -1, firstSample: -1, end: 0 }
  return (sample: number) => {
    const { offset, firstSample } = chunkOf(sample)
    const isNext = last.firstSample === firstSample && last.sample < sample
    let end = isNext ? last.end : offset
    for (let each = isNext ? last.sample + 1 : firstSample; each <= sample; each++) end += sizeOf(each)
    last = { sample, firstSample, end }
    return end
  }
}

/** Null when the chunks hold fewer samples than the other tables have. */
function createChunkLookup({ count, offsetOf, firstChunks, samplesPerChunk }: Chunks, sampleCount: number) {
  const samples = new Float64Array(firstChunks.length)
  let total = 0
  for (let run = 0; run < firstChunks.length; run++) {
    samples[run] = total
    const chunks = (firstChunks[run + 1] ?? count) - (firstChunks[run] ?? 0)
    if (chunks < 0) return null
    total += chunks * (samplesPerChunk[run] ?? 0)
  }
  if (total < sampleCount) return null
  return (sample: number) => {
    const run = lastAtOrBefore(samples, sample)
    const perChunk = samplesPerChunk[run] ?? 1
    const inRun = Math.floor((sample - (samples[run] ?? 0)) / perChunk)
    return {
      offset: offsetOf((firstChunks[run] ?? 0) + inRun),
      firstSample: (samples[run] ?? 0) + inRun * perChunk,
    }
  }
}
