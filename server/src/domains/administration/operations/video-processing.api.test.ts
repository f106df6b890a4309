import { operations } from '@kinora/contract/administration/operations/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { insertPlayableVideo } from '../../../../test/insert-video.ts'
import { JobPostponed, JobStopped, type JobRun } from '../../../platform/jobs/job.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { nodeName } from '../../../platform/process-name.ts'
import { encodeLadder, prepareVideo, videoJobOptions } from '../../library/processing/job-definitions.ts'
import { handleStep } from '../../library/processing/record-step.ts'
import { runStepOrFail } from '../../library/processing/failures.ts'
import { addToMeter } from '../../library/processing/step-meter.ts'

// docs/product.md “Operations”

let api: TestApp
let admin: TestUser
let ada: TestUser
beforeAll(async () => {
  api = await startTestApp()
  admin = await api.newUser('boss', { isAdmin: true })
  ada = await api.newUser('ada')
})
afterAll(() => api.close())

const newVideo = () => insertPlayableVideo(api.db, { ownerId: ada.id, title: 'Over the ridge' })
const read = async (id: number) => (await api.as(admin, operations.videoProcessing, { params: { id } })).ok

function runOf(attempt: number, stopped?: JobStopped): JobRun {
  const controller = new AbortController()
  if (stopped) controller.abort(stopped)
  const queuedAt = new Date(api.clock.now().getTime() - 60_000)
  return { signal: controller.signal, attempt, lastAttempt: false, log: api.ctx.log, queuedAt }
}

async function runStep(videoId: number, run: JobRun, work: (ctx: TestApp['ctx']) => Promise<void>) {
  const handled = handleStep(prepareVideo, (ctx) => work(ctx))
  await handled.run(api.ctx, { videoId }, run)
}

it('shows each run with its node, its times, the seconds of ffmpeg and what it stored', async () => {
  const id = await newVideo()
  const startedAt = api.clock.now()
  await runStep(id, runOf(1), async ({ storage }) => {
    addToMeter({ ffmpegSeconds: 2.5 })
    addToMeter({ ffmpegSeconds: 1 })
    await storage.putBytes(`videos/${id}/a.m4s`, Buffer.alloc(3000))
    api.clock.forward(7)
  })
  expect(await read(id)).toMatchObject({
    id,
    title: 'Over the ridge',
    waiting: [],
    steps: [
      {
        job: 'prepare-video',
        attempt: 1,
        node: nodeName,
        state: 'done',
        error: null,
        queuedAt: new Date(startedAt.getTime() - 60_000).toISOString(),
        startedAt: startedAt.toISOString(),
        endedAt: new Date(startedAt.getTime() + 7000).toISOString(),
        ffmpegSeconds: 3.5,
        storedBytes: 3000,
      },
    ],
  })
})

it('says how runs ended, newest first, and leaves out those that were put off', async () => {
  const id = await newVideo()
  const fail = (error: Error, stopped?: JobStopped) =>
    expect(runStep(id, runOf(1, stopped), () => Promise.reject(error))).rejects.toBe(error)
  await fail(new Error('The chip caught fire'))
  await fail(new JobPostponed('the disk is full', 60))
  await fail(Object.assign(new Error('no route to the bucket'), { code: 'ECONNREFUSED' }))
  const cancelled = new JobStopped('cancelled')
  await fail(cancelled, cancelled)
  const { steps } = await read(id)
  expect(steps.map(({ state, error }) => [state, error])).toEqual([
    ['cancelled', 'JobStopped: The job was cancelled'],
    ['failed', 'Error: The chip caught fire'],
  ])
})

it('names the code of a run that gave the video up', async () => {
  const id = await newVideo()
  await api.db.updateTable('videoProcessing').set({ stage: 'encoding' }).where('videoId', '=', id).execute()
  const run = { ...runOf(3), lastAttempt: true }
  await runStep(id, run, (ctx) => runStepOrFail(ctx, id, run, () => Promise.reject(new Error('of its own'))))
  const { stage, errorCode, steps } = await read(id)
  expect([stage, errorCode]).toEqual(['failed', 'failed'])
  expect(steps).toMatchObject([{ state: 'failed', error: 'failed' }])
})

it('tells a run that goes on from one whose process was killed, and what still waits', async () => {
  const id = await newVideo()
  await api.ctx.transaction((trx) => addJob(trx, prepareVideo, { videoId: id }, videoJobOptions(id, ada.id)))
  await api.ctx.transaction((trx) => addJob(trx, encodeLadder, { videoId: id }, videoJobOptions(id, ada.id)))
  await sql`update pgboss.job set state = 'active', retry_count = 1
    where name = ${prepareVideo.name} and singleton_key = ${String(id)}`.execute(api.db)
  const times = { node: 'one', queuedAt: api.clock.now(), startedAt: api.clock.now() }
  await api.db
    .insertInto('processingSteps')
    .values([1, 2].map((attempt) => ({ videoId: id, job: prepareVideo.name, attempt, ...times })))
    .execute()
  const { steps, waiting } = await read(id)
  expect(steps.map(({ attempt, state }) => [attempt, state])).toEqual([
    [2, 'running'],
    [1, 'interrupted'],
  ])
  expect(waiting).toMatchObject([{ job: 'encode-ladder', tries: 0 }])
})

it('runs a step of a video that is gone without a record', async () => {
  let wasRun = false
  await runStep(999_999, runOf(1), async () => void (wasRun = true))
  expect(wasRun).toBe(true)
})

it('is for administrators', async () => {
  const id = await newVideo()
  const params = { id }
  const moderator = await api.newUser('mod', { roleId: 2 })
  expect((await api.as(null, operations.videoProcessing, { params })).status).toBe(401)
  expect((await api.as(moderator, operations.videoProcessing, { params })).status).toBe(403)
  expect((await api.as(admin, operations.videoProcessing, { params: { id: 999_999 } })).status).toBe(404)
  const invalid = { id: 'x' as unknown as number }
  expect((await api.as(admin, operations.videoProcessing, { params: invalid })).status).toBe(404)
})
