import { trash } from '@kinora/contract/community/trash/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import type { NewVideo, Video } from '@kinora/contract/library/videos/schemas'
import type { z } from 'zod'
import { runEncodeLadder } from '../src/domains/library/processing/encode-ladder.ts'
import { runFinishVideo } from '../src/domains/library/processing/finish.ts'
import { runEncodeFirstRung } from '../src/domains/library/processing/encode-first-rung.ts'
import { runPrepareVideo } from '../src/domains/library/processing/prepare.ts'
import type { JobRun } from '../src/platform/jobs/job.ts'
import type { TestApp, TestUser } from './harness.ts'
import { uploadFile } from './upload-file.ts'

export type VideoDetails = Partial<z.input<typeof NewVideo>>

export const firstAttempt = ({ ctx }: TestApp): JobRun => ({
  signal: new AbortController().signal,
  attempt: 1,
  lastAttempt: false,
  log: ctx.log,
})

export const processingSteps = [runPrepareVideo, runEncodeFirstRung, runEncodeLadder, runFinishVideo] as const

export async function createVideo(
  api: TestApp,
  owner: TestUser,
  file: string | Buffer,
  details: VideoDetails = {},
) {
  const fileId = await uploadFile(api, owner, file)
  return api.as(owner, videos.create, { body: { fileId, title: 'A clip', isPublished: true, ...details } })
}

export async function createProcessedVideo(
  api: TestApp,
  owner: TestUser,
  file: string,
  details: VideoDetails = {},
): Promise<Video> {
  const { ok } = await createVideo(api, owner, file, details)
  for (const step of processingSteps) await step(api.ctx, { videoId: ok.id }, firstAttempt(api))
  return (await api.as(owner, videos.find, { params: { id: ok.id } })).ok
}

export async function deletePermanently({ as }: TestApp, owner: TestUser, id: number) {
  await as(owner, videos.remove, { params: { id } })
  return as(owner, trash.remove, { params: { kind: 'video', id } })
}

export async function listVideoFiles(api: TestApp, viewer: TestUser, { hlsUrl, poster }: Video) {
  const read = async (url: string) =>
    (await api.app.inject({ url, headers: { authorization: `Bearer ${viewer.token}` } })).body
  const master = hlsUrl ?? ''
  const siblingUrl = (name: string) => master.replace(/[^/]+$/, name)
  const playlists = [...new Set((await read(master)).match(/[\w-]+\.m3u8/g))].map(siblingUrl)
  const media = await Promise.all(
    playlists.map(async (playlist) => (await read(playlist)).match(/[\w-]+\.(?:mp4|m4s)/g) ?? []),
  )
  return {
    master,
    playlists,
    media: [...new Set(media.flat())].map(siblingUrl),
    posters: [...new Set(JSON.stringify(poster).match(/\/media\/[^\s",]+/g))],
  }
}
