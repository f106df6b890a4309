import { join } from 'node:path'
import type { MediaCase } from './media-case.ts'

/** A local folder with files that are not part of this repository; optional. */
const folder = process.env.MEDIA_FILES

const findExternalFile: MediaCase['make'] = async ({ name }) => join(folder ?? '', name)

export const externalCases: MediaCase[] = [
  {
    description: '`rabbit320.mp4`: H.264/AAC, 4:3',
    spec: { name: 'rabbit320.mp4', seconds: 7.8 },
    make: findExternalFile,
    captions: { file: 'subtitles_en.vtt', firstLine: 'This is the first subtitle.' },
    outcome: { isCopied: true, sizes: ['240:320×240', '144:192×144'], frameRate: 30 },
  },
  {
    description: '`rabbit320.webm`: VP8/Vorbis, 4:3',
    spec: { name: 'rabbit320.webm', seconds: 7.8 },
    make: findExternalFile,
    outcome: { isCopied: false, sizes: ['240:320×240', '144:192×144'], frameRate: 30 },
  },
  {
    description: '`car-detection.mp4`: H.264 (Baseline)/AAC, keyframes up to 4.8 s apart',
    spec: { name: 'car-detection.mp4', seconds: 30.2 },
    make: findExternalFile,
    outcome: {
      isCopied: true,
      sizes: ['432:768×432', '360:640×360', '240:426×240', '144:256×144'],
      frameRate: 12.5,
    },
  },
  {
    description: '`one-by-one-person-detection.mp4`: H.264 (Main), silent',
    spec: { name: 'one-by-one-person-detection.mp4', seconds: 139.4 },
    make: findExternalFile,
    outcome: {
      isCopied: true,
      sizes: ['432:768×432', '360:640×360', '240:426×240', '144:256×144'],
      audioTracks: 0,
      frameRate: 10,
    },
  },
  {
    description: '`thanks.mkv`: H.264 of full range (`yuvj420p`), silent',
    spec: { name: 'thanks.mkv', seconds: 1.7 },
    make: findExternalFile,
    outcome: {
      isCopied: true,
      sizes: ['480:640×480', '360:480×360', '240:320×240', '144:192×144'],
      audioTracks: 0,
      frameRate: 30,
    },
  },
]

export const availableExternalCases = folder ? externalCases : []
