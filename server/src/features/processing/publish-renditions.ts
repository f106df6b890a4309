import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rendition } from '../../media/hls/rendition.ts'
import type { Probe } from '../../media/probe/probe.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { JobRun } from '../../platform/jobs/job.ts'
import { addByLength } from './add-by-length.ts'
import { startFinishing } from './finish.ts'
import { describeFilm, markPlayable } from '../videos/film.ts'
import { storageKey } from '../videos/media-keys.ts'
import { storeMaster } from './master.ts'
import { probeOf } from './pipeline-step.ts'
import * as queries from './queries.ts'
import { tellOwner } from './progress.ts'
import { findForUpdate } from '../videos/queries.ts'
import { removeFilesOfDeleted } from './remove-files.ts'
import { firstCodecOf, renditionsOf, rungsOf } from '../videos/stored-facts.ts'

interface Made {
  videoId: number
  mediaKey: string
  folder: string
  renditions: Rendition[]
  /** Set when encoding found the file to differ from its probe. */
  facts?: Probe | undefined
  run: JobRun
  /** Queues the next step in the transaction that commits the renditions: a step is never queued twice. */
  next: (trx: Trx, videoId: number) => Promise<void>
}

/**
 * Stores the files of new renditions, then the master playlist, then the rows: readers of the rows find the files.
 * Safe to run twice. A node that has lost its job overwrites nothing of its successor: encodes of two machines are
 * not byte-identical.
 */
export async function publishRenditions(ctx: Context, made: Made) {
  const { videoId, mediaKey } = made
  try {
    await storeFiles(ctx, made)
    await tellRenditions(ctx, made)
  } finally {
    await removeFilesOfDeleted(ctx, { videoId, mediaKey })
  }
}

/** @throws JobStopped when another node owns the job */
export async function storeFiles(
  ctx: Context,
  { mediaKey, folder, run }: Pick<Made, 'mediaKey' | 'folder' | 'run'>,
) {
  for (const file of await readdir(folder)) {
    run.signal.throwIfAborted()
    await run.confirm?.(ctx.db)
    await ctx.storage.putFile(storageKey(mediaKey, file), join(folder, file))
  }
}

async function tellRenditions(ctx: Context, made: Made) {
  const { videoId, mediaKey, renditions, facts, run, next } = made
  const names = new Set(renditions.map((rendition) => rendition.name))
  await ctx.transaction(async (trx) => {
    const row = await lockInOrder(trx, { videoId, mediaKey, run })
    if (!row) return
    const all = [...renditionsOf(row).filter((rendition) => !names.has(rendition.name)), ...renditions]
    const change = {
      renditions: JSON.stringify(all),
      masterVersion: row.masterVersion + 1,
      growing: '[]',
      workingOn: [],
      attempts: 0,
      ...(facts && { probe: JSON.stringify(facts) }),
    }
    const moved = await queries.advance(trx, videoId, ['remuxing', 'encoding'], change)
    if (!moved) return
    await storeMaster(ctx, trx, { ...row, renditions: all })
    if (facts) await describeFilm(trx, videoId, { durationSeconds: facts.durationSeconds })
    await markPlayable(trx, videoId, ctx.now())
    await next(trx, videoId)
    await tellOwner(ctx, trx, videoId)
  })
}

/**
 * Locks in the order of deletion and replacement: video, job, processing. Undefined when the video was deleted or its
 * file replaced.
 * @throws JobStopped when another node owns the job
 */
export async function lockInOrder(
  trx: Trx,
  { videoId, mediaKey, run }: Pick<Made, 'videoId' | 'mediaKey' | 'run'>,
) {
  const video = await findForUpdate(trx, videoId)
  if (video?.mediaKey !== mediaKey) return undefined
  await run.confirm?.(trx)
  return queries.lockForMaster(trx, videoId)
}

/** Starts finishing when no rung is missing. */
export async function queueTheRest(trx: Trx, videoId: number) {
  const row = await queries.findState(trx, videoId)
  if (!row) return
  const heights = firstCodecOf(row).map((rendition) => rendition.height)
  const missing = rungsOf(row).filter((rung) => !heights.includes(rung.height))
  if (missing.length === 0) return startFinishing(trx, videoId)
  const workingOn = missing.map(({ height }) => height)
  await queries.advance(trx, videoId, ['remuxing', 'encoding'], { stage: 'encoding', percent: 0, workingOn })
  await addByLength(trx, 'encode', { videoId, ownerId: row.ownerId, probe: probeOf(row), rungs: missing })
}
