import { detectAudioDemuxer } from './elementary-audio.ts'

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
