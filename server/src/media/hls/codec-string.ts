// Builds the CODECS attribute (RFC 6381) from the initialization section of a rendition.
import { boxAt, boxesIn, bufferOf, childBox } from '../mp4/boxes.ts'

const sampleTablePath = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd']
const pictureFields = 78
const soundFields = 28

const readers: Record<string, { fieldBytes: number; box: string; read: (config: Buffer) => string | null }> =
  {
    avc1: { fieldBytes: pictureFields, box: 'avcC', read: (config) => h264String('avc1', config) },
    avc3: { fieldBytes: pictureFields, box: 'avcC', read: (config) => h264String('avc3', config) },
    av01: { fieldBytes: pictureFields, box: 'av1C', read: av1String },
    vp09: { fieldBytes: pictureFields, box: 'vpcC', read: vp9String },
    mp4a: { fieldBytes: soundFields, box: 'esds', read: aacString },
  }

/** E.g. `avc1.64001f`, `av01.0.08M.08`, `mp4a.40.2`; null for a codec that is not packaged. */
export function codecString(init: Uint8Array): string | null {
  const table = boxAt(bufferOf(init), sampleTablePath)
  const [entry] = table ? boxesIn(table.subarray(8)) : []
  if (!entry) return null
  const reader = readers[entry.name]
  const config = reader && childBox(entry.content.subarray(reader.fieldBytes), reader.box)
  return config ? reader.read(config) : null
}

function h264String(entry: string, config: Buffer) {
  return config.length >= 4 ? `${entry}.${config.toString('hex', 1, 4)}` : null
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** AV1 Codec ISO Media File Format Binding §2.3.3 and §5: profile, level and tier, bit depth. */
function av1String(config: Buffer) {
  const [, sequence = 0, flags = 0] = config
  if (config.length < 4) return null
  const isHighTier = (flags & 0x80) !== 0
  const bitDepth = flags & 0x40 ? (flags & 0x20 ? 12 : 10) : 8
  return `av01.${sequence >> 5}.${twoDigits(sequence & 0x1f)}${isHighTier ? 'H' : 'M'}.${twoDigits(bitDepth)}`
}

/** VP Codec ISO Media File Format Binding: profile, level, bit depth; a full box. */
function vp9String(config: Buffer) {
  const [, , , , profile = 0, level = 0, depthAndMore = 0] = config
  return config.length < 7 ? null : `vp09.${[profile, level, depthAndMore >> 4].map(twoDigits).join('.')}`
}

/** The audio object type is the first five bits of the decoder configuration, which is descriptor 5. */
function aacString(descriptors: Buffer) {
  const config = descriptorContent(descriptors.subarray(4), [3, 4, 5])
  const [first = 0, second = 0] = config ?? []
  if (first === 0) return null
  const objectType = first >> 3
  return `mp4a.40.${objectType === 31 ? 32 + (((first & 7) << 3) | (second >> 5)) : objectType}`
}

const descriptorHeads: Record<number, number> = { 3: 3, 4: 13, 5: 0 }

function descriptorContent(bytes: Buffer, tags: number[]): Buffer | null {
  const [tag, ...inner] = tags
  if (tag === undefined) return bytes
  if (bytes[0] !== tag) return null
  let position = 1
  while ((bytes[position] ?? 0) & 0x80) position++
  return descriptorContent(bytes.subarray(position + 1 + (descriptorHeads[tag] ?? 0)), inner)
}
