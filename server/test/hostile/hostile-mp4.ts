import { deflateSync } from 'node:zlib'
import { box, findBox, replaceBoxes } from './boxes.ts'
import { toBytes, patchBytes, patchAllBytes, u16, u32, u64 } from './bytes.ts'
import { hostileCase, type Canary, type SourceClips, type HostileCase } from './hostile-case.ts'

const ftyp = box('ftyp', 'isom', u32(0), 'isomavc1')
const maxUint32 = 0xffff_ffff

const pascalString = (text: string, length: number) =>
  toBytes(
    [Math.min(text.length, length)],
    Buffer.alloc(length, text.slice(0, length).padEnd(length, '\0'), 'latin1'),
  )

/** A QuickTime alias data reference with an absolute path (QuickTime, “Data References”). */
function aliasTo(path: string): Buffer {
  const even = path.length % 2 === 0 ? path : `${path}\0`
  const body = toBytes(
    Buffer.alloc(10),
    pascalString('Disk', 27),
    Buffer.alloc(12),
    pascalString('canary.mp4', 63),
    Buffer.alloc(16),
    u16(0),
    u16(0),
    Buffer.alloc(16),
    u16(2),
    u16(even.length),
    even,
    u16(0xffff),
    u16(0),
  )
  return box('dref', u32(0), u32(1), box('alis', u32(0), body))
}

const addressOf = (url: string) => box('dref', u32(0), u32(1), box('url ', u32(0), `${url}\0`))

function nested(type: string, depth: number): Buffer {
  let inner = box(type)
  for (let level = 0; level < depth; level++) inner = box(type, inner)
  return inner
}

const boxBomb = () => {
  const zeros = Buffer.alloc(64 * 1024 * 1024)
  return box('moov', box('cmov', box('dcom', 'zlib'), box('cmvd', u32(maxUint32), deflateSync(zeros))))
}

const manyTracks = () =>
  box(
    'moov',
    box('mvhd', Buffer.alloc(100)),
    ...Array.from({ length: 10_000 }, () => box('trak', box('tkhd', Buffer.alloc(84)))),
  )

const externalReferenceCases = ({ file, host }: Canary, { mp4, mov }: SourceClips): HostileCase[] => [
  hostileCase(
    'a MOV whose film lies in another file',
    replaceBoxes(mov, 'dref', () => aliasTo(file)),
    'broken',
  ),
  hostileCase(
    'an MP4 whose film lies at an address',
    replaceBoxes(mp4, 'dref', () => addressOf(`http://${host}/a.mp4`)),
    'plays',
    'broken',
  ),
  hostileCase(
    'an MP4 whose film lies at a path',
    replaceBoxes(mp4, 'dref', () => addressOf(`file://${file}`)),
    'plays',
    'broken',
  ),
  hostileCase(
    'a reference movie',
    toBytes(
      ftyp,
      box('moov', box('rmra', box('rmda', box('rdrf', u32(0), 'url ', u32(30), `file://${file}\0`)))),
    ),
    'no_video_stream',
    'broken',
  ),
]

function indexCases({ mp4, fast }: SourceClips): HostileCase[] {
  const insert = createBoxInserter(fast)
  return [
    hostileCase('an index that is a bomb', toBytes(ftyp, boxBomb()), 'broken', 'out_of_memory'),
    hostileCase('an index without end in itself', toBytes(ftyp, nested('moov', 5000)), 'broken'),
    hostileCase('boxes within boxes', toBytes(ftyp, box('moov', nested('udta', 5000))), 'broken'),
    hostileCase('10,000 tracks', toBytes(ftyp, manyTracks()), 'too_many_streams', 'broken'),
    hostileCase('an index that is not there', patchBytes(mp4, 'moov', 0, 'junk'), 'broken'),
    hostileCase('a film that is not there', patchBytes(mp4, 'mdat', 0, 'free'), 'plays', 'broken'),
    hostileCase('an index alone', toBytes(findBox(mp4, 'ftyp'), findBox(mp4, 'moov')), 'broken'),
    hostileCase('two indexes', toBytes(mp4, findBox(mp4, 'moov')), 'plays'),
    hostileCase(
      'an index behind heaps of nothing',
      insert(box('free', Buffer.alloc(3_000_000))),
      'broken',
      'plays',
    ),
    hostileCase('a box longer than any disk', insert(toBytes(u32(1), 'free', u64(2n ** 63n - 1n))), 'broken'),
    hostileCase('a box longer than the file', insert(toBytes(u32(maxUint32), 'junk')), 'broken'),
    hostileCase('a box shorter than its head', insert(toBytes(u32(7), 'junk')), 'broken', 'plays'),
  ]
}

const hugeNumberCases = ({ mp4, fragmented }: SourceClips): HostileCase[] => [
  hostileCase('4 billion samples', patchAllBytes(mp4, 'stsz', 12, u32(maxUint32)), 'broken', 'out_of_memory'),
  hostileCase('4 billion times', patchAllBytes(mp4, 'stts', 8, u32(maxUint32)), 'broken', 'plays'),
  hostileCase('4 billion pieces', patchAllBytes(mp4, 'stco', 8, u32(maxUint32)), 'broken', 'plays'),
  hostileCase('pieces beyond the end', patchAllBytes(mp4, 'stco', 12, u32(0x7fff_ffff)), 'broken', 'plays'),
  hostileCase('4 billion edits', patchAllBytes(mp4, 'elst', 8, u32(maxUint32)), 'plays', 'broken'),
  hostileCase(
    'an edit that begins in a hundred years',
    patchAllBytes(mp4, 'elst', 16, u32(0x7fff_fff0)),
    'plays',
    'broken',
  ),
  hostileCase(
    'a picture as large as numbers go',
    patchBytes(mp4, 'avc1', 28, toBytes(u16(0xffff), u16(0xffff))),
    'plays',
    'too_large_picture',
  ),
  hostileCase(
    'a duration of 49 days',
    patchAllBytes(patchBytes(mp4, 'mvhd', 20, u32(maxUint32)), 'mdhd', 20, u32(maxUint32)),
    'too_long',
    'plays',
  ),
  hostileCase(
    'a clock that races',
    patchBytes(mp4, 'mvhd', 16, u32(0x7fff_ffff)),
    'plays',
    'broken',
    'too_long',
  ),
  hostileCase(
    '4 billion samples in a fragment',
    patchAllBytes(fragmented, 'trun', 8, u32(maxUint32)),
    'plays',
    'broken',
  ),
]

function createBoxInserter(fast: Buffer) {
  const afterFtyp = findBox(fast, 'ftyp').length
  return (...boxes: Buffer[]) => toBytes(fast.subarray(0, afterFtyp), ...boxes, fast.subarray(afterFtyp))
}

export const hostileMp4Cases = (bait: Canary, clips: SourceClips): HostileCase[] => [
  ...externalReferenceCases(bait, clips),
  ...indexCases(clips),
  ...hugeNumberCases(clips),
]
