import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { audioRenditionName, remuxArguments, renditionFiles } from './encode/hls-arguments.ts'
import { sourceArguments } from './probe/input-arguments.ts'
import { joinPlaylist } from './hls/join-segments.ts'
import { copyAndVerify } from './hls/verify-video-copy.ts'
import { sourceHeight } from './plan/ladder.ts'
import { MediaError } from './run/media-error.ts'
import { longestSegmentSeconds } from './hls/media-playlist.ts'
import {
  audioRenditionTraits,
  audioEncodingOf,
  finalizeRenditions,
  runStep,
  type GrowingOptions,
  type PipelineSettings,
  type SourceWork,
} from './pipeline-step.ts'
import { isCopyableAudio, maxKeyframeGapSeconds } from './plan/plan.ts'
import { repackageMp4 } from './repackage.ts'
import { fullReadLimitSeconds, type Probe } from './probe/probe.ts'
import { readPlaylist, type Rendition, type RenditionTraits } from './hls/rendition.ts'
import { correctSegmentDurations } from './hls/rewrite-playlist.ts'
import {
  startAtKeyframes,
  chooseSegmentStarts,
  cutTimes,
  cutIntervalSeconds,
  evenStarts,
  listKeyframes,
  listDisplayedKeyframes,
} from './hls/segment-starts.ts'
import { isVideoCopyValid, withInvalidAudioEncoded, type VerifiedRendition } from './verify-output.ts'

/**
 * Segments that are published before a copy is complete: copying is much faster than watching. When audio is encoded
 * beside it, all are.
 */
const publishedSegments = 30
/** A copy is playable long before it is complete: it yields to the keyframe scan and to playback. */
const copyNiceness = 5
/** Formats without an index are read in full, which is still much faster than a copy. */
const keyframeScanSeconds = 10

/**
 * Packages the source without encoding the video. Resolves with no renditions when that proves impossible (keyframes
 * too far apart, broken timestamps, a format change midway); the caller encodes instead. Audio that ends early or has
 * broken timestamps is encoded.
 */
export async function remuxSource(settings: PipelineSettings, work: SourceWork): Promise<Rendition[]> {
  const { probe, outputDir } = work
  await mkdir(outputDir, { recursive: true })
  try {
    const measured = (await repackage(work)) ?? (await copyTracks(settings, work))
    const mended = withInvalidAudioEncoded(probe, measured)
    const right = mended
      ? await copyTracks(settings, { ...work, probe: mended, growth: undefined })
      : measured
    if (isVideoCopyValid(probe, right) && withInvalidAudioEncoded(probe, right) === null)
      return right.map(({ rendition }) => rendition)
  } catch (error) {
    if (!(error instanceof MediaError) || !['failed', 'broken', 'unsupported'].includes(error.code))
      throw error
  }
  await deleteRenditions(outputDir, [
    renditionNameOf(probe),
    ...probe.audios.map((_, position) => audioRenditionName(position)),
  ])
  return []
}

function repackage(work: SourceWork) {
  const { probe } = work
  if (!probe.isIndexed || !probe.audios.every(isCopyableAudio)) return null
  return repackageMp4(work, remuxedRenditionTraits(probe, renditionNameOf(probe)), publishedSegments)
}

const renditionNameOf = ({ video }: Probe) => `${sourceHeight(video)}p`

async function copyTracks(settings: PipelineSettings, work: SourceWork): Promise<VerifiedRendition[]> {
  const { probe, outputDir } = work
  const name = renditionNameOf(probe)
  const input = sourceArguments(probe, work.sourcePath)
  const segmentStarts = work.growth && findSegmentStarts(settings, input, work)
  const growing = segmentStarts && growingCopyOptions(probe, name, segmentStarts)
  const cutSeconds = cutIntervalSeconds(probe.durationSeconds)
  const args = remuxArguments({ ...probe, input, name, audio: audioEncodingOf(probe), cutSeconds })
  const copy = (refused: AbortSignal) => {
    const signal = AbortSignal.any([refused, ...(work.signal ? [work.signal] : [])])
    return runStep({ ...settings, niceness: copyNiceness }, args, { ...work, signal }, growing)
  }
  if (!(await copyAndVerify(outputDir, name, copy))) return []
  await correctSegmentDurations(outputDir, name)
  if (!(await hasValidSegments(settings, input, work, name))) return []
  await joinPlaylist(outputDir, name, await segmentStarts)
  return finalizeRenditions(outputDir, remuxedRenditionTraits(probe, name))
}

/** ffmpeg moves a keyframe after a freeze to the end of the previous frame, only at variable frame rates. */
async function hasValidSegments(settings: PipelineSettings, input: string[], work: SourceWork, name: string) {
  const { outputDir, probe, signal } = work
  const playlist = await readPlaylist(outputDir, name)
  if (longestSegmentSeconds(playlist) > maxKeyframeGapSeconds + 0.5) return false
  if (!probe.video.isVariableFrameRate) return true
  const run = { workingDir: outputDir, timeLimitSeconds: fullReadLimitSeconds(probe.sizeBytes), signal }
  const keyframes = await listDisplayedKeyframes(settings, { input, index: probe.video.index }, run)
  return startAtKeyframes(playlist.segments, keyframes)
}

function growingCopyOptions(
  probe: Probe,
  name: string,
  segmentStarts: Promise<number[] | undefined>,
): GrowingOptions {
  const audioStarts = evenStarts(probe.durationSeconds)
  const starts = segmentStarts.then(
    (videoStarts) =>
      videoStarts && (({ kind }: RenditionTraits) => (kind === 'video' ? videoStarts : audioStarts)),
  )
  const mostSegments = probe.audios.every(isCopyableAudio) ? publishedSegments : Infinity
  return { traits: remuxedRenditionTraits(probe, name), starts, maxSegments: mostSegments }
}

/** Undefined when the keyframes cannot be listed in time: the video then plays once packaging is complete. */
async function findSegmentStarts(
  settings: PipelineSettings,
  input: string[],
  { probe, outputDir, signal }: SourceWork,
): Promise<number[] | undefined> {
  const { durationSeconds, video } = probe
  const { index } = video
  const run = { workingDir: outputDir, timeLimitSeconds: keyframeScanSeconds, signal }
  const keyframes = await listKeyframes(settings, { input, index }, run).catch(() => [])
  if (keyframes.length === 0) return undefined
  const usableKeyframes = keyframes.filter((seconds) => seconds < video.startSeconds + durationSeconds)
  return chooseSegmentStarts(cutTimes(usableKeyframes, cutIntervalSeconds(durationSeconds)), durationSeconds)
}

function remuxedRenditionTraits({ video, audios }: Probe, name: string): RenditionTraits[] {
  const size = {
    height: sourceHeight(video),
    width: video.width,
    pixelHeight: video.height,
    frameRate: video.frameRate,
  }
  return [
    { name, kind: 'video', ...size, channels: 0, source: 'remux' },
    ...audios.map((track, position) =>
      isCopyableAudio(track)
        ? audioRenditionTraits('remux', { ...track, position })
        : audioRenditionTraits('encode', { ...track, position, channels: 2 }),
    ),
  ]
}

async function deleteRenditions(outputDir: string, names: string[]) {
  const files = names.flatMap((name) => Object.values(renditionFiles(name)))
  await Promise.all(files.map((file) => rm(join(outputDir, file), { force: true })))
}
