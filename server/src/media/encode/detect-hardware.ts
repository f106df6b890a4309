import { toFlags } from '../run/flags.ts'
import type { Rung } from '../plan/ladder.ts'
import { readFfmpegOutput, type FfmpegSettings, type RunOptions } from '../run/run-ffmpeg.ts'
import { type VideoEncoder, encoderCandidates, type Hardware } from './video-encoders.ts'

const trialRung: Rung = {
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
  for (const encoder of encoderCandidates(hardware))
    if (await canEncode(settings, encoder, run)) return encoder
  return undefined
}

export function canEncode(settings: FfmpegSettings, encoder: VideoEncoder, run: RunOptions) {
  return readFfmpegOutput(settings, trialArguments(encoder), run).then(
    () => true,
    () => false,
  )
}

function trialArguments({ name, inputOptions, uploadFilter, options }: VideoEncoder) {
  const testInput = toFlags({ f: 'lavfi', i: 'color=gray:size=256x144:rate=25:duration=0.4' })
  const encode = toFlags({ 'c:v': name, ...options(trialRung, 1), f: 'null' })
  return [
    '-nostdin',
    '-v',
    'error',
    ...inputOptions,
    ...testInput,
    ...(uploadFilter ? ['-vf', uploadFilter] : []),
    ...encode,
    '-',
  ]
}
