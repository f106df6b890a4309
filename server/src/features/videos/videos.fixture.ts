import { videos, type NewVideo, type Video } from '@kinora/contract/videos'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { z } from 'zod'
import { makeClip } from '../../../test/clips.ts'
import { startTestApp, type TestUser } from '../../../test/harness.ts'
import { sendFile } from '../../../test/send-file.ts'
import type { JobRun } from '../../platform/jobs/job.ts'
import { runEncodeVideo } from './encode.ts'
import { runPrepareVideo } from './prepare.ts'

type Details = Partial<z.input<typeof NewVideo>>

/** The app with three people and a clip, and what tests of videos do with it again and again. */
export async function startVideos() {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-videos-'))
  const server = await startTestApp()
  const clip = await makeClip({ dir: folder, name: 'clip.mp4', seconds: 2, width: 640, height: 360 })
  const { app, as, ctx, newUser } = server

  const firstTry = (): JobRun => ({
    signal: new AbortController().signal,
    attempt: 1,
    lastAttempt: false,
    log: ctx.log,
  })
  const create = async (owner: TestUser, details: Details = {}, file: string | Buffer = clip) => {
    const fileId = await sendFile(server, owner, file)
    return as(owner, videos.create, { body: { fileId, title: 'A clip', isPublished: true, ...details } })
  }
  return {
    ...server,
    clip,
    ada: await newUser('ada'),
    bob: await newUser('bob'),
    admin: await newUser('admin', { isAdmin: true }),
    firstTry,
    create,
    /** A video for which every job has run. */
    processed: async (owner: TestUser, details: Details = {}): Promise<Video> => {
      const { ok } = await create(owner, details)
      await runPrepareVideo(ctx, { videoId: ok.id }, firstTry())
      await runEncodeVideo(ctx, { videoId: ok.id }, firstTry())
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
