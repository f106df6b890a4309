import { processing as processingCalls } from '@kinora/contract/library/processing/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, expect, it } from 'vitest'
import { JobPostponed, JobStopped } from '../../../platform/jobs/job.ts'
import { runStepOrFail } from './failures.ts'
import { runFinishVideo } from './finish.ts'
import { runEncodeLadder } from './encode-ladder.ts'
import { runPrepareVideo } from './prepare.ts'
import { startVideos } from '../videos/videos.fixture.ts'
import { runEncodeFirstRung } from './encode-first-rung.ts'

const server = await startVideos()
const { as, ctx, ada, create, firstTry, db } = server
afterAll(() => server.close())

const loadVideo = async (id: number) => (await as(ada, videos.find, { params: { id } })).ok
const attemptsOf = async (videoId: number) =>
  (
    await db
      .selectFrom('videoProcessing')
      .select('attempts')
      .where('videoId', '=', videoId)
      .executeTakeFirstOrThrow()
  ).attempts

it('stops a file after three attempts, also when each of them took the whole process down', async () => {
  const { id } = (await create(ada)).ok
  const killed = new Error('this node is gone')
  for (const _ of [1, 2, 3]) {
    const stop = new AbortController()
    const dying = runStepOrFail(ctx, id, { ...firstTry(), signal: stop.signal }, async () => {
      stop.abort(killed)
      throw killed
    })
    await expect(dying).rejects.toBe(killed)
  }
  expect((await loadVideo(id)).processing.stage).toBe('queued')
  let wasRun = false
  await runStepOrFail(ctx, id, firstTry(), async () => void (wasRun = true))
  expect(wasRun).toBe(false)
  expect((await loadVideo(id)).processing).toMatchObject({
    stage: 'failed',
    error: { code: 'poison', message: expect.stringMatching(/three times\./) as string },
  })
})

it('retries a temporary failure three times, then fails with a message, and starts over after Retry', async () => {
  const { id } = (await create(ada)).ok
  const full = () => Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }))
  for (const _ of [1, 2]) await expect(runStepOrFail(ctx, id, firstTry(), full)).rejects.toThrow('ENOSPC')
  await runStepOrFail(ctx, id, firstTry(), full)
  const { processing } = await loadVideo(id)
  expect(processing.stage).toBe('failed')
  expect(processing.error).toMatchObject({ code: 'disk_full' })
  expect((await as(ada, processingCalls.retry, { params: { id } })).status).toBe(200)
  expect(await attemptsOf(id)).toBe(0)
})

it('does not count an attempt that this node aborted or could not start', async () => {
  const { id } = (await create(ada)).ok
  const stop = new AbortController()
  const leaving = runStepOrFail(ctx, id, { ...firstTry(), signal: stop.signal }, async () => {
    stop.abort(new JobStopped('node stops'))
    throw new Error('stopped')
  })
  await expect(leaving).rejects.toThrow('stopped')
  const postponed = runStepOrFail(ctx, id, firstTry(), () => Promise.reject(new JobPostponed('no room', 30)))
  await expect(postponed).rejects.toThrow('no room')
  expect(await attemptsOf(id)).toBe(0)
})

it('leaves an interrupted poster to finishing, and counts no attempt besides those of the ladder', async () => {
  const { id } = (await create(ada)).ok
  const { makePoster } = ctx.media
  const stop = new AbortController()
  let posters = 0
  ctx.media.makePoster = () => {
    posters += 1
    stop.abort(new Error('this node is gone'))
    return Promise.reject(new Error('this node is gone'))
  }
  const dying = runPrepareVideo(ctx, { videoId: id }, { ...firstTry(), signal: stop.signal })
  await expect(dying).rejects.toThrow('this node is gone')
  expect((await loadVideo(id)).processing.stage).toBe('encoding')
  const before = await attemptsOf(id)
  await runPrepareVideo(ctx, { videoId: id }, firstTry())
  expect([posters, await attemptsOf(id)]).toEqual([1, before])
  // While the ladder runs for the third time, after two power cuts.
  await db.updateTable('videoProcessing').set({ attempts: 3 }).where('videoId', '=', id).execute()
  await runPrepareVideo(ctx, { videoId: id }, firstTry())
  expect([(await loadVideo(id)).processing.stage, await attemptsOf(id)]).toEqual(['encoding', 3])
  await db.updateTable('videoProcessing').set({ attempts: before }).where('videoId', '=', id).execute()
  ctx.media.makePoster = makePoster
  await runEncodeLadder(ctx, { videoId: id }, firstTry())
  await runFinishVideo(ctx, { videoId: id }, firstTry())
  expect((await loadVideo(id)).poster).not.toBeNull()
})

it('makes the thumbnails of a video however often its node was stopped during that step', async () => {
  const { id } = (await create(ada)).ok
  await runPrepareVideo(ctx, { videoId: id }, firstTry())
  await runEncodeLadder(ctx, { videoId: id }, firstTry())
  const { makeStoryboard } = ctx.media
  for (const _ of [1, 2, 3, 4]) {
    const stop = new AbortController()
    ctx.media.makeStoryboard = () => {
      stop.abort(new JobStopped('node stops'))
      return Promise.reject(new Error('stopped'))
    }
    const leaving = runFinishVideo(ctx, { videoId: id }, { ...firstTry(), signal: stop.signal })
    await expect(leaving).rejects.toThrow('stopped')
  }
  ctx.media.makeStoryboard = makeStoryboard
  await runFinishVideo(ctx, { videoId: id }, firstTry())
  const { storyboard } = await db
    .selectFrom('videos')
    .select('storyboard')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(storyboard).not.toBeNull()
})

it('keeps what plays when the ladder fails, and makes only the rest after Retry', async () => {
  const { id } = (await create(ada)).ok
  await runPrepareVideo(ctx, { videoId: id }, firstTry())
  const encodeRungs = ctx.media.encodeRungs
  ctx.media.encodeRungs = () => Promise.reject(new Error('no luck'))
  for (const _ of [1, 2]) {
    await expect(runEncodeLadder(ctx, { videoId: id }, firstTry())).rejects.toThrow('no luck')
  }
  await runEncodeLadder(ctx, { videoId: id }, firstTry())
  ctx.media.encodeRungs = encodeRungs
  expect((await loadVideo(id)).processing).toMatchObject({ stage: 'failed', playable: true })

  await as(ada, processingCalls.retry, { params: { id } })
  ctx.media.remuxSource = () => Promise.reject(new Error('this was done already'))
  for (const step of [runPrepareVideo, runEncodeFirstRung, runEncodeLadder, runFinishVideo]) {
    await step(ctx, { videoId: id }, firstTry())
  }
  const { processing } = await loadVideo(id)
  expect(processing).toMatchObject({ stage: 'done', playable: true })
  expect(processing.renditions.every(({ done }) => done)).toBe(true)
})
