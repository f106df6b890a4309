import { hdrConversion, smallOutcomeSizes, hdrTags, smallSize, type MediaCase } from './media-case.ts'

export const webCodecCases: MediaCase[] = [
  {
    description: 'HEVC/E-AC-3 5.1 MP4',
    spec: {
      ...smallSize,
      name: 'hevc.mp4',
      video: 'hevc',
      audio: 'eac3',
      channels: 6,
      extra: ['-tag:v', 'hvc1'],
    },
    outcome: { isCopied: false, sizes: smallOutcomeSizes },
  },
  {
    description: 'HEVC MP4, 10-bit HDR (PQ)',
    // In this curve a dark red is a few 10-bit levels, so the encoder's losses are visible.
    spec: {
      ...smallSize,
      name: 'pq.mp4',
      video: 'hevc',
      ...hdrConversion('smpte2084'),
      extra: [...hdrTags('smpte2084'), '-crf', '10'],
    },
    outcome: { isCopied: false, sizes: smallOutcomeSizes, facts: { isHdr: true, bitDepth: 10 } },
  },
  {
    description: 'HEVC MOV, 10-bit HDR (HLG)',
    spec: {
      ...smallSize,
      name: 'hlg.mov',
      video: 'hevc',
      ...hdrConversion('arib-std-b67'),
      extra: hdrTags('arib-std-b67'),
    },
    outcome: { isCopied: false, sizes: smallOutcomeSizes, facts: { isHdr: true } },
  },
  {
    description: 'AV1/Opus MP4',
    spec: { ...smallSize, name: 'av1.mp4', video: 'av1', audio: 'opus' },
    outcome: { isCopied: false, sizes: smallOutcomeSizes },
  },
  {
    description: 'VP9/Opus WebM that does not say how long it is',
    spec: { ...smallSize, name: 'endless.webm', video: 'vp9', audio: 'opus', extra: ['-live', '1'] },
    outcome: { isCopied: false, sizes: smallOutcomeSizes },
  },
  {
    description: 'VP8/Vorbis WebM, 4:3, of a size with rungs',
    spec: { seconds: 2, width: 480, height: 360, name: 'four-three.webm', video: 'vp8', audio: 'vorbis' },
    outcome: { isCopied: false, sizes: ['360:480×360', '240:320×240', '144:192×144'] },
  },
  {
    description: 'VP8/Opus WebM, 120 frames a second',
    spec: { ...smallSize, name: 'fast.webm', video: 'vp8', audio: 'opus', frameRate: 120 },
    outcome: { isCopied: false, sizes: smallOutcomeSizes, frameRate: 60 },
  },
  {
    description: 'VP8 WebM, 1 frame a second, silent',
    spec: {
      ...smallSize,
      name: 'slow.webm',
      seconds: 6,
      marks: [2, 4],
      video: 'vp8',
      audio: null,
      frameRate: 1,
    },
    outcome: { isCopied: false, sizes: smallOutcomeSizes, audioTracks: 0, frameRate: 1, seconds: 6 },
  },
  {
    description: 'MPEG-4/AC-3 MP4, a frame rate that varies',
    spec: {
      ...smallSize,
      name: 'varying.mp4',
      marks: [0.44, 1.4],
      video: 'mpeg4',
      audio: 'ac3',
      filters: "select='not(eq(mod(n,7),3))*not(between(n,20,30))'",
      extra: ['-fps_mode', 'vfr'],
    },
    outcome: {
      isCopied: false,
      sizes: smallOutcomeSizes,
      frameRate: 25,
      facts: { isVariableFrameRate: true },
    },
  },
  {
    description: 'MPEG-4/MP3 AVI, pixels twice as wide as high',
    spec: { ...smallSize, name: 'wide-pixels.avi', video: 'mpeg4', audio: 'mp3', filters: 'setsar=2' },
    outcome: { isCopied: false, sizes: ['180:640×180'] },
  },
]
