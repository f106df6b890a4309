import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeClip } from '../../../../test/clips.ts'
import { startTestApp, type TestUser } from '../../../../test/harness.ts'
import {
  createVideo,
  firstAttempt,
  createProcessedVideo,
  deletePermanently,
  type VideoDetails,
} from '../../../../test/processed-video.ts'
import { markPlayable } from './media.ts'

export async function startVideos(options: Parameters<typeof startTestApp>[0] = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-videos-'))
  const server = await startTestApp(options)
  const clip = await makeClip({ dir: folder, name: 'clip.mp4', seconds: 2, width: 640, height: 360 })
  const { app, as, ctx, newUser } = server
  const ada = await newUser('ada')

  const create = (owner: TestUser, details: VideoDetails = {}, file: string | Buffer = clip) =>
    createVideo(server, owner, file, details)
  let processedVideo: Promise<Video> | undefined
  return {
    ...server,
    clip,
    ada,
    bob: await newUser('bob'),
    admin: await newUser('admin', { isAdmin: true }),
    firstTry: () => firstAttempt(server),
    removeForGood: (owner: TestUser, id: number) => deletePermanently(server, owner, id),
    create,
    /** Ada's published, fully processed video; shared, so tests must not change it. */
    processedVideo: () => (processedVideo ??= createProcessedVideo(server, ada, clip)),
    playing: async (owner: TestUser, details: VideoDetails = {}): Promise<Video> => {
      const { ok } = await create(owner, details, Buffer.from('0000001866747970697365d0', 'hex'))
      await ctx.transaction((trx) => markPlayable(trx, ok.id, ctx.now()))
      return (await as(owner, videos.find, { params: { id: ok.id } })).ok
    },
    get: (user: TestUser | null, url: string) =>
      app.inject({ url, headers: user ? { authorization: `Bearer ${user.token}` } : {} }),
    close: async () => {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
