import { parseFragments } from '../hls/fragments.ts'
import type { FragmentSample } from '../mp4/fragment.ts'
import { BroadcastError } from './broadcast-error.ts'

/** `moof` and `mdat`, each with its header. */
export interface MovieFragment {
  header: Buffer
  media: Buffer
}

export interface FragmentListener {
  /** `ftyp` and `moov`. */
  onInit: (bytes: Buffer) => void
  onFragment: (fragment: MovieFragment) => void
}

const maxBoxBytes = 32 * 1024 ** 2
const boxHeaderBytes = 8

/**
 * Splits the bytes of a fragmented MP4, in pieces of any size. Everything but the boxes of the two callbacks is skipped.
 * Each byte is copied once at most.
 * @throws BroadcastError broken_stream, too_large
 */
export function createFragmentReader(listener: FragmentListener) {
  const readBox = createBoxSorter(listener)
  const queue = createByteQueue()
  let boxBytes: number | undefined
  return (bytes: Buffer) => {
    queue.add(bytes)
    for (;;) {
      if (boxBytes === undefined && queue.length() < boxHeaderBytes) return
      boxBytes ??= readBoxSize(queue.peek(boxHeaderBytes))
      if (queue.length() < boxBytes) return
      readBox(queue.take(boxBytes))
      boxBytes = undefined
    }
  }
}

/** Sizes of 64 bits (1) and boxes up to the end of the file (0) do not occur in what we let ffmpeg write. */
function readBoxSize(header: Buffer) {
  const size = header.readUInt32BE(0)
  if (size < boxHeaderBytes) throw new BroadcastError('broken_stream', `a box of ${size} bytes`)
  if (size > maxBoxBytes) throw new BroadcastError('too_large', `a box of ${size} bytes`)
  return size
}

function createBoxSorter({ onInit, onFragment }: FragmentListener) {
  let fileType: Buffer | undefined
  let header: Buffer | undefined
  const readers: Record<string, (box: Buffer) => void> = {
    ftyp: (box) => (fileType = box),
    moov: (box) => onInit(Buffer.concat(fileType ? [fileType, box] : [box])),
    moof: (box) => (header = box),
    mdat: (box) => {
      if (!header) throw new BroadcastError('broken_stream', 'samples without a header')
      onFragment({ header, media: box })
      header = undefined
    },
  }
  return (box: Buffer) => readers[box.toString('latin1', 4, boxHeaderBytes)]?.(box)
}

function createByteQueue() {
  const pieces: Buffer[] = []
  let bytes = 0
  /** The first pieces that have at least `count` bytes, and how many they have too many. */
  const collect = (count: number) => {
    let used = 0
    let collected = 0
    while (collected < count) collected += pieces[used++]?.length ?? count
    const [first = Buffer.alloc(0)] = pieces
    const joined = used > 1 ? Buffer.concat(pieces.slice(0, used), count) : first.subarray(0, count)
    return { joined, used, excess: collected - count }
  }
  return {
    length: () => bytes,
    add: (piece: Buffer) => {
      if (piece.length > 0) pieces.push(piece)
      bytes += piece.length
    },
    peek: (count: number) => collect(count).joined,
    take: (count: number) => {
      const { joined, used, excess } = collect(count)
      const rest = excess > 0 ? pieces[used - 1]?.subarray(-excess) : undefined
      pieces.splice(0, used, ...(rest ? [rest] : []))
      bytes -= count
      return joined
    },
  }
}

export interface TimedSample extends FragmentSample {
  decodeTime: number
}

/**
 * Of all fragments.
 * @throws BroadcastError
 */
export function readAllSamples(bytes: Buffer): TimedSample[] {
  const samples: TimedSample[] = []
  const read = createFragmentReader({
    onInit: () => undefined,
    onFragment: (fragment) => samples.push(...readSamples(fragment)),
  })
  read(bytes)
  return samples
}

/** @throws BroadcastError broken_stream */
export function readSamples({ header, media }: MovieFragment): TimedSample[] {
  const [fragment] = parseFragments(header)
  if (!fragment) throw new BroadcastError('broken_stream', 'a fragment without a track')
  // The offset counts from the beginning of `moof`, which `mdat` follows.
  let from = fragment.samplesOffset - header.length
  let decodeTime = fragment.decodeTime
  return fragment.samples.map(({ sizeBytes, ...sample }) => {
    const timed = { ...sample, decodeTime, bytes: media.subarray(from, from + sizeBytes) }
    if (from < boxHeaderBytes || timed.bytes.length < sizeBytes)
      throw new BroadcastError('broken_stream', 'a sample outside of its fragment')
    from += sizeBytes
    decodeTime += sample.duration
    return timed
  })
}
