import { videos } from '@kinora/contract/library/videos/calls'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { videoJobs } from './jobs.ts'
import { processingEventHandlers } from './event-handlers.ts'
import { videoJobOptions, pipelineJobs, prepareVideo } from './job-definitions.ts'
import { runResumeStranded } from './resume-stranded.ts'
import { startVideos } from '../videos/videos.fixture.ts'

const server = await startVideos()
const { as, ctx, ada, removeForGood, create, processedVideo, firstTry, db } = server
afterAll(() => server.close())

const jobs = async () => {
  const { rows } = await sql<{ name: string; videoId: number }>`
    select name, (data ->> 'videoId')::int as video_id from pgboss.job
     where name = any(${pipelineJobs.map(({ name }) => name)}) and state = 'created' order by name, id`.execute(
    db,
  )
  return rows
}
const everyJob = [...videoJobs(ctx.config), ...processingEventHandlers]
const loseJobs = () => sql`delete from pgboss.job`.execute(db)
const stageOf = async (id: number) => (await as(ada, videos.find, { params: { id } })).ok.processing.stage
const resume = () => runResumeStranded(ctx, {}, firstTry())

async function runAll() {
  const handled = new Map(everyJob.map((one) => [one.job.name, one]))
  for (let waiting = await jobs(); waiting.length > 0; waiting = await jobs()) {
    await loseJobs()
    for (const { name, videoId } of waiting) await handled.get(name)?.run(ctx, { videoId }, firstTry())
  }
}

describe('a video whose job was lost with the queue', () => {
  it('has one again, and one only', async () => {
    const { id } = (await create(ada)).ok
    await loseJobs()
    await resume()
    await resume()
    expect(await jobs()).toEqual([{ name: 'prepare-video', videoId: id }])
    await removeForGood(ada, id)
  })

  it('has only the job of a file that replaced the source meanwhile', async () => {
    const { id } = (await create(ada)).ok
    await loseJobs()
    const transaction: typeof ctx.transaction = async (work) => {
      await ctx.transaction((trx) => addJob(trx, prepareVideo, { videoId: id }, videoJobOptions(id, ada.id)))
      return ctx.transaction(work)
    }
    await runResumeStranded({ ...ctx, transaction }, {}, firstTry())
    expect(await jobs()).toEqual([{ name: 'prepare-video', videoId: id }])
    await removeForGood(ada, id)
  })

  it.each(['probing', 'encoding', 'finishing'] as const)(
    'continues from %s',
    async (stage) => {
      const { id } = await processedVideo()
      const initialState = stage === 'probing' && { probe: null, renditions: '[]', plannedRungs: '[]' }
      const change = { stage, finishedSteps: ['poster', 'facts'], ...initialState }
      await db.updateTable('videoProcessing').set(change).where('videoId', '=', id).execute()
      await loseJobs()
      await resume()
      await runAll()
      expect(await stageOf(id)).toBe('done')
    },
    90_000,
  )
})

it('gives a second codec that is to come its job again, and none to one that is made', async () => {
  const { id } = await processedVideo()
  const change = (secondCodecPercent: number) =>
    db
      .updateTable('videoProcessing')
      .set({ secondCodec: 'vp9', secondCodecPercent })
      .where('videoId', '=', id)
      .execute()
  await loseJobs()
  await change(40)
  await resume()
  await resume()
  expect(await jobs()).toEqual([{ name: 'encode-second-codec', videoId: id }])
  await loseJobs()
  await change(100)
  await resume()
  expect(await jobs()).toEqual([])
  await db.updateTable('videoProcessing').set({ secondCodec: null }).where('videoId', '=', id).execute()
})

it('skips videos that are done, failed, or have their job', async () => {
  const done = await processedVideo()
  const { id: failed } = (await create(ada)).ok
  await db.updateTable('videoProcessing').set({ stage: 'failed' }).where('videoId', '=', failed).execute()
  await loseJobs()
  const { id: waiting } = (await create(ada)).ok
  await resume()
  expect(await jobs()).toEqual([{ name: 'prepare-video', videoId: waiting }])
  expect([await stageOf(done.id), await stageOf(failed)]).toEqual(['done', 'failed'])
})

it.each(pipelineJobs.map(({ name }) => name))(
  '%s of a video that does not exist ends quietly',
  async (name) => {
    const handled = everyJob.find(({ job }) => job.name === name)
    await expect(handled?.run(ctx, { videoId: 2_000_000_000 }, firstTry())).resolves.toBeUndefined()
  },
)
