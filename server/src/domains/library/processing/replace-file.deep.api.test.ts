import { processing } from '@kinora/contract/library/processing/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, describe, expect, it } from 'vitest'
import { processingSteps } from '../../../../test/processed-video.ts'
import { uploadFile } from '../../../../test/upload-file.ts'
import { runRemoveVideoFiles } from './remove-video-files.ts'
import { startVideos } from '../videos/videos.fixture.ts'

const server = await startVideos()
const { as, ctx, db, ada, bob, admin, clip, create, processedVideo, firstTry } = server
afterAll(() => server.close())

const replace = (user: typeof ada | null, id: number, fileId: string) =>
  as(user, processing.replaceFile, { params: { id }, body: { fileId } })
const keyOf = async (id: number) =>
  (await db.selectFrom('videos').select('mediaKey').where('id', '=', id).executeTakeFirstOrThrow()).mediaKey
const process = async (id: number) => {
  for (const step of processingSteps) await step(ctx, { videoId: id }, firstTry())
}
const corruptFile = Buffer.concat([
  Buffer.from('0000001866747970697365d0000002006d6f6f76', 'hex'),
  Buffer.alloc(5000, 7),
])

describe('replacing the file of a video (processing.replaceFile)', () => {
  it('makes a video of one that failed, with everything that was written about it', async () => {
    const { id } = (await create(ada, { title: 'Dunes', tags: ['sand'] }, corruptFile)).ok
    await process(id)
    expect((await as(ada, videos.find, { params: { id } })).ok.processing.stage).toBe('failed')
    const before = await keyOf(id)
    await ctx.storage.putBytes(`videos/${before}/captions/abc/1.vtt`, Buffer.from('WEBVTT'))
    const old = await db
      .selectFrom('videos')
      .select('uploadId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

    const fileId = await uploadFile(server, ada, clip)
    const { status, ok } = await replace(ada, id, fileId)
    expect([status, ok.processing.stage, ok.title]).toEqual([200, 'queued', 'Dunes'])
    const after = await keyOf(id)
    expect(after).not.toBe(before)
    expect((await ctx.storage.read(`videos/${after}/captions/abc/1.vtt`)).toString()).toBe('WEBVTT')
    expect(await db.selectFrom('uploads').select('id').where('id', '=', old.uploadId!).execute()).toEqual([])

    await process(id)
    const { ok: done } = await as(null, videos.find, { params: { id } })
    expect(done.processing).toMatchObject({ stage: 'done', playable: true })
    expect(done.tags.map(({ name }) => name)).toEqual(['sand'])
    await runRemoveVideoFiles(ctx, { mediaKey: before, uploadKey: null }, firstTry())
    expect(await Array.fromAsync(ctx.storage.listTree(`videos/${before}`))).toEqual([])
  })

  it('takes back what the file before had become, for a draft', async () => {
    const { id } = (await create(ada, { isPublished: false })).ok
    await process(id)
    const { ok } = await replace(ada, id, await uploadFile(server, ada, clip))
    expect(ok).toMatchObject({ hlsUrl: null, poster: null, storyboard: null, duration: 0 })
    expect(ok.processing.renditions).toEqual([])
  })

  it('is refused for a video that people can watch, and then the file may still become another video', async () => {
    const { id } = await processedVideo()
    const fileId = await uploadFile(server, ada, clip)
    const { status, error } = await replace(ada, id, fileId)
    expect([status, error.code]).toEqual([409, 'conflict'])
    expect((await as(ada, videos.create, { body: { fileId, title: 'Another' } })).status).toBe(201)
  })

  it('is refused to visitors, other people and staff, and for files that are not there or no video', async () => {
    const { id } = (await create(ada, { isPublished: false })).ok
    const fileId = await uploadFile(server, ada, clip)
    expect((await replace(null, id, fileId)).status).toBe(401)
    expect((await replace(bob, id, fileId)).status).toBe(404)
    expect((await replace(admin, id, fileId)).status).toBe(403)
    expect((await replace(ada, id, 'never-sent')).status).toBe(404)
    expect((await replace(ada, 999_999, fileId)).status).toBe(404)
    const text = await uploadFile(server, ada, Buffer.from('not a video'))
    expect((await replace(ada, id, text)).status).toBe(415)
    const before = await keyOf(id)
    expect(await db.selectFrom('videos').select('id').where('mediaKey', '=', before).execute()).toHaveLength(
      1,
    )
  })
})
