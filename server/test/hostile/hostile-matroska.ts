import { deflateSync } from 'node:zlib'
import { toBytes, u16, u32 } from './bytes.ts'
import { hostileCase, type Canary, type SourceClips, type HostileCase } from './hostile-case.ts'
import { frameCluster, ebmlElement, matroska, videoTrack } from './ebml.ts'

const packedElement = ebmlElement(
  '6d80',
  ebmlElement(
    '6240',
    ebmlElement('5031', [0]),
    ebmlElement('5032', [1]),
    ebmlElement('5033', [0]),
    ebmlElement('5034', ebmlElement('4254', [0])),
  ),
)

function nestedElements(id: string, depth: number): Buffer {
  let inner = ebmlElement(id)
  for (let level = 0; level < depth; level++) inner = ebmlElement(id, inner)
  return inner
}

const attachment = (name: string, content: Buffer | string) =>
  ebmlElement(
    '61a7',
    ebmlElement('466e', name),
    ebmlElement('4660', 'application/x-truetype-font'),
    ebmlElement('46ae', u32(1)),
    ebmlElement('465c', content),
  )

const chaptersOfOtherFile = ebmlElement(
  '1043a770',
  ebmlElement(
    '45b9',
    ebmlElement(
      'b6',
      ebmlElement('73c4', [1]),
      ebmlElement('91', [0]),
      ebmlElement('6e67', Buffer.alloc(16, 2)),
    ),
  ),
)

function companionCases({ file, host }: Canary, clusters: Buffer[]): HostileCase[] {
  const linked = [
    ebmlElement('4444', Buffer.alloc(16, 1)),
    ebmlElement('3eb923', Buffer.alloc(16, 2)),
    ebmlElement('3e83bb', file),
    ebmlElement('3c83ab', `http://${host}/before.mkv`),
  ]
  return [
    hostileCase('a sound file of the same making', matroska({ clusters }), 'plays'),
    hostileCase(
      'a film that goes on in another file',
      matroska({ clusters, info: linked, more: [chaptersOfOtherFile] }),
      'plays',
    ),
    hostileCase(
      'attachments that want to lie elsewhere',
      matroska({
        clusters,
        more: [
          ebmlElement(
            '1941a469',
            attachment(`../../..${file}`, '#!/bin/sh\n'),
            attachment(file, '\u0000\u0001'),
          ),
        ],
      }),
      'plays',
    ),
    hostileCase(
      '200 attachments',
      matroska({
        clusters,
        more: [ebmlElement('1941a469', ...Array.from({ length: 200 }, () => attachment('a.ttf', 'x')))],
      }),
      'too_many_streams',
    ),
    hostileCase(
      '10,000 tracks in Matroska',
      matroska({
        clusters,
        tracks: Array.from({ length: 10_000 }, (_, index) => videoTrack({ number: index + 1 })),
      }),
      'too_many_streams',
    ),
    hostileCase(
      'elements within elements',
      matroska({
        clusters,
        more: [ebmlElement('1254c367', ebmlElement('7373', nestedElements('67c8', 10_000)))],
      }),
      'broken',
      'plays',
    ),
  ]
}

const sizeCases = (clusters: Buffer[], { jpeg }: SourceClips): HostileCase[] => [
  hostileCase(
    'an element longer than any disk',
    toBytes(matroska({}), Buffer.from('1f43b67501fffffffffffffe', 'hex'), jpeg),
    'broken',
  ),
  hostileCase(
    'a picture of 100,000 × 100,000',
    matroska({ clusters: [], tracks: [videoTrack({ width: 100_000, height: 100_000 })] }),
    'too_large_picture',
    'broken',
  ),
  hostileCase(
    'a picture of 100,000 × 100,000 with frames',
    matroska({ clusters, tracks: [videoTrack({ width: 100_000, height: 100_000 })] }),
    'plays',
    'too_large_picture',
  ),
  hostileCase(
    'frames that are bombs',
    matroska({
      tracks: [videoTrack({ more: packedElement })],
      clusters: [frameCluster([deflateSync(Buffer.alloc(256 * 1024 * 1024))])],
    }),
    'broken',
  ),
]

