import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { codecString } from './codec-string.ts'
import { renditionFiles } from '../encode/hls-arguments.ts'
import { joinCompleteSegments } from './join-segments.ts'
import { parseMediaPlaylist, type ByteRange, type MediaPlaylist, type Segment } from './media-playlist.ts'
import type { Rendition, RenditionTraits } from './rendition.ts'

/**
 * A rendition that plays while it is encoded: its playlist lists every segment of the full duration in advance, each
 * as a separate file. The server lets a player wait for a segment that does not exist yet.
 */
export interface GrowingRendition {
  rendition: Rendition
  playlist: string
}

export interface PublishedPart {
  file: string
  bytes: Buffer
  name: string
  endSeconds: number
}

export interface GrowthListener {
  onPart: (part: PublishedPart) => Promise<void>
  onPlayable: (renditions: GrowingRendition[]) => Promise<void>
}

export type SegmentStarts = (traits: RenditionTraits) => number[]

interface GrowingOutput {
  outputDir: string
  traits: RenditionTraits[]
  durationSeconds: number
  /** Resolved while ffmpeg runs; undefined when the keyframes cannot be listed in time. */
  starts: Promise<SegmentStarts | undefined>
  /** Upper bound of published segments per rendition: a copy is soon complete and needs only its beginning. */
  maxSegments: number
}

export const growingFolder = 'growing'
const pollIntervalMs = 40
/** Reading the playlist of a video of hours takes long; polling spends at most a tenth of the time on it. */
const idlePerPoll = 9

export const pollDelayAfter = (pollMs: number) => Math.max(pollIntervalMs, pollMs * idlePerPoll)

export const growingFiles = (name: string) => ({
  playlistFile: `${name}-${growingFolder}.m3u8`,
  initFile: `${growingFolder}/${name}-init.mp4`,
  segmentFile: (position: number) => `${growingFolder}/${name}-${position}.m4s`,
})

export function parseGrowingSegmentName(file: string) {
  const [, name, position] = /^(.+)-(\d{1,6})\.m4s$/.exec(file) ?? []
  return name === undefined ? undefined : { name, position: Number(position) }
}

/** Runs ffmpeg and publishes its output meanwhile; resolves when both have ended. */
export async function publishWhileRunning(
  grown: GrowingOutput,
  growth: GrowthListener,
  run: () => Promise<void>,
) {
  const ended = new AbortController()
  const following = publishParts(grown, growth, ended.signal)
  following.catch(() => undefined) // awaited below, after ffmpeg has ended
  try {
    await run()
  } catch (error) {
    ended.abort()
    await following.catch(() => undefined)
    throw error
  }
  ended.abort()
  await following
}

interface PublishedRendition {
  traits: RenditionTraits
  growing: GrowingRendition | null
  publishedSegments: number
  publishedSeconds: number
}

async function publishParts(grown: GrowingOutput, growth: GrowthListener, ended: AbortSignal) {
  const starts = await grown.starts
  if (!starts) return
  const followed: PublishedRendition[] = grown.traits.map((traits) => ({
    traits,
    growing: null,
    publishedSegments: 0,
    publishedSeconds: 0,
  }))
  let hasBegun = false
  while (!ended.aborted && followed.some(({ publishedSegments }) => publishedSegments < grown.maxSegments)) {
    // Playback starts with the first segment of every rendition, so no more is published before.
    const mostSegments = hasBegun ? grown.maxSegments : 1
    let pollMs = 0
    for (const one of followed)
      pollMs += await publishNewParts({ ...grown, maxSegments: mostSegments, starts }, growth, one, ended)
    if (!hasBegun && followed.every(({ publishedSegments }) => publishedSegments > 0)) {
      await growth.onPlayable(followed.flatMap(({ growing }) => growing ?? []))
      hasBegun = true
    } else await pause(pollDelayAfter(pollMs), undefined, { signal: ended }).catch(() => undefined)
  }
}

type ResolvedOutput = Omit<GrowingOutput, 'starts'> & { starts: SegmentStarts }

