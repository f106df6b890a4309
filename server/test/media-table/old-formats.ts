import { encodedTiny, tinySize, type MediaCase } from './media-case.ts'
import { remuxed } from '../modified-clips.ts'

export const oldFormatCases: MediaCase[] = [
  {
    description: 'Xvid/MP3 AVI with reordered frames, sound of any rate',
    spec: { ...tinySize, name: 'xvid.avi', video: 'xvid', audio: 'mp3', extra: ['-bf', '2', '-q:a', '4'] },
    outcome: encodedTiny,
  },
  {
    description: 'DivX 3/ADPCM AVI at 22 kHz',
    spec: { ...tinySize, name: 'divx3.avi', video: 'msmpeg4', audio: 'adpcm', extra: ['-ar', '22050'] },
    outcome: encodedTiny,
  },
  {
    description: 'WMV1/WMA1 ASF at 22 kHz',
    spec: { ...tinySize, name: 'clip.asf', video: 'wmv1', audio: 'wma1', extra: ['-ar', '22050'] },
    outcome: encodedTiny,
  },
  {
    description: 'Sorenson H.263/Nellymoser FLV at 11 kHz',
    spec: {
      ...tinySize,
      name: 'webcam.flv',
      video: 'flv1',
      audio: 'nellymoser',
      channels: 1,
      extra: ['-ar', '11025'],
    },
    outcome: encodedTiny,
  },
  {
    description: 'H.264/Speex FLV',
    spec: { ...tinySize, name: 'speex.flv', audio: 'speex', channels: 1, extra: ['-ar', '16000'] },
    outcome: encodedTiny,
  },
  {
    description: 'MPEG-4/Vorbis MKV, 12 frames a second',
    spec: { ...tinySize, name: 'old.mkv', video: 'mpeg4', audio: 'vorbis', frameRate: 12 },
    outcome: { ...encodedTiny, frameRate: 12 },
  },
  {
    description: 'Theora/Vorbis OGV whose sound begins late',
    spec: { ...tinySize, name: 'late.ogv', video: 'theora', audio: 'vorbis' },
    make: remuxed('late.ogv', ['-map', '0:v', '-map', '0:a', '-c', 'copy']),
    outcome: encodedTiny,
  },
  {
    description: 'H.264/AC-3 AVI with reordered frames',
    spec: { ...tinySize, name: 'h264.avi', audio: 'ac3', extra: ['-bf', '2'] },
    outcome: encodedTiny,
  },
]
