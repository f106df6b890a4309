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
  /** Null for a part that is stored already. */
  bytes: Buffer | null
  name: string
  /** Null for a part ahead of those that a player can play through from the beginning. */
  endSeconds: number | null
}

export interface GrowthListener {
  onPart: (part: PublishedPart) => Promise<void>
  onPlayable: (renditions: GrowingRendition[]) => Promise<void>
  /** Position of a segment that a player waits for. */
  findAwaitedSegment?: () => Promise<number | null>
}

/** Encodes all renditions from a segment on, into a folder of its own, until the signal stops it. */
export type EncodeFrom = (position: number, outputDir: string, signal: AbortSignal) => Promise<void>

export type SegmentStarts = (traits: RenditionTraits) => number[]

export interface GrowingOutput {
  outputDir: string
  traits: RenditionTraits[]
  durationSeconds: number
  /** Resolved while ffmpeg runs; undefined when the keyframes cannot be listed in time. */
  starts: Promise<SegmentStarts | undefined>
  /** Upper bound of published segments per rendition: a copy is soon complete and needs only its beginning. */
  maxSegments: number
  /** Absent for what cannot be read from its middle. */
  encodeFrom?: EncodeFrom | undefined
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
  /** A partial segment of a broadcast (RFC 8216bis, 4.4.4.9). */
  partFile: (position: number, part: number) => `${growingFolder}/${name}-${position}.${part}.m4s`,
})

export function parseGrowingSegmentName(file: string) {
  const [, name, position] = /^(.+)-(\d{1,6})\.m4s$/.exec(file) ?? []
  return name === undefined ? undefined : { name, position: Number(position) }
}

export function parseBroadcastPartName(file: string) {
  const [, name, position, part] = /^(.+)-(\d{1,6})\.(\d{1,3})\.m4s$/.exec(file) ?? []
  return name === undefined ? undefined : { name, position: Number(position), part: Number(part) }
}

export interface PublishedRendition {
  traits: RenditionTraits
  growing: GrowingRendition | null
  init: Buffer | null
  /** Without a gap from the beginning. */
  publishedSegments: number
  publishedSeconds: number
  /** Positions of segments, also of those ahead. */
  stored: Set<number>
}

export const createPublishedRendition = (traits: RenditionTraits): PublishedRendition => ({
  traits,
  growing: null,
  init: null,
  publishedSegments: 0,
  publishedSeconds: 0,
  stored: new Set(),
})

export interface Publishing {
  growth: GrowthListener
  renditions: PublishedRendition[]
  ended: AbortSignal
}

/** Publishes segments in order until ffmpeg has ended. */
export async function publishParts(grown: GrowingOutput, { growth, renditions, ended }: Publishing) {
  const starts = await grown.starts
  if (!starts) return
  let hasBegun = false
  while (
    !ended.aborted &&
    renditions.some(({ publishedSegments }) => publishedSegments < grown.maxSegments)
  ) {
    // Playback starts with the first segment of every rendition, so no more is published before.
    const mostSegments = hasBegun ? grown.maxSegments : 1
    let pollMs = 0
    for (const one of renditions)
      pollMs += await publishNewParts({ ...grown, maxSegments: mostSegments, starts }, growth, one, ended)
    if (!hasBegun && renditions.every(({ publishedSegments }) => publishedSegments > 0)) {
      await growth.onPlayable(renditions.flatMap(({ growing }) => growing ?? []))
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
  const playlist = joinCopied(
    one.traits,
    await readPartialPlaylist(grown.outputDir, one.traits),
    grown.starts,
  )
  const pollMs = performance.now() - since
  if (ended.aborted) return pollMs
  one.growing ??= await publishInit(grown, growth, one, playlist)
  if (one.growing) await publishSegments(grown, growth, one, playlist)
  return pollMs
}

/** Drops the last entry, which may be incomplete unless ffmpeg has ended; null before the first. */
export async function readPartialPlaylist(
  outputDir: string,
  { name }: Pick<RenditionTraits, 'name'>,
  isComplete = false,
): Promise<MediaPlaylist | null> {
  const { playlistFile, mediaFile } = renditionFiles(name)
  const text = await readFile(join(outputDir, playlistFile), 'utf8').catch(() => '')
  const end = isComplete ? text.length : text.lastIndexOf(`\n${mediaFile}\n`)
  return end <= 0 ? null : parseMediaPlaylist(text.slice(0, end))
}

function joinCopied(traits: RenditionTraits, playlist: MediaPlaylist | null, starts: SegmentStarts) {
  const isCopiedVideo = traits.kind === 'video' && traits.source === 'remux'
  if (!playlist || !isCopiedVideo) return playlist
  return { ...playlist, segments: joinCompleteSegments(playlist.segments, starts(traits)) }
}

async function publishInit(
  grown: ResolvedOutput,
  growth: GrowthListener,
  one: PublishedRendition,
  playlist: MediaPlaylist | null,
): Promise<GrowingRendition | null> {
  const { traits } = one
  const first = playlist?.segments[0]
  if (!playlist?.init || !first) return null
  const bytes = await readCompleteRange(grown.outputDir, traits.name, playlist.init)
  const codecs = bytes && codecString(bytes)
  if (!bytes || !codecs) return null
  one.init = bytes
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
    const { publishedSegments: position, stored } = followed
    const file = growingFiles(name).segmentFile(position)
    const endSeconds = followed.publishedSeconds + segment.durationSeconds
    await growth.onPart({ file, bytes: stored.has(position) ? null : bytes, name, endSeconds })
    stored.add(position)
    followed.publishedSegments += 1
    followed.publishedSeconds = endSeconds
  }
}

/** Null while ffmpeg has not flushed the end of the range. */
export async function readCompleteRange(outputDir: string, name: string, { offset, length }: ByteRange) {
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
