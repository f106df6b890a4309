// Reads the CODECS attribute (RFC 6381) from the initialisation part of a rendition.
import { boxAt, boxesIn, bufferOf, childBox } from './boxes.ts'

const sampleTablePath = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd']
/** The fixed fields between the head of a sample entry and the boxes inside it. */
const fieldBytes: Record<string, number> = { avc1: 78, avc3: 78, mp4a: 28 }

/** Names the codec as browsers know it (`avc1.64001f`, `mp4a.40.2`); null when it is none we package. */
export function codecString(init: Uint8Array): string | null {
  const table = boxAt(bufferOf(init), sampleTablePath)
  const [entry] = table ? boxesIn(table.subarray(8)) : []
  if (!entry) return null
  const inside = entry.content.subarray(fieldBytes[entry.name] ?? 0)
  if (entry.name === 'avc1' || entry.name === 'avc3') return h264String(entry.name, childBox(inside, 'avcC'))
  if (entry.name === 'mp4a') return aacString(childBox(inside, 'esds'))
  return null
}

function h264String(entry: string, config: Buffer | null) {
  return config && config.length >= 4 ? `${entry}.${config.toString('hex', 1, 4)}` : null
}

/** The audio object type is the first five bits of the decoder's configuration, which is descriptor 5. */
function aacString(descriptors: Buffer | null) {
  const config = descriptors && descriptorContent(descriptors.subarray(4), [3, 4, 5])
  const [first = 0, second = 0] = config ?? []
  if (first === 0) return null
  const objectType = first >> 3
  return `mp4a.40.${objectType === 31 ? 32 + (((first & 7) << 3) | (second >> 5)) : objectType}`
}

/** Bytes to skip from the start of each descriptor to the one inside it. */
const descriptorHeads: Record<number, number> = { 3: 3, 4: 13, 5: 0 }

function descriptorContent(bytes: Buffer, tags: number[]): Buffer | null {
  const [tag, ...inner] = tags
  if (tag === undefined) return bytes
  if (bytes[0] !== tag) return null
  let position = 1
  while ((bytes[position] ?? 0) & 0x80) position++
  return descriptorContent(bytes.subarray(position + 1 + (descriptorHeads[tag] ?? 0)), inner)
}
