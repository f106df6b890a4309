import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { withUniformAudio } from '../encode/uniform-audio.ts'
import { toFlags } from '../run/flags.ts'
import { inputArguments, sourceArguments } from '../probe/input-arguments.ts'
import { MediaError } from '../run/media-error.ts'
import type { Probe } from '../probe/probe.ts'
import { runFfmpeg, type FfmpegSettings, type RunOptions } from '../run/run-ffmpeg.ts'
import { imageFilters, waveformImageFilter, type FilterAbilities } from '../plan/video-filters.ts'

const posterFileName = 'poster.jpg'
const maxSide = 1280
const candidateFrames = 40
const longestWindowSeconds = 20
/** The poster comes from the beginning; of a short video only this share is searched. */
const windowShare = 0.35
/** A frame is black when 90% of it are darker than this. */
const nonBlackFilter =
  'blackframe=amount=0:threshold=32,metadata=mode=select:key=lavfi.blackframe.pblack:value=90:function=less'

export interface PosterRequest {
  path: string
  probe: Probe
  abilities: FilterAbilities
  run: RunOptions
}

export async function writePoster(settings: FfmpegSettings, request: PosterRequest) {
  const posterPath = join(request.run.workingDir, posterFileName)
  await rm(posterPath, { force: true })
  if (request.probe.video.origin === 'waveform') await writeWaveformPoster(settings, request)
  else
    for (const args of posterAttempts(request)) {
      await runFfmpeg(settings, args, request.run)
      if (await isWritten(posterPath)) break
    }
  if (await isWritten(posterPath)) return posterPath
  throw new MediaError('broken', { details: 'no frame could be read for the poster' })
}

/** Tried in order: non-black frames from 10% on; any frames there; the very first frame. */
function posterAttempts({ path, probe, abilities }: PosterRequest) {
  const input = inputArguments(probe.demuxer, path)
  const windowSeconds = Math.min(longestWindowSeconds, probe.durationSeconds * windowShare)
  const fromWindow = [...toFlags({ ss: probe.durationSeconds * 0.1, t: windowSeconds }), ...input]
  const sampled = `fps=${(candidateFrames / windowSeconds).toFixed(4)}`
  const still = imageFilters(probe.video, posterSize(probe.video), abilities)
  const best = `thumbnail=n=${candidateFrames}`
  return [
    [...fromWindow, ...posterOutput(probe, [sampled, ...still, nonBlackFilter, best])],
    [...fromWindow, ...posterOutput(probe, [sampled, ...still, best])],
    [...input, ...posterOutput(probe, still)],
  ]
}

function posterOutput({ video }: Probe, filters: string[]) {
  return imageOutputArguments({ map: `0:${video.index}`, vf: filters.join(',') })
}

function writeWaveformPoster(settings: FfmpegSettings, { path, probe, run }: PosterRequest) {
  const input = sourceArguments(probe, path)
  return withUniformAudio(settings, { probe, sourcePath: path, run }, (audioInput, signal) => {
    const imageOutput = imageOutputArguments({
      filter_complex: waveformImageFilter(probe.video, audioInput?.streamSpecifier(0)),
    })
    return runFfmpeg(settings, [...input, ...(audioInput?.inputArguments ?? []), ...imageOutput], {
      ...run,
      signal,
    })
  })
}

function imageOutputArguments(source: Record<string, string>) {
  const options = {
    ...source,
    'frames:v': 1,
    fps_mode: 'passthrough',
    map_metadata: -1,
    'q:v': 2,
    update: 1,
  }
  return [...toFlags(options), posterFileName]
}

function posterSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    pixelHeight: Math.max(1, Math.round(height * scale)),
  }
}

async function isWritten(path: string) {
  const found = await stat(path).catch(() => null)
  return found !== null && found.size > 0
}
