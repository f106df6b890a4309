import { videoComments } from '@kinora/contract/community/comments/calls'
import { copyright } from '@kinora/contract/administration/copyright/calls'
import { feedback } from '@kinora/contract/administration/feedback/calls'
import { managedComments } from '@kinora/contract/community/comments/managed-calls'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { posts } from '@kinora/contract/community/posts/calls'
import { reactions } from '@kinora/contract/community/reactions/calls'
import { reports } from '@kinora/contract/administration/reports/calls'
import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import type { TrashKind } from '@kinora/contract/community/trash/rules'
import { videos } from '@kinora/contract/library/videos/calls'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { saveSubscriptions } from '../../../platform/events/subscription-queries.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { handledJobs } from '../../../worker.ts'
import { listStoredKeys, runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'
import { refreshTrending } from '../../discovery/feeds/jobs.ts'
import { pruneSearchDictionary } from '../../discovery/search/jobs.ts'
import { startVideos } from '../../library/videos/videos.fixture.ts'
import { purgeTrash } from './service.ts'

// docs/product.md “Trash”: nothing refers to a deleted item after its retention period.

const api = await startVideos()
const { as, db, ctx, clock, ada, bob, admin, playing } = api
await saveSubscriptions(db, handledJobs(ctx.config))
afterAll(() => api.close())

const eventHandlers = handledJobs(ctx.config)
  .map(({ job }) => job.name)
  .filter((name) => !/prepare|rung|encode|finish|second|resume/.test(name))
const runEventHandlers = () => runPendingJobs(api, ...eventHandlers)

const idColumnsOf: Record<TrashKind | 'feedback', RegExp> = {
  feedback: /^feedback_id$/,
  video: /^(video_ids?|trailer_id|pinned_id|related_video_ids)$/,
  post: /^post_id$/,
  playlist: /^playlist_id$/,
  comment: /^(comment_id|parent_id)$/,
}

/** Reports, claims and actions of the staff stay as recorded (“Reports”, “Copyright”, “Audit log”). */
const retainedRecords = /^(reports|copyright_claim_videos|audit_entries): /

async function findReferences(kind: keyof typeof idColumnsOf, id: number | string, word: string) {
  const { rows: columns } = await sql<{ name: string; column: string; type: string }>`
    select table_name as name, column_name as column, data_type as type from information_schema.columns
     where table_schema = 'public'`.execute(db)
  const found: string[] = []
  for (const table of new Set(columns.map(({ name }) => name))) {
    const holds = columns
      .filter(({ name, column }) => name === table && idColumnsOf[kind].test(column))
      .map(
        ({ column, type }) =>
          sql`${id} = ${type === 'ARRAY' ? sql`any(t.${sql.raw(column)})` : sql.raw(`t.${column}`)}`,
      )
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.raw(table)} as t
       where ${sql.join([sql`t::text ilike ${`%${word}%`}`, ...holds], sql` or `)}`.execute(db)
    found.push(...rows.map(({ row }) => `${table}: ${row}`))
  }
  return found
}

const createImage = async () => {
  const { default: sharp } = await import('sharp')
  const png = await sharp({ create: { width: 640, height: 400, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(png)], 'picture.png', { type: 'image/png' })
}

async function createAllKinds() {
  await as(bob, subscriptions.set, { params: { userId: ada.id }, body: { bell: 'all' } })
  const video = await playing(ada, { title: 'Quetzal film' })
  const otherVideo = await playing(ada, { title: 'A place that stays' })
  const post = (
    await as(ada, posts.create, { body: { content: 'Quokka post', image: await createImage() } as never })
  ).ok
  const list = (await as(ada, playlists.create, { body: { name: 'Quagga list', isPublic: true } })).ok
  for (const { id } of [video, otherVideo]) {
    await as(ada, playlists.addItem, { params: { id: list.id }, body: { videoId: id } })
    await as(bob, reactions.setOfVideo, { body: { videoId: id, likeStatus: 'like' } })
  }
  await as(bob, videoComments.create, { params: { id: video.id }, body: { content: 'Under the film' } })
  const createComment = (
    await as(bob, videoComments.create, { params: { id: otherVideo.id }, body: { content: 'Quoll comment' } })
  ).ok
  const about = { contentType: 'video', contentId: video.id, reason: 'spam' } as const
  expect((await as(bob, reports.create, { body: about })).status).toBe(201)
  await as(null, copyright.claim, {
    body: {
      rightsHolder: 'Studio North',
      email: 'rights@example.org',
      work: 'Another film',
      urls: [`/video/${video.id}`],
      statement: true,
      signature: 'Nora North',
    },
  })
  const idea = (
    await as(bob, feedback.create, {
      body: { title: 'Quoits idea', category: 'idea', screenshot: await createImage() } as never,
    })
  ).ok
  await sql`insert into watch_history (viewer_id, video_id, position_seconds, in_progress) values (${bob.id}, ${video.id}, 9, true)`.execute(
    db,
  )
  await sql`insert into trending_lists (hours, is_short, category_id, computed_at, video_ids, scores)
    values (24, false, 0, ${clock.now()}, array[${video.id}::int], array[1.0])`.execute(db)
  await runEventHandlers()
  return [
    {
      kind: 'video',
      id: video.id,
      word: 'quetzal',
      remove: () => as(ada, videos.remove, { params: { id: video.id } }),
    },
    {
      kind: 'post',
      id: post.id,
      word: 'quokka',
      remove: () => as(ada, posts.remove, { params: { id: post.id } }),
    },
    {
      kind: 'playlist',
      id: list.id,
      word: 'quagga',
      remove: () => as(ada, playlists.remove, { params: { id: list.id } }),
    },
    {
      kind: 'comment',
      id: createComment.id,
      word: 'quoll',
      remove: () => as(admin, managedComments.remove, { params: { id: createComment.id } }),
    },
    {
      kind: 'feedback',
      id: idea.id,
      word: 'quoits',
      remove: () => as(admin, feedback.remove, { params: { id: idea.id } }),
    },
  ] as const
}

it('nothing of a video, a post, a playlist, a comment or a feedback is left in any table or in storage', async () => {
  const before = await listStoredKeys(api)
  const [video, ...rest] = await createAllKinds()
  const items = [video, ...rest]
  const { mediaKey } = await db
    .selectFrom('videos')
    .select('mediaKey')
    .where('id', '=', video.id)
    .executeTakeFirstOrThrow()
  await ctx.storage.putBytes(`videos/${mediaKey}/master.m3u8`, Buffer.from('#EXTM3U'))
  const { mediaKey: otherMediaKey } = await db
    .selectFrom('videos')
    .select('mediaKey')
    .where('title', '=', 'A place that stays')
    .executeTakeFirstOrThrow()
  for (const { kind, id, word, remove } of items) {
    expect(await findReferences(kind, id, word), kind).not.toEqual([])
    expect((await remove()).status, kind).toBe(204)
  }
  clock.forward(31 * 86_400)
  await ctx.transaction((trx) => addJob(trx, purgeTrash, {}))
  await runEventHandlers()
  await ctx.transaction(async (trx) => {
    await addJob(trx, refreshTrending, {})
    await addJob(trx, pruneSearchDictionary, {})
  })
  await runEventHandlers()
  for (const { kind, id, word } of items) {
    const references = await findReferences(kind, id, word)
    expect(
      references.filter((row) => !retainedRecords.test(row)),
      kind,
    ).toEqual([])
  }
  const [claimed] = await db.selectFrom('copyrightClaimVideos').select(['videoId', 'title']).execute()
  expect(claimed).toEqual({ videoId: null, title: 'Quetzal film' })
  const remainingKeys = (await listStoredKeys(api)).filter(
    (key) => !before.includes(key) && !key.includes(otherMediaKey),
  )
  expect(remainingKeys.filter((key) => !key.startsWith('upload'))).toEqual([])
  expect(remainingKeys.filter((key) => key.startsWith('upload'))).toHaveLength(1)
})
