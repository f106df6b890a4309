import { tinySize, type RejectedCase } from './media-case.ts'
import {
  withModifiedBytes,
  truncateAt,
  withOtherExtension,
  prependBytes,
  withContent,
} from '../modified-clips.ts'

const still = ['-frames:v', '1', '-update', '1']

export const rejectedCases: RejectedCase[] = [
  {
    description: 'H.264/AAC MP4 cut off before its index',
    spec: { ...tinySize, name: 'cut.mp4' },
    make: withModifiedBytes(truncateAt(0.6)),
    errorCode: 'broken',
  },
  {
    description: 'H.264/AAC MOV of a phone whose battery ended',
    spec: { ...tinySize, name: 'cut.mov' },
    make: withModifiedBytes(truncateAt(0.9)),
    errorCode: 'broken',
  },
  {
    description: 'H.264 without a container, of a camera in a house',
    spec: { ...tinySize, name: 'bare.h264', audio: null },
    errorCode: 'not_a_video',
  },
  {
    description: 'HEVC without a container',
    spec: { ...tinySize, name: 'bare.hevc', video: 'hevc', audio: null },
    errorCode: 'not_a_video',
  },
  {
    description: 'MPEG-2 without a container',
    spec: { ...tinySize, name: 'bare.m2v', video: 'mpeg2', audio: null },
    errorCode: 'not_a_video',
  },
  {
    description: 'DV as it comes from the tape',
    spec: { seconds: 1, width: 720, height: 576, name: 'tape.dv', video: 'dv', audio: 'pcm' },
    errorCode: 'not_a_video',
  },
  {
    description: 'GIF that moves',
    spec: { ...tinySize, name: 'dance.gif', video: null, audio: null },
    make: (wishes) =>
      withOtherExtension('dance.gif')({
        ...wishes,
        video: 'raw',
        pixelFormat: 'rgb8',
        extra: ['-c:v', 'gif'],
      }),
    errorCode: 'not_a_video',
  },
  {
    description: 'WebP that moves',
    spec: { ...tinySize, name: 'dance.webp', audio: null, video: 'raw', extra: ['-c:v', 'libwebp_anim'] },
    errorCode: 'not_a_video',
  },
  {
    description: 'Photo with a film behind it, of a phone',
    spec: { ...tinySize, name: 'MVIMG_0001.jpg' },
    make: withModifiedBytes(
      prependBytes(Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')),
      withOtherExtension('photo.mp4'),
    ),
    errorCode: 'not_a_video',
  },
  {
    description: 'Photo called MP4',
    spec: { ...tinySize, name: 'photo.mp4', audio: null },
    make: withOtherExtension('photo.png', (wishes) =>
      withModifiedBytes((bytes) => bytes)({ ...wishes, video: 'png', pixelFormat: 'rgb24', extra: still }),
    ),
    errorCode: 'not_a_video',
  },
  {
    description: 'RealVideo',
    spec: { ...tinySize, height: 88, name: 'news.rm', video: 'rv20', audio: 'ac3', frameRate: 15 },
    errorCode: 'not_a_video',
  },
  {
    description: 'MXF of a studio',
    spec: { ...tinySize, name: 'studio.mxf', video: 'mpeg2', audio: 'pcm' },
    errorCode: 'not_a_video',
  },
  {
    description: 'Sorenson Video 1 MOV',
    spec: { ...tinySize, name: 'trailer.mov', video: 'svq1', audio: 'pcm', pixelFormat: 'yuv410p' },
    errorCode: 'unsupported',
  },
  {
    description: 'Cinepak AVI',
    spec: {
      ...tinySize,
      width: 160,
      height: 88,
      name: 'disc.avi',
      video: 'raw',
      audio: 'pcm',
      pixelFormat: 'rgb24',
      extra: ['-c:v', 'cinepak'],
    },
    errorCode: 'unsupported',
  },
  {
    description: 'AMR of a phone, without a picture',
    spec: { seconds: 1, name: 'note.amr' },
    make: withContent(Buffer.concat([Buffer.from('#!AMR\n'), Buffer.alloc(3200, 0x3c)])),
    errorCode: 'not_a_video',
  },
  {
    description: 'Download that never began',
    spec: { seconds: 1, name: 'film.crdownload.mp4' },
    make: withContent(''),
    errorCode: 'empty',
  },
  {
    description: 'Download that was set aside: nothing but zeros',
    spec: { seconds: 1, name: 'film.part.mp4' },
    make: withContent(Buffer.alloc(200_000)),
    errorCode: 'not_a_video',
  },
  {
    description: 'Page of a site, saved as MP4',
    spec: { seconds: 1, name: 'watch.mp4' },
    make: withContent('<!doctype html><title>Watch</title>'),
    errorCode: 'not_a_video',
  },
]
