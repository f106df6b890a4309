import { z } from 'zod'
import type { Context } from '../../../context.ts'
import {
  defineJob,
  handleJob,
  scheduleCron,
  type HandledJob,
  type JobHandler,
} from '../../../platform/jobs/job.ts'
import { mediaUrl } from '../videos/media-keys.ts'
import * as queries from './queries.ts'

// docs/operations.md “Delivering media”

export const purgeCdn = defineJob('purge-cdn', z.object({}), {
  attempts: 5,
  backoffSeconds: 30,
  onePerKey: 'unfinished',
})

/** Nodes may answer from their caches for a moment; a purge before that would be undone by the next request. */
const settleMs = 5000
const keysPerRequest = 100
const requestSeconds = 20

/** Tells the CDN which media is no longer public. Media is forgotten only after the CDN has accepted its purge. */
export const runPurgeCdn: JobHandler<typeof purgeCdn> = async (ctx, _payload, { signal, log }) => {
  const before = new Date(ctx.now().getTime() - settleMs)
  for (let count = keysPerRequest; count === keysPerRequest;) {
    const mediaKeys = await queries.listWithdrawnMedia(ctx.db, { before, limit: keysPerRequest })
    count = mediaKeys.length
    if (count === 0) return
    if (ctx.config.CDN_PURGE_URL !== undefined) {
      await requestPurge(ctx.config.CDN_PURGE_URL, { ctx, mediaKeys, signal })
      log.info({ videos: count }, 'media purged from the CDN')
    }
    await queries.deleteWithdrawnMedia(ctx.db, { mediaKeys, before })
  }
}

interface Purge {
  ctx: Context
  mediaKeys: readonly string[]
  signal: AbortSignal
}

async function requestPurge(url: string, { ctx, mediaKeys, signal }: Purge) {
  const { CDN_PURGE_TOKEN: token } = ctx.config
  const { status, body } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({
      tags: mediaKeys,
      paths: mediaKeys.map((mediaKey) => mediaUrl(mediaKey, '')),
    }),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(requestSeconds * 1000)]),
  })
  await body?.cancel()
  if (status < 200 || status >= 300) throw new Error(`CDN_PURGE_URL answered ${status}`)
}

export const playbackJobs: HandledJob[] = [handleJob(purgeCdn, runPurgeCdn)]

export const playbackSchedules = [scheduleCron(purgeCdn, '* * * * *', {})]
