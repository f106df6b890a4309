import { deflateSync, gzipSync } from 'node:zlib'
import { toBytes, u16, u32 } from './bytes.ts'
import { hostileCase, type Canary, type SourceClips, type HostileCase } from './hostile-case.ts'

const zeros = Buffer.alloc(32 * 1024 * 1024)

const chunk = (type: string, body: Buffer) => toBytes(u32(body.length), type, body, u32(0))

const hugePng = () =>
  toBytes(
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', toBytes(u32(100_000), u32(100_000), [8, 6, 0, 0, 0])),
    chunk('IDAT', deflateSync(zeros)),
  )

/** Not videos at all: no program may be run on them. */
export function disguisedCases({ file, host }: Canary, clips: SourceClips): HostileCase[] {
  const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nfile://${file}\n#EXTINF:4,\nhttp://${host}/a.ts\n`
  const texts: [string, string | Buffer][] = [
    ['a text', 'Dear diary, today I made a film.\n'.repeat(200)],
    ['an HLS playlist', playlist],
    [
      'an HLS playlist with a key elsewhere',
      playlist.replace('#EXTINF', `#EXT-X-KEY:METHOD=AES-128,URI="http://${host}/key"\n#EXTINF`),
    ],
    ['a playlist behind a byte order mark', `\u00ef\u00bb\u00bf${playlist}`],
    ['a playlist in UTF-16', Buffer.from(`\ufeff${playlist}`, 'utf16le')],
    ['a script of the concat demuxer', `ffconcat version 1.0\nfile '${file}'\n`],
    ['a concat script without its head', `file '${file}'\nfile 'http://${host}/b'\n`],
    [
      'a DASH manifest',
      `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>http://${host}/</BaseURL></MPD>`,
    ],
    ['a session description', `v=0\no=- 0 0 IN IP4 ${host}\nc=IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n`],
    ['a list of radio stations', `[playlist]\nFile1=http://${host}/radio\nNumberOfEntries=1\n`],
    ['a reference movie as text', `RTSPtextrtsp://${host}/film`],
    ['an AviSynth script', `AVISource("${file}")\n`],
    ['subtitles in WebVTT', 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n'],
    ['subtitles in SubRip', '1\n00:00:00,000 --> 00:00:02,000\nHello\n'],
    ['subtitles in ASS', '[Script Info]\nScriptType: v4.00+\n\n[Fonts]\nfontname: a.ttf\n'],
    ['an SVG picture', `<svg xmlns="http://www.w3.org/2000/svg"><image href="file://${file}"/></svg>`],
    ['a page', `<!doctype html><img src="http://${host}/"><title>film.mp4</title>`],
    ['a PNG picture', clips.png],
    ['a JPEG picture', clips.jpeg],
    ['a PNG picture of 100,000 × 100,000', hugePng()],
    ['a GIF picture', toBytes('GIF89a', u16(1), u16(1), [0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x3b])],
    ['a picture in HEIC', toBytes(u32(24), 'ftypheic', u32(0), 'mif1heic', u32(8), 'meta')],
    ['a bomb in GZIP', gzipSync(zeros)],
    ['a film in GZIP', gzipSync(clips.mp4)],
    ['a bomb in ZIP', toBytes('PK\u0003\u0004', [20, 0, 0, 0, 8, 0], Buffer.alloc(16), deflateSync(zeros))],
    ['a program', toBytes([0x7f], 'ELF', [2, 1, 1, 0], Buffer.alloc(200))],
    ['a document', '%PDF-1.7\n1 0 obj\n<</OpenAction<</S/URI>>>>\nendobj\n'],
    ['zeros', Buffer.alloc(1_000_000)],
    ['one byte', '\u0000'],
  ]
  return [
    hostileCase('nothing', '', 'empty'),
    ...texts.map(([name, bytes]) =>
      hostileCase(name, Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes, 'latin1'), 'not_a_video'),
    ),
    ...polyglotCases(playlist),
  ]
}

/** Files that sniff as a video; only the demuxer of that format may open them. */
function polyglotCases(playlist: string): HostileCase[] {
  const lines = playlist.repeat(100)
  const packets = Array.from({ length: 40 }, () => 'G#EXTM3U\n'.padEnd(188, playlist)).join('')
  return [
    hostileCase('a playlist in the clothes of an MP4', toBytes(u32(16), 'ftypisom', u32(0), lines), 'broken'),
    hostileCase(
      'a playlist as the film of an MP4',
      toBytes(u32(16), 'ftypisom', u32(0), u32(0), 'mdat', lines),
      'broken',
    ),
    hostileCase(
      'a playlist in the clothes of Matroska',
      toBytes(Buffer.from('1a45dfa3', 'hex'), lines),
      'broken',
    ),
    hostileCase(
      'a playlist in the clothes of an AVI',
      toBytes('RIFF', u32(9), 'AVI ', lines),
      'no_video_stream',
      'broken',
    ),
    hostileCase(
      'a playlist in the clothes of an FLV',
      toBytes('FLV', [1, 5, 0, 0, 0, 9], lines),
      'broken',
      'no_video_stream',
    ),
    hostileCase('a playlist in the clothes of MPEG-TS', packets, 'broken', 'no_video_stream'),
    hostileCase(
      'a playlist in the clothes of MPEG-PS',
      toBytes([0, 0, 1, 0xba], lines),
      'broken',
      'no_video_stream',
    ),
    hostileCase('a playlist in the clothes of Ogg', toBytes('OggS', lines), 'broken', 'no_video_stream'),
    hostileCase(
      'a playlist behind an ID3 tag',
      toBytes('ID3', [4, 0, 0, 0, 0, 0, 4], u32(0), lines),
      'broken',
      'no_video_stream',
    ),
    hostileCase(
      'a playlist in the clothes of ASF',
      toBytes(Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), lines),
      'broken',
    ),
  ]
}
