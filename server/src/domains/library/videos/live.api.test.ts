import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onEventRun } from '../../../platform/events/event.ts'
import { saveSubscriptions } from '../../../platform/events/subscription-queries.ts'
import { handleJob } from '../../../platform/jobs/job.ts'
import { removeImageFolder } from '../thumbnails/thumbnail-images.ts'
import { videoLive } from './events.ts'
import { markPlayable, markUnplayable } from './media.ts'
import { syncLiveStatus } from './schedule.ts'
import { startVideos } from './videos.fixture.ts'

const api = await startVideos()
const { ada, as, create, ctx, db } = api
afterAll(() => api.close())

/** Any job can subscribe to the event: no worker runs here. */
const subscriberJob = removeImageFolder
beforeAll(() =>
  saveSubscriptions(db, [
    onEventRun(
      videoLive,
      handleJob(subscriberJob, async () => {}),
    ),
  ]),
)
beforeEach(() => sql`delete from pgboss.job where name = ${subscriberJob.name}`.execute(db))

async function timesLive({ id }: Video) {
  const { rows } = await sql<{ isFirst: boolean }>`
    select (data ->> 'isFirst')::boolean as is_first from pgboss.job
     where name = ${subscriberJob.name} and (data ->> 'videoId')::int = ${id} order by created_on`.execute(db)
  return rows.map(({ isFirst }) => isFirst)
}

const newVideo = async (isPublished: boolean) => {
  const bytes = Buffer.from('0000001866747970697365d0', 'hex')
  return (await create(ada, { isPublished }, bytes)).ok
}
const publish = ({ id }: Video, isPublished: boolean) =>
  as(ada, videos.update, { params: { id }, body: { isPublished } })
const play = ({ id }: Video) => ctx.transaction((trx) => markPlayable(trx, id, ctx.now()))
const stopPlaying = ({ id }: Video) => ctx.transaction((trx) => markUnplayable(trx, id, ctx.now()))

it('a published video goes live with its first rendition, not with the second', async () => {
  const video = await newVideo(true)
  expect(await timesLive(video)).toEqual([])
  await play(video)
  await play(video)
  expect(await timesLive(video)).toEqual([true])
})

it('a playable draft goes live when it is published; other changes publish no event', async () => {
  const video = await newVideo(false)
  await play(video)
  expect(await timesLive(video)).toEqual([])
  await publish(video, true)
  await publish(video, true)
  await as(ada, videos.update, { params: { id: video.id }, body: { title: 'Another title' } })
  expect(await timesLive(video)).toEqual([true])
})

it('a restored video is published again, with isFirst false, and keeps its date', async () => {
  const video = await newVideo(true)
  await play(video)
  const { publishedAt } = (await as(ada, videos.find, { params: { id: video.id } })).ok
  api.clock.forward(60)
  await publish(video, false)
  await publish(video, true)
  await stopPlaying(video)
  await play(video)
  expect(await timesLive(video)).toEqual([true, false, false])
  expect((await as(ada, videos.find, { params: { id: video.id } })).ok.publishedAt).toBe(publishedAt)
})

it('publishing and becoming playable at the same moment publishes one event', async () => {
  const createdVideos: Video[] = [] // sequential: a user may have four active uploads at most
  while (createdVideos.length < 6) createdVideos.push(await newVideo(false))
  const settle = ({ id }: Video) => ctx.transaction((trx) => syncLiveStatus(trx, id, ctx.now()))
  await Promise.all(createdVideos.flatMap((video) => [play(video), publish(video, true), settle(video)]))
  for (const video of createdVideos) expect(await timesLive(video)).toEqual([true])
})
