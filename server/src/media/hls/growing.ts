import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { codecString } from './codec-string.ts'
import { renditionFiles } from '../encode/hls-arguments.ts'
import { joinCompleteSegments } from './join-segments.ts'
import { parseMediaPlaylist, type ByteRange, type MediaPlaylist } from './media-playlist.ts'
import type { Rendition, RenditionTraits } from './rendition.ts'

/**
 * A rendition that plays while it is being written: its playlist lists every segment of the whole film in advance, each
 * as a file of its own. Whoever serves them lets a player wait for one that is not there yet.
 */
export interface GrowingRendition {
  rendition: Rendition
  playlist: string
}

/** A part of a growing rendition that is complete: its beginning, or one segment. */
export interface GrownPart {
  file: string
  bytes: Buffer
  /** The rendition it belongs to. */
  name: string
  /** How far that reaches with this part, in seconds from its start. */
  endSeconds: number
}

export interface Growth {
  /** Told of each part, in order; the next one waits until this is done. */
  onPart: (part: GrownPart) => Promise<void>
  /** Told once, when every rendition has its first segment: from then on it plays. */
  onBegun: (renditions: GrowingRendition[]) => Promise<void>
}

/** Where the segments of each rendition begin, in seconds from its start. */
export type SegmentStarts = (traits: RenditionTraits) => number[]

interface Grown {
  outputDir: string
  traits: RenditionTraits[]
  durationSeconds: number
  /** Found while ffmpeg works already; undefined when it turns out that nobody knows. */
  starts: Promise<SegmentStarts | undefined>
  /** No more than this many segments are told: what is soon complete as a whole needs no more than a beginning. */
  mostSegments: number
}

const folder = 'growing'
const lookAgainMs = 40
/** Of the list of a film of hours a look takes so long that it would fill the server's time. */
const restPerLook = 9

/** How long to wait, in milliseconds, after a look that took so long. */
export const restAfter = (lookedMs: number) => Math.max(lookAgainMs, lookedMs * restPerLook)

/** Names what there is of a rendition while it grows: its playlist, and below their folder its beginning and segments. */
export const growingFiles = (name: string) => ({
  playlistFile: `${name}-${folder}.m3u8`,
  initFile: `${folder}/${name}-init.mp4`,
  segmentFile: (position: number) => `${folder}/${name}-${position}.m4s`,
})

/** Reads the name of a segment file, without its folder, back. */
export function growingSegmentOf(file: string) {
  const [, name, position] = /^(.+)-(\d{1,6})\.m4s$/.exec(file) ?? []
  return name === undefined ? undefined : { name, position: Number(position) }
}

/** The names of the folder and of the playlists that are of no use once a rendition is complete. */
export const growingFolder = folder

