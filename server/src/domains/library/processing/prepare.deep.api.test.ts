import { sql } from 'kysely'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { JobStopped } from '../../../platform/jobs/job.ts'
import { pipelineJobs } from './job-definitions.ts'
import { runEncodeFirstRung } from './encode-first-rung.ts'
import { runPrepareVideo } from './prepare.ts'
import { startVideos } from '../videos/videos.fixture.ts'

const server = await startVideos()
const { ctx, ada, create, firstTry, db } = server
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const jobsFor = async (id: number) => {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job
     where name = any(${pipelineJobs.map(({ name }) => name)}) and singleton_key = ${String(id)}
       and state = 'created' order by name`.execute(db)
  return rows.map(({ name }) => name)
}
const rowOf = (id: number) =>
  db
    .selectFrom('videoProcessing')
    .select(['stage', 'probe', 'renditions'])
    .where('videoId', '=', id)
    .executeTakeFirstOrThrow()

it('a video that cannot be packaged is passed on once, however often this is cut off afterwards', async () => {
  const { id } = (await create(ada)).ok
  const remux = vi.spyOn(ctx.media, 'remuxSource').mockResolvedValue([])
  for (const _ of [1, 2]) await runPrepareVideo(ctx, { videoId: id }, firstTry())
  expect(await jobsFor(id)).toEqual(['encode-first-rung', 'prepare-video'])
  expect(remux).toHaveBeenCalledTimes(1)
  expect(await rowOf(id)).toMatchObject({ stage: 'encoding' })
})

it('a node that has lost the job writes nothing about the file', async () => {
  const { id } = (await create(ada)).ok
  const confirm = () => Promise.reject(new JobStopped('lost'))
  const lateRun = runPrepareVideo(ctx, { videoId: id }, { ...firstTry(), confirmClaim: confirm })
  await expect(lateRun).rejects.toThrow(JobStopped)
  expect(await rowOf(id)).toEqual({ stage: 'probing', probe: null, renditions: [] })
  expect(await jobsFor(id)).toEqual(['prepare-video'])
})

it.each(['packaged', 'to be encoded'])(
  'a node that has lost the job passes nothing on that is %s',
  async (kind) => {
    const { id } = (await create(ada)).ok
    await runPrepareVideo(ctx, { videoId: id }, firstTry())
    const before = await jobsFor(id)
    const noRenditions = kind === 'packaged' ? {} : { renditions: '[]' }
    await db
      .updateTable('videoProcessing')
      .set({ stage: 'queued', ...noRenditions })
      .where('videoId', '=', id)
      .execute()
    vi.spyOn(ctx.media, 'remuxSource').mockResolvedValue([])
    const confirm = () => Promise.reject(new JobStopped('lost'))
    const lateRun = runPrepareVideo(ctx, { videoId: id }, { ...firstTry(), confirmClaim: confirm })
    await expect(lateRun).rejects.toThrow(JobStopped)
    expect(await jobsFor(id)).toEqual(before)
  },
)

it('what has to be encoded plays before its poster is made', async () => {
  const { id } = (await create(ada)).ok
  vi.spyOn(ctx.media, 'remuxSource').mockResolvedValue([])
  const { makePoster } = ctx.media
  const playableAtPoster: (Date | null)[] = []
  vi.spyOn(ctx.media, 'makePoster').mockImplementation(async (work) => {
    const videos = db.selectFrom('videos').select('playableAt').where('id', '=', id)
    playableAtPoster.push((await videos.executeTakeFirstOrThrow()).playableAt)
    return makePoster(work)
  })
  await runPrepareVideo(ctx, { videoId: id }, firstTry())
  expect(playableAtPoster).toEqual([])
  await runEncodeFirstRung(ctx, { videoId: id }, firstTry())
  expect(playableAtPoster).toEqual([expect.any(Date)])
  const { poster } = await db
    .selectFrom('videos')
    .select('poster')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(poster).not.toBeNull()
})
