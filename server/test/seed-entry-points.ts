import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Rendition } from '../src/media/hls/rendition.ts'
import { indexMissing } from '../src/domains/discovery/search/indexing.ts'
import { replaceOfVideo } from '../src/domains/library/tags/queries.ts'
import { createViewId } from '../src/domains/studio/views/view-id.ts'
import type { Tables } from '../src/platform/db/tables.ts'
import { seededFiles, sharedTag, type SeededVideo } from './video-entry-points.ts'
import type { TestApp, TestUser } from './harness.ts'
import { insertPlayableVideo } from './insert-video.ts'

type VideoRow = Partial<Insertable<Tables['videos']>>

/**
 * Plants a video and a short per row, named after it, with the beginnings of their files. All are in a public
 * playlist of another user, and in the histories and notifications of the viewers, who follow the owner.
 */
export async function seedEntryPoints<Name extends string>(
  api: TestApp,
  owner: TestUser,
  rows: Record<Name, VideoRow>,
  users: readonly TestUser[],
): Promise<Record<Name, SeededVideo>> {
  const { db } = api
  const keeper = await api.newUser('keeper')
  const list = { ownerId: keeper.id, name: 'All', visibility: 'public', videoCount: Object.keys(rows).length }
  const { id: playlistId } = await db
    .insertInto('playlists')
    .values(list)
    .returning('id')
    .executeTakeFirstOrThrow()
  const relatedTo = await insertPlayableVideo(db, { ownerId: keeper.id })
  const planted: Partial<Record<Name, SeededVideo>> = {}
  for (const [name, row] of Object.entries(rows) as [Name, VideoRow][]) {
    planted[name] = { ...(await insertVideos(api, owner, name, row)), playlistId, relatedVideoId: relatedTo }
  }
  const videoIds = (Object.values(planted) as SeededVideo[]).map(({ id }) => id)
  await db
    .insertInto('playlistItems')
    .values(videoIds.map((videoId, rank) => ({ playlistId, videoId, rank })))
    .execute()
  await insertViews(api, videoIds, owner)
  await indexMissing(api.ctx)
  for (const { id: viewerId } of users) {
    await db
      .insertInto('watchHistory')
      .values(videoIds.map((videoId) => ({ viewerId, videoId, positionSeconds: 50 })))
      .execute()
    await db
      .insertInto('notifications')
      .values(
        videoIds.map((videoId) => ({
          userId: viewerId,
          kind: 'new-video',
          isOnce: true,
          groupKey: `video:${videoId}`,
          videoId,
        })),
      )
      .execute()
    if (viewerId === owner.id) continue
    const follows = { subscriberId: viewerId, channelId: owner.id, bell: 'all' }
    await db.insertInto('subscriptions').values(follows).execute()
  }
  return planted as Record<Name, SeededVideo>
}

/** One valid view each, a minute ago: trending requires views. */
async function insertViews({ db }: TestApp, videoIds: readonly number[], owner: TestUser) {
  const at = new Date(Date.now() - 60_000)
  await sql`select create_views_partition(date_trunc('month', ${at}::timestamptz)::date)`.execute(db)
  await db
    .insertInto('views')
    .values(
      videoIds.map((videoId) => ({
        id: createViewId(at),
        startedAt: at,
        countedAt: at,
        videoId,
        channelId: owner.id,
        viewerKey: randomUUID(),
        verdict: 'counted',
        requiredSeconds: 5,
        watchedSeconds: 50,
        positionSeconds: 50,
        device: 'desktop',
        source: 'direct',
      })),
    )
    .execute()
}

async function insertVideos(api: TestApp, owner: TestUser, name: string, row: VideoRow) {
  const video = await insertVideoWithFiles(api, owner, `The ${name} one`, row)
  const short = await insertVideoWithFiles(api, owner, `The ${name} short`, { ...row, isShort: true })
  return { ...video, shortId: short.id }
}

/** Podcasts require an audio rendition. */
const audioRendition: Rendition = {
  name: 'audio',
  kind: 'audio',
  height: 0,
  width: 0,
  pixelHeight: 0,
  frameRate: 0,
  channels: 2,
  codecs: 'mp4a.40.2',
  bandwidth: 130_000,
  averageBandwidth: 128_000,
  durationSeconds: 100,
  playlistFile: 'audio.m3u8',
  mediaFile: 'audio.mp4',
  sizeBytes: 9,
  source: 'encode',
}

async function insertVideoWithFiles({ db, ctx }: TestApp, owner: TestUser, title: string, row: VideoRow) {
  const key = randomUUID()
  const now = new Date()
  const usual = {
    isPublished: true,
    // The shorts feed shows what was published before it was opened, by the clock of the test.
    publishedAt: new Date(now.getTime() - 60_000),
    playableAt: now,
    durationSeconds: 100,
    thumbnailUrl: '/media/a.webp',
  }
  const { id } = await db
    .insertInto('videos')
    .values({ ownerId: owner.id, title, mediaKey: key, ...usual, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  await replaceOfVideo(db, id, [sharedTag])
  await db
    .updateTable('videoProcessing')
    .set({ renditions: JSON.stringify([audioRendition]) })
    .where('videoId', '=', id)
    .execute()
  await Promise.all(
    seededFiles.map((file) => ctx.storage.putBytes(`videos/${key}/${file}`, Buffer.from(file))),
  )
  return { id, key, ownerId: row.ownerId ?? owner.id }
}
