import { flags } from './flags.ts'
import { encodersFor, type H264Encoder, type Hardware } from './h264-encoders.ts'
import type { Rung } from './ladder.ts'
import { askFfmpeg, type FfmpegSettings, type RunOptions } from './run-ffmpeg.ts'

const tinyRung: Rung = {
  height: 144,
  width: 256,
  pixelHeight: 144,
  crf: 25,
  maxrateKbps: 400,
  bufsizeKbps: 800,
  audioKbps: 96,
}

/** The first encoder of the configuration that really encodes here; undefined when none does. A name in a list proves nothing. */
export async function detectHardware(
  settings: FfmpegSettings,
  hardware: Hardware,
  run: RunOptions,
): Promise<H264Encoder | undefined> {
  for (const encoder of encodersFor(hardware)) {
    const works = await askFfmpeg(settings, tinyEncode(encoder), run).then(
      () => true,
      () => false,
    )
    if (works) return encoder
  }
  return undefined
}

function tinyEncode({ name, before, upload, options }: H264Encoder) {
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
