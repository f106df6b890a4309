import { asSmall, small, type MediaCase } from './case.ts'

const interlaced = (order: 'tff' | 'bff') =>
  `tinterlace=interleave_${order === 'tff' ? 'top' : 'bottom'},fieldorder=${order}`
const asInterlaced = ['-flags', '+ilme+ildct']

export const oldCodecs: MediaCase[] = [
  {
    what: 'MPEG-2/AC-3 transport stream, interlaced, top field first',
    wishes: {
      ...small,
      name: 'top.ts',
      frameRate: 50,
      video: 'mpeg2',
      audio: 'ac3',
      filters: interlaced('tff'),
      extra: asInterlaced,
    },
    outcome: {
      kept: false,
      sizes: asSmall,
      frameRate: 50,
      facts: { isInterlaced: true, movesByField: true },
    },
  },
  {
    what: 'MPEG-2/MP2 program stream, interlaced, bottom field first',
    wishes: {
      ...small,
      name: 'bottom.mpg',
      frameRate: 50,
      video: 'mpeg2',
      audio: 'mp2',
      filters: interlaced('bff'),
      extra: asInterlaced,
    },
    outcome: {
      kept: false,
      sizes: asSmall,
      frameRate: 50,
      facts: { isInterlaced: true, movesByField: true },
    },
  },
  {
    what: 'Motion JPEG/PCM AVI, interlaced without saying so',
    wishes: {
      ...small,
      seconds: 3,
      name: 'fields.avi',
      video: 'mjpeg',
      audio: 'pcm',
      pixelFormat: 'yuvj422p',
      frameRate: 50,
      filters: interlaced('bff'),
    },
    outcome: {
      kept: false,
      sizes: asSmall,
      seconds: 3,
      frameRate: 50,
      facts: { isInterlaced: true, fieldOrder: 'bff' },
    },
  },
  {
    what: 'Motion JPEG MKV, an odd size, 4:4:4 colour',
    wishes: { seconds: 2, width: 201, height: 151, name: 'odd.mkv', video: 'mjpeg', pixelFormat: 'yuvj444p' },
    outcome: { kept: false, sizes: ['150:200×150'] },
  },
  {
    what: 'DV/PCM AVI, 576 lines, 4:3',
    wishes: {
      seconds: 2,
      width: 720,
      height: 576,
      name: 'camcorder.avi',
      video: 'dv',
      audio: 'pcm',
      filters: 'setdar=4/3',
    },
    outcome: { kept: false, sizes: ['480:640×480', '360:480×360', '240:320×240', '144:192×144'] },
  },
  {
    what: 'ProRes/PCM MOV, 10-bit 4:2:2',
    wishes: { ...small, name: 'studio.mov', video: 'prores', audio: 'pcm', pixelFormat: 'yuv422p10le' },
    outcome: { kept: false, sizes: asSmall, facts: { bitDepth: 10 } },
  },
  {
    what: 'CineForm/ALAC MOV',
    wishes: {
      ...small,
      name: 'cineform.mov',
      video: 'cfhd',
      audio: 'alac',
      pixelFormat: 'yuv422p10le',
      height: 192,
    },
    outcome: { kept: false, sizes: ['192:320×192'] },
  },
  {
    what: 'QuickTime Animation/PCM MOV, RGB',
    wishes: { ...small, name: 'animation.mov', video: 'qtrle', audio: 'pcm', pixelFormat: 'rgb24' },
    outcome: { kept: false, sizes: asSmall },
  },
  {
    what: 'FFV1/FLAC MKV',
    wishes: { ...small, name: 'archive.mkv', video: 'ffv1', audio: 'flac' },
    outcome: { kept: false, sizes: asSmall },
  },
  {
    what: 'Theora/Vorbis OGV',
    wishes: { ...small, name: 'theora.ogv', video: 'theora', audio: 'vorbis' },
    outcome: { kept: false, sizes: asSmall },
  },
  {
    what: 'WMV2/WMA ASF',
    wishes: { ...small, name: 'windows.wmv', video: 'wmv2', audio: 'wma' },
    outcome: { kept: false, sizes: asSmall },
  },
  {
    what: 'Sorenson H.263/MP3 FLV',
    wishes: { ...small, name: 'sorenson.flv', video: 'flv1', audio: 'mp3', extra: ['-ar', '44100'] },
    outcome: { kept: false, sizes: asSmall },
  },
  {
    what: 'H.263/AAC 3GP, pixels of 12:11',
    wishes: {
      seconds: 2,
      width: 352,
      height: 288,
      name: 'old-phone.3gp',
      video: 'h263',
      filters: 'setsar=12/11',
    },
    outcome: { kept: false, sizes: ['240:320×240', '144:192×144'] },
  },
  {
    what: 'Motion JPEG AVI, 8K, 2 frames a second',
    wishes: {
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
      kept: false,
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
