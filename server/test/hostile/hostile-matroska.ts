import { deflateSync } from 'node:zlib'
import { bytesOf, u16, u32 } from './bytes.ts'
import { hostile, type Bait, type Clips, type HostileCase } from './case.ts'
import { cluster, element, matroska, track } from './ebml.ts'

const packed = element(
  '6d80',
  element(
    '6240',
    element('5031', [0]),
    element('5032', [1]),
    element('5033', [0]),
    element('5034', element('4254', [0])),
  ),
)

function nested(id: string, depth: number): Buffer {
  let inner = element(id)
  for (let level = 0; level < depth; level++) inner = element(id, inner)
  return inner
}

const attachment = (name: string, content: Buffer | string) =>
  element(
    '61a7',
    element('466e', name),
    element('4660', 'application/x-truetype-font'),
    element('46ae', u32(1)),
    element('465c', content),
  )

function companions({ file, host }: Bait, clusters: Buffer[]): HostileCase[] {
  const linked = [
    element('4444', Buffer.alloc(16, 1)),
    element('3eb923', Buffer.alloc(16, 2)),
    element('3e83bb', file),
    element('3c83ab', `http://${host}/before.mkv`),
  ]
  const chapters = element(
    '1043a770',
    element(
      '45b9',
      element('b6', element('73c4', [1]), element('91', [0]), element('6e67', Buffer.alloc(16, 2))),
    ),
  )
  return [
    hostile('a sound file of the same making', matroska({ clusters }), 'plays'),
    hostile(
      'a film that goes on in another file',
      matroska({ clusters, info: linked, more: [chapters] }),
      'plays',
    ),
    hostile(
      'attachments that want to lie elsewhere',
      matroska({
        clusters,
        more: [
          element('1941a469', attachment(`../../..${file}`, '#!/bin/sh\n'), attachment(file, '\u0000\u0001')),
        ],
      }),
      'plays',
    ),
    hostile(
      '200 attachments',
      matroska({
        clusters,
        more: [element('1941a469', ...Array.from({ length: 200 }, () => attachment('a.ttf', 'x')))],
      }),
      'too_many_streams',
    ),
    hostile(
      '10,000 tracks in Matroska',
      matroska({
        clusters,
        tracks: Array.from({ length: 10_000 }, (_, index) => track({ number: index + 1 })),
      }),
      'too_many_streams',
    ),
    hostile(
      'elements within elements',
      matroska({ clusters, more: [element('1254c367', element('7373', nested('67c8', 10_000)))] }),
      'broken',
      'plays',
    ),
  ]
}

const sizes = (clusters: Buffer[], { jpeg }: Clips): HostileCase[] => [
  hostile(
    'an element longer than any disk',
    bytesOf(matroska({}), Buffer.from('1f43b67501fffffffffffffe', 'hex'), jpeg),
    'broken',
  ),
  hostile(
    'a picture of 100,000 × 100,000',
    matroska({ clusters: [], tracks: [track({ width: 100_000, height: 100_000 })] }),
    'too_large_picture',
    'broken',
  ),
  hostile(
    'a picture of 100,000 × 100,000 with frames',
    matroska({ clusters, tracks: [track({ width: 100_000, height: 100_000 })] }),
    'plays',
    'too_large_picture',
  ),
  hostile(
    'frames that are bombs',
    matroska({
      tracks: [track({ more: packed })],
      clusters: [cluster([deflateSync(Buffer.alloc(256 * 1024 * 1024))])],
    }),
    'broken',
  ),
]

