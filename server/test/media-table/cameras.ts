import { encodedTiny, keptTiny, tiny, type MediaCase } from './case.ts'
import { rewritten } from '../odd-bytes.ts'
import * as odd from '../odd-clips.ts'
import { withMeasurements } from '../odd-tracks.ts'

const interlaced = 'tinterlace=interleave_top,fieldorder=tff'

export const cameras: MediaCase[] = [
  {
    what: 'H.264/AAC MP4 of an action camera: a track of times, one of measurements',
    wishes: { ...tiny, name: 'GX010001.MP4' },
    make: withMeasurements,
    outcome: keptTiny,
  },
  {
    what: 'H.264 MP4 of a drone: silent, its place as subtitles',
    wishes: { ...tiny, name: 'DJI_0001.MP4', audio: null },
    make: odd.withWords,
    outcome: { ...keptTiny, sounds: 0 },
  },
  {
    what: 'H.264/AAC MP4 of a car: two pictures, in front and behind',
    wishes: { ...tiny, name: 'two-views.mp4' },
    make: rewritten('two-views.mp4', ['-map', '0:v', '-map', '0:v', '-map', '0:a', '-c', 'copy']),
    outcome: keptTiny,
  },
  {
    what: 'Motion JPEG/PCM AVI of a car, 8-bit sound at 11 kHz',
    wishes: {
      ...tiny,
      name: 'dashcam.avi',
      video: 'mjpeg',
      audio: 'pcm8',
      channels: 1,
      pixelFormat: 'yuvj422p',
      extra: ['-ar', '11025'],
    },
    outcome: encodedTiny,
  },
  {
    what: 'Motion JPEG/ADPCM MOV of a compact camera',
    wishes: { ...tiny, name: 'MVI_0001.MOV', video: 'mjpeg', audio: 'ima4', pixelFormat: 'yuvj422p' },
    outcome: encodedTiny,
  },
  {
    what: 'H.264/PCM MOV of a camera for photos, full range',
    wishes: { ...tiny, name: 'MVI_0002.MOV', audio: 'pcm', pixelFormat: 'yuvj420p' },
    outcome: encodedTiny,
  },
  {
    what: 'H.264 MOV, 10-bit 4:2:2, every frame a keyframe, 96 kHz',
    wishes: {
      ...tiny,
      name: 'P1000001.MOV',
      audio: 'pcm24',
      pixelFormat: 'yuv422p10le',
      extra: ['-g', '1', '-ar', '96000'],
    },
    outcome: { ...encodedTiny, facts: { bitDepth: 10 } },
  },
  {
    what: 'H.264/AC-3 5.1 M2TS of a camcorder, interlaced, packets of 192 bytes',
    wishes: {
      ...tiny,
      height: 96,
      name: '00000.MTS',
      frameRate: 50,
      audio: 'ac3',
      channels: 6,
      filters: interlaced,
      extra: ['-flags', '+ildct+ilme', '-x264-params', 'tff=1', '-mpegts_m2ts_mode', '1', '-f', 'mpegts'],
    },
    outcome: { kept: false, sizes: ['96:160×96'], frameRate: 50, facts: { isInterlaced: true } },
  },
  {
    what: 'DV/PCM MOV, 480 lines, wide',
    wishes: {
      seconds: 2,
      width: 720,
      height: 480,
      frameRate: '30000/1001',
      name: 'clip.mov',
      video: 'dv',
      audio: 'pcm',
      pixelFormat: 'yuv411p',
      filters: 'setdar=16/9',
    },
    outcome: {
      kept: false,
      sizes: ['480:852×480', '360:640×360', '240:426×240', '144:256×144'],
      frameRate: 30_000 / 1001,
    },
  },
  {
    what: 'H.264 MKV of a door, 2 frames a second, µ-law at 8 kHz',
    wishes: {
      ...tiny,
      seconds: 4,
      name: 'door.mkv',
      frameRate: 2,
      audio: 'mulaw',
      channels: 1,
      marks: [1.5, 3],
      extra: ['-ar', '8000'],
    },
    outcome: { ...encodedTiny, seconds: 4, frameRate: 2 },
  },
  {
    what: 'H.264 MP4 of a hunting camera, 1 frame a second, times that start at an hour',
    wishes: { ...tiny, name: 'hunt.ts', frameRate: 10, extra: ['-output_ts_offset', '36000'] },
    outcome: { ...encodedTiny, frameRate: 10 },
  },
  {
    what: 'H.264 MOV in quick motion, silent, 24 frames a second',
    wishes: { ...tiny, name: 'timelapse.mov', audio: null, frameRate: 24, extra: ['-bf', '0'] },
    outcome: { ...keptTiny, sounds: 0, frameRate: 24 },
  },
  {
    what: 'H.264/AAC MP4, 120 frames a second',
    wishes: { ...tiny, name: 'GX020001.mp4', frameRate: 120 },
    outcome: { ...keptTiny, frameRate: 120 },
  },
  {
    what: 'MPEG-2/AC-3 MOD of a camcorder with a hard disk, wide pixels',
    wishes: {
      seconds: 2,
      width: 176,
      height: 144,
      name: 'MOV001.MOD',
      video: 'mpeg2',
      audio: 'ac3',
      filters: 'setdar=16/9',
      extra: ['-f', 'vob'],
    },
    outcome: { kept: false, sizes: ['144:256×144'] },
  },
]
