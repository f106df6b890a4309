import { tmpdir } from 'node:os'
import { toFlags } from '../run/flags.ts'
import { renditionArguments } from './input-arguments.ts'
import { createLoudnessReader, type Loudness } from './loudness.ts'
import { runFfmpegForLines, type FfmpegSettings } from '../run/run-ffmpeg.ts'

export interface TimeSpan {
  startSeconds: number
  endSeconds: number
}

export interface ContentAnalysis {
  black: TimeSpan[]
  frozen: TimeSpan[]
  silent: TimeSpan[]
  loudness: Loudness | null
}

export interface AnalysisRequest {
  /** Paths of our own renditions; the smallest rung suffices. */
  videoPath: string
  audioPath: string | null
  startSeconds: number
  durationSeconds: number
  signal?: AbortSignal | undefined
}

/** Bounds memory for a flashing video; more hints than this are not useful. */
const maxSpans = 200

const blackFilter = 'blackdetect=d=1:pic_th=0.98:pix_th=0.08'
/** Above the keyframe noise of an encoder in a still scene. */
const freezeFilter = 'freezedetect=n=0.003:d=5'
const silenceFilter = 'silencedetect=n=-55dB:d=5'
const loudnessFilter = 'ebur128=peak=true:dualmono=true:framelog=verbose'

/**
 * Detects black, frozen and silent spans and measures loudness in one pass.
 * @throws MediaError
 */
export async function analyzeContent(
  settings: FfmpegSettings,
  work: AnalysisRequest,
): Promise<ContentAnalysis> {
  const spans = createSpanReader(work.durationSeconds)
  const loudness = createLoudnessReader()
  await runFfmpegForLines(settings, analysisArguments(work), {
    workingDir: tmpdir(),
    timeLimitSeconds: 300 + work.durationSeconds,
    signal: work.signal,
    onLine: (line) => {
      spans.onLine(line)
      loudness.onLine(line)
    },
  })
  return { ...spans.result(), loudness: work.audioPath === null ? null : loudness.result() }
}

function analysisArguments({ videoPath, audioPath, startSeconds }: AnalysisRequest) {
  const filters = [
    `[0:v:0]${blackFilter},${freezeFilter}[picture]`,
    ...(audioPath === null ? [] : [`[1:a:0]${silenceFilter},${loudnessFilter}[sound]`]),
  ]
  const nullOutput = (map: string) => [...toFlags({ map, f: 'null' }), '-']
  return [
    ...renditionArguments(videoPath, startSeconds),
    ...(audioPath === null ? [] : renditionArguments(audioPath, 0)),
    ...toFlags({ filter_complex: filters.join(';') }),
    ...nullOutput('[picture]'),
    ...(audioPath === null ? [] : nullOutput('[sound]')),
  ]
}

type SpanKind = 'black' | 'frozen' | 'silent'

const startPatterns: [SpanKind, RegExp][] = [
  ['frozen', /^\[\w*freezedetect\w* @ .*freeze_start: (-?[\d.]+)/],
  ['silent', /^\[\w*silencedetect\w* @ .*silence_start: (-?[\d.]+)/],
]
const endPatterns: [SpanKind, RegExp][] = [
  ['frozen', /^\[\w*freezedetect\w* @ .*freeze_end: (-?[\d.]+)/],
  ['silent', /^\[\w*silencedetect\w* @ .*silence_end: (-?[\d.]+)/],
]
const blackPattern = /^\[\w*blackdetect\w* @ .*black_start:(-?[\d.]+) black_end:(-?[\d.]+)/

/** An open span at the end of the output lasts until `durationSeconds`. */
export function createSpanReader(durationSeconds: number) {
  const spans: Record<SpanKind, TimeSpan[]> = { black: [], frozen: [], silent: [] }
  const open = new Map<SpanKind, number>()
  const add = (kind: SpanKind, start: number, end: number) => {
    const span = { startSeconds: Math.max(0, start), endSeconds: Math.min(durationSeconds, end) }
    if (spans[kind].length < maxSpans && span.endSeconds > span.startSeconds) spans[kind].push(span)
  }
  const close = (kind: SpanKind, end: number) => {
    const start = open.get(kind)
    if (start !== undefined) add(kind, start, end)
    open.delete(kind)
  }
  return {
    onLine: (line: string) => {
      const [, start, end] = blackPattern.exec(line) ?? []
      if (start !== undefined) add('black', Number(start), Number(end))
      for (const [kind, pattern] of startPatterns) {
        const time = pattern.exec(line)?.[1]
        if (time !== undefined) open.set(kind, Number(time))
      }
      for (const [kind, pattern] of endPatterns) {
        const time = pattern.exec(line)?.[1]
        if (time !== undefined) close(kind, Number(time))
      }
    },
    result: () => {
      for (const kind of open.keys()) close(kind, durationSeconds)
      return spans
    },
  }
}
