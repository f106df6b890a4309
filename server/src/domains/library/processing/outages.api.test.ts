import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { insertPlayableVideo } from '../../../../test/insert-video.ts'
import { JobPostponed, type JobRun } from '../../../platform/jobs/job.ts'
import { failedVideos } from '../../../platform/metrics.ts'
import { createDiskSpaceCheck } from '../../../platform/storage/disk-space.ts'
import { runStepOrFail } from './failures.ts'

// docs/media.md: a storage outage says nothing about a file

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

const last: JobRun = {
  signal: new AbortController().signal,
  attempt: 3,
  lastAttempt: true,
  log: undefined as never,
}
it('does not start on a node whose disk is nearly full, and is not counted', async () => {
  const bob = await api.newUser('bob')
  const id = await insertPlayableVideo(api.db, { ownerId: bob.id })
  const full = {
    ...api.ctx,
    assertWorkSpace: createDiskSpaceCheck(tmpdir(), { percent: 99.99, gigabytes: 0 }),
  }
  const work = vi.fn<() => Promise<void>>()
  await expect(runStepOrFail(full, id, last, work)).rejects.toThrow(JobPostponed)
  expect(work).not.toHaveBeenCalled()
  const row = api.db.selectFrom('videoProcessing').select('attempts').where('videoId', '=', id)
  expect(await row.executeTakeFirstOrThrow()).toEqual({ attempts: 0 })
})

const failStorage = Object.assign(new Error('We encountered an internal error'), {
  $metadata: { httpStatusCode: 500 },
})

const countFailed = async () =>
  (await failedVideos.get()).values.find(({ labels }) => labels.code === 'failed')?.value ?? 0

it('never counts as an attempt, and fails no video', async () => {
  const ada = await api.newUser('ada')
  const id = await insertPlayableVideo(api.db, { ownerId: ada.id })
  const state = () =>
    api.db
      .selectFrom('videoProcessing')
      .select(['stage', 'attempts', 'errorCode'])
      .where('videoId', '=', id)
      .executeTakeFirstOrThrow()
  await api.db.updateTable('videoProcessing').set({ stage: 'encoding' }).where('videoId', '=', id).execute()
  for (let round = 0; round < 10; round++)
    await expect(runStepOrFail(api.ctx, id, last, () => Promise.reject(failStorage))).rejects.toThrow(
      'internal error',
    )
  expect(await state()).toEqual({ stage: 'encoding', attempts: 0, errorCode: null })
  const before = await countFailed()
  await runStepOrFail(api.ctx, id, last, () => Promise.reject(new Error('of its own')))
  expect(await countFailed()).toBe(before + 1)
  expect(await state()).toMatchObject({ stage: 'failed', errorCode: 'failed' })
})
