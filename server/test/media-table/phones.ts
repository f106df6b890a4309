import { hdrConversion, encodedTiny, hdrTags, copiedTiny, tinySize, type MediaCase } from './media-case.ts'
import { withModifiedBytes, remuxed, appendBytes } from '../modified-clips.ts'
import * as editedClips from '../edited-clips.ts'
import { clipWithAmr } from '../extra-track-clips.ts'

export const phoneCases: MediaCase[] = [
  {
    description: 'HEVC MOV of a phone in portrait, 10-bit HLG, mono at 44.1 kHz',
    spec: {
      ...tinySize,
      name: 'IMG_0001.MOV',
      video: 'hevc',
      ...hdrConversion('arib-std-b67'),
      rotation: 90,
      channels: 1,
      extra: ['-tag:v', 'hvc1', '-ar', '44100', ...hdrTags('arib-std-b67')],
    },
    outcome: {
      isCopied: false,
      sizes: ['90:90×160'],
      facts: { rotation: 90, isHdr: true },
    },
  },
  {
    description: 'HEVC MP4 trimmed in the gallery (an edit list)',
    spec: {
      ...tinySize,
      name: 'trimmed-hevc.mp4',
      video: 'hevc',
      marks: [0.4, 2.4, 3],
      extra: ['-tag:v', 'hvc1'],
    },
    make: editedClips.trimmedClip,
    outcome: { ...encodedTiny, marks: [0.9, 1.5] },
  },
  {
    description: 'H.264/AAC MOV, slow motion at 240 frames a second',
    spec: { ...tinySize, name: 'slow-motion.mov', frameRate: 240 },
    outcome: { ...copiedTiny, frameRate: 240 },
  },
  {
    description: 'H.264/AAC MP4 upside down, mono at 16 kHz from a headset',
    spec: { ...tinySize, name: 'headset.mp4', rotation: 180, channels: 1, extra: ['-ar', '16000'] },
    outcome: { ...encodedTiny, facts: { rotation: 180 } },
  },
  {
    description: 'H.264 (Baseline)/AAC MP4 whose frames come when the sensor is ready',
    spec: {
      ...tinySize,
      name: 'jitter.mp4',
      frameRate: 30,
      filters: "settb=1/90000,setpts='PTS+0.008*sin(N*2.1)/TB'",
      extra: ['-profile:v', 'baseline', '-fps_mode', 'passthrough', '-video_track_timescale', '90000'],
    },
    outcome: { ...copiedTiny, frameRate: 30 },
  },
  {
    description: 'H.264/AAC MP4 with a photo and its notes behind its end',
    spec: { ...tinySize, name: 'motion-photo.mp4' },
    make: withModifiedBytes(appendBytes(Buffer.concat([Buffer.alloc(40_000, 0xa5), Buffer.from('SEFT')]))),
    outcome: copiedTiny,
  },
  {
    description: 'MPEG-4/AAC 3GP at 8 kHz',
    spec: {
      seconds: 2,
      width: 176,
      height: 144,
      name: 'video.3gp',
      video: 'mpeg4',
      frameRate: 15,
      channels: 1,
      extra: ['-ar', '8000'],
    },
    outcome: { isCopied: false, sizes: ['144:176×144'], frameRate: 15 },
  },
  {
    description: 'H.263/AMR 3GP, sound of silent frames',
    spec: { seconds: 2, width: 176, height: 144, name: 'amr.3gp', video: 'h263', audio: null },
    make: clipWithAmr,
    outcome: { isCopied: false, sizes: ['144:176×144'], beeps: [] },
  },
  {
    description: 'H.264/AAC MOV with a track of times and one of places',
    spec: { ...tinySize, name: 'places.mov' },
    make: remuxed('places.mov', ['-map', '0', '-c', 'copy', '-timecode', '10:00:00:00']),
    outcome: copiedTiny,
  },
  {
    description: 'H.264/Opus MP4 of a phone',
    spec: { ...tinySize, name: 'opus.mp4', audio: 'opus' },
    outcome: encodedTiny,
  },
  {
    description: 'HEVC/AAC MP4 tagged as `hev1`, full range',
    spec: {
      ...tinySize,
      name: 'hev1.mp4',
      video: 'hevc',
      pixelFormat: 'yuvj420p',
      extra: ['-tag:v', 'hev1'],
    },
    outcome: encodedTiny,
  },
  {
    description: 'H.264/AAC MP4 in portrait by its pixels, of an odd shape (90 × 202)',
    spec: { ...tinySize, width: 90, height: 202, name: 'tall.mp4' },
    outcome: { isCopied: true, sizes: ['90:90×202'] },
  },
  {
    description: 'H.264/AAC MP4 turned by 270° whose sound begins 0.3 s late',
    spec: { ...tinySize, name: 'turned-late.mp4', rotation: 270 },
    make: (wishes) => editedClips.clipWithAudioDelay(wishes, 0.3),
    outcome: {
      isCopied: false,
      sizes: ['90:90×160'],
      seconds: 2.3,
      marks: [0.4, 1.4],
      beeps: [0.7, 1.7],
      facts: { rotation: 270 },
    },
  },
]
