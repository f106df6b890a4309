import { asSmall, small, type MediaCase } from './case.ts'
import * as odd from '../odd-clips.ts'

export const oddH264: MediaCase[] = [
  {
    what: 'H.264/AAC MOV turned by 90°',
    wishes: { ...small, name: 'turned.mov', rotation: 90 },
    outcome: { kept: false, sizes: ['180:180×320'], facts: { rotation: 90 } },
  },
  {
    what: 'H.264/AAC MP4 mirrored',
    wishes: { ...small, name: 'mirrored.mp4', matrix: [-1, 0, 0, 1] },
    outcome: { kept: false, sizes: asSmall, facts: { isMirrored: true } },
  },
  {
    what: 'H.264/AAC MP4 trimmed by an edit list',
    wishes: { ...small, name: 'trimmed.mp4', marks: [0.4, 2.4, 3] },
    make: odd.trimmedClip,
    outcome: { kept: false, sizes: asSmall, marks: [0.9, 1.5] },
  },
  {
    what: 'H.264/AAC MP4 whose sound begins 0.5 s late',
    wishes: { ...small, name: 'late-sound.mp4' },
    make: (wishes) => odd.lateClip(wishes, 0.5),
    outcome: { kept: false, sizes: asSmall, seconds: 2.5, marks: [0.4, 1.4], beeps: [0.9, 1.9] },
  },
  {
    what: 'H.264/AAC MKV whose picture begins 0.5 s late',
    wishes: { ...small, name: 'late-picture.mkv' },
    make: (wishes) => odd.lateClip(wishes, -0.5),
    outcome: { kept: false, sizes: asSmall, seconds: 2.5, marks: [0.9, 1.9], beeps: [0.4, 1.4] },
  },
  {
    what: 'H.264/AAC MP4, keyframes 12 s apart',
    wishes: {
      ...small,
      name: 'rare.mp4',
      seconds: 12,
      frameRate: 5,
      keyframeSeconds: 60,
      extra: ['-g', '9999'],
    },
    outcome: { kept: false, sizes: asSmall, seconds: 12 },
  },
  {
    what: 'H.264/AAC MP4 whose groups of pictures are open',
    wishes: {
      ...small,
      name: 'open.mp4',
      keyframeSeconds: 1,
      extra: ['-x264-params', 'open-gop=1:bframes=3'],
    },
    outcome: { kept: false, sizes: asSmall },
  },
  {
    what: 'H.264 AVI without times',
    wishes: { ...small, name: 'timeless.avi', audio: null },
    make: odd.withoutTimes,
    outcome: { kept: false, sizes: asSmall, sounds: 0 },
  },
  {
    what: 'H.264/MP3 MKV, 10-bit',
    wishes: { ...small, name: 'deep.mkv', audio: 'mp3', pixelFormat: 'yuv420p10le' },
    outcome: { kept: false, sizes: asSmall, facts: { bitDepth: 10 } },
  },
  {
    what: 'H.264/AAC MP4, 4:4:4 colour',
    wishes: { ...small, name: 'full-colour.mp4', pixelFormat: 'yuv444p' },
    outcome: { kept: false, sizes: asSmall },
  },
  {
    what: 'H.264/AAC FLV',
    wishes: { ...small, name: 'flash.flv' },
    outcome: { kept: false, sizes: asSmall },
  },
  {
    what: 'H.264/AAC transport stream whose clock wraps',
    wishes: { ...small, name: 'wrap.ts', extra: ['-output_ts_offset', '95442.5'] },
    outcome: { kept: false, sizes: asSmall },
  },
  {
    what: 'H.264/AAC transport stream of two recordings',
    wishes: { ...small, name: 'joined.ts' },
    make: odd.joinedStream,
    outcome: { kept: false, sizes: asSmall },
  },
]
