import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { join } from 'node:path'
import { makeClip } from '../../../../test/clips.ts'
import type { GrowingRendition } from '../../../media/hls/growing-rendition.ts'
import { parseMediaPlaylist } from '../../../media/hls/media-playlist.ts'
import type { Context } from '../../../context.ts'
import { JobStopped } from '../../../platform/jobs/job.ts'
import { createGrowthPublisher, removeGrowingParts } from './growing-renditions.ts'
import { runPrepareVideo } from './prepare.ts'
import { updateProgress } from './progress.ts'
import { startVideos } from '../videos/videos.fixture.ts'
import { runEncodeFirstRung } from './encode-first-rung.ts'

const server = await startVideos()
const { as, ctx, ada, create, firstTry, get, clip } = server
afterAll(() => server.close())

/** Storage that blocks before it stores the complete file, until the test releases it. */
function blockingStorage(pattern: RegExp) {
  const { storage } = ctx
  const reached = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  ctx.storage = {
    ...storage,
    putFile: async (key, path) => {
      if (pattern.test(key)) {
        reached.resolve()
        await release.promise
      }
      return storage.putFile(key, path)
    },
  } satisfies Context['storage']
  return { reached: reached.promise, release: release.resolve, restore: () => (ctx.storage = storage) }
}

const loadVideo = async (id: number) => (await as(ada, videos.find, { params: { id } })).ok
const readText = async (url: string) => (await get(null, url)).body

const keyOf = (id: number) =>
  ctx.db.selectFrom('videos').select('mediaKey').where('id', '=', id).executeTakeFirstOrThrow()

const startGrowing = (name: string, kind: 'video' | 'audio'): GrowingRendition => ({
  playlist: '#EXTM3U\n',
  rendition: {
    name,
    kind,
    height: kind === 'video' ? 144 : 0,
    width: 256,
    pixelHeight: 144,
    frameRate: 25,
    channels: kind === 'video' ? 0 : 2,
    codecs: kind === 'video' ? 'avc1.64000c' : 'mp4a.40.2',
    bandwidth: 1,
    averageBandwidth: 1,
    durationSeconds: 60,
    playlistFile: `${name}-growing.m3u8`,
    mediaFile: '',
    sizeBytes: 0,
    source: 'encode',
  },
})

