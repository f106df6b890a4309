import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { plantVideo } from '../../../test/plant-video.ts'
import type { JobRun } from '../../platform/jobs/job.ts'
import { endingInState } from './failures.ts'

// docs/media.md: trouble of the storage says nothing about a file

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const last: JobRun = {
  signal: new AbortController().signal,
  attempt: 3,
  lastAttempt: true,
  log: undefined as never,
}
const sick = Object.assign(new Error('We encountered an internal error'), {
  $metadata: { httpStatusCode: 500 },
})

it('is no try of a video, however often it comes, and fails none', async () => {
  const ada = await test.newUser('ada')
  const id = await plantVideo(test.db, { ownerId: ada.id })
  const state = () =>
    test.db
      .selectFrom('videoProcessing')
      .select(['stage', 'attempts', 'errorCode'])
      .where('videoId', '=', id)
      .executeTakeFirstOrThrow()
  await test.db.updateTable('videoProcessing').set({ stage: 'encoding' }).where('videoId', '=', id).execute()
  for (let round = 0; round < 10; round++)
    await expect(endingInState(test.ctx, id, last, () => Promise.reject(sick))).rejects.toThrow(
      'internal error',
    )
  expect(await state()).toEqual({ stage: 'encoding', attempts: 0, errorCode: null })
  await endingInState(test.ctx, id, last, () => Promise.reject(new Error('of its own')))
  expect(await state()).toMatchObject({ stage: 'failed', errorCode: 'failed' })
})
