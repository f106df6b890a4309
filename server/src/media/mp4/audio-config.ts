/** Of an `esds` box (ISO 14496-1, 7.2.6): the configuration of the decoder, which ISO 14496-3 describes. */
export const audioSpecificConfig = (descriptors: Buffer) =>
  descriptorContent(descriptors.subarray(4), [3, 4, 5])

const descriptorHeaderBytes: Record<number, number> = { 3: 3, 4: 13, 5: 0 }

function descriptorContent(bytes: Buffer, tags: number[]): Buffer | null {
  const [tag, ...inner] = tags
  if (tag === undefined) return bytes
  if (bytes[0] !== tag) return null
  // The length has seven bits in each byte; the first bit says that another follows.
  let position = 1
  let length = (bytes[position] ?? 0) & 0x7f
  while ((bytes[position] ?? 0) & 0x80) length = (length << 7) | ((bytes[++position] ?? 0) & 0x7f)
  const content = bytes.subarray(position + 1, position + 1 + length)
  return descriptorContent(content.subarray(descriptorHeaderBytes[tag] ?? 0), inner)
}
