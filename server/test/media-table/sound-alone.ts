import { waveOf, type MediaCase } from './case.ts'
import * as odd from '../odd-clips.ts'

const alone = { seconds: 3, video: null }
const wave = waveOf(3)
const cover = {
  sizes: ['480:480×480', '360:360×360', '240:240×240', '144:144×144'],
  frameRate: 5,
  seconds: 3,
  facts: { origin: 'cover' },
}

export const soundAlone: MediaCase[] = [
  {
    what: 'MP3 with a cover',
    wishes: { ...alone, name: 'song.mp3', audio: 'mp3' },
    make: odd.songWithCover,
    outcome: { kept: false, ...cover },
  },
  {
    what: 'M4A (AAC) with a cover',
    wishes: { ...alone, name: 'song.m4a', audio: 'aac' },
    make: odd.songWithCover,
    outcome: { kept: false, ...cover },
  },
  {
    what: 'FLAC without a cover',
    wishes: { ...alone, name: 'song.flac', audio: 'flac' },
    outcome: wave,
  },
  {
    what: 'Opus in Ogg',
    wishes: { ...alone, name: 'voice.opus', audio: 'opus', channels: 1 },
    outcome: wave,
  },
  {
    what: 'WAV with 7.1 sound',
    wishes: { ...alone, name: 'mix.wav', audio: 'pcm', channels: 8 },
    outcome: wave,
  },
  {
    what: 'AAC without a container',
    wishes: { ...alone, name: 'radio.aac' },
    outcome: wave,
  },
]
