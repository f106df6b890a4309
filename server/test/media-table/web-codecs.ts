import { asHdr, asSmall, hdrTags, small, type MediaCase } from './case.ts'

export const webCodecs: MediaCase[] = [
  {
    what: 'HEVC/E-AC-3 5.1 MP4',
    wishes: {
      ...small,
      name: 'hevc.mp4',
      video: 'hevc',
      audio: 'eac3',
      channels: 6,
      extra: ['-tag:v', 'hvc1'],
    },
    outcome: { kept: false, sizes: asSmall },
  },
  {
    what: 'HEVC MP4, 10-bit HDR (PQ)',
    // In this curve a dark red is a few 10-bit levels, so the encoder's losses are visible.
    wishes: {
      ...small,
      name: 'pq.mp4',
      video: 'hevc',
      ...asHdr('smpte2084'),
      extra: [...hdrTags('smpte2084'), '-crf', '10'],
    },
    outcome: { kept: false, sizes: asSmall, facts: { isHdr: true, bitDepth: 10 } },
  },
  {
    what: 'HEVC MOV, 10-bit HDR (HLG)',
    wishes: {
      ...small,
      name: 'hlg.mov',
      video: 'hevc',
      ...asHdr('arib-std-b67'),
      extra: hdrTags('arib-std-b67'),
    },
    outcome: { kept: false, sizes: asSmall, facts: { isHdr: true } },
  },
  {
    what: 'AV1/Opus MP4',
    wishes: { ...small, name: 'av1.mp4', video: 'av1', audio: 'opus' },
    outcome: { kept: false, sizes: asSmall },
  },
  {
    what: 'VP9/Opus WebM that does not say how long it is',
    wishes: { ...small, name: 'endless.webm', video: 'vp9', audio: 'opus', extra: ['-live', '1'] },
    outcome: { kept: false, sizes: asSmall },
  },
  {
    what: 'VP8/Vorbis WebM, 4:3, of a size with rungs',
    wishes: { seconds: 2, width: 480, height: 360, name: 'four-three.webm', video: 'vp8', audio: 'vorbis' },
    outcome: { kept: false, sizes: ['360:480×360', '240:320×240', '144:192×144'] },
  },
  {
    what: 'VP8/Opus WebM, 120 frames a second',
    wishes: { ...small, name: 'fast.webm', video: 'vp8', audio: 'opus', frameRate: 120 },
    outcome: { kept: false, sizes: asSmall, frameRate: 60 },
  },
  {
    what: 'VP8 WebM, 1 frame a second, silent',
    wishes: {
      ...small,
      name: 'slow.webm',
      seconds: 6,
      marks: [2, 4],
      video: 'vp8',
      audio: null,
      frameRate: 1,
    },
    outcome: { kept: false, sizes: asSmall, sounds: 0, frameRate: 1, seconds: 6 },
  },
  {
    what: 'MPEG-4/AC-3 MP4, a frame rate that varies',
    wishes: {
      ...small,
      name: 'varying.mp4',
      marks: [0.44, 1.4],
      video: 'mpeg4',
      audio: 'ac3',
      filters: "select='not(eq(mod(n,7),3))*not(between(n,20,30))'",
      extra: ['-fps_mode', 'vfr'],
    },
    outcome: { kept: false, sizes: asSmall, frameRate: 25, facts: { isVariableFrameRate: true } },
  },
  {
    what: 'MPEG-4/MP3 AVI, pixels twice as wide as high',
    wishes: { ...small, name: 'wide-pixels.avi', video: 'mpeg4', audio: 'mp3', filters: 'setsar=2' },
    outcome: { kept: false, sizes: ['180:640×180'] },
  },
]
