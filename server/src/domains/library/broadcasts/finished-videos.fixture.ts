import { playlists } from '@kinora/contract/community/playlists/calls'
import { randomUUID } from 'node:crypto'
import type { TestApp, TestUser } from '../../../../test/harness.ts'
import { formatMediaPlaylist } from '../../../media/hls/media-playlist.ts'
import { formatMasterPlaylist } from '../../../media/hls/master-playlist.ts'
import type { Rendition } from '../../../media/hls/rendition.ts'
import { storageKey } from '../videos/media-keys.ts'
import { markPlayable } from '../videos/media.ts'

const initBytes = 700
const segmentBytes = 100

interface VideoDetails {
  title?: string
  isPublished?: boolean
  visibility?: 'public' | 'unlisted' | 'private'
  heights?: readonly number[]
  hasSound?: boolean
  /** Of each segment; the last one of the picture is shorter. */
  segments?: number
}

const segmentSeconds = 4

function describe(name: string, kind: 'video' | 'audio', height: number): Rendition {
  return {
    name,
    kind,
    height,
    width: Math.round((height * 16) / 9),
    pixelHeight: height,
    frameRate: kind === 'video' ? 25 : 0,
    channels: kind === 'audio' ? 2 : 0,
    codecs: kind === 'video' ? 'avc1.64001e' : 'mp4a.40.2',
    bandwidth: 100_000 + height * 1000,
    averageBandwidth: 100_000 + height * 900,
    durationSeconds: 0,
    playlistFile: `${name}.m3u8`,
    mediaFile: `${name}.mp4`,
    sizeBytes: 1000,
    source: 'encode',
  }
}

async function storeRendition({ ctx }: TestApp, mediaKey: string, rendition: Rendition, count: number) {
  const { name, playlistFile, mediaFile, kind } = rendition
  const lastSeconds = kind === 'video' ? 2 : 2.02
  const segments = Array.from({ length: count }, (_, index) => ({
    durationSeconds: index === count - 1 ? lastSeconds : segmentSeconds,
    offset: initBytes + index * segmentBytes,
    length: segmentBytes,
  }))
  const text = formatMediaPlaylist(mediaFile, { offset: 0, length: initBytes }, segments)
  const bodies = segments.map((_segment, index) => `${name} ${index};`.padEnd(segmentBytes, '.'))
  const bytes = Buffer.from(`${name} init;`.padEnd(initBytes, '.') + bodies.join(''))
  await ctx.storage.putBytes(storageKey(mediaKey, playlistFile), Buffer.from(text))
  await ctx.storage.putBytes(storageKey(mediaKey, mediaFile), bytes)
}

/** Finished films without an encode: rows, playlists, and files whose bytes name the film and the place in it. */
export function createFinishedVideos(api: TestApp) {
  const { ctx, db } = api

  const createVideo = async (
    owner: TestUser,
    {
      title = 'Film',
      isPublished = true,
      visibility = 'public',
      heights = [360],
      hasSound = true,
      segments = 3,
    }: VideoDetails = {},
  ) => {
    const mediaKey = randomUUID().slice(0, 16)
    const durationSeconds = (segments - 1) * segmentSeconds + 2
    const { id } = await db
      .insertInto('videos')
      .values({ title, ownerId: owner.id, mediaKey, isPublished, visibility, durationSeconds })
      .returning('id')
      .executeTakeFirstOrThrow()
    const renditions = [
      ...heights.map((height) => describe(`${height}p`, 'video', height)),
      ...(hasSound ? [describe('audio', 'audio', 0)] : []),
    ]
    for (const rendition of renditions) await storeRendition(api, mediaKey, rendition, segments)
    const master = Buffer.from(formatMasterPlaylist(renditions))
    await ctx.storage.putBytes(storageKey(mediaKey, 'master.m3u8'), master)
    await db
      .updateTable('videoProcessing')
      .set({ stage: 'done', percent: 100, renditions: JSON.stringify(renditions), masterVersion: 1 })
      .where('videoId', '=', id)
      .execute()
    await ctx.transaction((trx) => markPlayable(trx, id, ctx.now()))
    return { id, mediaKey }
  }

  const createPlaylist = async (owner: TestUser, films: readonly { id: number }[]) => {
    const body = { name: 'Evening', visibility: 'private' as const }
    const { ok } = await api.as(owner, playlists.create, { body })
    for (const { id } of films)
      await api.as(owner, playlists.addItem, { params: { id: ok.id }, body: { videoId: id } })
    return Number(ok.id)
  }

  return { createVideo, createPlaylist }
}