async function publishNewParts(
  grown: ResolvedOutput,
  growth: GrowthListener,
  one: PublishedRendition,
  ended: AbortSignal,
) {
  const since = performance.now()
  const playlist = await readPartialPlaylist(grown.outputDir, one.traits, grown.starts)
  const pollMs = performance.now() - since
  if (ended.aborted) return pollMs
  one.growing ??= await publishInit(grown, growth, one.traits, playlist)
  if (one.growing) await publishSegments(grown, growth, one, playlist)
  return pollMs
}

/** Drops the last, possibly incomplete, entry; null before the first. */
async function readPartialPlaylist(
  outputDir: string,
  traits: RenditionTraits,
  starts: SegmentStarts,
): Promise<MediaPlaylist | null> {
  const { playlistFile, mediaFile } = renditionFiles(traits.name)
  const text = await readFile(join(outputDir, playlistFile), 'utf8').catch(() => '')
  const end = text.lastIndexOf(`\n${mediaFile}\n`)
  if (end < 0) return null
  const playlist = parseMediaPlaylist(text.slice(0, end))
  const isCopiedVideo = traits.kind === 'video' && traits.source === 'remux'
  if (!isCopiedVideo) return playlist
  return { ...playlist, segments: joinCompleteSegments(playlist.segments, starts(traits)) }
}

async function publishInit(
  grown: ResolvedOutput,
  growth: GrowthListener,
  traits: RenditionTraits,
  playlist: MediaPlaylist | null,
): Promise<GrowingRendition | null> {
  const first = playlist?.segments[0]
  if (!playlist?.init || !first) return null
  const bytes = await readCompleteRange(grown.outputDir, traits.name, playlist.init)
  const codecs = bytes && codecString(bytes)
  if (!bytes || !codecs) return null
  await growth.onPart({ file: growingFiles(traits.name).initFile, bytes, name: traits.name, endSeconds: 0 })
  return describeGrowing(traits, {
    codecs,
    first,
    starts: grown.starts(traits),
    durationSeconds: grown.durationSeconds,
  })
}

interface GrowingFacts {
  codecs: string
  first: Pick<Segment, 'length' | 'durationSeconds'>
  starts: number[]
  durationSeconds: number
}

/** The rendition as the master playlist lists it while it grows; its first segment stands for its bandwidth. */
export function describeGrowing(
  traits: RenditionTraits,
  { codecs, first, starts, durationSeconds }: GrowingFacts,
): GrowingRendition {
  const bandwidth = Math.ceil((first.length * 8) / Math.max(first.durationSeconds, 0.1))
  const { playlistFile } = growingFiles(traits.name)
  const rendition = {
    ...traits,
    codecs,
    bandwidth,
    averageBandwidth: bandwidth,
    durationSeconds,
    playlistFile,
    mediaFile: '',
    sizeBytes: 0,
  }
  return { rendition, playlist: writeGrowingPlaylist(traits.name, starts, durationSeconds) }
}

async function publishSegments(
  { outputDir, maxSegments }: ResolvedOutput,
  growth: GrowthListener,
  followed: PublishedRendition,
  playlist: MediaPlaylist | null,
) {
  const { name } = followed.traits
  for (const segment of playlist?.segments.slice(followed.publishedSegments, maxSegments) ?? []) {
    const bytes = await readCompleteRange(outputDir, name, segment)
    if (!bytes) return
    const file = growingFiles(name).segmentFile(followed.publishedSegments)
    const endSeconds = followed.publishedSeconds + segment.durationSeconds
    await growth.onPart({ file, bytes, name, endSeconds })
    followed.publishedSegments += 1
    followed.publishedSeconds = endSeconds
  }
}

/** Null while ffmpeg has not flushed the end of the range. */
async function readCompleteRange(outputDir: string, name: string, { offset, length }: ByteRange) {
  await using file = await open(join(outputDir, renditionFiles(name).mediaFile), 'r')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
  return bytesRead === length ? buffer : null
}

function writeGrowingPlaylist(name: string, starts: number[], durationSeconds: number): string {
  const files = growingFiles(name)
  const lengths = starts.map((start, position) => (starts[position + 1] ?? durationSeconds) - start)
  const durations = lengths.map((seconds) => Math.max(seconds, 0.001))
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.ceil(Math.max(...durations)))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${files.initFile}"`,
    ...durations.flatMap((seconds, position) => [
      `#EXTINF:${seconds.toFixed(6)},`,
      files.segmentFile(position),
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}
