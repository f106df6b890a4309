import { asSmall, small, type MediaCase } from './case.ts'
import * as odd from '../odd-clips.ts'

export const kept: MediaCase[] = [
  { what: 'H.264/AAC MP4', wishes: { ...small, name: 'plain.mp4' }, outcome: { kept: true, sizes: asSmall } },
  {
    what: 'H.264/AAC MP4 of a size with rungs',
    wishes: { seconds: 6, width: 640, height: 360, name: 'rungs.mp4' },
    outcome: { kept: true, sizes: ['360:640×360', '240:426×240', '144:256×144'] },
  },
  {
    what: 'H.264/AAC MP4, full range, of a size with rungs',
    wishes: { seconds: 2, width: 426, height: 240, name: 'full-range.mp4', pixelFormat: 'yuvj420p' },
    outcome: { kept: true, sizes: ['240:426×240', '144:256×144'] },
  },
  {
    what: 'H.264/AAC MKV, 29.97 frames a second',
    wishes: { ...small, name: 'ntsc.mkv', frameRate: '30000/1001' },
    outcome: { kept: true, sizes: asSmall, frameRate: 30_000 / 1001 },
  },
  {
    what: 'H.264/AAC fragmented MP4',
    wishes: { ...small, name: 'fragmented.mp4', extra: ['-movflags', 'frag_keyframe+empty_moov'] },
    outcome: { kept: true, sizes: asSmall, marks: [0.48, 1.48] },
  },
  {
    what: 'H.264 MOV without sound',
    wishes: { ...small, name: 'silent.mov', audio: null },
    outcome: { kept: true, sizes: asSmall, sounds: 0 },
  },
  {
    what: 'H.264/AAC MP4 with 5.1 sound',
    wishes: { ...small, name: 'surround.mp4', channels: 6 },
    outcome: { kept: true, sizes: asSmall },
  },
  {
    what: 'H.264/AAC MP4 in portrait, mono',
    wishes: { seconds: 2, width: 240, height: 426, name: 'portrait.mp4', channels: 1 },
    outcome: { kept: true, sizes: ['240:240×426', '144:144×256'], channels: 1 },
  },
  {
    what: 'H.264/AAC MP4, square and tiny (64 × 64)',
    wishes: { seconds: 2, width: 64, height: 64, name: 'tiny.mp4' },
    outcome: { kept: true, sizes: ['64:64×64'] },
  },
  {
    what: 'H.264/AAC MP4 with two languages',
    wishes: { ...small, name: 'tongues.mp4' },
    make: odd.twoTongues,
    outcome: { kept: true, sizes: asSmall, sounds: 2 },
  },
  {
    what: 'H.264/AAC MKV with subtitles',
    wishes: { ...small, name: 'words.mkv' },
    make: odd.withWords,
    outcome: { kept: true, sizes: asSmall },
  },
]
