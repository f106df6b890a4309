import { expect, it } from 'vitest'
import { createFlvReader } from './flv-reader.ts'
import { encodeFlvTag, flvHeader, type FlvTag } from './flv-tags.ts'

const tags: FlvTag[] = [
  { type: 18, timestampMs: 0, payload: Buffer.from('metadata') },
  { type: 9, timestampMs: 2 ** 24 + 7, payload: Buffer.alloc(70_000, 1) },
  { type: 8, timestampMs: 2 ** 31, payload: Buffer.alloc(0) },
]
const stream = Buffer.concat([flvHeader, ...tags.map(encodeFlvTag)])

it.each([1, 7, 13, 1000, stream.length])('reads the same tags in pieces of %i bytes', (size) => {
  const read = createFlvReader()
  const found: FlvTag[] = []
  for (let at = 0; at < stream.length; at += size) found.push(...read(stream.subarray(at, at + size)))
  expect(found).toEqual(tags)
})

it.each([
  ['another format', Buffer.from('RIFF0000000000000')],
  ['another kind of tag', Buffer.concat([flvHeader, Buffer.alloc(11, 7)])],
  [
    'a tag that is too large',
    Buffer.concat([flvHeader, Buffer.from([9, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0])]),
  ],
])('refuses %s', (_name, bytes) => {
  expect(() => createFlvReader()(bytes)).toThrow(/FLV/)
})
