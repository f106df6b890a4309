import { segmentSeconds } from './plan.ts'
import { askFfmpeg, type FfmpegSettings, type RunOptions } from './run-ffmpeg.ts'

/** What is shorter at the end may be rounding, and gets no segment of its own in advance. */
const shortestSeconds = 0.1

/** Where segments of even length begin. */
export function evenStarts(durationSeconds: number): number[] {
  const count = Math.max(1, Math.ceil((durationSeconds - shortestSeconds) / segmentSeconds))
  return Array.from({ length: count }, (_, position) => position * segmentSeconds)
}

/**
 * Where ffmpeg begins segments when it copies pictures with these keyframes: at the first one that is not before the
 * n-th multiple of the wanted length. Times count from the first.
 */
export function copiedStarts(keyframes: number[]): number[] {
  const [first = 0, ...rest] = keyframes
  const starts = [0]
  for (const time of rest) if (time - first >= segmentSeconds * starts.length) starts.push(time - first)
  return starts
}

/** The times of all keyframes of a track, by the index of the file and without reading what lies between them. */
export async function listKeyframes(
  settings: FfmpegSettings,
  { input, index }: { input: string[]; index: number },
  run: RunOptions,
): Promise<number[]> {
  const copy = ['-map', `0:${index}`, '-c', 'copy', '-f', 'framecrc', '-']
  const args = ['-nostdin', '-v', 'error', '-discard:v', 'nokey', ...input, ...copy]
  return keyframeTimes(await askFfmpeg(settings, args, run))
}

/** Reads the answer of `-f framecrc`: `#tb 0: 1/90000`, then `stream, dts, pts, …` a line. */
export function keyframeTimes(answer: string): number[] {
  const [, numerator = '1', denominator = '1'] = /^#tb 0: (\d+)\/(\d+)$/m.exec(answer) ?? []
  const unitSeconds = Number(numerator) / Number(denominator)
  return answer
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => Number(line.split(',')[2]) * unitSeconds)
    .filter(Number.isFinite)
    .toSorted((a, b) => a - b)
}
