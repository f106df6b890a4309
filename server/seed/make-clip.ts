import { rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runFfmpeg, type FfmpegSettings } from '../src/media/run/run-ffmpeg.ts'
import { clipArguments } from './clip-arguments.ts'
import type { ClipRecipe } from './clip-recipe.ts'

export const imagesFolder = fileURLToPath(new URL('pictures', import.meta.url))

const nonInteractive = ''
const limits = { niceness: 10, memoryLimitBytes: 6 * 1024 ** 3 }
/** The slowest clip takes seven seconds on two free cores. */
const timeLimitSeconds = 300

export interface MakeClipOptions {
  ffmpegPath: string
  signal?: AbortSignal | undefined
}

export async function makeClip(recipe: ClipRecipe, outputFile: string, options: MakeClipOptions) {
  const settings: FfmpegSettings = { ...limits, ffmpegPath: options.ffmpegPath, ffprobePath: nonInteractive }
  const file = resolve(outputFile)
  const run = { workingDir: dirname(file), timeLimitSeconds, signal: options.signal }
  try {
    await runFfmpeg(settings, clipArguments(recipe, { imagesFolder, outputFile: file }), run)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}
