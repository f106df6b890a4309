const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

const inspectedBytes = 512

/**
 * The text of a file of captions, whatever program wrote it: UTF-8 or UTF-16, with or without a mark, else the Latin-1
 * of Windows.
 */
export function captionText(bytes: Uint8Array): string {
  const marked = marks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte))
  const encoding = marked?.encoding ?? unmarkedUtf16(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Digits, arrows and line ends of UTF-16 have a zero in every second byte; no other text has one at all. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, inspectedBytes)
  const zeros = [0, 0]
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < start.length / 8) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}
