import { encodedTiny, keptTiny, tiny, type MediaCase } from './case.ts'
import { changed } from '../odd-bytes.ts'
import { box } from '../hostile/boxes.ts'
import * as odd from '../odd-clips.ts'
import { behindFirstBox, editedInTwo, withFonts } from '../odd-tracks.ts'

const asHd = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']
const hd = { seconds: 2, width: 1280, height: 720, frameRate: 10 }
const fromHd = ['720:1280×720', '480:854×480', '360:640×360', '240:426×240', '144:256×144']

export const editors: MediaCase[] = [
  {
    what: 'ProRes 4444/PCM MOV with transparency',
    wishes: {
      ...tiny,
      name: 'title.mov',
      video: 'prores',
      audio: 'pcm24',
      pixelFormat: 'yuva444p10le',
      extra: ['-profile:v', '4'],
    },
    outcome: encodedTiny,
  },
  {
    what: 'PNG/PCM MOV with transparency',
    wishes: { ...tiny, name: 'lower-third.mov', video: 'png', audio: 'pcm', pixelFormat: 'rgba' },
    outcome: encodedTiny,
  },
  {
    what: 'QuickTime Animation MOV with transparency, silent',
    wishes: { ...tiny, name: 'logo.mov', video: 'qtrle', audio: null, pixelFormat: 'argb' },
    outcome: { ...encodedTiny, sounds: 0 },
  },
  {
    what: 'VP8/Vorbis WebM with transparency',
    wishes: {
      ...tiny,
      name: 'sticker.webm',
      video: 'vp8',
      audio: 'vorbis',
      pixelFormat: 'yuva420p',
      extra: ['-auto-alt-ref', '0'],
    },
    outcome: encodedTiny,
  },
  {
    what: 'DNxHR/PCM MOV',
    wishes: {
      seconds: 2,
      width: 256,
      height: 144,
      name: 'avid.mov',
      video: 'dnxhr',
      audio: 'pcm24',
      pixelFormat: 'yuv422p',
    },
    outcome: { kept: false, sizes: ['144:256×144'] },
  },
  {
    what: 'Uncompressed RGB AVI, upside down as Windows stores it',
    wishes: { ...tiny, name: 'raw.avi', video: 'raw', audio: 'pcm', pixelFormat: 'bgr24' },
    outcome: encodedTiny,
  },
  {
    what: 'Uncompressed 4:2:2 MOV (`2vuy`)',
    wishes: { ...tiny, name: 'raw.mov', video: 'raw', audio: 'pcm', pixelFormat: 'uyvy422' },
    outcome: encodedTiny,
  },
  {
    what: 'Huffyuv/PCM AVI',
    wishes: { ...tiny, name: 'capture.avi', video: 'huffyuv', audio: 'pcm', pixelFormat: 'yuv422p' },
    outcome: encodedTiny,
  },
  {
    what: 'H.264/PCM MOV with 7.1 sound',
    wishes: { ...tiny, name: 'mix.mov', audio: 'pcm24', channels: 8 },
    outcome: encodedTiny,
  },
  {
    what: 'H.264/MP3 MP4',
    wishes: { ...tiny, name: 'mp3.mp4', audio: 'mp3' },
    outcome: encodedTiny,
  },
  {
    what: 'H.264/ALAC MP4',
    wishes: { ...tiny, name: 'alac.mp4', audio: 'alac' },
    outcome: encodedTiny,
  },
  {
    what: 'H.264/AAC MP4 with a megabyte of nothing in front',
    wishes: {
      ...tiny,
      name: 'free.mp4',
      extra: ['-movflags', '+frag_keyframe+empty_moov+default_base_moof'],
    },
    make: changed((bytes) => behindFirstBox(bytes, box('free', Buffer.alloc(1_000_000)))),
    outcome: { ...keptTiny, marks: [0.48, 1.48] },
  },
  {
    what: 'H.264/AAC MP4 cut in an editor: an edit list of two pieces',
    wishes: { ...tiny, seconds: 4, name: 'two-pieces.mp4', extra: ['-bf', '0'] },
    make: changed(editedInTwo),
    outcome: { ...encodedTiny, seconds: 2, marks: [0.4, 1.4] },
  },
  {
    what: 'H.264/AAC MP4 whose sound begins 2 s late',
    wishes: { ...tiny, name: 'later-sound.mp4' },
    make: (wishes) => odd.lateClip(wishes, 2),
    outcome: { ...encodedTiny, seconds: 4, marks: [0.4, 1.4], beeps: [2.4, 3.4] },
  },
  {
    what: 'H.264/AAC MP4 whose picture begins 2 s late',
    wishes: { ...tiny, name: 'later-picture.mp4' },
    make: (wishes) => odd.lateClip(wishes, -2),
    outcome: { ...encodedTiny, seconds: 4, marks: [2.4, 3.4], beeps: [0.4, 1.4] },
  },
  {
    what: 'H.264/AAC MP4 whose sound goes on for 3 s after the picture',
    wishes: { ...tiny, name: 'long-sound.mp4', seconds: 5, filters: 'trim=duration=2' },
    outcome: { ...encodedTiny, seconds: 5, marks: [0.4, 1.4], beeps: [0.4, 1.4, 2.4, 3.4, 4.4] },
  },
  {
    what: 'H.264/AAC MP4, 720 lines, silent about its colours',
    wishes: { ...hd, name: 'silent-hd.mp4', filters: 'scale=out_color_matrix=bt709', pixelFormat: 'yuv422p' },
    outcome: { kept: false, sizes: fromHd },
  },
  {
    what: 'H.264/AAC MP4, 720 lines of BT.709',
    wishes: { ...hd, name: 'told-hd.mp4', filters: 'scale=out_color_matrix=bt709', extra: asHd },
    outcome: { kept: true, sizes: fromHd },
  },
  {
    what: 'H.264/AAC MP4, 90 lines of BT.709',
    wishes: {
      ...tiny,
      name: 'told-sd.mov',
      audio: 'pcm',
      filters: 'scale=out_color_matrix=bt709',
      extra: asHd,
    },
    outcome: encodedTiny,
  },
  {
    what: 'H.264/AAC MP4 of PAL colours (BT.470 BG, gamma of 2.8)',
    wishes: {
      ...tiny,
      name: 'pal.mp4',
      extra: ['-color_primaries', 'bt470bg', '-color_trc', 'gamma28', '-colorspace', 'bt470bg'],
    },
    outcome: encodedTiny,
  },
  {
    what: 'H.264/AAC MKV with fonts, styled words and chapters',
    wishes: { ...tiny, name: 'fansub.mkv' },
    make: withFonts,
    outcome: keptTiny,
  },
  {
    what: 'H.264/FLAC MKV, 24 bits at 96 kHz',
    wishes: { ...tiny, name: 'concert.mkv', audio: 'flac', extra: ['-ar', '96000', '-sample_fmt', 's32'] },
    outcome: encodedTiny,
  },
  {
    what: 'VP9 WebM, 4:4:4',
    wishes: { ...tiny, name: 'profile-one.webm', video: 'vp9', audio: 'opus', pixelFormat: 'yuv444p' },
    outcome: encodedTiny,
  },
  {
    what: 'FFV1 MKV of a single pixel',
    wishes: {
      ...tiny,
      width: 16,
      height: 16,
      name: 'pixel.mkv',
      video: 'ffv1',
      audio: 'flac',
      filters: 'scale=1:1',
    },
    outcome: { kept: false, sizes: ['2:2×2'], colour: null },
  },
]
