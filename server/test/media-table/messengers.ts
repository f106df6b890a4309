import { encodedTiny, copiedTiny, tinySize, waveformOutcome, type MediaCase } from './media-case.ts'
import { withOtherExtension, remuxed } from '../modified-clips.ts'

export const messengerCases: MediaCase[] = [
  {
    description: 'H.264 (Baseline)/AAC MP4 of a messenger, mono at 16 kHz',
    spec: {
      ...tinySize,
      name: 'VID-20260101-WA0001.mp4',
      channels: 1,
      extra: ['-profile:v', 'baseline', '-ar', '16000'],
    },
    outcome: { ...copiedTiny, channels: 1 },
  },
  {
    description: 'H.264 MP4 that was a GIF: silent, 10 frames a second',
    spec: { ...tinySize, name: 'animation.gif.mp4', audio: null, frameRate: 10 },
    outcome: { ...copiedTiny, audioTracks: 0 },
  },
  {
    description: 'H.264/AAC MP4 of pieces, saved one behind the other (DASH)',
    spec: {
      ...tinySize,
      name: 'saved.mp4',
      keyframeSeconds: 1,
      extra: ['-movflags', 'dash+frag_keyframe+delay_moov+default_base_moof'],
    },
    outcome: copiedTiny,
  },
  {
    description: 'H.264/AAC MOV called AVI',
    spec: { ...tinySize, name: 'film.avi' },
    make: withOtherExtension('film.mov'),
    outcome: copiedTiny,
  },
  {
    description: 'VP8/Vorbis WebM called MP4',
    spec: { ...tinySize, name: 'wrong.mp4', video: 'vp8', audio: 'vorbis' },
    make: withOtherExtension('wrong.webm'),
    outcome: encodedTiny,
  },
  {
    description: 'H.264/AAC MP4 without an ending',
    spec: { ...tinySize, name: 'download' },
    make: withOtherExtension('download.mp4'),
    outcome: copiedTiny,
  },
  {
    description: 'H.264/AAC MP4 in capitals',
    spec: { ...tinySize, name: 'URLAUB ÄÖÜ 東京.MP4' },
    outcome: copiedTiny,
  },
  {
    description: 'Opus voice message called MP3',
    spec: { seconds: 3, name: 'voice.mp3', video: null, audio: 'opus', channels: 1 },
    make: withOtherExtension('voice.ogg'),
    outcome: waveformOutcome(3),
  },
  {
    description: 'H.264/AAC MP4 of a single frame under sound',
    spec: { ...tinySize, name: 'song-picture.mp4', seconds: 3, filters: 'trim=end_frame=1' },
    outcome: { ...encodedTiny, seconds: 3, marks: [], beeps: [0.4, 1.4, 2.4] },
  },
  {
    description: 'AAC/H.264 MP4: the sound is its first track',
    spec: { ...tinySize, name: 'sound-first.mp4' },
    make: remuxed('sound-first.mp4', ['-map', '0:a', '-map', '0:v', '-c', 'copy']),
    outcome: copiedTiny,
  },
]
