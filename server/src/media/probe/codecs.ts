// Names as ffprobe reports them. Only these decoders may run: most of ffmpeg's several hundred are for formats that are never
// uploaded, and have most of its vulnerabilities.
const videoCodecs = [
  'h264',
  'hevc',
  'av1',
  'vp8',
  'vp9',
  'mpeg4',
  'mpeg1video',
  'mpeg2video',
  'msmpeg4v2',
  'msmpeg4v3',
  'wmv1',
  'wmv2',
  'wmv3',
  'vc1',
  'h263',
  'flv1',
  'vp6',
  'vp6f',
  'theora',
  'mjpeg',
  'prores',
  'dnxhd',
  'dvvideo',
  'cfhd',
  'ffv1',
  'huffyuv',
  'ffvhuff',
  'utvideo',
  'rawvideo',
  'qtrle',
  'png',
] as const

const audioCodecs = [
  'aac',
  'aac_latm',
  'mp3',
  'mp2',
  'ac3',
  'eac3',
  'dts',
  'truehd',
  'opus',
  'vorbis',
  'flac',
  'alac',
  'speex',
  'wmav1',
  'wmav2',
  'wmapro',
  'amr_nb',
  'amr_wb',
  'nellymoser',
  'adpcm_ms',
  'adpcm_ima_wav',
  'adpcm_ima_qt',
  'adpcm_swf',
  'pcm_u8',
  'pcm_s16le',
  'pcm_s16be',
  'pcm_s24le',
  'pcm_s24be',
  'pcm_s32le',
  'pcm_s32be',
  'pcm_f32le',
  'pcm_f32be',
  'pcm_alaw',
  'pcm_mulaw',
] as const

const otherDecoders = [
  'libdav1d',
  'libaom-av1',
  'libvpx',
  'libvpx-vp9',
  'flv',
  'msmpeg4',
  'mp3float',
  'mp2float',
  'dca',
  'libopus',
  'libvorbis',
  'amrnb',
  'amrwb',
]

/** Subtitles are not decoded, but ffprobe fails on a file with a track whose decoder is not allowed. */
const subtitleDecoders = [
  'ass',
  'ssa',
  'subrip',
  'srt',
  'webvtt',
  'mov_text',
  'text',
  'cc_dec',
  'dvdsub',
  'dvbsub',
  'pgssub',
  'xsub',
  'libzvbi_teletextdec',
]

const supportedVideo: ReadonlySet<string> = new Set(videoCodecs)
const supportedAudio: ReadonlySet<string> = new Set(audioCodecs)

export function isSupportedVideoCodec(codec: string) {
  return supportedVideo.has(codec)
}

export function isSupportedAudioCodec(codec: string) {
  return supportedAudio.has(codec)
}

export const allowedDecoders = [...videoCodecs, ...audioCodecs, ...otherDecoders, ...subtitleDecoders].join(
  ',',
)
