import { deflateSync } from 'node:zlib'
import { box, findBox, withBox } from './boxes.ts'
import { bytesOf, patched, patchedEverywhere, u16, u32, u64 } from './bytes.ts'
import { hostile, type Bait, type Clips, type HostileCase } from './case.ts'

const ftyp = box('ftyp', 'isom', u32(0), 'isomavc1')
const most = 0xffff_ffff

const pascal = (text: string, length: number) =>
  bytesOf(
    [Math.min(text.length, length)],
    Buffer.alloc(length, text.slice(0, length).padEnd(length, '\0'), 'latin1'),
  )

/** A QuickTime alias data reference with an absolute path (QuickTime, “Data References”). */
function aliasTo(path: string): Buffer {
  const even = path.length % 2 === 0 ? path : `${path}\0`
  const body = bytesOf(
    Buffer.alloc(10),
    pascal('Disk', 27),
    Buffer.alloc(12),
    pascal('canary.mp4', 63),
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

const bomb = () => {
  const zeros = Buffer.alloc(64 * 1024 * 1024)
  return box('moov', box('cmov', box('dcom', 'zlib'), box('cmvd', u32(most), deflateSync(zeros))))
}

const manyTracks = () =>
  box(
    'moov',
    box('mvhd', Buffer.alloc(100)),
    ...Array.from({ length: 10_000 }, () => box('trak', box('tkhd', Buffer.alloc(84)))),
  )

const elsewhere = ({ file, host }: Bait, { mp4, mov }: Clips): HostileCase[] => [
  hostile(
    'a MOV whose film lies in another file',
    withBox(mov, 'dref', () => aliasTo(file)),
    'broken',
  ),
  hostile(
    'an MP4 whose film lies at an address',
    withBox(mp4, 'dref', () => addressOf(`http://${host}/a.mp4`)),
    'plays',
    'broken',
  ),
  hostile(
    'an MP4 whose film lies at a path',
    withBox(mp4, 'dref', () => addressOf(`file://${file}`)),
    'plays',
    'broken',
  ),
  hostile(
    'a reference movie',
    bytesOf(
      ftyp,
      box('moov', box('rmra', box('rmda', box('rdrf', u32(0), 'url ', u32(30), `file://${file}\0`)))),
    ),
    'no_video_stream',
    'broken',
  ),
]

function indexes({ mp4, fast }: Clips): HostileCase[] {
  const insert = inserterInto(fast)
  return [
    hostile('an index that is a bomb', bytesOf(ftyp, bomb()), 'broken', 'out_of_memory'),
    hostile('an index without end in itself', bytesOf(ftyp, nested('moov', 5000)), 'broken'),
    hostile('boxes within boxes', bytesOf(ftyp, box('moov', nested('udta', 5000))), 'broken'),
    hostile('10,000 tracks', bytesOf(ftyp, manyTracks()), 'too_many_streams', 'broken'),
    hostile('an index that is not there', patched(mp4, 'moov', 0, 'junk'), 'broken'),
    hostile('a film that is not there', patched(mp4, 'mdat', 0, 'free'), 'plays', 'broken'),
    hostile('an index alone', bytesOf(findBox(mp4, 'ftyp'), findBox(mp4, 'moov')), 'broken'),
    hostile('two indexes', bytesOf(mp4, findBox(mp4, 'moov')), 'plays'),
    hostile(
      'an index behind heaps of nothing',
      insert(box('free', Buffer.alloc(3_000_000))),
      'broken',
      'plays',
    ),
    hostile('a box longer than any disk', insert(bytesOf(u32(1), 'free', u64(2n ** 63n - 1n))), 'broken'),
    hostile('a box longer than the file', insert(bytesOf(u32(most), 'junk')), 'broken'),
    hostile('a box shorter than its head', insert(bytesOf(u32(7), 'junk')), 'broken', 'plays'),
  ]
}

const numbers = ({ mp4, fragmented }: Clips): HostileCase[] => [
  hostile('4 billion samples', patchedEverywhere(mp4, 'stsz', 12, u32(most)), 'broken', 'out_of_memory'),
  hostile('4 billion times', patchedEverywhere(mp4, 'stts', 8, u32(most)), 'broken', 'plays'),
  hostile('4 billion pieces', patchedEverywhere(mp4, 'stco', 8, u32(most)), 'broken', 'plays'),
  hostile('pieces beyond the end', patchedEverywhere(mp4, 'stco', 12, u32(0x7fff_ffff)), 'broken', 'plays'),
  hostile('4 billion edits', patchedEverywhere(mp4, 'elst', 8, u32(most)), 'plays', 'broken'),
  hostile(
    'an edit that begins in a hundred years',
    patchedEverywhere(mp4, 'elst', 16, u32(0x7fff_fff0)),
    'plays',
    'broken',
  ),
  hostile(
    'a picture as large as numbers go',
    patched(mp4, 'avc1', 28, bytesOf(u16(0xffff), u16(0xffff))),
    'plays',
    'too_large_picture',
  ),
  hostile(
    'a duration of 49 days',
    patchedEverywhere(patched(mp4, 'mvhd', 20, u32(most)), 'mdhd', 20, u32(most)),
    'too_long',
    'plays',
  ),
  hostile('a clock that races', patched(mp4, 'mvhd', 16, u32(0x7fff_ffff)), 'plays', 'broken', 'too_long'),
  hostile(
    '4 billion samples in a fragment',
    patchedEverywhere(fragmented, 'trun', 8, u32(most)),
    'plays',
    'broken',
  ),
]

function inserterInto(fast: Buffer) {
  const afterFtyp = findBox(fast, 'ftyp').length
  return (...boxes: Buffer[]) => bytesOf(fast.subarray(0, afterFtyp), ...boxes, fast.subarray(afterFtyp))
}

export const hostileMp4 = (bait: Bait, clips: Clips): HostileCase[] => [
  ...elsewhere(bait, clips),
  ...indexes(clips),
  ...numbers(clips),
]
