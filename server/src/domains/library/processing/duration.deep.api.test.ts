import { hints } from '@kinora/contract/library/processing/calls'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeClip } from '../../../../test/clips.ts'
import { createProcessedVideo } from '../../../../test/processed-video.ts'
import { startVideos } from '../videos/videos.fixture.ts'
import { renditionsOf } from '../videos/processing-columns.ts'

const api = await startVideos()
const { as, ada, ctx } = api
afterAll(() => api.close())

const durationsOf = async (videoId: number) => {
  const rows = ctx.db.selectFrom('videoProcessing').select('renditions').where('videoId', '=', videoId)
  return renditionsOf(await rows.executeTakeFirstOrThrow()).map(({ durationSeconds }) => durationSeconds)
}
const hintsOf = async (id: number) =>
  (await as(ada, hints.listOfVideo, { params: { id } })).ok.filter(({ code }) => code === 'ends_early')

it('a truncated file is as long as its content, and its owner gets a hint', async () => {
  const extra = ['-movflags', '+faststart']
  const path = await makeClip({ dir: ctx.config.DATA_DIR, name: 'cut.mp4', seconds: 10, extra })
  const bytes = await readFile(path)
  await writeFile(path, bytes.subarray(0, Math.floor(bytes.length * 0.6)))
  const { id, duration } = await createProcessedVideo(api, ada, path)
  expect(duration).toBeGreaterThan(4)
  expect(duration).toBeLessThan(7)
  for (const seconds of await durationsOf(id)) expect(Math.abs(seconds - duration)).toBeLessThan(0.5)
  expect(await hintsOf(id)).toEqual([
    expect.objectContaining({ sentence: expect.stringContaining('claims to last 0:10, but ends after') }),
  ])
})

it('a file of two recordings is as long as both, which is only known after encoding', async () => {
  const extra = ['-ar', '44100']
  const one = await makeClip({ dir: ctx.config.DATA_DIR, name: 'one.flv', seconds: 4, extra })
  const bytes = await readFile(one)
  const path = join(ctx.config.DATA_DIR, 'both.flv')
  await writeFile(path, Buffer.concat([bytes, bytes.subarray(13)]))
  const { id, duration } = await createProcessedVideo(api, ada, path)
  expect(Math.abs(duration - 8)).toBeLessThan(0.5)
  for (const seconds of await durationsOf(id)) expect(Math.abs(seconds - duration)).toBeLessThan(0.5)
  expect(await hintsOf(id)).toEqual([])
})
