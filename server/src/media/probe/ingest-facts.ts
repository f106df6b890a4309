import { tmpdir } from 'node:os'
import { flags } from '../run/flags.ts'
import { renditionInput } from './input-arguments.ts'
import { loudnessReader, type Loudness } from './loudness.ts'
import { runFfmpegForLines, type FfmpegSettings } from '../run/run-ffmpeg.ts'

export interface Span {
  startSeconds: number
  endSeconds: number
}

export interface IngestFacts {
  black: Span[]
  frozen: Span[]
  silent: Span[]
  loudness: Loudness | null
}

export interface FactsWork {
  /** Paths of our own renditions; the smallest rung suffices. */
  picturePath: string
  soundPath: string | null
  startSeconds: number
  durationSeconds: number
  signal?: AbortSignal | undefined
}

/** Bounds memory for a flashing video; more hints than this are not useful. */
const mostSpans = 200

const blackFilter = 'blackdetect=d=1:pic_th=0.98:pix_th=0.08'
/** Above the keyframe noise of an encoder in a still scene. */
const freezeFilter = 'freezedetect=n=0.003:d=5'
const silenceFilter = 'silencedetect=n=-55dB:d=5'
const loudnessFilter = 'ebur128=peak=true:dualmono=true:framelog=verbose'

/**
 * Detects black, frozen and silent spans and measures loudness in one pass.
 * @throws MediaError
 */
export async function measureFacts(settings: FfmpegSettings, work: FactsWork): Promise<IngestFacts> {
  const spans = spanReader(work.durationSeconds)
  const loudness = loudnessReader()
  await runFfmpegForLines(settings, factsArguments(work), {
    workingDir: tmpdir(),
    timeLimitSeconds: 300 + work.durationSeconds,
    signal: work.signal,
    onLine: (line) => {
      spans.onLine(line)
      loudness.onLine(line)
    },
  })
  return { ...spans.result(), loudness: work.soundPath === null ? null : loudness.result() }
}

function factsArguments({ picturePath, soundPath, startSeconds }: FactsWork) {
  const filters = [
    `[0:v:0]${blackFilter},${freezeFilter}[picture]`,
    ...(soundPath === null ? [] : [`[1:a:0]${silenceFilter},${loudnessFilter}[sound]`]),
  ]
  const toNowhere = (map: string) => [...flags({ map, f: 'null' }), '-']
  return [
    ...renditionInput(picturePath, startSeconds),
    ...(soundPath === null ? [] : renditionInput(soundPath, 0)),
    ...flags({ filter_complex: filters.join(';') }),
    ...toNowhere('[picture]'),
    ...(soundPath === null ? [] : toNowhere('[sound]')),
  ]
}

type Kind = 'black' | 'frozen' | 'silent'

const openings: [Kind, RegExp][] = [
  ['frozen', /^\[\w*freezedetect\w* @ .*freeze_start: (-?[\d.]+)/],
  ['silent', /^\[\w*silencedetect\w* @ .*silence_start: (-?[\d.]+)/],
]
const closings: [Kind, RegExp][] = [
  ['frozen', /^\[\w*freezedetect\w* @ .*freeze_end: (-?[\d.]+)/],
  ['silent', /^\[\w*silencedetect\w* @ .*silence_end: (-?[\d.]+)/],
]
const blackLine = /^\[\w*blackdetect\w* @ .*black_start:(-?[\d.]+) black_end:(-?[\d.]+)/

/** An open span at the end of the output lasts until `durationSeconds`. */
export function spanReader(durationSeconds: number) {
  const spans: Record<Kind, Span[]> = { black: [], frozen: [], silent: [] }
  const open = new Map<Kind, number>()
  const add = (kind: Kind, start: number, end: number) => {
    const span = { startSeconds: Math.max(0, start), endSeconds: Math.min(durationSeconds, end) }
    if (spans[kind].length < mostSpans && span.endSeconds > span.startSeconds) spans[kind].push(span)
  }
  const close = (kind: Kind, end: number) => {
    const start = open.get(kind)
    if (start !== undefined) add(kind, start, end)
    open.delete(kind)
  }
  return {
    onLine: (line: string) => {
      const [, start, end] = blackLine.exec(line) ?? []
      if (start !== undefined) add('black', Number(start), Number(end))
      for (const [kind, words] of openings) {
        const time = words.exec(line)?.[1]
        if (time !== undefined) open.set(kind, Number(time))
      }
      for (const [kind, words] of closings) {
        const time = words.exec(line)?.[1]
        if (time !== undefined) close(kind, Number(time))
      }
    },
    result: () => {
      for (const kind of open.keys()) close(kind, durationSeconds)
      return spans
    },
  }
}
