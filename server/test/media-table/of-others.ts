import { join } from 'node:path'
import type { MediaCase } from './case.ts'

/** A local folder with files that are not part of this repository; optional. */
const folder = process.env.MEDIA_FILES

const make: MediaCase['make'] = async ({ name }) => join(folder ?? '', name)

export const ofOthers: MediaCase[] = [
  {
    what: '`rabbit320.mp4`: H.264/AAC, 4:3',
    wishes: { name: 'rabbit320.mp4', seconds: 7.8 },
    make,
    captions: { file: 'subtitles_en.vtt', firstLine: 'This is the first subtitle.' },
    outcome: { kept: true, sizes: ['240:320×240', '144:192×144'], frameRate: 30 },
  },
  {
    what: '`rabbit320.webm`: VP8/Vorbis, 4:3',
    wishes: { name: 'rabbit320.webm', seconds: 7.8 },
    make,
    outcome: { kept: false, sizes: ['240:320×240', '144:192×144'], frameRate: 30 },
  },
  {
    what: '`car-detection.mp4`: H.264 (Baseline)/AAC, keyframes up to 4.8 s apart',
    wishes: { name: 'car-detection.mp4', seconds: 30.2 },
    make,
    outcome: {
      kept: true,
      sizes: ['432:768×432', '360:640×360', '240:426×240', '144:256×144'],
      frameRate: 12.5,
    },
  },
  {
    what: '`one-by-one-person-detection.mp4`: H.264 (Main), silent',
    wishes: { name: 'one-by-one-person-detection.mp4', seconds: 139.4 },
    make,
    outcome: {
      kept: true,
      sizes: ['432:768×432', '360:640×360', '240:426×240', '144:256×144'],
      sounds: 0,
      frameRate: 10,
    },
  },
  {
    what: '`thanks.mkv`: H.264 of full range (`yuvj420p`), silent',
    wishes: { name: 'thanks.mkv', seconds: 1.7 },
    make,
    outcome: {
      kept: true,
      sizes: ['480:640×480', '360:480×360', '240:320×240', '144:192×144'],
      sounds: 0,
      frameRate: 30,
    },
  },
]

export const chosenOfOthers = folder ? ofOthers : []
