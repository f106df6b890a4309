import { describe, expect, test } from 'vitest'
import { packageFiles, makePackage, type HlsPackage } from './check-hls.fixture.ts'
import { findHlsViolations } from './check-hls.ts'

test('a valid package has no violations', async () => {
  expect(await findHlsViolations(packageFiles(makePackage()))).toEqual([])
})

function editFile(name: string, before: string | RegExp, after: string): HlsPackage {
  const files = makePackage()
  const text = files.get(name)!.toString()
  const changed = text.replace(before, after)
  expect(changed).not.toBe(text)
  return files.set(name, Buffer.from(changed))
}

function withoutFile(name: string): HlsPackage {
  const files = makePackage()
  files.delete(name)
  return files
}

const masterCases: [string, HlsPackage, RegExp][] = [
  ['no master', withoutFile('master.m3u8'), /is missing/],
  ['another first line', editFile('master.m3u8', '#EXTM3U\n', '#EXTM3U8\n'), /begin with EXTM3U/],
  [
    'tags of a media playlist',
    editFile('master.m3u8', /$/, '#EXT-X-ENDLIST\n'),
    /belongs into a media playlist/,
  ],
  ['no variants', editFile('master.m3u8', /#EXT-X-STREAM-INF/g, '#EXT-X-NOTHING'), /names no variant/],
  ['a variant without an address', editFile('master.m3u8', '\n144p.m3u8', ''), /without an address/],
  ['a variant without a bandwidth', editFile('master.m3u8', /:BANDWIDTH=30800/, ':X=1'), /has no BANDWIDTH/],
  ['a variant without codecs', editFile('master.m3u8', /CODECS="[^"]*",/, ''), /has no CODECS/],
  ['a variant without a size', editFile('master.m3u8', /RESOLUTION=\w+,/, ''), /has no RESOLUTION/],
  ['a variant without a frame rate', editFile('master.m3u8', /,FRAME-RATE=1.000/, ''), /has no FRAME-RATE/],
  [
    'an average above the peak',
    editFile('master.m3u8', /AVERAGE-BANDWIDTH=\d+/, 'AVERAGE-BANDWIDTH=9999999'),
    /average above/,
  ],
  [
    'too low a bandwidth',
    editFile('master.m3u8', /STREAM-INF:BANDWIDTH=\d+/, 'STREAM-INF:BANDWIDTH=20000'),
    /needs a BANDWIDTH of 4\d{4}/,
  ],
  [
    'other codecs than come',
    editFile('master.m3u8', 'avc1.64001f,mp4a', 'avc1.640028,mp4a'),
    /has other codecs: avc1.64001f,mp4a.40.2/,
  ],
  [
    'a first variant that not every player knows',
    editFile('master.m3u8', /CODECS="avc1\.\w+,/, 'CODECS="av01.0.01M.08,'),
    /does not begin with H.264/,
  ],
  [
    'a second codec at another frame rate',
    editFile(
      'master.m3u8',
      /(#EXT-X-STREAM-INF:.+CODECS=")avc1\.\w+(.+FRAME-RATE=)1\.000(.*\n.+\n)/,
      '$&$1av01.0.01M.08$22.000$3',
    ),
    /has another FRAME-RATE than/,
  ],
  [
    'a group that is not there',
    editFile('master.m3u8', 'AUDIO="audio"', 'AUDIO="sound"'),
    /names the group sound/,
  ],
  [
    'captions that are not there',
    editFile('master.m3u8', 'SUBTITLES="subtitles"', 'SUBTITLES="x"'),
    /names the group x/,
  ],
  ['sound without a name', editFile('master.m3u8', 'NAME="Default",', ''), /EXT-X-MEDIA without NAME/],
  [
    'two tracks of one name',
    editFile('master.m3u8', /(#EXT-X-MEDIA:TYPE=AUDIO.+\n)/, '$1$1'),
    /two of the name Default|two defaults in the group audio/,
  ],
  [
    'a default not to be selected',
    editFile('master.m3u8', 'AUTOSELECT=YES', 'AUTOSELECT=NO'),
    /not to be selected/,
  ],
  [
    'captions without an address',
    editFile('master.m3u8', ',URI="en.m3u8"', ''),
    /subtitles without an address/,
  ],
  [
    'keyframes without a bandwidth',
    editFile('master.m3u8', /(I-FRAME-STREAM-INF:)BANDWIDTH=\d+,/, '$1'),
    /keyframes without/,
  ],
  [
    'too low a bandwidth for keyframes',
    editFile('master.m3u8', /(I-FRAME-STREAM-INF:BANDWIDTH)=\d+/, '$1=9'),
    /needs more BANDWIDTH/,
  ],
  ['a playlist that is missing', withoutFile('144p.m3u8'), /144p.m3u8: is missing/],
]

const mediaPlaylistCases: [string, HlsPackage, RegExp][] = [
  ['another first line', editFile('144p.m3u8', '#EXTM3U\n', ''), /begin with EXTM3U/],
  [
    'a tag twice',
    editFile('144p.m3u8', '#EXT-X-VERSION:7\n', '#EXT-X-VERSION:7\n#EXT-X-VERSION:7\n'),
    /EXT-X-VERSION twice/,
  ],
  ['too old a version', editFile('144p.m3u8', 'VERSION:7', 'VERSION:5'), /EXT-X-MAP, which needs version 6/],
  [
    'tags of a master',
    editFile('144p.m3u8', '#EXTINF', '#EXT-X-STREAM-INF:BANDWIDTH=1\n#EXTINF'),
    /belongs into a master/,
  ],
  ['no end', editFile('144p.m3u8', '#EXT-X-ENDLIST\n', ''), /has no EXT-X-ENDLIST/],
  ['a playlist still to grow', editFile('144p.m3u8', 'TYPE:VOD', 'TYPE:EVENT'), /not marked as complete/],
  [
    'a beginning that is gone',
    editFile('144p.m3u8', 'SEQUENCE:0', 'SEQUENCE:3'),
    /begin with the first segment/,
  ],
  [
    'a number after segments',
    editFile('144p.m3u8', /(#EXT-X-MEDIA-SEQUENCE:0\n)([^]+)(#EXT-X-END)/, '$2$1$3'),
    /EXT-X-MEDIA-SEQUENCE after its first segment/,
  ],
  ['no target', editFile('144p.m3u8', '#EXT-X-TARGETDURATION:4\n', ''), /has no EXT-X-TARGETDURATION/],
  [
    'a target too short',
    editFile('144p.m3u8', 'TARGETDURATION:4', 'TARGETDURATION:3'),
    /segment 0 is longer than the target/,
  ],
  ['a segment without a length', editFile('144p.m3u8', '#EXTINF:2.000000,\n', ''), /without EXTINF/],
  [
    'no length at all',
    editFile('144p.m3u8', 'EXTINF:2.000000', 'EXTINF:0.000000'),
    /segment 2 has no length/,
  ],
  ['a false length', editFile('144p.m3u8', 'EXTINF:2.000000', 'EXTINF:1.500000'), /lasts 2.000 s, not 1.5 s/],
  ['no initialisation part', editFile('144p.m3u8', /#EXT-X-MAP.+\n/, ''), /has no EXT-X-MAP/],
  [
    'an initialisation part elsewhere',
    editFile('144p.m3u8', 'MAP:URI="144p.mp4"', 'MAP:URI="x.mp4"'),
    /that is not there/,
  ],
  [
    'an initialisation part too short',
    editFile('144p.m3u8', /BYTERANGE="\d+@0"/, 'BYTERANGE="40@0"'),
    /declares no track/,
  ],
  ['a missing file', withoutFile('144p.mp4'), /144p.mp4 is missing/],
  [
    'a range beyond the end',
    editFile('144p.m3u8', /BYTERANGE:(\d+@\d+\n.+\n#EXT-X-END)/, 'BYTERANGE:9$1'),
    /reaches beyond the end/,
  ],
  [
    'bytes left out',
    editFile('144p.m3u8', /BYTERANGE:\d(\d+@)/, 'BYTERANGE:$1'),
    /segment 1 does not follow/,
  ],
  ['bytes after the end', withTrailingBytes(), /goes on after the last segment/],
  ['no segments', editFile('en.m3u8', /#EXTINF.+\n.+\n/, ''), /has no segments/],
]

function withTrailingBytes() {
  const files = makePackage()
  return files.set('144p.mp4', Buffer.concat([files.get('144p.mp4')!, Buffer.alloc(10)]))
}

const segmentCases: [string, HlsPackage, RegExp][] = [
  [
    'a segment that needs another',
    makePackage((media) => media.map((one, position) => ({ ...one, isOpen: position === 1 }))),
    /segment 1 does not begin with a keyframe/,
  ],
  [
    'an open group of pictures',
    makePackage(([first, second, third]) => {
      const [key, ...rest] = second!.samples
      return [
        first!,
        { ...second!, samples: [key!, ...rest.map((one) => ({ ...one, offset: -2000 }))] },
        third!,
      ]
    }),
    /segment 1 shows a picture before its keyframe/,
  ],
  [
    'a gap in time',
    makePackage((media) =>
      media.map((one, at) => ({ ...one, decodeTime: one.decodeTime + (at === 2 ? 1500 : 0) })),
    ),
    /segment 2 leaves a gap of 1.500 s/,
  ],
  [
    'borders at other times than the other rung',
    makePackage((media) => media.map((one) => ({ ...one, decodeTime: one.decodeTime + 1200 }))),
    /144p.m3u8 changes segments at other times than 360p.m3u8/,
  ],
  ['a rung that ends early', withShortRung(), /144p.m3u8 ends 2.00 s early/],
  [
    'keyframes that are none',
    editFile('144p-iframes.m3u8', /BYTERANGE:(\d+)@(\d)/, 'BYTERANGE:$1@1$2'),
    /holds no fragment/,
  ],
  [
    'keyframes of other times',
    editFile('144p-iframes.m3u8', /#EXTINF.+\n.+\n.+\n/, ''),
    /has other times than every variant/,
  ],
  [
    'keyframes not marked so',
    editFile('144p-iframes.m3u8', '#EXT-X-I-FRAMES-ONLY\n', ''),
    /keyframes only|does not follow/,
  ],
]

function withShortRung() {
  const files = editFile('144p.m3u8', /#EXTINF:2.+\n.+\n.+\n/, '')
  return files
}

describe.each([
  ['the master', masterCases],
  ['a media playlist', mediaPlaylistCases],
  ['a segment', segmentCases],
])('in %s', (_, cases) => {
  test.each(cases)('%s is complained about', async (_name, files, expected) => {
    expect((await findHlsViolations(packageFiles(files))).join('\n')).toMatch(expected)
  })
})

test('times may jump where the playlist says so', async () => {
  const files = makePackage((media) =>
    media.map((one, at) => ({ ...one, decodeTime: one.decodeTime + (at === 2 ? 900 : 0) })),
  )
  expect((await findHlsViolations(packageFiles(files))).join()).toMatch('leaves a gap')
  const text = files.get('144p.m3u8')!.toString().replace('#EXTINF:2', '#EXT-X-DISCONTINUITY\n#EXTINF:2')
  files.set('144p.m3u8', Buffer.from(text))
  expect((await findHlsViolations(packageFiles(files))).join()).not.toMatch('leaves a gap')
})
