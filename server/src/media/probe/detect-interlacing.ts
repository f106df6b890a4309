import type { FieldOrder } from './video-facts.ts'
import { readFfmpegOutput, type FfmpegSettings, type RunOptions } from '../run/run-ffmpeg.ts'

const inspectedFrames = 60
/** Fewer may be a coincidence of fine stripes. */
const minInterlacedFrames = 10
const minInterlacedShare = 0.6
/** Below this share the detection may be a fine pattern: it is deinterlaced, but not treated as motion. */
const certainShare = 0.95
/** Telecine repeats a field in two of every five frames; fields of real motion repeat none. */
const telecineShare = 0.2

export interface Interlacing {
  fieldOrder: FieldOrder
  /** The fields of a frame are separate moments, and not the result of telecine. */
  hasFieldMotion: boolean
}

export async function detectInterlacing(
  settings: FfmpegSettings,
  source: { input: string[]; index: number },
  run: RunOptions,
): Promise<Interlacing | null> {
  const sampleStarts = [
    '-frames:v',
    String(inspectedFrames),
    '-vf',
    'idet,metadata=mode=print:file=-',
    '-f',
    'null',
  ]
  const args = ['-v', 'error', '-nostdin', ...source.input, '-map', `0:${source.index}`, ...sampleStarts, '-']
  return parseIdetCounters(await readFfmpegOutput(settings, args, run))
}

export function parseIdetCounters(notes: string): Interlacing | null {
  const count = (kind: string) =>
    Number([...notes.matchAll(new RegExp(`idet\\.${kind}=([\\d.]+)`, 'g'))].at(-1)?.[1] ?? 0)
  const [tff, bff, progressive] = [
    count('multiple.tff'),
    count('multiple.bff'),
    count('multiple.progressive'),
  ]
  const [interlaced, all] = [Math.max(tff, bff), tff + bff + progressive]
  if (interlaced < minInterlacedFrames || interlaced < all * minInterlacedShare) return null
  const repeated = count('repeated.top') + count('repeated.bottom')
  const isTelecine = repeated > (repeated + count('repeated.neither')) * telecineShare
  return {
    fieldOrder: tff > bff ? 'tff' : 'bff',
    hasFieldMotion: interlaced >= all * certainShare && !isTelecine,
  }
}
