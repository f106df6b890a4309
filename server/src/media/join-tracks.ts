import { dirname } from 'node:path'
import { toFlags } from './run/flags.ts'
import { runFfmpeg, type FfmpegSettings } from './run/run-ffmpeg.ts'

export interface TrackJoin {
  /** Files of one track each. */
  inputPaths: readonly string[]
  /** An MP4, in a folder of its own or beside the inputs. */
  outputPath: string
  sizeBytes: number
  signal?: AbortSignal | undefined
}

const bytesPerSecond = 5 * 1024 ** 2
const minSeconds = 120

/**
 * Copies tracks into one file, without decoding them.
 * @throws MediaError
 */
export const joinTracks = (
  settings: FfmpegSettings,
  { inputPaths, outputPath, sizeBytes, signal }: TrackJoin,
) =>
  runFfmpeg(
    settings,
    [
      ...inputPaths.flatMap((path) => ['-i', path]),
      ...inputPaths.flatMap((_, position) => ['-map', `${position}:0`]),
      ...toFlags({ c: 'copy', map_metadata: -1, f: 'mp4' }),
      outputPath,
    ],
    {
      workingDir: dirname(outputPath),
      timeLimitSeconds: minSeconds + sizeBytes / bytesPerSecond,
      outputLimitBytes: 3 * sizeBytes + 64 * 1024 ** 2,
      signal,
    },
  )