/** Runs ffmpeg and tells meanwhile what it has written; resolves when both have ended. */
export async function whileGrowing(grown: Grown, growth: Growth, run: () => Promise<void>) {
  const ended = new AbortController()
  const following = follow(grown, growth, ended.signal)
  following.catch(() => undefined) // told below, when ffmpeg has ended as well
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

/** A rendition and how much of it has been told, in segments and in seconds. */
interface Followed {
  traits: RenditionTraits
  begun: GrowingRendition | null
  told: number
  toldSeconds: number
}

async function follow(grown: Grown, growth: Growth, ended: AbortSignal) {
  const starts = await grown.starts
  if (!starts) return
  const followed: Followed[] = grown.traits.map((traits) => ({
    traits,
    begun: null,
    told: 0,
    toldSeconds: 0,
  }))
  let hasBegun = false
  while (!ended.aborted && followed.some(({ told }) => told < grown.mostSegments)) {
    // Until it plays nobody waits for more than the first segment of each, however many there are already.
    const mostSegments = hasBegun ? grown.mostSegments : 1
    let lookedMs = 0
    for (const one of followed)
      lookedMs += await tellNew({ ...grown, mostSegments, starts }, growth, one, ended)
    if (!hasBegun && followed.every(({ told }) => told > 0)) {
      await growth.onBegun(followed.flatMap(({ begun }) => begun ?? []))
      hasBegun = true
    } else await pause(restAfter(lookedMs), undefined, { signal: ended }).catch(() => undefined)
  }
}

type Told = Omit<Grown, 'starts'> & { starts: SegmentStarts }

/** Tells what is new of a rendition; answers how long it took to see what that is, in milliseconds. */
async function tellNew(grown: Told, growth: Growth, one: Followed, ended: AbortSignal) {
  const since = performance.now()
  const playlist = await readSoFar(grown.outputDir, one.traits, grown.starts)
  const lookedMs = performance.now() - since
  if (ended.aborted) return lookedMs
  one.begun ??= await tellBeginning(grown, growth, one.traits, playlist)
  if (one.begun) await tellSegments(grown, growth, one, playlist)
  return lookedMs
}

/** What is listed with its last line complete; null before anything is. */
async function readSoFar(
  outputDir: string,
  traits: RenditionTraits,
  starts: SegmentStarts,
): Promise<MediaPlaylist | null> {
  const { playlistFile, mediaFile } = renditionFiles(traits.name)
  const text = await readFile(join(outputDir, playlistFile), 'utf8').catch(() => '')
  const end = text.lastIndexOf(`\n${mediaFile}\n`)
  if (end < 0) return null
  const playlist = parseMediaPlaylist(text.slice(0, end))
  const isCopiedPicture = traits.kind === 'video' && traits.source === 'remux'
  if (!isCopiedPicture) return playlist
  return { ...playlist, segments: joinCompleteSegments(playlist.segments, starts(traits)) }
}

async function tellBeginning(
  grown: Told,
  growth: Growth,
  traits: RenditionTraits,
  playlist: MediaPlaylist | null,
): Promise<GrowingRendition | null> {
  const first = playlist?.segments[0]
  if (!playlist?.init || !first) return null
  const bytes = await readPart(grown.outputDir, traits.name, playlist.init)
  const codecs = bytes && codecString(bytes)
  if (!bytes || !codecs) return null
  const files = growingFiles(traits.name)
  await growth.onPart({ file: files.initFile, bytes, name: traits.name, endSeconds: 0 })
  const bandwidth = Math.ceil((first.length * 8) / Math.max(first.durationSeconds, 0.1))
  const { playlistFile } = files
  const rendition = {
    ...traits,
    codecs,
    bandwidth,
    averageBandwidth: bandwidth,
    durationSeconds: grown.durationSeconds,
    playlistFile,
    mediaFile: '',
    sizeBytes: 0,
  }
  return { rendition, playlist: writeGrowing(traits.name, grown.starts(traits), grown.durationSeconds) }
}

/** Tells the segments that are new, and counts them. */
async function tellSegments(
  { outputDir, mostSegments }: Told,
  growth: Growth,
  followed: Followed,
  playlist: MediaPlaylist | null,
) {
  const { name } = followed.traits
  for (const segment of playlist?.segments.slice(followed.told, mostSegments) ?? []) {
    const bytes = await readPart(outputDir, name, segment)
    if (!bytes) return
    const file = growingFiles(name).segmentFile(followed.told)
    const endSeconds = followed.toldSeconds + segment.durationSeconds
    await growth.onPart({ file, bytes, name, endSeconds })
    followed.told += 1
    followed.toldSeconds = endSeconds
  }
}

/** Null while the end of it is still in ffmpeg's hands. */
async function readPart(outputDir: string, name: string, { offset, length }: ByteRange) {
  await using file = await open(join(outputDir, renditionFiles(name).mediaFile), 'r')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
  return bytesRead === length ? buffer : null
}

/** The playlist of the whole film, whose segments begin at `starts` (RFC 8216 §4.3). */
function writeGrowing(name: string, starts: number[], durationSeconds: number): string {
  const files = growingFiles(name)
  const lengths = starts.map((start, position) => (starts[position + 1] ?? durationSeconds) - start)
  const shown = lengths.map((seconds) => Math.max(seconds, 0.001))
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.ceil(Math.max(...shown)))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${files.initFile}"`,
    ...shown.flatMap((seconds, position) => [`#EXTINF:${seconds.toFixed(6)},`, files.segmentFile(position)]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}