describe('a source that has to be encoded', () => {
  it('plays while its lowest rung is being written, and every URL of that time stays valid', async () => {
    const dir = join(clip, '..')
    const sourcePath = await makeClip({
      dir,
      name: 'slow.avi',
      seconds: 60,
      width: 426,
      height: 240,
      video: 'mpeg4',
    })
    const { id } = (await create(ada, {}, sourcePath)).ok
    await runPrepareVideo(ctx, { videoId: id }, firstTry())
    expect((await loadVideo(id)).processing).toMatchObject({ stage: 'encoding', playable: false })

    const storage = blockingStorage(/144p\.mp4$/)
    const encoding = runEncodeFirstRung(ctx, { videoId: id }, firstTry())
    await storage.reached
    const growing = await loadVideo(id)
    expect(growing.processing.renditions.filter(({ playable }) => playable)).toMatchObject([
      { height: 144, done: false },
    ])
    expect(growing.processing.readySeconds).toBeGreaterThanOrEqual(1)
    const siblingUrl = (file: string) => (growing.hlsUrl ?? '').replace(/master.*/, file)
    const master = await readText(growing.hlsUrl ?? '')
    const playlists = master.match(/[\w-]+-growing\.m3u8/g) ?? []
    expect(playlists).toHaveLength(2)
    const playlist = await readText(siblingUrl('144p-growing.m3u8'))
    expect(playlist.match(/#EXTINF/g)).toHaveLength(15)
    expect(playlist).toContain('#EXT-X-ENDLIST')

    const first = await get(null, siblingUrl('growing/144p-0.m4s'))
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'video/iso.segment'])
    const waitsFor = get(null, siblingUrl('growing/144p-14.m4s'))
    storage.release()
    storage.restore()
    await encoding

    expect((await loadVideo(id)).processing.readySeconds).toBeNull()
    const fullFile = (await get(null, siblingUrl('144p.mp4'))).rawPayload
    const { init, segments } = parseMediaPlaylist(await readText(siblingUrl('144p.m3u8')))
    const readRange = (part: { offset: number; length: number }) =>
      fullFile.subarray(part.offset, part.offset + part.length)
    expect((await waitsFor).rawPayload.equals(readRange(segments[14]!))).toBe(true)
    expect(first.rawPayload.equals(readRange(segments[0]!))).toBe(true)
    expect(
      (await get(null, siblingUrl('growing/144p-0.m4s'))).rawPayload.equals(readRange(segments[0]!)),
    ).toBe(true)
    expect((await get(null, siblingUrl('growing/144p-init.mp4'))).rawPayload.equals(readRange(init!))).toBe(
      true,
    )
    expect(await Array.fromAsync(ctx.storage.listTree('videos'))).not.toContainEqual(
      expect.stringContaining('/growing/'),
    )

    // A playlist written ahead may list one segment too many: its response is empty, not an error that stops playback.
    const beyond = await get(null, siblingUrl('growing/144p-99.m4s'))
    expect([beyond.statusCode, beyond.rawPayload.length]).toEqual([200, 0])
    expect((await get(null, siblingUrl('growing/nothing-0.m4s'))).statusCode).toBe(404)
  })

  it('reports the playable duration, up to which both video and audio exist', async () => {
    const { id } = (await create(ada)).ok
    const { mediaKey } = await keyOf(id)
    await ctx.db.updateTable('videoProcessing').set({ stage: 'encoding' }).where('videoId', '=', id).execute()
    const video = { videoId: id, mediaKey }
    const { growth, soFar } = createGrowthPublisher(ctx, video, firstTry())
    const untilReady = (name: string, endSeconds: number) =>
      growth.onPart({ name, endSeconds, file: `growing/${name}-0.m4s`, bytes: Buffer.from('part') })
    const ready = async () => (await loadVideo(id)).processing.readySeconds

    expect([soFar(), await ready()]).toEqual([{}, null])
    await untilReady('144p', 4)
    await untilReady('audio', 8)
    await growth.onPlayable([startGrowing('144p', 'video'), startGrowing('audio', 'audio')])
    expect(await ready()).toBe(4)
    await untilReady('144p', 12)
    await updateProgress(ctx, id, soFar())
    expect(await ready()).toBe(8)

    await removeGrowingParts(ctx, video, firstTry())
    expect(await ready()).toBe(0)
  })

  it('is not reset by a node that has lost the job', async () => {
    const { id } = (await create(ada)).ok
    const { mediaKey } = await keyOf(id)
    await runPrepareVideo(ctx, { videoId: id }, firstTry())
    const before = await loadVideo(id)
    const master = await readText(before.hlsUrl ?? '')
    const lost = { ...firstTry(), confirmClaim: () => Promise.reject(new JobStopped('lost')) }
    const { growth } = createGrowthPublisher(ctx, { videoId: id, mediaKey }, lost)
    await expect(growth.onPlayable([startGrowing('144p', 'video')])).rejects.toBeInstanceOf(JobStopped)
    const after = await loadVideo(id)
    expect(after.processing).toEqual(before.processing)
    expect(await readText(after.hlsUrl ?? '')).toBe(master)
  })

  it('sends a player that waited long to ask again, at another address each time', async () => {
    const { id } = (await create(ada)).ok
    await ctx.db
      .updateTable('videoProcessing')
      .set({
        growingRenditions: JSON.stringify([{ name: '144p', kind: 'video', height: 144 }]),
        stage: 'encoding',
      })
      .where('videoId', '=', id)
      .execute()
    const { mediaKey } = await keyOf(id)
    const clock = vi.spyOn(performance, 'now')
    let times = 0
    clock.mockImplementation(() => times++ * 30_000)
    const answer = await get(null, `/media/videos/${mediaKey}/growing/144p-3.m4s?again=1`)
    clock.mockRestore()
    expect([answer.statusCode, answer.headers.location]).toEqual([307, '?again=2'])
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})
