// Builds the CODECS attribute (RFC 6381) from the initialization section of a rendition.
import { audioSpecificConfig } from '../mp4/audio-config.ts'
import { boxAt, parseBoxes, toBuffer, childBox } from '../mp4/boxes.ts'

const sampleTablePath = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd']
const videoFieldBytes = 78
const audioFieldBytes = 28

const codecReaders: Record<
  string,
  { fieldBytes: number; box: string; read: (config: Buffer) => string | null }
> = {
  avc1: { fieldBytes: videoFieldBytes, box: 'avcC', read: (config) => h264CodecString('avc1', config) },
  avc3: { fieldBytes: videoFieldBytes, box: 'avcC', read: (config) => h264CodecString('avc3', config) },
  av01: { fieldBytes: videoFieldBytes, box: 'av1C', read: av1CodecString },
  vp09: { fieldBytes: videoFieldBytes, box: 'vpcC', read: vp9CodecString },
  mp4a: { fieldBytes: audioFieldBytes, box: 'esds', read: aacCodecString },
}

/** E.g. `avc1.64001f`, `av01.0.08M.08`, `mp4a.40.2`; null for a codec that is not packaged. */
export function codecString(init: Uint8Array): string | null {
  const table = boxAt(toBuffer(init), sampleTablePath)
  const [entry] = table ? parseBoxes(table.subarray(8)) : []
  if (!entry) return null
  const reader = codecReaders[entry.name]
  const config = reader && childBox(entry.content.subarray(reader.fieldBytes), reader.box)
  return config ? reader.read(config) : null
}

function h264CodecString(entry: string, config: Buffer) {
  return config.length >= 4 ? `${entry}.${config.toString('hex', 1, 4)}` : null
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** AV1 Codec ISO Media File Format Binding §2.3.3 and §5: profile, level and tier, bit depth. */
function av1CodecString(config: Buffer) {
  const [, sequence = 0, flags = 0] = config
  if (config.length < 4) return null
  const isHighTier = (flags & 0x80) !== 0
  const bitDepth = flags & 0x40 ? (flags & 0x20 ? 12 : 10) : 8
  return `av01.${sequence >> 5}.${twoDigits(sequence & 0x1f)}${isHighTier ? 'H' : 'M'}.${twoDigits(bitDepth)}`
}

/** VP Codec ISO Media File Format Binding: profile, level, bit depth; a full box. */
function vp9CodecString(config: Buffer) {
  const [, , , , profile = 0, level = 0, depthAndMore = 0] = config
  return config.length < 7 ? null : `vp09.${[profile, level, depthAndMore >> 4].map(twoDigits).join('.')}`
}

/** The audio object type is the first five bits of the decoder configuration, which is descriptor 5. */
function aacCodecString(descriptors: Buffer) {
  const config = audioSpecificConfig(descriptors)
  const [first = 0, second = 0] = config ?? []
  if (first === 0) return null
  const objectType = first >> 3
  return `mp4a.40.${objectType === 31 ? 32 + (((first & 7) << 3) | (second >> 5)) : objectType}`
}
