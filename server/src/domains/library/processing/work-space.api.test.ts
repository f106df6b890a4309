import { afterAll, expect, it } from 'vitest'
import { startTestApp } from '../../../../test/harness.ts'
import { JobPostponed } from '../../../platform/jobs/job.ts'
import { maxLadderBytes, withWorkSpace } from './work-folder.ts'

const { ctx, close } = await startTestApp({ environment: { WORK_GB: '1' } })
afterAll(() => close())

const gigabyte = 1024 ** 3

it('postpones work without room, and accepts it when the other has ended', async () => {
  const end = Promise.withResolvers<void>()
  const running = withWorkSpace(ctx, 0.7 * gigabyte, () => end.promise)
  await expect(withWorkSpace(ctx, 0.4 * gigabyte, async () => 'begun')).rejects.toThrow(JobPostponed)
  expect(await withWorkSpace(ctx, 0.2 * gigabyte, async () => 'begun')).toBe('begun')
  end.resolve()
  await running
  expect(await withWorkSpace(ctx, 0.4 * gigabyte, async () => 'begun')).toBe('begun')
})

it('always has room for a clip beside a long video that fills it', async () => {
  const end = Promise.withResolvers<void>()
  const running = withWorkSpace(ctx, 5 * gigabyte, () => end.promise)
  expect(await withWorkSpace(ctx, 0.1 * gigabyte, async () => 'begun')).toBe('begun')
  end.resolve()
  await running
})

it('releases the space after a failure, and never refuses a single video', async () => {
  await expect(withWorkSpace(ctx, 5 * gigabyte, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  expect(await withWorkSpace(ctx, 5 * gigabyte, async () => 'begun')).toBe('begun')
})

it('assumes every rung at its maximum rate', () => {
  const rung = { height: 360, width: 640, pixelHeight: 360, crf: 23, bufsizeKbps: 0 }
  const rungs = [
    { ...rung, maxrateKbps: 900, audioKbps: 100 },
    { ...rung, maxrateKbps: 400, audioKbps: 100 },
  ]
  expect(maxLadderBytes({ durationSeconds: 80 }, rungs)).toBe(15_000_000)
})
