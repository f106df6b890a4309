import { tiny, type RefusedCase } from './case.ts'
import { changed, cutAt, madeAs, withHead, written } from '../odd-bytes.ts'

const still = ['-frames:v', '1', '-update', '1']

export const refusedFiles: RefusedCase[] = [
  {
    what: 'H.264/AAC MP4 cut off before its index',
    wishes: { ...tiny, name: 'cut.mp4' },
    make: changed(cutAt(0.6)),
    refused: 'broken',
  },
  {
    what: 'H.264/AAC MOV of a phone whose battery ended',
    wishes: { ...tiny, name: 'cut.mov' },
    make: changed(cutAt(0.9)),
    refused: 'broken',
  },
  {
    what: 'H.264 without a container, of a camera in a house',
    wishes: { ...tiny, name: 'bare.h264', audio: null },
    refused: 'not_a_video',
  },
  {
    what: 'HEVC without a container',
    wishes: { ...tiny, name: 'bare.hevc', video: 'hevc', audio: null },
    refused: 'not_a_video',
  },
  {
    what: 'MPEG-2 without a container',
    wishes: { ...tiny, name: 'bare.m2v', video: 'mpeg2', audio: null },
    refused: 'not_a_video',
  },
  {
    what: 'DV as it comes from the tape',
    wishes: { seconds: 1, width: 720, height: 576, name: 'tape.dv', video: 'dv', audio: 'pcm' },
    refused: 'not_a_video',
  },
  {
    what: 'GIF that moves',
    wishes: { ...tiny, name: 'dance.gif', video: null, audio: null },
    make: (wishes) =>
      madeAs('dance.gif')({ ...wishes, video: 'raw', pixelFormat: 'rgb8', extra: ['-c:v', 'gif'] }),
    refused: 'not_a_video',
  },
  {
    what: 'WebP that moves',
    wishes: { ...tiny, name: 'dance.webp', audio: null, video: 'raw', extra: ['-c:v', 'libwebp_anim'] },
    refused: 'not_a_video',
  },
  {
    what: 'Photo with a film behind it, of a phone',
    wishes: { ...tiny, name: 'MVIMG_0001.jpg' },
    make: changed(
      withHead(Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')),
      madeAs('photo.mp4'),
    ),
    refused: 'not_a_video',
  },
  {
    what: 'Photo called MP4',
    wishes: { ...tiny, name: 'photo.mp4', audio: null },
    make: madeAs('photo.png', (wishes) =>
      changed((bytes) => bytes)({ ...wishes, video: 'png', pixelFormat: 'rgb24', extra: still }),
    ),
    refused: 'not_a_video',
  },
  {
    what: 'RealVideo',
    wishes: { ...tiny, height: 88, name: 'news.rm', video: 'rv20', audio: 'ac3', frameRate: 15 },
    refused: 'not_a_video',
  },
  {
    what: 'MXF of a studio',
    wishes: { ...tiny, name: 'studio.mxf', video: 'mpeg2', audio: 'pcm' },
    refused: 'not_a_video',
  },
  {
    what: 'Sorenson Video 1 MOV',
    wishes: { ...tiny, name: 'trailer.mov', video: 'svq1', audio: 'pcm', pixelFormat: 'yuv410p' },
    refused: 'unsupported',
  },
  {
    what: 'Cinepak AVI',
    wishes: {
      ...tiny,
      width: 160,
      height: 88,
      name: 'disc.avi',
      video: 'raw',
      audio: 'pcm',
      pixelFormat: 'rgb24',
      extra: ['-c:v', 'cinepak'],
    },
    refused: 'unsupported',
  },
  {
    what: 'AMR of a phone, without a picture',
    wishes: { seconds: 1, name: 'note.amr' },
    make: written(Buffer.concat([Buffer.from('#!AMR\n'), Buffer.alloc(3200, 0x3c)])),
    refused: 'not_a_video',
  },
  {
    what: 'Download that never began',
    wishes: { seconds: 1, name: 'film.crdownload.mp4' },
    make: written(''),
    refused: 'empty',
  },
  {
    what: 'Download that was set aside: nothing but zeros',
    wishes: { seconds: 1, name: 'film.part.mp4' },
    make: written(Buffer.alloc(200_000)),
    refused: 'not_a_video',
  },
  {
    what: 'Page of a site, saved as MP4',
    wishes: { seconds: 1, name: 'watch.mp4' },
    make: written('<!doctype html><title>Watch</title>'),
    refused: 'not_a_video',
  },
]
