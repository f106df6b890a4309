import type { FlvTag } from './flv-tags.ts'

export type TagClass =
  | { kind: 'video-sequence-header' | 'audio-sequence-header' | 'keyframe' | 'interframe' | 'audio' }
  /** `control` is what holds neither picture nor sound, such as the end of a sequence. */
  | { kind: 'metadata' | 'control' }
  | { kind: 'unsupported'; codec: string }

const avc = 7
const aac = 10
/** Enhanced RTMP 2, “Extended AudioTagHeader”. */
const enhancedAudio = 9
const commandFrame = 5

/** FLV, E.4.3.1; 12 and 13 are what encoders use without being in it. */
const videoCodecs: Record<number, string> = {
  1: 'JPEG',
  2: 'Sorenson H.263',
  3: 'Screen Video',
  4: 'VP6',
  5: 'VP6',
  6: 'Screen Video 2',
  12: 'HEVC',
  13: 'AV1',
}

/** FLV, E.4.2.1; 13 is what encoders use without being in it. */
const audioCodecs: Record<number, string> = {
  0: 'PCM',
  1: 'ADPCM',
  2: 'MP3',
  3: 'PCM',
  4: 'Nellymoser',
  5: 'Nellymoser',
  6: 'Nellymoser',
  7: 'G.711 A-law',
  8: 'G.711 µ-law',
  11: 'Speex',
  13: 'Opus',
  14: 'MP3',
}

/** Enhanced RTMP 2, “FourCC”. */
const fourCharacterCodes: Record<string, string> = {
  avc1: 'H.264 (enhanced RTMP)',
  hvc1: 'HEVC',
  vvc1: 'VVC',
  av01: 'AV1',
  vp08: 'VP8',
  vp09: 'VP9',
  mp4a: 'AAC (enhanced RTMP)',
  Opus: 'Opus',
  'ac-3': 'AC-3',
  'ec-3': 'E-AC-3',
  fLaC: 'FLAC',
  '.mp3': 'MP3',
}

/** What a tag holds; supported are H.264 and AAC as FLV itself defines them. */
export function classifyTag({ type, payload }: Pick<FlvTag, 'type' | 'payload'>): TagClass {
  if (type === 18) return { kind: 'metadata' }
  const first = payload[0]
  if (first === undefined) return { kind: 'control' }
  return type === 9 ? classifyVideo(first, payload) : classifyAudio(first, payload)
}

function classifyVideo(first: number, payload: Buffer): TagClass {
  const frameType = (first >> 4) & 7
  if (frameType === commandFrame) return { kind: 'control' }
  if (first & 0x80) return classifyEnhanced(first & 0xf, payload, { multitrack: 6, extension: 7 })
  const codec = first & 0xf
  if (codec !== avc) return { kind: 'unsupported', codec: videoCodecs[codec] ?? `video codec ${codec}` }
  // A packet's type and three bytes of composition time come before its content.
  if (payload.length <= 5) return { kind: 'control' }
  if (payload[1] === 0) return { kind: 'video-sequence-header' }
  if (payload[1] !== 1) return { kind: 'control' }
  return { kind: frameType === 1 || frameType === 4 ? 'keyframe' : 'interframe' }
}

function classifyAudio(first: number, payload: Buffer): TagClass {
  const codec = first >> 4
  if (codec === enhancedAudio) return classifyEnhanced(first & 0xf, payload, { multitrack: 5, extension: 7 })
  if (codec !== aac) return { kind: 'unsupported', codec: audioCodecs[codec] ?? `audio codec ${codec}` }
  if (payload.length <= 2) return { kind: 'control' }
  return { kind: payload[1] === 0 ? 'audio-sequence-header' : 'audio' }
}

/** The code follows the first byte, unless the packet has several tracks or more fields. */
function classifyEnhanced(
  packetType: number,
  payload: Buffer,
  without: { multitrack: number; extension: number },
): TagClass {
  const code = payload.toString('latin1', 1, 5)
  const known = fourCharacterCodes[code] ?? (/^[\x20-\x7e]{4}$/.test(code) ? code : 'enhanced RTMP')
  if (packetType === without.multitrack) return { kind: 'unsupported', codec: 'multitrack (enhanced RTMP)' }
  return { kind: 'unsupported', codec: packetType === without.extension ? 'enhanced RTMP' : known }
}
