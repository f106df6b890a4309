import { expect, it } from 'vitest'
import { initSegment } from '../hls/boxes.fixture.ts'
import { formatFragment } from '../mp4/fragment.ts'
import { mp4Box, uint32s } from '../mp4/write-boxes.ts'
import { createFragmentReader, readSamples } from './fragment-stream.ts'

const sample = (text: string) => ({ bytes: Buffer.from(text), duration: 500, offset: 0, isKey: true })
const skipped = (name: string) => mp4Box(name, Buffer.from('not of interest'))
const stream = Buffer.concat([
  mp4Box('ftyp', Buffer.from('iso5')),
  initSegment('vide', 1000),
  skipped('styp'),
  skipped('sidx'),
  formatFragment(1, 0, [sample('one'), sample('two')]),
  skipped('free'),
  formatFragment(2, 1000, [sample('three')]),
  skipped('mfra'),
])

function readInPieces(bytes: Buffer, pieceBytes: number) {
  const found: string[] = []
  const read = createFragmentReader({
    onInit: (init) => found.push(`init of ${init.length}`),
    onFragment: (fragment) =>
      found.push(...readSamples(fragment).map((one) => `${one.decodeTime} ${one.bytes.toString('latin1')}`)),
  })
  for (let at = 0; at < bytes.length; at += pieceBytes) read(bytes.subarray(at, at + pieceBytes))
  return found
}

const initBytes = 12 + initSegment('vide', 1000).length

it.each([1, 3, 8, 9, 100, 1000, stream.length])(
  'finds the same boxes in pieces of %i bytes',
  (pieceBytes) => {
    expect(readInPieces(stream, pieceBytes)).toEqual([
      `init of ${initBytes}`,
      '0 one',
      '500 two',
      '1000 three',
    ])
  },
)

it('says nothing of a fragment that is not complete', () => {
  const end = stream.indexOf('three')
  expect(readInPieces(stream.subarray(0, end), 10).at(-1)).toBe('500 two')
})

it.each([
  ['a box without an end', uint32s([0, 0]), 'broken_stream'],
  ['a box of more than four gigabytes', uint32s([1, 0, 0, 0]), 'broken_stream'],
  ['a box beyond the limit', uint32s([0x7f_ff_ff_ff, 0]), 'too_large'],
  ['samples without a header', mp4Box('mdat', Buffer.alloc(4)), 'broken_stream'],
])('refuses %s before it is collected', (_, bytes, code) => {
  expect(() => readInPieces(bytes, 1000)).toThrow(expect.objectContaining({ code }))
})

it('refuses samples that reach out of their fragment', () => {
  const fragment = formatFragment(1, 0, [sample('a sample')])
  fragment.writeUInt32BE(5000, fragment.indexOf('trun') + 16 + 4)
  expect(() => readInPieces(fragment, 1000)).toThrow(expect.objectContaining({ code: 'broken_stream' }))
})

it('copies a box of many pieces once', () => {
  const large = formatFragment(1, 0, [{ ...sample(''), bytes: Buffer.alloc(8 * 1024 ** 2, 1) }])
  let found = 0
  const read = createFragmentReader({
    onInit: () => undefined,
    onFragment: ({ media }) => (found = media.length),
  })
  const before = process.cpuUsage()
  for (let at = 0; at < large.length; at += 100) read(large.subarray(at, at + 100))
  expect(found).toBe(8 * 1024 ** 2 + 8)
  // Copying it for each of the 80 000 pieces would move 300 GB.
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(3)
})
