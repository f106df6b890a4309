import { flags } from '../run/flags.ts'
import { encodersFor, type Hardware } from './h264-encoders.ts'
import type { Rung } from '../plan/ladder.ts'
import { askFfmpeg, type FfmpegSettings, type RunOptions } from '../run/run-ffmpeg.ts'
import type { VideoEncoder } from './video-encoder.ts'

const tinyRung: Rung = {
  height: 144,
  width: 256,
  pixelHeight: 144,
  crf: 25,
  maxrateKbps: 400,
  bufsizeKbps: 800,
  audioKbps: 96,
}

/**
 * Finds the first configured encoder that passes a trial encode; undefined when none does. ffmpeg lists encoders that
 * the machine cannot run.
 */
export async function detectHardware(
  settings: FfmpegSettings,
  hardware: Hardware,
  run: RunOptions,
): Promise<VideoEncoder | undefined> {
  for (const encoder of encodersFor(hardware)) if (await canEncode(settings, encoder, run)) return encoder
  return undefined
}

export function canEncode(settings: FfmpegSettings, encoder: VideoEncoder, run: RunOptions) {
  return askFfmpeg(settings, tinyEncode(encoder), run).then(
    () => true,
    () => false,
  )
}

function tinyEncode({ name, before, upload, options }: VideoEncoder) {
  const picture = flags({ f: 'lavfi', i: 'color=gray:size=256x144:rate=25:duration=0.4' })
  const encode = flags({ 'c:v': name, ...options(tinyRung, 'veryfast'), f: 'null' })
  return [
    '-nostdin',
    '-v',
    'error',
    ...before,
    ...picture,
    ...(upload ? ['-vf', upload] : []),
    ...encode,
    '-',
  ]
}