const times = (clusters: Buffer[], frames: Buffer[]): HostileCase[] => [
  hostile('a duration of thirty years', matroska({ clusters, durationMs: 1e12 }), 'plays'),
  hostile('a duration beyond all numbers', matroska({ clusters, durationMs: 1e300 }), 'too_long', 'plays'),
  hostile('a duration that is no number', matroska({ clusters, durationMs: Number.NaN }), 'plays'),
  hostile('a duration below nothing', matroska({ clusters, durationMs: -1000 }), 'plays'),
  hostile(
    'times that go round in circles',
    matroska({ clusters: Array.from({ length: 60 }, () => cluster(frames)) }),
    'plays',
    'broken',
    'endless',
  ),
  hostile(
    'times that leap by days',
    matroska({ clusters: [0, 1, 2, 3].map((day) => cluster(frames, day * 86_400_000)), durationMs: 1000 }),
    'plays',
    'too_long',
    'endless',
    'broken',
  ),
]

const codecs = ({ file, host }: Bait, clusters: Buffer[], { mkv }: Clips): HostileCase[] => [
  hostile(
    'a codec that nobody knows',
    matroska({ clusters, tracks: [track({ codec: 'V_NOBODY/KNOWS' })] }),
    'unsupported',
    'broken',
  ),
  hostile(
    'a codec that we do not let run',
    matroska({
      clusters,
      tracks: [track({ codec: 'V_REAL/RV40', more: element('63a2', Buffer.alloc(26)) })],
    }),
    'unsupported',
    'broken',
  ),
  hostile(
    'H.264 without its key',
    matroska({
      clusters,
      tracks: [track({ codec: 'V_MPEG4/ISO/AVC', more: element('63a2', Buffer.alloc(40, 7)) })],
    }),
    'broken',
    'unsupported',
  ),
  hostile(
    'subtitles alone',
    matroska({
      clusters: [cluster([Buffer.from('0,0,Default,,0,0,0,,Hello')])],
      tracks: [track({ type: 17, codec: 'S_TEXT/ASS' })],
    }),
    'no_video_stream',
  ),
  hostile(
    'a track without a number',
    matroska({ clusters, tracks: [track({ number: 0 })] }),
    'broken',
    'plays',
  ),
  hostile('a file within a file', bytesOf(mkv, mkv), 'plays'),
  hostile(
    'a subtitle that is a playlist, in an AVI',
    gab2(`#EXTM3U\n#EXTINF:1,\nfile://${file}\n#EXTINF:1,\nhttp://${host}/\n`),
    'no_video_stream',
    'broken',
  ),
]

export function hostileMatroska(bait: Bait, clips: Clips): HostileCase[] {
  const frames = Array.from({ length: 25 }, () => clips.jpeg)
  const clusters = [cluster(frames)]
  return [
    ...companions(bait, clusters),
    ...sizes(clusters, clips),
    ...times(clusters, frames),
    ...codecs(bait, clusters, clips),
  ]
}

const list = (type: string, ...content: Buffer[]) => riff('LIST', Buffer.from(type, 'latin1'), ...content)
function riff(type: string, ...content: Buffer[]) {
  const body = Buffer.concat(content)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length)
  return bytesOf(type, length, body, Buffer.alloc(body.length % 2))
}

/** AVI subtitles are an embedded file; a guessing demuxer would follow a playlist in it. */
function gab2(text: string): Buffer {
  const count = (value: number, length: number) => {
    const bytes = Buffer.alloc(length)
    bytes.writeUIntLE(value, 0, length)
    return bytes
  }
  const hidden = bytesOf('GAB2\0', count(2, 2), count(2, 4), u16(0), count(4, 2), count(text.length, 4), text)
  const head = riff('avih', count(40_000, 4), Buffer.alloc(20), count(1, 4), Buffer.alloc(28))
  const stream = list(
    'strl',
    riff('strh', bytesOf('txts'), Buffer.alloc(16), count(1, 4), count(25, 4), Buffer.alloc(24)),
    riff('strf', Buffer.alloc(0)),
  )
  return riff(
    'RIFF',
    Buffer.from('AVI '),
    list('hdrl', head, stream),
    list('movi', riff('00sb', hidden), riff('00sb', hidden)),
  )
}
