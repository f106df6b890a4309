import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { audioName, remuxArguments, renditionFiles } from './encode/hls-arguments.ts'
import { sourceArguments } from './probe/input-arguments.ts'
import { joinPlaylist } from './hls/join-segments.ts'
import { copiesPlayably } from './hls/kept-picture.ts'
import { ownHeight } from './plan/ladder.ts'
import { MediaError } from './run/media-error.ts'
import { longestSegmentSeconds } from './hls/media-playlist.ts'
import {
  audioTraits,
  encodedSound,
  measureAll,
  run,
  type Growing,
  type PipelineSettings,
  type SourceWork,
} from './pipeline-step.ts'
import { isKeptSound, maxKeyframeGapSeconds } from './plan/plan.ts'
import { readingLimitSeconds, type Probe } from './probe/probe.ts'
import { readPlaylist, type Rendition, type RenditionTraits } from './hls/rendition.ts'
import { retimePlaylist } from './hls/retime-playlist.ts'
import {
  beginAtKeyframes,
  chooseStarts,
  cutsAt,
  cutSecondsFor,
  evenStarts,
  listKeyframes,
  listShownKeyframes,
} from './hls/segment-starts.ts'
import { isPictureRight, withoutWrongSound, type Measured } from './what-came-out.ts'

/**
 * Segments that are published before a copy is complete: copying is much faster than watching. When audio is encoded
 * beside it, all are.
 */
const beginningSegments = 30
/** A copy is playable long before it is complete: it yields to the keyframe scan and to playback. */
const copyNiceness = 5
/** Formats without an index are read in full, which is still much faster than a copy. */
const keyframesLimitSeconds = 10

/**
 * Packages the source without encoding the video. Resolves with no renditions when that proves impossible (keyframes
 * too far apart, broken timestamps, a format change midway); the caller encodes instead. Audio that ends early or has
 * broken timestamps is encoded.
 */
export async function remuxSource(settings: PipelineSettings, work: SourceWork): Promise<Rendition[]> {
  const { probe, outputDir } = work
  await mkdir(outputDir, { recursive: true })
  try {
    const measured = await copyOnce(settings, work)
    const mended = withoutWrongSound(probe, measured)
    const right = mended ? await copyOnce(settings, { ...work, probe: mended, growth: undefined }) : measured
    if (isPictureRight(probe, right) && withoutWrongSound(probe, right) === null)
      return right.map(({ rendition }) => rendition)
  } catch (error) {
    if (!(error instanceof MediaError) || !['failed', 'broken', 'unsupported'].includes(error.code))
      throw error
  }
  await discard(outputDir, [nameOf(probe), ...probe.audios.map((_, position) => audioName(position))])
  return []
}

const nameOf = ({ video }: Probe) => `${ownHeight(video)}p`

async function copyOnce(settings: PipelineSettings, work: SourceWork): Promise<Measured[]> {
  const { probe, outputDir } = work
  const name = nameOf(probe)
  const input = sourceArguments(probe, work.sourcePath)
  const pictureStarts = work.growth && copiedStartsOf(settings, input, work)
  const growing = pictureStarts && growingCopy(probe, name, pictureStarts)
  const cutSeconds = cutSecondsFor(probe.durationSeconds)
  const args = remuxArguments({ ...probe, input, name, sound: encodedSound(probe), cutSeconds })
  const copy = (refused: AbortSignal) => {
    const signal = AbortSignal.any([refused, ...(work.signal ? [work.signal] : [])])
    return run({ ...settings, niceness: copyNiceness }, args, { ...work, signal }, growing)
  }
  if (!(await copiesPlayably(outputDir, name, copy))) return []
  await retimePlaylist(outputDir, name)
  if (!(await isAsWanted(settings, input, work, name))) return []
  await joinPlaylist(outputDir, name, await pictureStarts)
  return measureAll(outputDir, remuxTraits(probe, name))
}

/** ffmpeg moves a keyframe after a freeze to the end of the previous frame, only at variable frame rates. */
async function isAsWanted(settings: PipelineSettings, input: string[], work: SourceWork, name: string) {
  const { outputDir, probe, signal } = work
  const playlist = await readPlaylist(outputDir, name)
  if (longestSegmentSeconds(playlist) > maxKeyframeGapSeconds + 0.5) return false
  if (!probe.video.isVariableFrameRate) return true
  const run = { workingDir: outputDir, timeLimitSeconds: readingLimitSeconds(probe.sizeBytes), signal }
  const shown = await listShownKeyframes(settings, { input, index: probe.video.index }, run)
  return beginAtKeyframes(playlist.segments, shown)
}

function growingCopy(probe: Probe, name: string, pictureStarts: Promise<number[] | undefined>): Growing {
  const sounds = evenStarts(probe.durationSeconds)
  const starts = pictureStarts.then(
    (pictures) => pictures && (({ kind }: RenditionTraits) => (kind === 'video' ? pictures : sounds)),
  )
  const mostSegments = probe.audios.every(isKeptSound) ? beginningSegments : Infinity
  return { traits: remuxTraits(probe, name), starts, mostSegments }
}

/** Undefined when the keyframes cannot be listed in time: the video then plays once packaging is complete. */
async function copiedStartsOf(
  settings: PipelineSettings,
  input: string[],
  { probe, outputDir, signal }: SourceWork,
): Promise<number[] | undefined> {
  const { durationSeconds, video } = probe
  const { index } = video
  const run = { workingDir: outputDir, timeLimitSeconds: keyframesLimitSeconds, signal }
  const keyframes = await listKeyframes(settings, { input, index }, run).catch(() => [])
  if (keyframes.length === 0) return undefined
  const there = keyframes.filter((seconds) => seconds < video.startSeconds + durationSeconds)
  return chooseStarts(cutsAt(there, cutSecondsFor(durationSeconds)), durationSeconds)
}

function remuxTraits({ video, audios }: Probe, name: string): RenditionTraits[] {
  const size = {
    height: ownHeight(video),
    width: video.width,
    pixelHeight: video.height,
    frameRate: video.frameRate,
  }
  return [
    { name, kind: 'video', ...size, channels: 0, source: 'remux' },
    ...audios.map((track, position) =>
      isKeptSound(track)
        ? audioTraits('remux', { ...track, position })
        : audioTraits('encode', { ...track, position, channels: 2 }),
    ),
  ]
}

async function discard(outputDir: string, names: string[]) {
  const files = names.flatMap((name) => Object.values(renditionFiles(name)))
  await Promise.all(files.map((file) => rm(join(outputDir, file), { force: true })))
}
