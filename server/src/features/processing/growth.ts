import { growingFolder, type GrowingRendition, type Growth } from '../../media/hls/growing.ts'
import type { Rendition } from '../../media/hls/rendition.ts'
import type { Context } from '../../context.ts'
import { JobStopped, type JobRun } from '../../platform/jobs/job.ts'
import { markPlayable } from '../videos/film.ts'
import { storageKey } from '../videos/media-keys.ts'
import { storeMaster } from './master.ts'
import * as queries from './queries.ts'
import { tellOwner } from './progress.ts'
import { lockInOrder } from './publish-renditions.ts'
import { removeFilesOfDeleted } from './remove-files.ts'
import type { StoredGrowing } from '../videos/stored-facts.ts'

interface Grower {
  videoId: number
  mediaKey: string
}

/**
 * Makes the first rendition playable while it is being written: each part is stored when it is complete, and the
 * master playlist is written once all renditions have begun. Safe to run twice: parts of one name are identical. A
 * node that has lost the job publishes nothing, as its successor may be further.
 */
export function growthOf(ctx: Context, video: Grower, run: JobRun) {
  const readySeconds = new Map<string, number>()
  const stored = (renditions: Rendition[]): StoredGrowing[] =>
    renditions.map((one) => ({ ...one, readySeconds: readySeconds.get(one.name) ?? 0 }))
  let begun: Rendition[] = []
  const growth: Growth = {
    onPart: async ({ file, bytes, name, endSeconds }) => {
      await ctx.storage.putBytes(storageKey(video.mediaKey, file), bytes)
      readySeconds.set(name, endSeconds)
    },
    onBegun: async (growing) => {
      const renditions = growing.map(({ rendition }) => rendition)
      await announceGrowing(ctx, { ...video, run }, { growing, renditions: stored(renditions) })
      begun = renditions
    },
  }
  const soFar = () => (begun.length > 0 ? { growing: JSON.stringify(stored(begun)) } : {})
  return { growth, soFar }
}

interface Begun {
  growing: GrowingRendition[]
  renditions: StoredGrowing[]
}

async function announceGrowing(
  ctx: Context,
  { videoId, mediaKey, run }: Grower & { run: JobRun },
  { growing, renditions }: Begun,
) {
  for (const { rendition, playlist } of growing) {
    await ctx.storage.putBytes(storageKey(mediaKey, rendition.playlistFile), Buffer.from(playlist))
  }
  await ctx.transaction(async (trx) => {
    const row = await lockInOrder(trx, { videoId, mediaKey, run })
    if (!row) return
    const change = { growing: JSON.stringify(renditions), masterVersion: row.masterVersion + 1 }
    if (!(await queries.advance(trx, videoId, ['remuxing', 'encoding'], change))) return
    await storeMaster(ctx, trx, { ...row, renditions })
    await markPlayable(trx, videoId, ctx.now())
    await tellOwner(ctx, trx, videoId)
  })
}

/**
 * Removes the parts after the rendition is complete or was given up. Their URLs stay valid: they become ranges of the
 * complete file. Parts that another node has begun are left alone.
 */
export async function removeGrowing(ctx: Context, video: Grower, run: JobRun) {
  if (await isOurs(ctx, run)) {
    await queries.forgetGrown(ctx.db, video.videoId)
    await ctx.storage.removeTree(storageKey(video.mediaKey, growingFolder))
  }
  await removeFilesOfDeleted(ctx, video)
}

async function isOurs(ctx: Context, run: JobRun) {
  try {
    await run.confirm?.(ctx.db)
    return true
  } catch (error) {
    if (error instanceof JobStopped) return false
    throw error
  }
}
