import { afterAll, expect, it } from 'vitest'
import { JobStopped } from '../../../platform/jobs/job.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { runEncodeLadder } from './encode-ladder.ts'
import { runPrepareVideo } from './prepare.ts'
import { runRemoveVideoFiles } from './remove-video-files.ts'
import { startVideos } from '../videos/videos.fixture.ts'

const server = await startVideos()
const { ctx, ada, removeForGood, create, firstTry } = server
const { storage } = ctx
afterAll(() => server.close())

const stored = () => Array.fromAsync(storage.listTree('videos'))

/** Storage that calls `interrupt` once, just before it stores the first file whose name matches. */
function interruptingStorage(name: RegExp, interrupt: () => Promise<void>): Storage {
  let isDone = false
  const first = async (key: string) => {
    if (isDone || !name.test(key)) return
    isDone = true
    await interrupt()
  }
  return {
    ...storage,
    putFile: (key, path) => first(key).then(() => storage.putFile(key, path)),
    putBytes: (key, bytes) => first(key).then(() => storage.putBytes(key, bytes)),
  }
}

const mediaKeyOf = async (id: number) =>
  (await ctx.db.selectFrom('videos').select('mediaKey').where('id', '=', id).executeTakeFirstOrThrow())
    .mediaKey

it.each([
  ['the packaged source', /360p\.mp4$/],
  ['its playlist', /360p\.m3u8$/],
  ['the poster', /\/320\.webp$/],
  ['an encoded rung', /144p\.mp4$/],
])('keeps nothing of a video that is deleted while %s is being stored', async (_name, file) => {
  const { id } = (await create(ada)).ok
  const mediaKey = await mediaKeyOf(id)
  let wasDeleted = false
  ctx.storage = interruptingStorage(file, async () => {
    expect((await removeForGood(ada, id)).status).toBe(204)
    await runRemoveVideoFiles(ctx, { mediaKey, uploadKey: null }, firstTry())
    wasDeleted = true
  })
  await runPrepareVideo(ctx, { videoId: id }, firstTry())
  await runEncodeLadder(ctx, { videoId: id }, firstTry())
  expect(wasDeleted).toBe(true)
  expect(await stored()).toEqual([])
})

it('keeps no files when deletion cancels the job while it is storing them', async () => {
  ctx.storage = storage
  const { id } = (await create(ada)).ok
  const mediaKey = await mediaKeyOf(id)
  await runPrepareVideo(ctx, { videoId: id }, firstTry())
  const stop = new AbortController()
  ctx.storage = interruptingStorage(/144p\.mp4$/, async () => {
    expect((await removeForGood(ada, id)).status).toBe(204)
    await runRemoveVideoFiles(ctx, { mediaKey, uploadKey: null }, firstTry())
    stop.abort(new JobStopped('cancelled'))
  })
  const stopped = runEncodeLadder(ctx, { videoId: id }, { ...firstTry(), signal: stop.signal })
  await expect(stopped).rejects.toBeInstanceOf(JobStopped)
  expect(await stored()).toEqual([])
})
