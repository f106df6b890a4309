export type Demuxer =
  | 'mov'
  | 'matroska'
  | 'avi'
  | 'flv'
  | 'asf'
  | 'ogg'
  | 'mpeg'
  | 'mpegts'
  | 'mp3'
  | 'flac'
  | 'wav'
  | 'aac'

export const sniffedBytes = 4096

const imageBrands = new Set([
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'mif1',
  'msf1',
  'avif',
  'avis',
  'crx ',
])
const movBoxTypes = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'pnot'])
const transportPacketSizes = [188, 192]

/**
 * Detects a container by its first bytes; null for anything else. Playlists, scripts, subtitles, images and text
 * never reach ffmpeg, which would guess their format and follow the references in them.
 */
export function detectDemuxer(head: Uint8Array): Demuxer | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  return (
    detectBySignature(bytes) ??
    (isMov(bytes) ? 'mov' : null) ??
    (isTransportStream(bytes) ? 'mpegts' : null) ??
    detectAudioDemuxer(bytes)
  )
}

const signatures: { demuxer: Demuxer; hex: string }[] = [
  { demuxer: 'matroska', hex: '1a45dfa3' },
  { demuxer: 'flv', hex: '464c5601' },
  { demuxer: 'asf', hex: '3026b2758e66cf11a6d900aa0062ce6c' },
  { demuxer: 'ogg', hex: '4f676753' },
  { demuxer: 'mpeg', hex: '000001ba' },
  { demuxer: 'flac', hex: '664c6143' },
]

function detectBySignature(bytes: Buffer): Demuxer | null {
  if (asciiAt(bytes, 0) === 'RIFF' && asciiAt(bytes, 8) === 'AVI ') return 'avi'
  if (['RIFF', 'RF64'].includes(asciiAt(bytes, 0)) && asciiAt(bytes, 8) === 'WAVE') return 'wav'
  const hex = bytes.toString('hex', 0, 16)
  return signatures.find((signature) => hex.startsWith(signature.hex))?.demuxer ?? null
}

function isMov(bytes: Buffer) {
  const box = asciiAt(bytes, 4)
  return movBoxTypes.has(box) && !(box === 'ftyp' && imageBrands.has(asciiAt(bytes, 8)))
}

/** Five packets in a row, possibly after a partial one from a recorder switched on mid-packet. */
function isTransportStream(bytes: Buffer) {
  return transportPacketSizes.some((size) =>
    Array.from({ length: size }, (_, start) => start).some((start) =>
      [0, 1, 2, 3, 4].every((packet) => bytes[start + packet * size] === 0x47),
    ),
  )
}

function asciiAt(bytes: Buffer, offset: number) {
  return bytes.toString('latin1', offset, offset + 4)
}

// Audio without a container: a sequence of frames, each with its length in its header, often after an ID3 tag.

type AudioDemuxer = 'mp3' | 'aac' | 'flac'

const id3HeaderBytes = 10

/** Detects MP3 and AAC by two consecutive frames, or an ID3 tag; null for anything else. */
function detectAudioDemuxer(bytes: Buffer): AudioDemuxer | null {
  const zeros = countLeadingZeros(bytes)
  const tag = id3TagLength(bytes.subarray(zeros))
  const start = zeros + tag
  if (bytes.toString('latin1', start, start + 4) === 'fLaC') return 'flac'
  if (hasConsecutiveFrames(bytes, start, adtsFrameLength)) return 'aac'
  // After a long tag, such as one with a cover, the frames are past the sniffed bytes: such files are MP3.
  if (tag > 0 || hasConsecutiveFrames(bytes, start, mpegFrameLength)) return 'mp3'
  return null
}

/** The size of an ID3 tag is four times seven bits; 0 without a tag. */
function id3TagLength(bytes: Buffer) {
  if (bytes.toString('latin1', 0, 3) !== 'ID3' || bytes.length < id3HeaderBytes) return 0
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, id3HeaderBytes)
  if ((a | b | c | d) & 0x80) return 0
  return id3HeaderBytes + ((a << 21) | (b << 14) | (c << 7) | d)
}

const countLeadingZeros = (bytes: Buffer) =>
  Math.max(
    0,
    bytes.findIndex((byte) => byte !== 0),
  )

type FrameLengthReader = (head: Buffer) => number

function hasConsecutiveFrames(bytes: Buffer, start: number, lengthOf: FrameLengthReader) {
  const length = frameLengthAt(bytes, start, lengthOf)
  return length > 0 && frameLengthAt(bytes, start + length, lengthOf) > 0
}

function frameLengthAt(bytes: Buffer, start: number, lengthOf: FrameLengthReader) {
  const head = bytes.subarray(start, start + 7)
  return head.length === 7 ? lengthOf(head) : 0
}

/** ISO 14496-3, 1.A.2.2: twelve bits of sync word, two of layer, which are 0, and thirteen of length. */
function adtsFrameLength(head: Buffer) {
  if ((head.readUInt16BE(0) & 0xff_f6) !== 0xff_f0) return 0
  const length = (head.readUInt32BE(3) >> 13) & 0x1f_ff
  return length > 7 ? length : 0
}

const bitRates: Record<string, number[]> = {
  'mpeg1 layer2': [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  'mpeg1 layer3': [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  'mpeg2 layer2': [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  'mpeg2 layer3': [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const sampleRates = [44_100, 48_000, 32_000]
const versionFactors: Record<number, number> = { 0: 0.25, 2: 0.5, 3: 1 }
const layers: Record<number, string> = { 1: 'layer3', 2: 'layer2' }

/** ISO 11172-3, 2.4.1.3: eleven bits of sync word, then version, layer, bit rate, sample rate and padding. */
function mpegFrameLength(head: Buffer) {
  const word = head.readUInt32BE(0)
  if (word >>> 21 !== 0x7_ff) return 0
  const factor = versionFactors[(word >> 19) & 3]
  const layer = layers[(word >> 17) & 3]
  const sampleRate = sampleRates[(word >> 10) & 3]
  if (!factor || !layer || !sampleRate) return 0
  const kbps = bitRates[`${factor === 1 ? 'mpeg1' : 'mpeg2'} ${layer}`]?.[((word >> 12) & 15) - 1]
  if (!kbps) return 0
  const samples = layer === 'layer3' && factor < 1 ? 576 : 1152
  return Math.floor(((samples / 8) * kbps * 1000) / (sampleRate * factor)) + ((word >> 9) & 1)
}
