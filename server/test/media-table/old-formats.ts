import { encodedTiny, tiny, type MediaCase } from './case.ts'
import { rewritten } from '../odd-bytes.ts'

export const oldFormats: MediaCase[] = [
  {
    what: 'Xvid/MP3 AVI with reordered frames, sound of any rate',
    wishes: { ...tiny, name: 'xvid.avi', video: 'xvid', audio: 'mp3', extra: ['-bf', '2', '-q:a', '4'] },
    outcome: encodedTiny,
  },
  {
    what: 'DivX 3/ADPCM AVI at 22 kHz',
    wishes: { ...tiny, name: 'divx3.avi', video: 'msmpeg4', audio: 'adpcm', extra: ['-ar', '22050'] },
    outcome: encodedTiny,
  },
  {
    what: 'WMV1/WMA1 ASF at 22 kHz',
    wishes: { ...tiny, name: 'clip.asf', video: 'wmv1', audio: 'wma1', extra: ['-ar', '22050'] },
    outcome: encodedTiny,
  },
  {
    what: 'Sorenson H.263/Nellymoser FLV at 11 kHz',
    wishes: {
      ...tiny,
      name: 'webcam.flv',
      video: 'flv1',
      audio: 'nellymoser',
      channels: 1,
      extra: ['-ar', '11025'],
    },
    outcome: encodedTiny,
  },
  {
    what: 'H.264/Speex FLV',
    wishes: { ...tiny, name: 'speex.flv', audio: 'speex', channels: 1, extra: ['-ar', '16000'] },
    outcome: encodedTiny,
  },
  {
    what: 'MPEG-4/Vorbis MKV, 12 frames a second',
    wishes: { ...tiny, name: 'old.mkv', video: 'mpeg4', audio: 'vorbis', frameRate: 12 },
    outcome: { ...encodedTiny, frameRate: 12 },
  },
  {
    what: 'Theora/Vorbis OGV whose sound begins late',
    wishes: { ...tiny, name: 'late.ogv', video: 'theora', audio: 'vorbis' },
    make: rewritten('late.ogv', ['-map', '0:v', '-map', '0:a', '-c', 'copy']),
    outcome: encodedTiny,
  },
  {
    what: 'H.264/AC-3 AVI with reordered frames',
    wishes: { ...tiny, name: 'h264.avi', audio: 'ac3', extra: ['-bf', '2'] },
    outcome: encodedTiny,
  },
]
