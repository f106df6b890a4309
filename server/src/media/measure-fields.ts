import type { FieldOrder } from './probe-facts.ts'
import { askFfmpeg, type FfmpegSettings, type RunOptions } from './run-ffmpeg.ts'

const comparedFrames = 60
/** Fewer than these may be an accident of fine stripes. */
const leastFrames = 10
const leastShare = 0.6

/** Looks whether the lines of a picture come from two moments; null when it is whole, else which field comes first. */
export async function measureFieldOrder(
  settings: FfmpegSettings,
  source: { input: string[]; index: number },
  run: RunOptions,
): Promise<FieldOrder | null> {
  const wanted = ['-frames:v', String(comparedFrames), '-vf', 'idet,metadata=mode=print:file=-', '-f', 'null']
  const args = ['-v', 'error', '-nostdin', ...source.input, '-map', `0:${source.index}`, ...wanted, '-']
  return fieldOrderIn(await askFfmpeg(settings, args, run))
}

/** Reads the counts the filter `idet` wrote beside the last frame. */
export function fieldOrderIn(notes: string): FieldOrder | null {
  const count = (kind: string) =>
    Number([...notes.matchAll(new RegExp(`idet\\.multiple\\.${kind}=([\\d.]+)`, 'g'))].at(-1)?.[1] ?? 0)
  const [tff, bff, progressive] = [count('tff'), count('bff'), count('progressive')]
  const interlaced = Math.max(tff, bff)
  if (interlaced < leastFrames || interlaced < (tff + bff + progressive) * leastShare) return null
  return tff > bff ? 'tff' : 'bff'
}
