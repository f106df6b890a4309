type Value = string | number | { [key: string]: Value }

const controlByte = (type: number, size: number) => Buffer.from([(type << 5) | size])

/** MaxMind DB format 2.0; short values only. */
function encodeValue(value: Value): Buffer {
  if (typeof value === 'string')
    return Buffer.concat([controlByte(2, Buffer.byteLength(value)), Buffer.from(value)])
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return Buffer.concat([controlByte(6, 4), bytes])
  }
  const entries = Object.entries(value)
  return Buffer.concat([
    controlByte(7, entries.length),
    ...entries.flatMap(([key, each]) => [encodeValue(key), encodeValue(each)]),
  ])
}

/** A database of /8 IPv4 networks, keyed by first byte: a full tree of eight levels. */
export function buildMmdb(networks: Record<number, Value>): Buffer {
  const offsets = new Map<number, number>()
  let pieces = Buffer.alloc(0)
  for (const [first, value] of Object.entries(networks)) {
    offsets.set(Number(first), pieces.length)
    pieces = Buffer.concat([pieces, encodeValue(value)])
  }
  const nodeCount = 255
  const records: number[] = []
  for (let depth = 0; depth < 8; depth++) {
    for (let prefix = 0; prefix < 2 ** depth; prefix++) {
      for (const bit of [0, 1]) {
        const next = prefix * 2 + bit
        const offset = offsets.get(next)
        const leaf = offset === undefined ? nodeCount : nodeCount + 16 + offset
        records.push(depth === 7 ? leaf : 2 ** (depth + 1) - 1 + next)
      }
    }
  }
  const tree = Buffer.alloc(records.length * 3)
  for (const [at, record] of records.entries()) tree.writeUIntBE(record, at * 3, 3)
  const about = {
    node_count: nodeCount,
    record_size: 24,
    ip_version: 4,
    database_type: 'Test',
    binary_format_major_version: 2,
  }
  const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')])
  return Buffer.concat([tree, Buffer.alloc(16), pieces, marker, encodeValue(about)])
}
