import { encodedTiny, copiedTiny, tinySize, waveformOutcome, type MediaCase } from './media-case.ts'
import { withModifiedBytes, truncateAt, remuxed, prependBytes, appendBytes } from '../modified-clips.ts'
import { patchAllBytes, u32 } from '../hostile/bytes.ts'
import { withoutFirstKeyframe } from '../extra-track-clips.ts'

const oldAvi = { ...tinySize, video: 'mpeg4', audio: 'mp3' } as const
const noise = Buffer.from(Array.from({ length: 30_000 }, (_, at) => (at * 7919) % 251))

export const damagedCases: MediaCase[] = [
  {
    description: 'MPEG-4/MP3 AVI without its index',
    spec: { ...oldAvi, name: 'no-index.avi' },
    make: withModifiedBytes((bytes) => patchAllBytes(bytes, 'idx1', 0, 'JUNK')),
    outcome: encodedTiny,
  },
  {
    description: 'MPEG-4/MP3 AVI that was cut off',
    spec: { ...oldAvi, seconds: 5, name: 'cut.avi' },
    make: withModifiedBytes(truncateAt(0.6)),
    outcome: { ...encodedTiny, seconds: 3 },
  },
  {
    description: 'H.264/AAC transport stream that was cut off',
    spec: { ...tinySize, seconds: 5, name: 'cut.ts' },
    make: withModifiedBytes(truncateAt(0.6)),
    outcome: { ...encodedTiny, seconds: 3 },
  },
  {
    description: 'H.264/AAC MP4 in fragments, as a recorder left it that crashed',
    spec: {
      ...tinySize,
      seconds: 5,
      name: 'crashed.mp4',
      keyframeSeconds: 1,
      extra: ['-movflags', '+frag_keyframe+empty_moov+default_base_moof'],
    },
    make: withModifiedBytes(truncateAt(0.6)),
    outcome: { ...copiedTiny, seconds: 3, marks: [0.48, 1.48, 2.48] },
  },
  {
    description: 'VP8/Vorbis WebM that was cut off',
    spec: { ...tinySize, seconds: 5, name: 'cut.webm', video: 'vp8', audio: 'vorbis' },
    make: withModifiedBytes(truncateAt(0.6)),
    outcome: { ...encodedTiny, seconds: 3 },
  },
  {
    description: 'H.264/AAC MP4 whose header says that it lasts ten hours',
    spec: { ...tinySize, name: 'ten-hours.mp4' },
    make: withModifiedBytes((bytes) => patchAllBytes(bytes, 'mvhd', 20, u32(36_000_000))),
    outcome: copiedTiny,
  },
  {
    description: 'MPEG-2/MP2 program stream without its first third',
    spec: { ...tinySize, seconds: 3, name: 'headless.mpg', video: 'mpeg2', audio: 'mp2', marks: [2, 2.6] },
    make: withModifiedBytes((bytes) => bytes.subarray(2048 * Math.floor(bytes.length / 2048 / 3))),
    outcome: { ...encodedTiny, seconds: 2, marks: [1.32, 1.92] },
  },
  {
    description: 'H.264/AAC MP4 with noise behind its end',
    spec: { ...tinySize, name: 'noise.mp4' },
    make: withModifiedBytes(appendBytes(noise)),
    outcome: copiedTiny,
  },
  {
    description: 'H.264/AAC MKV with zeros behind its end',
    spec: { ...tinySize, name: 'zeros.mkv' },
    make: withModifiedBytes(appendBytes(Buffer.alloc(100_000))),
    outcome: copiedTiny,
  },
  {
    description: 'MP3 with zeros in front',
    spec: { seconds: 3, name: 'zeros.mp3', video: null, audio: 'mp3' },
    make: withModifiedBytes(prependBytes(Buffer.alloc(500))),
    outcome: waveformOutcome(3),
  },
  {
    description: 'H.264/AAC MKV whose first frame is no keyframe',
    spec: {
      ...tinySize,
      seconds: 3,
      name: 'no-key.mkv',
      keyframeSeconds: 1,
      extra: ['-bf', '0', '-sc_threshold', '0'],
    },
    make: withoutFirstKeyframe,
    outcome: { ...encodedTiny, seconds: 3, marks: [1.4, 2.4], beeps: [0.4, 1.4, 2.4] },
  },
  {
    description: 'H.264/AAC MKV with frames at the same time',
    spec: { ...tinySize, name: 'same-time.mkv', extra: ['-bf', '0'] },
    make: remuxed('same-time.mkv', ['-c', 'copy', '-bsf:v', "setts=ts='floor((TS+40)/80)*80'"]),
    outcome: encodedTiny,
  },
]
