import { smallOutcomeSizes, smallSize, type MediaCase } from './media-case.ts'
import * as editedClips from '../edited-clips.ts'

export const unusualH264Cases: MediaCase[] = [
  {
    description: 'H.264/AAC MOV turned by 90°',
    spec: { ...smallSize, name: 'turned.mov', rotation: 90 },
    outcome: { isCopied: false, sizes: ['180:180×320'], facts: { rotation: 90 } },
  },
  {
    description: 'H.264/AAC MP4 mirrored',
    spec: { ...smallSize, name: 'mirrored.mp4', matrix: [-1, 0, 0, 1] },
    outcome: { isCopied: false, sizes: smallOutcomeSizes, facts: { isMirrored: true } },
  },
  {
    description: 'H.264/AAC MP4 trimmed by an edit list',
    spec: { ...smallSize, name: 'trimmed.mp4', marks: [0.4, 2.4, 3] },
    make: editedClips.trimmedClip,
    outcome: { isCopied: false, sizes: smallOutcomeSizes, marks: [0.9, 1.5] },
  },
  {
    description: 'H.264/AAC MP4 whose sound begins 0.5 s late',
    spec: { ...smallSize, name: 'late-sound.mp4' },
    make: (wishes) => editedClips.clipWithAudioDelay(wishes, 0.5),
    outcome: {
      isCopied: false,
      sizes: smallOutcomeSizes,
      seconds: 2.5,
      marks: [0.4, 1.4],
      beeps: [0.9, 1.9],
    },
  },
  {
    description: 'H.264/AAC MKV whose picture begins 0.5 s late',
    spec: { ...smallSize, name: 'late-picture.mkv' },
    make: (wishes) => editedClips.clipWithAudioDelay(wishes, -0.5),
    outcome: {
      isCopied: false,
      sizes: smallOutcomeSizes,
      seconds: 2.5,
      marks: [0.9, 1.9],
      beeps: [0.4, 1.4],
    },
  },
  {
    description: 'H.264/AAC MP4, keyframes 12 s apart',
    spec: {
      ...smallSize,
      name: 'rare.mp4',
      seconds: 12,
      frameRate: 5,
      keyframeSeconds: 60,
      extra: ['-g', '9999'],
    },
    outcome: { isCopied: false, sizes: smallOutcomeSizes, seconds: 12 },
  },
  {
    description: 'H.264/AAC MP4 whose groups of pictures are open',
    spec: {
      ...smallSize,
      name: 'open.mp4',
      keyframeSeconds: 1,
      extra: ['-x264-params', 'open-gop=1:bframes=3'],
    },
    outcome: { isCopied: false, sizes: smallOutcomeSizes },
  },
  {
    description: 'H.264 AVI without times',
    spec: { ...smallSize, name: 'timeless.avi', audio: null },
    make: editedClips.clipWithoutTimestamps,
    outcome: { isCopied: false, sizes: smallOutcomeSizes, audioTracks: 0 },
  },
  {
    description: 'H.264/MP3 MKV, 10-bit',
    spec: { ...smallSize, name: 'deep.mkv', audio: 'mp3', pixelFormat: 'yuv420p10le' },
    outcome: { isCopied: false, sizes: smallOutcomeSizes, facts: { bitDepth: 10 } },
  },
  {
    description: 'H.264/AAC MP4, 4:4:4 colour',
    spec: { ...smallSize, name: 'full-colour.mp4', pixelFormat: 'yuv444p' },
    outcome: { isCopied: false, sizes: smallOutcomeSizes },
  },
  {
    description: 'H.264/AAC FLV',
    spec: { ...smallSize, name: 'flash.flv' },
    outcome: { isCopied: false, sizes: smallOutcomeSizes },
  },
  {
    description: 'H.264/AAC transport stream whose clock wraps',
    spec: { ...smallSize, name: 'wrap.ts', extra: ['-output_ts_offset', '95442.5'] },
    outcome: { isCopied: false, sizes: smallOutcomeSizes },
  },
  {
    description: 'H.264/AAC transport stream of two recordings',
    spec: { ...smallSize, name: 'joined.ts' },
    make: editedClips.concatenatedStream,
    outcome: { isCopied: false, sizes: smallOutcomeSizes },
  },
]
