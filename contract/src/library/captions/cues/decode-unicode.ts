const byteOrderMarks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

const sampleBytes = 512

/** Decodes UTF-8 or UTF-16, with or without a byte order mark; undefined if the bytes are neither. */
export function decodeUnicode(bytes: Uint8Array): string | undefined {
  const marked = byteOrderMarks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte))
  const encoding = marked?.encoding ?? detectUtf16(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(trimIncompleteCharacter(bytes))
  } catch {
    return undefined
  }
}

/** In UTF-16, digits, arrows and line ends have a zero in every second byte; other encodings contain none. */
function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, sampleBytes)
  const zeros = [0, 0]
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < start.length / 8) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** A truncated file may end inside a UTF-8 sequence, which has at most four bytes. */
function trimIncompleteCharacter(bytes: Uint8Array) {
  for (let back = 1; back <= 3; back += 1) {
    const byte = bytes.at(-back) ?? 0
    if (byte >= 0xc0) return bytes.subarray(0, bytes.length - back)
    if (byte < 0x80) break
  }
  return bytes
}
