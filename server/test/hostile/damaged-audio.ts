import { toBytes, patchAllBytes, corruptBytes, u16, u32, u32le } from './bytes.ts'
import { hostileCase, type Canary, type SourceClips, type HostileCase } from './hostile-case.ts'

const truncate = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))
const times = (bytes: Buffer, count: number) => Buffer.concat(Array.from({ length: count }, () => bytes))

/** An Ogg stream without content (RFC 3533 §6). */
const oggPage = (serial: number) =>
  toBytes('OggS', [0, 2], Buffer.alloc(8), u32le(serial), u32le(0), u32le(0), [1, 8], 'nothing.')

function withId3Tag(audio: Buffer, type: string, cover: Buffer) {
  const body = toBytes([0], `${type}\0`, [3, 0], cover)
  const frame = toBytes('APIC', u32(body.length), u16(0), body)
  const size = [21, 14, 7, 0].map((shift) => (frame.length >> shift) & 0x7f)
  return toBytes('ID3', [3, 0, 0], size, frame, audio)
}

export function damagedAudioCases({ file }: Canary, clips: SourceClips): HostileCase[] {
  const { fast, mkv, ts, avi, webm, flv, mov, mp3, wav, png } = clips
  const either = ['plays', 'broken'] as const
  const all = { fast, mkv, ts, avi, webm, flv, mov }
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><image href="file://${file}"/></svg>`)
  return [
    ...Object.entries(all).map(([name, bytes]) =>
      hostileCase(`the first third of a ${name}`, truncate(bytes, 0.35), ...either),
    ),
    ...Object.entries(all).map(([name, bytes]) =>
      hostileCase(`a scratched ${name}`, corruptBytes(bytes, 60), ...either),
    ),
    hostileCase('a stream that begins again and again', times(ts, 20), 'plays'),
    hostileCase(
      'a stream without its first half',
      ts.subarray(188 * Math.floor(ts.length / 376)),
      ...either,
      'no_video_stream',
    ),
    hostileCase(
      'an AVI with a codec that we do not let run',
      patchAllBytes(patchAllBytes(avi, 'FMP4', 0, 'IV50'), 'XVID', 0, 'IV50'),
      'unsupported',
      'broken',
    ),
    hostileCase('an AVI without its index', patchAllBytes(avi, 'idx1', 0, 'JUNK'), 'plays'),
    hostileCase(
      '1,000 streams that say nothing',
      Buffer.concat(Array.from({ length: 1000 }, (_, index) => oggPage(index))),
      'broken',
      'no_video_stream',
      'too_many_streams',
    ),
    hostileCase('sound with a cover that is a drawing', withId3Tag(mp3, 'image/svg+xml', svg), 'plays'),
    hostileCase('sound with a cover that is torn', withId3Tag(mp3, 'image/png', truncate(png, 0.5)), 'plays'),
    hostileCase(
      'sound that says it is longer than numbers go',
      patchAllBytes(wav, 'data', 4, u32le(0xffff_ffff)),
      'plays',
    ),
  ]
}
