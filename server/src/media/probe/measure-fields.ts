import type { FieldOrder } from './probe-facts.ts'
import { askFfmpeg, type FfmpegSettings, type RunOptions } from '../run/run-ffmpeg.ts'

const comparedFrames = 60
/** Fewer than these may be an accident of fine stripes. */
const leastFrames = 10
const leastShare = 0.6
/** With fewer, what looks like fields may be a fine pattern: it is smoothed, but not taken for motion. */
const sureShare = 0.95
/** Of every five frames that four pictures were spread over two repeat a field; fields that move repeat none. */
const telecineShare = 0.2

export interface MeasuredFields {
  fieldOrder: FieldOrder
  /** The fields of a frame are two moments for sure, and no film was spread over them (telecine). */
  movesByField: boolean
}

/** Looks whether the lines of a picture come from two moments; null when it is whole. */
export async function measureFields(
  settings: FfmpegSettings,
  source: { input: string[]; index: number },
  run: RunOptions,
): Promise<MeasuredFields | null> {
  const wanted = ['-frames:v', String(comparedFrames), '-vf', 'idet,metadata=mode=print:file=-', '-f', 'null']
  const args = ['-v', 'error', '-nostdin', ...source.input, '-map', `0:${source.index}`, ...wanted, '-']
  return fieldsIn(await askFfmpeg(settings, args, run))
}

/** Reads the counts the filter `idet` wrote beside the last frame. */
export function fieldsIn(notes: string): MeasuredFields | null {
  const count = (kind: string) =>
    Number([...notes.matchAll(new RegExp(`idet\\.${kind}=([\\d.]+)`, 'g'))].at(-1)?.[1] ?? 0)
  const [tff, bff, progressive] = [
    count('multiple.tff'),
    count('multiple.bff'),
    count('multiple.progressive'),
  ]
  const [interlaced, all] = [Math.max(tff, bff), tff + bff + progressive]
  if (interlaced < leastFrames || interlaced < all * leastShare) return null
  const repeated = count('repeated.top') + count('repeated.bottom')
  const isTelecine = repeated > (repeated + count('repeated.neither')) * telecineShare
  return { fieldOrder: tff > bff ? 'tff' : 'bff', movesByField: interlaced >= all * sureShare && !isTelecine }
}