const timestampCases = (clusters: Buffer[], frames: Buffer[]): HostileCase[] => [
  hostileCase('a duration of thirty years', matroska({ clusters, durationMs: 1e12 }), 'plays'),
  hostileCase(
    'a duration beyond all numbers',
    matroska({ clusters, durationMs: 1e300 }),
    'too_long',
    'plays',
  ),
  hostileCase('a duration that is no number', matroska({ clusters, durationMs: Number.NaN }), 'plays'),
  hostileCase('a duration below nothing', matroska({ clusters, durationMs: -1000 }), 'plays'),
  hostileCase(
    'times that go round in circles',
    matroska({ clusters: Array.from({ length: 60 }, () => frameCluster(frames)) }),
    'plays',
    'broken',
    'endless',
  ),
  hostileCase(
    'times that leap by days',
    matroska({
      clusters: [0, 1, 2, 3].map((day) => frameCluster(frames, day * 86_400_000)),
      durationMs: 1000,
    }),
    'plays',
    'too_long',
    'endless',
    'broken',
  ),
]

const codecCases = ({ file, host }: Canary, clusters: Buffer[], { mkv }: SourceClips): HostileCase[] => [
  hostileCase(
    'a codec that nobody knows',
    matroska({ clusters, tracks: [videoTrack({ codec: 'V_NOBODY/KNOWS' })] }),
    'unsupported',
    'broken',
  ),
  hostileCase(
    'a codec that we do not let run',
    matroska({
      clusters,
      tracks: [videoTrack({ codec: 'V_REAL/RV40', more: ebmlElement('63a2', Buffer.alloc(26)) })],
    }),
    'unsupported',
    'broken',
  ),
  hostileCase(
    'H.264 without its key',
    matroska({
      clusters,
      tracks: [videoTrack({ codec: 'V_MPEG4/ISO/AVC', more: ebmlElement('63a2', Buffer.alloc(40, 7)) })],
    }),
    'broken',
    'unsupported',
  ),
  hostileCase(
    'subtitles alone',
    matroska({
      clusters: [frameCluster([Buffer.from('0,0,Default,,0,0,0,,Hello')])],
      tracks: [videoTrack({ type: 17, codec: 'S_TEXT/ASS' })],
    }),
    'no_video_stream',
  ),
  hostileCase(
    'a track without a number',
    matroska({ clusters, tracks: [videoTrack({ number: 0 })] }),
    'broken',
    'plays',
  ),
  hostileCase('a file within a file', toBytes(mkv, mkv), 'plays'),
  hostileCase(
    'a subtitle that is a playlist, in an AVI',
    gab2Subtitles(`#EXTM3U\n#EXTINF:1,\nfile://${file}\n#EXTINF:1,\nhttp://${host}/\n`),
    'no_video_stream',
    'broken',
  ),
]

export function hostileMatroskaCases(bait: Canary, clips: SourceClips): HostileCase[] {
  const frames = Array.from({ length: 25 }, () => clips.jpeg)
  const clusters = [frameCluster(frames)]
  return [
    ...companionCases(bait, clusters),
    ...sizeCases(clusters, clips),
    ...timestampCases(clusters, frames),
    ...codecCases(bait, clusters, clips),
  ]
}

const riffList = (type: string, ...content: Buffer[]) =>
  riffFile('LIST', Buffer.from(type, 'latin1'), ...content)
function riffFile(type: string, ...content: Buffer[]) {
  const body = Buffer.concat(content)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length)
  return toBytes(type, length, body, Buffer.alloc(body.length % 2))
}

/** AVI subtitles are an embedded file; a guessing demuxer would follow a playlist in it. */
function gab2Subtitles(text: string): Buffer {
  const count = (value: number, length: number) => {
    const bytes = Buffer.alloc(length)
    bytes.writeUIntLE(value, 0, length)
    return bytes
  }
  const hidden = toBytes('GAB2\0', count(2, 2), count(2, 4), u16(0), count(4, 2), count(text.length, 4), text)
  const head = riffFile('avih', count(40_000, 4), Buffer.alloc(20), count(1, 4), Buffer.alloc(28))
  const stream = riffList(
    'strl',
    riffFile('strh', toBytes('txts'), Buffer.alloc(16), count(1, 4), count(25, 4), Buffer.alloc(24)),
    riffFile('strf', Buffer.alloc(0)),
  )
  return riffFile(
    'RIFF',
    Buffer.from('AVI '),
    riffList('hdrl', head, stream),
    riffList('movi', riffFile('00sb', hidden), riffFile('00sb', hidden)),
  )
}
