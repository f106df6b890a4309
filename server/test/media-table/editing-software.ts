import { encodedTiny, copiedTiny, tinySize, type MediaCase } from './media-case.ts'
import { withModifiedBytes } from '../modified-clips.ts'
import { box } from '../hostile/boxes.ts'
import * as editedClips from '../edited-clips.ts'
import { insertAfterFirstBox, withTwoEdits, clipWithFonts } from '../extra-track-clips.ts'

const hdOutcome = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']
const hdSize = { seconds: 2, width: 1280, height: 720, frameRate: 10 }
const hdCase = ['720:1280×720', '480:854×480', '360:640×360', '240:426×240', '144:256×144']

export const editingSoftwareCases: MediaCase[] = [
  {
    description: 'ProRes 4444/PCM MOV with transparency',
    spec: {
      ...tinySize,
      name: 'title.mov',
      video: 'prores',
      audio: 'pcm24',
      pixelFormat: 'yuva444p10le',
      extra: ['-profile:v', '4'],
    },
    outcome: encodedTiny,
  },
  {
    description: 'PNG/PCM MOV with transparency',
    spec: { ...tinySize, name: 'lower-third.mov', video: 'png', audio: 'pcm', pixelFormat: 'rgba' },
    outcome: encodedTiny,
  },
  {
    description: 'QuickTime Animation MOV with transparency, silent',
    spec: { ...tinySize, name: 'logo.mov', video: 'qtrle', audio: null, pixelFormat: 'argb' },
    outcome: { ...encodedTiny, audioTracks: 0 },
  },
  {
    description: 'VP8/Vorbis WebM with transparency',
    spec: {
      ...tinySize,
      name: 'sticker.webm',
      video: 'vp8',
      audio: 'vorbis',
      pixelFormat: 'yuva420p',
      extra: ['-auto-alt-ref', '0'],
    },
    outcome: encodedTiny,
  },
  {
    description: 'DNxHR/PCM MOV',
    spec: {
      seconds: 2,
      width: 256,
      height: 144,
      name: 'avid.mov',
      video: 'dnxhr',
      audio: 'pcm24',
      pixelFormat: 'yuv422p',
    },
    outcome: { isCopied: false, sizes: ['144:256×144'] },
  },
  {
    description: 'Uncompressed RGB AVI, upside down as Windows stores it',
    spec: { ...tinySize, name: 'raw.avi', video: 'raw', audio: 'pcm', pixelFormat: 'bgr24' },
    outcome: encodedTiny,
  },
  {
    description: 'Uncompressed 4:2:2 MOV (`2vuy`)',
    spec: { ...tinySize, name: 'raw.mov', video: 'raw', audio: 'pcm', pixelFormat: 'uyvy422' },
    outcome: encodedTiny,
  },
  {
    description: 'Huffyuv/PCM AVI',
    spec: { ...tinySize, name: 'capture.avi', video: 'huffyuv', audio: 'pcm', pixelFormat: 'yuv422p' },
    outcome: encodedTiny,
  },
  {
    description: 'H.264/PCM MOV with 7.1 sound',
    spec: { ...tinySize, name: 'mix.mov', audio: 'pcm24', channels: 8 },
    outcome: encodedTiny,
  },
  {
    description: 'H.264/MP3 MP4',
    spec: { ...tinySize, name: 'mp3.mp4', audio: 'mp3' },
    outcome: encodedTiny,
  },
  {
    description: 'H.264/ALAC MP4',
    spec: { ...tinySize, name: 'alac.mp4', audio: 'alac' },
    outcome: encodedTiny,
  },
  {
    description: 'H.264/AAC MP4 with a megabyte of nothing in front',
    spec: {
      ...tinySize,
      name: 'free.mp4',
      extra: ['-movflags', '+frag_keyframe+empty_moov+default_base_moof'],
    },
    make: withModifiedBytes((bytes) => insertAfterFirstBox(bytes, box('free', Buffer.alloc(1_000_000)))),
    outcome: { ...copiedTiny, marks: [0.48, 1.48] },
  },
  {
    description: 'H.264/AAC MP4 cut in an editor: an edit list of two pieces',
    spec: { ...tinySize, seconds: 4, name: 'two-pieces.mp4', extra: ['-bf', '0'] },
    make: withModifiedBytes(withTwoEdits),
    outcome: { ...encodedTiny, seconds: 2, marks: [0.4, 1.4] },
  },
  {
    description: 'H.264/AAC MP4 whose sound begins 2 s late',
    spec: { ...tinySize, name: 'later-sound.mp4' },
    make: (wishes) => editedClips.clipWithAudioDelay(wishes, 2),
    outcome: { ...encodedTiny, seconds: 4, marks: [0.4, 1.4], beeps: [2.4, 3.4] },
  },
  {
    description: 'H.264/AAC MP4 whose picture begins 2 s late',
    spec: { ...tinySize, name: 'later-picture.mp4' },
    make: (wishes) => editedClips.clipWithAudioDelay(wishes, -2),
    outcome: { ...encodedTiny, seconds: 4, marks: [2.4, 3.4], beeps: [0.4, 1.4] },
  },
  {
    description: 'H.264/AAC MP4 whose sound goes on for 3 s after the picture',
    spec: { ...tinySize, name: 'long-sound.mp4', seconds: 5, filters: 'trim=duration=2' },
    outcome: { ...encodedTiny, seconds: 5, marks: [0.4, 1.4], beeps: [0.4, 1.4, 2.4, 3.4, 4.4] },
  },
  {
    description: 'H.264/AAC MP4, 720 lines, silent about its colours',
    spec: {
      ...hdSize,
      name: 'silent-hd.mp4',
      filters: 'scale=out_color_matrix=bt709',
      pixelFormat: 'yuv422p',
    },
    outcome: { isCopied: false, sizes: hdCase },
  },
  {
    description: 'H.264/AAC MP4, 720 lines of BT.709',
    spec: { ...hdSize, name: 'told-hd.mp4', filters: 'scale=out_color_matrix=bt709', extra: hdOutcome },
    outcome: { isCopied: true, sizes: hdCase },
  },
  {
    description: 'H.264/AAC MP4, 90 lines of BT.709',
    spec: {
      ...tinySize,
      name: 'told-sd.mov',
      audio: 'pcm',
      filters: 'scale=out_color_matrix=bt709',
      extra: hdOutcome,
    },
    outcome: encodedTiny,
  },
  {
    description: 'H.264/AAC MP4 of PAL colours (BT.470 BG, gamma of 2.8)',
    spec: {
      ...tinySize,
      name: 'pal.mp4',
      extra: ['-color_primaries', 'bt470bg', '-color_trc', 'gamma28', '-colorspace', 'bt470bg'],
    },
    outcome: encodedTiny,
  },
  {
    description: 'H.264/AAC MKV with fonts, styled words and chapters',
    spec: { ...tinySize, name: 'fansub.mkv' },
    make: clipWithFonts,
    outcome: copiedTiny,
  },
  {
    description: 'H.264/FLAC MKV, 24 bits at 96 kHz',
    spec: { ...tinySize, name: 'concert.mkv', audio: 'flac', extra: ['-ar', '96000', '-sample_fmt', 's32'] },
    outcome: encodedTiny,
  },
  {
    description: 'VP9 WebM, 4:4:4',
    spec: { ...tinySize, name: 'profile-one.webm', video: 'vp9', audio: 'opus', pixelFormat: 'yuv444p' },
    outcome: encodedTiny,
  },
  {
    description: 'FFV1 MKV of a single pixel',
    spec: {
      ...tinySize,
      width: 16,
      height: 16,
      name: 'pixel.mkv',
      video: 'ffv1',
      audio: 'flac',
      filters: 'scale=1:1',
    },
    outcome: { isCopied: false, sizes: ['2:2×2'], colour: null },
  },
]
