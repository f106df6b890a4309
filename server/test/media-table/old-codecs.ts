import { smallOutcomeSizes, smallSize, type MediaCase } from './media-case.ts'

const interlaced = (order: 'tff' | 'bff') =>
  `tinterlace=interleave_${order === 'tff' ? 'top' : 'bottom'},fieldorder=${order}`
const interlacedOutcome = ['-flags', '+ilme+ildct']

export const oldCodecCases: MediaCase[] = [
  {
    description: 'MPEG-2/AC-3 transport stream, interlaced, top field first',
    spec: {
      ...smallSize,
      name: 'top.ts',
      frameRate: 50,
      video: 'mpeg2',
      audio: 'ac3',
      filters: interlaced('tff'),
      extra: interlacedOutcome,
    },
    outcome: {
      isCopied: false,
      sizes: smallOutcomeSizes,
      frameRate: 50,
      facts: { isInterlaced: true, hasFieldMotion: true },
    },
  },
  {
    description: 'MPEG-2/MP2 program stream, interlaced, bottom field first',
    spec: {
      ...smallSize,
      name: 'bottom.mpg',
      frameRate: 50,
      video: 'mpeg2',
      audio: 'mp2',
      filters: interlaced('bff'),
      extra: interlacedOutcome,
    },
    outcome: {
      isCopied: false,
      sizes: smallOutcomeSizes,
      frameRate: 50,
      facts: { isInterlaced: true, hasFieldMotion: true },
    },
  },
  {
    description: 'Motion JPEG/PCM AVI, interlaced without saying so',
    spec: {
      ...smallSize,
      seconds: 3,
      name: 'fields.avi',
      video: 'mjpeg',
      audio: 'pcm',
      pixelFormat: 'yuvj422p',
      frameRate: 50,
      filters: interlaced('bff'),
    },
    outcome: {
      isCopied: false,
      sizes: smallOutcomeSizes,
      seconds: 3,
      frameRate: 50,
      facts: { isInterlaced: true, fieldOrder: 'bff' },
    },
  },
  {
    description: 'Motion JPEG MKV, an odd size, 4:4:4 colour',
    spec: { seconds: 2, width: 201, height: 151, name: 'odd.mkv', video: 'mjpeg', pixelFormat: 'yuvj444p' },
    outcome: { isCopied: false, sizes: ['150:200×150'] },
  },
  {
    description: 'DV/PCM AVI, 576 lines, 4:3',
    spec: {
      seconds: 2,
      width: 720,
      height: 576,
      name: 'camcorder.avi',
      video: 'dv',
      audio: 'pcm',
      filters: 'setdar=4/3',
    },
    outcome: { isCopied: false, sizes: ['480:640×480', '360:480×360', '240:320×240', '144:192×144'] },
  },
  {
    description: 'ProRes/PCM MOV, 10-bit 4:2:2',
    spec: { ...smallSize, name: 'studio.mov', video: 'prores', audio: 'pcm', pixelFormat: 'yuv422p10le' },
    outcome: { isCopied: false, sizes: smallOutcomeSizes, facts: { bitDepth: 10 } },
  },
  {
    description: 'CineForm/ALAC MOV',
    spec: {
      ...smallSize,
      name: 'cineform.mov',
      video: 'cfhd',
      audio: 'alac',
      pixelFormat: 'yuv422p10le',
      height: 192,
    },
    outcome: { isCopied: false, sizes: ['192:320×192'] },
  },
  {
    description: 'QuickTime Animation/PCM MOV, RGB',
    spec: { ...smallSize, name: 'animation.mov', video: 'qtrle', audio: 'pcm', pixelFormat: 'rgb24' },
    outcome: { isCopied: false, sizes: smallOutcomeSizes },
  },
  {
    description: 'FFV1/FLAC MKV',
    spec: { ...smallSize, name: 'archive.mkv', video: 'ffv1', audio: 'flac' },
    outcome: { isCopied: false, sizes: smallOutcomeSizes },
  },
  {
    description: 'Theora/Vorbis OGV',
    spec: { ...smallSize, name: 'theora.ogv', video: 'theora', audio: 'vorbis' },
    outcome: { isCopied: false, sizes: smallOutcomeSizes },
  },
  {
    description: 'WMV2/WMA ASF',
    spec: { ...smallSize, name: 'windows.wmv', video: 'wmv2', audio: 'wma' },
    outcome: { isCopied: false, sizes: smallOutcomeSizes },
  },
  {
    description: 'Sorenson H.263/MP3 FLV',
    spec: { ...smallSize, name: 'sorenson.flv', video: 'flv1', audio: 'mp3', extra: ['-ar', '44100'] },
    outcome: { isCopied: false, sizes: smallOutcomeSizes },
  },
  {
    description: 'H.263/AAC 3GP, pixels of 12:11',
    spec: {
      seconds: 2,
      width: 352,
      height: 288,
      name: 'old-phone.3gp',
      video: 'h263',
      filters: 'setsar=12/11',
    },
    outcome: { isCopied: false, sizes: ['240:320×240', '144:192×144'] },
  },
  {
    description: 'Motion JPEG AVI, 8K, 2 frames a second',
    spec: {
      seconds: 2,
      width: 7680,
      height: 4320,
      frameRate: 2,
      marks: [0.5],
      name: 'enormous.avi',
      video: 'mjpeg',
      audio: 'pcm',
      pixelFormat: 'yuvj420p',
    },
    outcome: {
      isCopied: false,
      frameRate: 2,
      sizes: [
        '2160:3840×2160',
        '1440:2560×1440',
        '1080:1920×1080',
        '720:1280×720',
        '480:854×480',
        '360:640×360',
        '240:426×240',
        '144:256×144',
      ],
    },
  },
]
