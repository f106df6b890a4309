import { smallOutcomeSizes, smallSize, type MediaCase } from './media-case.ts'
import * as editedClips from '../edited-clips.ts'

export const copiedVideoCases: MediaCase[] = [
  {
    description: 'H.264/AAC MP4',
    spec: { ...smallSize, name: 'plain.mp4' },
    outcome: { isCopied: true, sizes: smallOutcomeSizes },
  },
  {
    description: 'H.264/AAC MP4 of a size with rungs',
    spec: { seconds: 6, width: 640, height: 360, name: 'rungs.mp4' },
    outcome: { isCopied: true, sizes: ['360:640×360', '240:426×240', '144:256×144'] },
  },
  {
    description: 'H.264/AAC MP4, full range, of a size with rungs',
    spec: { seconds: 2, width: 426, height: 240, name: 'full-range.mp4', pixelFormat: 'yuvj420p' },
    outcome: { isCopied: true, sizes: ['240:426×240', '144:256×144'] },
  },
  {
    description: 'H.264/AAC MKV, 29.97 frames a second',
    spec: { ...smallSize, name: 'ntsc.mkv', frameRate: '30000/1001' },
    outcome: { isCopied: true, sizes: smallOutcomeSizes, frameRate: 30_000 / 1001 },
  },
  {
    description: 'H.264/AAC fragmented MP4',
    spec: { ...smallSize, name: 'fragmented.mp4', extra: ['-movflags', 'frag_keyframe+empty_moov'] },
    outcome: { isCopied: true, sizes: smallOutcomeSizes, marks: [0.48, 1.48] },
  },
  {
    description: 'H.264 MOV without sound',
    spec: { ...smallSize, name: 'silent.mov', audio: null },
    outcome: { isCopied: true, sizes: smallOutcomeSizes, audioTracks: 0 },
  },
  {
    description: 'H.264/AAC MP4 with 5.1 sound',
    spec: { ...smallSize, name: 'surround.mp4', channels: 6 },
    outcome: { isCopied: true, sizes: smallOutcomeSizes },
  },
  {
    description: 'H.264/AAC MP4 in portrait, mono',
    spec: { seconds: 2, width: 240, height: 426, name: 'portrait.mp4', channels: 1 },
    outcome: { isCopied: true, sizes: ['240:240×426', '144:144×256'], channels: 1 },
  },
  {
    description: 'H.264/AAC MP4, square and tiny (64 × 64)',
    spec: { seconds: 2, width: 64, height: 64, name: 'tiny.mp4' },
    outcome: { isCopied: true, sizes: ['64:64×64'] },
  },
  {
    description: 'H.264/AAC MP4 with two languages',
    spec: { ...smallSize, name: 'tongues.mp4' },
    make: editedClips.clipWithTwoLanguages,
    outcome: { isCopied: true, sizes: smallOutcomeSizes, audioTracks: 2 },
  },
  {
    description: 'H.264/AAC MKV with subtitles',
    spec: { ...smallSize, name: 'words.mkv' },
    make: editedClips.clipWithSubtitles,
    outcome: { isCopied: true, sizes: smallOutcomeSizes },
  },
]
