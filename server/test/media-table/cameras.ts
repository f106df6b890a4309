import { encodedTiny, copiedTiny, tinySize, type MediaCase } from './media-case.ts'
import { remuxed } from '../modified-clips.ts'
import * as editedClips from '../edited-clips.ts'
import { clipWithTelemetry } from '../extra-track-clips.ts'

const interlaced = 'tinterlace=interleave_top,fieldorder=tff'

export const cameraCases: MediaCase[] = [
  {
    description: 'H.264/AAC MP4 of an action camera: a track of times, one of measurements',
    spec: { ...tinySize, name: 'GX010001.MP4' },
    make: clipWithTelemetry,
    outcome: copiedTiny,
  },
  {
    description: 'H.264 MP4 of a drone: silent, its place as subtitles',
    spec: { ...tinySize, name: 'DJI_0001.MP4', audio: null },
    make: editedClips.clipWithSubtitles,
    outcome: { ...copiedTiny, audioTracks: 0 },
  },
  {
    description: 'H.264/AAC MP4 of a car: two pictures, in front and behind',
    spec: { ...tinySize, name: 'two-views.mp4' },
    make: remuxed('two-views.mp4', ['-map', '0:v', '-map', '0:v', '-map', '0:a', '-c', 'copy']),
    outcome: copiedTiny,
  },
  {
    description: 'Motion JPEG/PCM AVI of a car, 8-bit sound at 11 kHz',
    spec: {
      ...tinySize,
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
    description: 'Motion JPEG/ADPCM MOV of a compact camera',
    spec: { ...tinySize, name: 'MVI_0001.MOV', video: 'mjpeg', audio: 'ima4', pixelFormat: 'yuvj422p' },
    outcome: encodedTiny,
  },
  {
    description: 'H.264/PCM MOV of a camera for photos, full range',
    spec: { ...tinySize, name: 'MVI_0002.MOV', audio: 'pcm', pixelFormat: 'yuvj420p' },
    outcome: encodedTiny,
  },
  {
    description: 'H.264 MOV, 10-bit 4:2:2, every frame a keyframe, 96 kHz',
    spec: {
      ...tinySize,
      name: 'P1000001.MOV',
      audio: 'pcm24',
      pixelFormat: 'yuv422p10le',
      extra: ['-g', '1', '-ar', '96000'],
    },
    outcome: { ...encodedTiny, facts: { bitDepth: 10 } },
  },
  {
    description: 'H.264/AC-3 5.1 M2TS of a camcorder, interlaced, packets of 192 bytes',
    spec: {
      ...tinySize,
      height: 96,
      name: '00000.MTS',
      frameRate: 50,
      audio: 'ac3',
      channels: 6,
      filters: interlaced,
      extra: ['-flags', '+ildct+ilme', '-x264-params', 'tff=1', '-mpegts_m2ts_mode', '1', '-f', 'mpegts'],
    },
    outcome: { isCopied: false, sizes: ['96:160×96'], frameRate: 50, facts: { isInterlaced: true } },
  },
  {
    description: 'DV/PCM MOV, 480 lines, wide',
    spec: {
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
      isCopied: false,
      sizes: ['480:852×480', '360:640×360', '240:426×240', '144:256×144'],
      frameRate: 30_000 / 1001,
    },
  },
  {
    description: 'H.264 MKV of a door, 2 frames a second, µ-law at 8 kHz',
    spec: {
      ...tinySize,
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
    description: 'H.264 MP4 of a hunting camera, 1 frame a second, times that start at an hour',
    spec: { ...tinySize, name: 'hunt.ts', frameRate: 10, extra: ['-output_ts_offset', '36000'] },
    outcome: { ...encodedTiny, frameRate: 10 },
  },
  {
    description: 'H.264 MOV in quick motion, silent, 24 frames a second',
    spec: { ...tinySize, name: 'timelapse.mov', audio: null, frameRate: 24, extra: ['-bf', '0'] },
    outcome: { ...copiedTiny, audioTracks: 0, frameRate: 24 },
  },
  {
    description: 'H.264/AAC MP4, 120 frames a second',
    spec: { ...tinySize, name: 'GX020001.mp4', frameRate: 120 },
    outcome: { ...copiedTiny, frameRate: 120 },
  },
  {
    description: 'MPEG-2/AC-3 MOD of a camcorder with a hard disk, wide pixels',
    spec: {
      seconds: 2,
      width: 176,
      height: 144,
      name: 'MOV001.MOD',
      video: 'mpeg2',
      audio: 'ac3',
      filters: 'setdar=16/9',
      extra: ['-f', 'vob'],
    },
    outcome: { isCopied: false, sizes: ['144:256×144'] },
  },
]
