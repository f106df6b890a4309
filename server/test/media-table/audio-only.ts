import { waveformOutcome, type MediaCase } from './media-case.ts'
import * as editedClips from '../edited-clips.ts'

const audioOnlySpec = { seconds: 3, video: null }
const waveformCase = waveformOutcome(3)
const coverCase = {
  sizes: ['480:480×480', '360:360×360', '240:240×240', '144:144×144'],
  frameRate: 5,
  seconds: 3,
  facts: { origin: 'cover' },
}

export const audioOnlyCases: MediaCase[] = [
  {
    description: 'MP3 with a cover',
    spec: { ...audioOnlySpec, name: 'song.mp3', audio: 'mp3' },
    make: editedClips.audioWithCover,
    outcome: { isCopied: false, ...coverCase },
  },
  {
    description: 'M4A (AAC) with a cover',
    spec: { ...audioOnlySpec, name: 'song.m4a', audio: 'aac' },
    make: editedClips.audioWithCover,
    outcome: { isCopied: false, ...coverCase },
  },
  {
    description: 'FLAC without a cover',
    spec: { ...audioOnlySpec, name: 'song.flac', audio: 'flac' },
    outcome: waveformCase,
  },
  {
    description: 'Opus in Ogg',
    spec: { ...audioOnlySpec, name: 'voice.opus', audio: 'opus', channels: 1 },
    outcome: waveformCase,
  },
  {
    description: 'WAV with 7.1 sound',
    spec: { ...audioOnlySpec, name: 'mix.wav', audio: 'pcm', channels: 8 },
    outcome: waveformCase,
  },
  {
    description: 'AAC without a container',
    spec: { ...audioOnlySpec, name: 'radio.aac' },
    outcome: waveformCase,
  },
]
