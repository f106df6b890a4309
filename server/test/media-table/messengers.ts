import { encodedTiny, keptTiny, tiny, waveOf, type MediaCase } from './case.ts'
import { madeAs, rewritten } from '../odd-bytes.ts'

export const messengers: MediaCase[] = [
  {
    what: 'H.264 (Baseline)/AAC MP4 of a messenger, mono at 16 kHz',
    wishes: {
      ...tiny,
      name: 'VID-20260101-WA0001.mp4',
      channels: 1,
      extra: ['-profile:v', 'baseline', '-ar', '16000'],
    },
    outcome: { ...keptTiny, channels: 1 },
  },
  {
    what: 'H.264 MP4 that was a GIF: silent, 10 frames a second',
    wishes: { ...tiny, name: 'animation.gif.mp4', audio: null, frameRate: 10 },
    outcome: { ...keptTiny, sounds: 0 },
  },
  {
    what: 'H.264/AAC MP4 of pieces, saved one behind the other (DASH)',
    wishes: {
      ...tiny,
      name: 'saved.mp4',
      keyframeSeconds: 1,
      extra: ['-movflags', 'dash+frag_keyframe+delay_moov+default_base_moof'],
    },
    outcome: keptTiny,
  },
  {
    what: 'H.264/AAC MOV called AVI',
    wishes: { ...tiny, name: 'film.avi' },
    make: madeAs('film.mov'),
    outcome: keptTiny,
  },
  {
    what: 'VP8/Vorbis WebM called MP4',
    wishes: { ...tiny, name: 'wrong.mp4', video: 'vp8', audio: 'vorbis' },
    make: madeAs('wrong.webm'),
    outcome: encodedTiny,
  },
  {
    what: 'H.264/AAC MP4 without an ending',
    wishes: { ...tiny, name: 'download' },
    make: madeAs('download.mp4'),
    outcome: keptTiny,
  },
  {
    what: 'H.264/AAC MP4 in capitals',
    wishes: { ...tiny, name: 'URLAUB ÄÖÜ 東京.MP4' },
    outcome: keptTiny,
  },
  {
    what: 'Opus voice message called MP3',
    wishes: { seconds: 3, name: 'voice.mp3', video: null, audio: 'opus', channels: 1 },
    make: madeAs('voice.ogg'),
    outcome: waveOf(3),
  },
  {
    what: 'H.264/AAC MP4 of a single frame under sound',
    wishes: { ...tiny, name: 'song-picture.mp4', seconds: 3, filters: 'trim=end_frame=1' },
    outcome: { ...encodedTiny, seconds: 3, marks: [], beeps: [0.4, 1.4, 2.4] },
  },
  {
    what: 'AAC/H.264 MP4: the sound is its first track',
    wishes: { ...tiny, name: 'sound-first.mp4' },
    make: rewritten('sound-first.mp4', ['-map', '0:a', '-map', '0:v', '-c', 'copy']),
    outcome: keptTiny,
  },
]
