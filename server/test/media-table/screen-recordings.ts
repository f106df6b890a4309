import { encodedTiny, copiedTiny, tinySize, type MediaCase } from './media-case.ts'
import { withModifiedBytes, truncateAt, withOtherExtension, remuxed } from '../modified-clips.ts'

const keyframeEverySecond = ['-g', '25', '-bf', '0']

export const screenRecordingCases: MediaCase[] = [
  {
    description: 'H.264/AAC MKV of a recorder that was cut off',
    spec: { ...tinySize, seconds: 5, name: 'crashed.mkv', keyframeSeconds: 1, extra: ['-live', '1'] },
    make: withModifiedBytes(truncateAt(0.6)),
    outcome: { ...copiedTiny, seconds: 3 },
  },
  {
    description: 'H.264/AAC FLV of a stream that was cut off',
    spec: { ...tinySize, seconds: 5, name: 'crashed.flv', extra: ['-flvflags', 'no_duration_filesize'] },
    make: withModifiedBytes(truncateAt(0.6)),
    outcome: { ...encodedTiny, seconds: 3 },
  },
  {
    description: 'H.264/AAC MP4 of a screen that stands still for seconds',
    spec: {
      ...tinySize,
      seconds: 6,
      name: 'still-screen.mp4',
      frameRate: 60,
      marks: [0.4, 1.4, 4.5],
      filters: "select='not(mod(n,2))*not(between(n,92,268))+between(n,84,93)'",
      extra: ['-fps_mode', 'vfr', '-bf', '3'],
    },
    outcome: { ...encodedTiny, seconds: 6 },
  },
  {
    description: 'H.264 (RGB) MKV of a screen',
    spec: { ...tinySize, name: 'rgb.mkv', video: 'h264rgb', pixelFormat: 'bgr24' },
    outcome: encodedTiny,
  },
  {
    description: 'H.264 MP4, 4:4:4, an odd size',
    spec: { ...tinySize, width: 161, height: 91, name: 'odd-size.mp4', pixelFormat: 'yuv444p' },
    outcome: encodedTiny,
  },
  {
    description: 'H.264/Opus MKV that a browser recorded, called WebM',
    spec: { ...tinySize, name: 'recording.webm', audio: 'opus' },
    make: withOtherExtension('recording.mkv'),
    outcome: encodedTiny,
  },
  {
    description: 'VP8/Opus WebM that a browser recorded: no length, frames at any time',
    spec: {
      ...tinySize,
      name: 'recorder.webm',
      video: 'vp8',
      audio: 'opus',
      frameRate: 30,
      filters: "select='not(eq(mod(n,5),3))'",
      extra: ['-live', '1', '-fps_mode', 'vfr'],
    },
    outcome: { ...encodedTiny, frameRate: 30 },
  },
  {
    description: 'VP9/Opus WebM whose times start at half a minute',
    spec: {
      ...tinySize,
      name: 'joined-late.webm',
      video: 'vp9',
      audio: 'opus',
      extra: ['-output_ts_offset', '30'],
    },
    outcome: encodedTiny,
  },
  {
    description: 'MPEG-4 AVI, a slide every two seconds',
    spec: {
      ...tinySize,
      seconds: 8,
      name: 'slides.avi',
      video: 'mpeg4',
      audio: 'pcm',
      frameRate: '1/2',
      marks: [4],
    },
    outcome: { ...encodedTiny, seconds: 8, frameRate: 1 },
  },
  {
    description: 'H.264/AAC MP4 with three sound tracks: all, voice, game',
    spec: { ...tinySize, name: 'tracks.mp4' },
    make: remuxed('tracks.mp4', ['-map', '0:v', '-map', '0:a', '-map', '0:a', '-map', '0:a', '-c', 'copy']),
    outcome: { ...copiedTiny, audioTracks: 3 },
  },
  {
    description: 'H.264/AAC MP4, keyframes 20 s apart',
    spec: {
      ...tinySize,
      seconds: 20,
      name: 'rarest.mp4',
      frameRate: 5,
      keyframeSeconds: 60,
      extra: ['-g', '9999'],
    },
    outcome: { ...encodedTiny, seconds: 20 },
  },
  {
    description: 'H.264/AAC MP4 of a conference, mono at 32 kHz, 10 frames a second',
    spec: { ...tinySize, name: 'zoom_0.mp4', channels: 1, frameRate: 10, extra: ['-ar', '32000'] },
    outcome: { ...copiedTiny, channels: 1 },
  },
  {
    description: 'Motion JPEG/PCM AVI of a screen, 15 frames a second, stereo on the left alone',
    spec: {
      ...tinySize,
      name: 'left.avi',
      video: 'mjpeg',
      audio: 'pcm',
      frameRate: 15,
      pixelFormat: 'yuvj420p',
      extra: ['-af', 'pan=stereo|c0=c0|c1=0*c0'],
    },
    outcome: encodedTiny,
  },
  {
    description: 'H.264/AAC FLV of a stream, keyframes every second, no length',
    spec: {
      ...tinySize,
      name: 'stream.flv',
      extra: [...keyframeEverySecond, '-flvflags', 'no_duration_filesize'],
    },
    outcome: encodedTiny,
  },
  {
    description: 'AV1 MKV, 10-bit',
    spec: { ...tinySize, name: 'deep-av1.mkv', video: 'av1', audio: 'opus', pixelFormat: 'yuv420p10le' },
    outcome: { ...encodedTiny, facts: { bitDepth: 10 } },
  },
]
