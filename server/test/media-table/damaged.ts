import { encodedTiny, keptTiny, tiny, waveOf, type MediaCase } from './case.ts'
import { changed, cutAt, rewritten, withHead, withTail } from '../odd-bytes.ts'
import { patchedEverywhere, u32 } from '../hostile/bytes.ts'
import { withoutFirstKey } from '../odd-tracks.ts'

const oldAvi = { ...tiny, video: 'mpeg4', audio: 'mp3' } as const
const noise = Buffer.from(Array.from({ length: 30_000 }, (_, at) => (at * 7919) % 251))

export const damagedFiles: MediaCase[] = [
  {
    what: 'MPEG-4/MP3 AVI without its index',
    wishes: { ...oldAvi, name: 'no-index.avi' },
    make: changed((bytes) => patchedEverywhere(bytes, 'idx1', 0, 'JUNK')),
    outcome: encodedTiny,
  },
  {
    what: 'MPEG-4/MP3 AVI that was cut off',
    wishes: { ...oldAvi, seconds: 5, name: 'cut.avi' },
    make: changed(cutAt(0.6)),
    outcome: { ...encodedTiny, seconds: 3 },
  },
  {
    what: 'H.264/AAC transport stream that was cut off',
    wishes: { ...tiny, seconds: 5, name: 'cut.ts' },
    make: changed(cutAt(0.6)),
    outcome: { ...encodedTiny, seconds: 3 },
  },
  {
    what: 'H.264/AAC MP4 in fragments, as a recorder left it that crashed',
    wishes: {
      ...tiny,
      seconds: 5,
      name: 'crashed.mp4',
      keyframeSeconds: 1,
      extra: ['-movflags', '+frag_keyframe+empty_moov+default_base_moof'],
    },
    make: changed(cutAt(0.6)),
    outcome: { ...keptTiny, seconds: 3, marks: [0.48, 1.48, 2.48] },
  },
  {
    what: 'VP8/Vorbis WebM that was cut off',
    wishes: { ...tiny, seconds: 5, name: 'cut.webm', video: 'vp8', audio: 'vorbis' },
    make: changed(cutAt(0.6)),
    outcome: { ...encodedTiny, seconds: 3 },
  },
  {
    what: 'H.264/AAC MP4 whose header says that it lasts ten hours',
    wishes: { ...tiny, name: 'ten-hours.mp4' },
    make: changed((bytes) => patchedEverywhere(bytes, 'mvhd', 20, u32(36_000_000))),
    outcome: keptTiny,
  },
  {
    what: 'MPEG-2/MP2 program stream without its first third',
    wishes: { ...tiny, seconds: 3, name: 'headless.mpg', video: 'mpeg2', audio: 'mp2', marks: [2, 2.6] },
    make: changed((bytes) => bytes.subarray(2048 * Math.floor(bytes.length / 2048 / 3))),
    outcome: { ...encodedTiny, seconds: 2, marks: [1.32, 1.92] },
  },
  {
    what: 'H.264/AAC MP4 with noise behind its end',
    wishes: { ...tiny, name: 'noise.mp4' },
    make: changed(withTail(noise)),
    outcome: keptTiny,
  },
  {
    what: 'H.264/AAC MKV with zeros behind its end',
    wishes: { ...tiny, name: 'zeros.mkv' },
    make: changed(withTail(Buffer.alloc(100_000))),
    outcome: keptTiny,
  },
  {
    what: 'MP3 with zeros in front',
    wishes: { seconds: 3, name: 'zeros.mp3', video: null, audio: 'mp3' },
    make: changed(withHead(Buffer.alloc(500))),
    outcome: waveOf(3),
  },
  {
    what: 'H.264/AAC MKV whose first frame is no keyframe',
    wishes: {
      ...tiny,
      seconds: 3,
      name: 'no-key.mkv',
      keyframeSeconds: 1,
      extra: ['-bf', '0', '-sc_threshold', '0'],
    },
    make: withoutFirstKey,
    outcome: { ...encodedTiny, seconds: 3, marks: [1.4, 2.4], beeps: [0.4, 1.4, 2.4] },
  },
  {
    what: 'H.264/AAC MKV with frames at the same time',
    wishes: { ...tiny, name: 'same-time.mkv', extra: ['-bf', '0'] },
    make: rewritten('same-time.mkv', ['-c', 'copy', '-bsf:v', "setts=ts='floor((TS+40)/80)*80'"]),
    outcome: encodedTiny,
  },
]
