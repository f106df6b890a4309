import { RtmpError } from './rtmp-error.ts'

/** Dates are milliseconds since 1970; `undefined` also stands for what the format calls unsupported. */
export type AmfValue = number | string | boolean | null | undefined | AmfValue[] | AmfObject
export interface AmfObject {
  [name: string]: AmfValue
}

/** AMF0 specification, section 2.1. */
const markers = {
  number: 0,
  boolean: 1,
  string: 2,
  object: 3,
  null: 5,
  undefined: 6,
  ecmaArray: 8,
  objectEnd: 9,
  strictArray: 10,
  date: 11,
  longString: 12,
  unsupported: 13,
  xmlDocument: 15,
  typedObject: 16,
} as const

const maxDepth = 16
const maxShortString = 0xff_ff

interface Cursor {
  bytes: Buffer
  position: number
  depth: number
}

/**
 * Reads up to `maxValues` values; time and memory are linear in the bytes.
 * @throws RtmpError for anything cut off, nested deeper than 16, or of a type that AMF0 does not have
 */
export function decodeAmf(bytes: Buffer, maxValues = Infinity): AmfValue[] {
  const cursor: Cursor = { bytes, position: 0, depth: 0 }
  const values: AmfValue[] = []
  while (cursor.position < bytes.length && values.length < maxValues) values.push(readValue(cursor))
  return values
}

const readers: Partial<Record<number, (cursor: Cursor) => AmfValue>> = {
  [markers.number]: (cursor) => take(cursor, 8).readDoubleBE(),
  [markers.boolean]: (cursor) => take(cursor, 1)[0] !== 0,
  [markers.string]: readString,
  [markers.object]: readObject,
  [markers.null]: () => null,
  [markers.undefined]: () => undefined,
  [markers.unsupported]: () => undefined,
  [markers.ecmaArray]: (cursor) => {
    take(cursor, 4) // a count that is only a hint
    return readObject(cursor)
  },
  [markers.strictArray]: readStrictArray,
  [markers.date]: (cursor) => take(cursor, 10).readDoubleBE(), // the time zone behind it is reserved
  [markers.longString]: readLongString,
  [markers.xmlDocument]: readLongString,
  [markers.typedObject]: (cursor) => {
    readString(cursor)
    return readObject(cursor)
  },
}

function readValue(cursor: Cursor): AmfValue {
  const marker = take(cursor, 1).readUInt8()
  const read = readers[marker]
  if (!read) throw new RtmpError(`AMF0 has no type ${marker}`)
  if (++cursor.depth > maxDepth) throw new RtmpError('AMF0 is nested too deep')
  const value = read(cursor)
  cursor.depth--
  return value
}

function take(cursor: Cursor, length: number): Buffer {
  const end = cursor.position + length
  if (end > cursor.bytes.length) throw new RtmpError('AMF0 is cut off')
  const taken = cursor.bytes.subarray(cursor.position, end)
  cursor.position = end
  return taken
}

function readString(cursor: Cursor): string {
  return take(cursor, take(cursor, 2).readUInt16BE()).toString('utf8')
}

function readLongString(cursor: Cursor): string {
  return take(cursor, take(cursor, 4).readUInt32BE()).toString('utf8')
}

function readObject(cursor: Cursor): AmfObject {
  // Without a prototype `__proto__` is a name like any other.
  const object: AmfObject = Object.create(null)
  // Some encoders leave out the end of the last object.
  while (cursor.position < cursor.bytes.length) {
    const name = readString(cursor)
    if (name === '' && cursor.bytes[cursor.position] === markers.objectEnd) {
      cursor.position++
      return object
    }
    object[name] = readValue(cursor)
  }
  return object
}

function readStrictArray(cursor: Cursor): AmfValue[] {
  const count = take(cursor, 4).readUInt32BE()
  const values: AmfValue[] = []
  while (values.length < count) values.push(readValue(cursor))
  return values
}

/** Writes values one behind the other, as commands hold them. */
export function encodeAmf(values: readonly AmfValue[]): Buffer {
  return Buffer.concat(values.flatMap(encodeValue))
}

function encodeValue(value: AmfValue): Buffer[] {
  if (value === null) return [Buffer.of(markers.null)]
  if (Array.isArray(value))
    return [numbered(markers.strictArray, value.length), ...value.flatMap(encodeValue)]
  switch (typeof value) {
    case 'number':
      return [encodeNumber(value)]
    case 'boolean':
      return [Buffer.of(markers.boolean, Number(value))]
    case 'string':
      return encodeString(value)
    case 'object':
      return encodeObject(value)
    default:
      return [Buffer.of(markers.undefined)]
  }
}

function encodeNumber(value: number) {
  const bytes = Buffer.alloc(9) // a number's marker is 0
  bytes.writeDoubleBE(value, 1)
  return bytes
}

function numbered(marker: number, count: number) {
  const bytes = Buffer.alloc(5)
  bytes[0] = marker
  bytes.writeUInt32BE(count, 1)
  return bytes
}

function encodeString(value: string): Buffer[] {
  const text = Buffer.from(value)
  if (text.length > maxShortString) return [numbered(markers.longString, text.length), text]
  return [Buffer.of(markers.string), encodeName(text)]
}

function encodeName(text: Buffer) {
  return Buffer.concat([Buffer.of(text.length >> 8, text.length & 0xff), text])
}

function encodeObject(object: AmfObject): Buffer[] {
  const fields = Object.entries(object).flatMap(([name, value]) => [
    encodeName(Buffer.from(name)),
    ...encodeValue(value),
  ])
  return [Buffer.of(markers.object), ...fields, Buffer.of(0, 0, markers.objectEnd)]
}

export const isAmfObject = (value: AmfValue): value is AmfObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
