import { encodedTiny, keptTiny, tiny, type MediaCase } from './case.ts'
import { changed, cutAt, madeAs, rewritten } from '../odd-bytes.ts'

const everySecond = ['-g', '25', '-bf', '0']

export const screens: MediaCase[] = [
  {
    what: 'H.264/AAC MKV of a recorder that was cut off',
    wishes: { ...tiny, seconds: 5, name: 'crashed.mkv', keyframeSeconds: 1, extra: ['-live', '1'] },
    make: changed(cutAt(0.6)),
    outcome: { ...keptTiny, seconds: 3 },
  },
  {
    what: 'H.264/AAC FLV of a stream that was cut off',
    wishes: { ...tiny, seconds: 5, name: 'crashed.flv', extra: ['-flvflags', 'no_duration_filesize'] },
    make: changed(cutAt(0.6)),
    outcome: { ...encodedTiny, seconds: 3 },
  },
  {
    what: 'H.264/AAC MP4 of a screen that stands still for seconds',
    wishes: {
      ...tiny,
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
    what: 'H.264 (RGB) MKV of a screen',
    wishes: { ...tiny, name: 'rgb.mkv', video: 'h264rgb', pixelFormat: 'bgr24' },
    outcome: encodedTiny,
  },
  {
    what: 'H.264 MP4, 4:4:4, an odd size',
    wishes: { ...tiny, width: 161, height: 91, name: 'odd-size.mp4', pixelFormat: 'yuv444p' },
    outcome: encodedTiny,
  },
  {
    what: 'H.264/Opus MKV that a browser recorded, called WebM',
    wishes: { ...tiny, name: 'recording.webm', audio: 'opus' },
    make: madeAs('recording.mkv'),
    outcome: encodedTiny,
  },
  {
    what: 'VP8/Opus WebM that a browser recorded: no length, frames at any time',
    wishes: {
      ...tiny,
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
    what: 'VP9/Opus WebM whose times start at half a minute',
    wishes: {
      ...tiny,
      name: 'joined-late.webm',
      video: 'vp9',
      audio: 'opus',
      extra: ['-output_ts_offset', '30'],
    },
    outcome: encodedTiny,
  },
  {
    what: 'MPEG-4 AVI, a slide every two seconds',
    wishes: {
      ...tiny,
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
    what: 'H.264/AAC MP4 with three sound tracks: all, voice, game',
    wishes: { ...tiny, name: 'tracks.mp4' },
    make: rewritten('tracks.mp4', ['-map', '0:v', '-map', '0:a', '-map', '0:a', '-map', '0:a', '-c', 'copy']),
    outcome: { ...keptTiny, sounds: 3 },
  },
  {
    what: 'H.264/AAC MP4, keyframes 20 s apart',
    wishes: {
      ...tiny,
      seconds: 20,
      name: 'rarest.mp4',
      frameRate: 5,
      keyframeSeconds: 60,
      extra: ['-g', '9999'],
    },
    outcome: { ...encodedTiny, seconds: 20 },
  },
  {
    what: 'H.264/AAC MP4 of a conference, mono at 32 kHz, 10 frames a second',
    wishes: { ...tiny, name: 'zoom_0.mp4', channels: 1, frameRate: 10, extra: ['-ar', '32000'] },
    outcome: { ...keptTiny, channels: 1 },
  },
  {
    what: 'Motion JPEG/PCM AVI of a screen, 15 frames a second, stereo on the left alone',
    wishes: {
      ...tiny,
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
    what: 'H.264/AAC FLV of a stream, keyframes every second, no length',
    wishes: { ...tiny, name: 'stream.flv', extra: [...everySecond, '-flvflags', 'no_duration_filesize'] },
    outcome: encodedTiny,
  },
  {
    what: 'AV1 MKV, 10-bit',
    wishes: { ...tiny, name: 'deep-av1.mkv', video: 'av1', audio: 'opus', pixelFormat: 'yuv420p10le' },
    outcome: { ...encodedTiny, facts: { bitDepth: 10 } },
  },
]
