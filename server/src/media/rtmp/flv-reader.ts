import { flvHeader, type FlvTag } from './flv-tags.ts'
import { RtmpError } from './rtmp-error.ts'

const tagHeaderBytes = 11
const sizeBytes = 4
const maxTagBytes = 8 * 1024 ** 2
const tagTypes: readonly number[] = [8, 9, 18]

/**
 * Reads tags of a stream of FLV (Video File Format Specification 10.1, annex E), as they come.
 * @throws RtmpError for anything else
 */
export function createFlvReader(): (bytes: Buffer) => FlvTag[] {
  let pieces: Buffer[] = []
  let waiting = 0
  let needed = flvHeader.length
  let hasHeader = false
  return (bytes) => {
    pieces.push(bytes)
    waiting += bytes.length
    if (waiting < needed) return []
    let rest: Buffer = Buffer.concat(pieces)
    if (!hasHeader) {
      if (rest.toString('latin1', 0, 3) !== 'FLV') throw new RtmpError('not FLV')
      hasHeader = true
      rest = rest.subarray(flvHeader.length)
    }
    const tags: FlvTag[] = []
    for (needed = tagBytes(rest); rest.length >= needed; needed = tagBytes(rest)) {
      tags.push(readTag(rest.subarray(0, needed)))
      rest = rest.subarray(needed)
    }
    pieces = [rest]
    waiting = rest.length
    return tags
  }
}

/** Of the tag that begins here, with its size behind it; of its header while that is not complete. */
function tagBytes(bytes: Buffer): number {
  if (bytes.length < tagHeaderBytes) return tagHeaderBytes
  const length = bytes.readUIntBE(1, 3)
  if (!tagTypes.includes(bytes.readUInt8()) || length > maxTagBytes) throw new RtmpError('not a tag of FLV')
  return tagHeaderBytes + length + sizeBytes
}

function readTag(bytes: Buffer): FlvTag {
  return {
    type: bytes.readUInt8() as FlvTag['type'],
    timestampMs: bytes.readUIntBE(4, 3) + bytes.readUInt8(7) * 2 ** 24,
    payload: Buffer.from(bytes.subarray(tagHeaderBytes, bytes.length - sizeBytes)),
  }
}
