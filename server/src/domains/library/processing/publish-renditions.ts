import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rendition } from '../../../media/hls/rendition.ts'
import { leaveOutNeedlessRungs } from '../../../media/plan/ladder.ts'
import type { Probe } from '../../../media/probe/probe.ts'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { JobRun } from '../../../platform/jobs/job.ts'
import { startFinishing } from './finish.ts'
import { updateMedia, markPlayable } from '../videos/media.ts'
import { storageKey } from '../videos/media-keys.ts'
import { storeMasterPlaylist } from './master-playlist.ts'
import { probeOf, enqueueStep } from './pipeline-step.ts'
import * as queries from './queries.ts'
import { pushProgressToOwner } from './progress.ts'
import { findForUpdate } from '../videos/queries.ts'
import { removeFilesIfDeleted } from './remove-video-files.ts'
import { primaryRenditionsOf, renditionsOf, plannedRungsOf } from '../videos/processing-columns.ts'

interface EncodedRenditions {
  videoId: number
  mediaKey: string
  folder: string
  renditions: Rendition[]
  /** Set when encoding found the file to differ from its probe. */
  correctedProbe?: Probe | undefined
  run: JobRun
  /** Queues the next step in the transaction that commits the renditions: a step is never queued twice. */
  queueNextStep: (trx: Trx, videoId: number) => Promise<void>
}

/**
 * Stores the files of new renditions, then the master playlist, then the rows: readers of the rows find the files.
 * Safe to run twice. A node that has lost its job overwrites nothing of its successor: encodes of two machines are
 * not byte-identical. Returns false when the video was deleted, or its file replaced.
 */
export async function publishRenditions(ctx: Context, encoded: EncodedRenditions): Promise<boolean> {
  const { videoId, mediaKey } = encoded
  try {
    await storeOutputFiles(ctx, encoded)
    return await commitRenditions(ctx, encoded)
  } finally {
    await removeFilesIfDeleted(ctx, { videoId, mediaKey })
  }
}

/** @throws JobStopped when another node owns the job */
export async function storeOutputFiles(
  ctx: Context,
  { mediaKey, folder, run }: Pick<EncodedRenditions, 'mediaKey' | 'folder' | 'run'>,
) {
  for (const file of await readdir(folder)) {
    run.signal.throwIfAborted()
    await run.confirmClaim?.(ctx.db)
    await ctx.storage.putFile(storageKey(mediaKey, file), join(folder, file))
  }
}

async function commitRenditions(ctx: Context, encoded: EncodedRenditions) {
  const { videoId, mediaKey, renditions, correctedProbe, run, queueNextStep } = encoded
  const names = new Set(renditions.map((rendition) => rendition.name))
  return ctx.transaction(async (trx) => {
    const row = await lockForPublishing(trx, { videoId, mediaKey, run })
    if (!row) return false
    const all = [...renditionsOf(row).filter((rendition) => !names.has(rendition.name)), ...renditions]
    const change = {
      renditions: JSON.stringify(all),
      masterVersion: row.masterVersion + 1,
      growingRenditions: '[]',
      encodingHeights: [],
      attempts: 0,
      ...(correctedProbe && { probe: JSON.stringify(correctedProbe) }),
    }
    const moved = await queries.advanceStage(trx, videoId, ['remuxing', 'encoding'], change)
    if (!moved) return false
    await storeMasterPlaylist(ctx, trx, { ...row, renditions: all })
    if (correctedProbe) await updateMedia(trx, videoId, { durationSeconds: correctedProbe.durationSeconds })
    await markPlayable(trx, videoId, ctx.now())
    await queueNextStep(trx, videoId)
    await pushProgressToOwner(ctx, trx, videoId)
    return true
  })
}

/**
 * Locks in the order of deletion and replacement: video, job, processing. Undefined when the video was deleted or its
 * file replaced.
 * @throws JobStopped when another node owns the job
 */
export async function lockForPublishing(
  trx: Trx,
  { videoId, mediaKey, run }: Pick<EncodedRenditions, 'videoId' | 'mediaKey' | 'run'>,
) {
  const video = await findForUpdate(trx, videoId)
  if (video?.mediaKey !== mediaKey) return undefined
  await run.confirmClaim?.(trx)
  return queries.lockForMasterPlaylist(trx, videoId)
}

/** Starts finishing when no rung is missing, after leaving out those that the measured content does not need. */
export async function queueMissingRungs(trx: Trx, videoId: number) {
  const row = await queries.findProcessing(trx, videoId)
  if (!row) return
  const stored = primaryRenditionsOf(row)
  const planned = leaveOutNeedlessRungs(plannedRungsOf(row), stored)
  const missing = planned.filter((rung) => !stored.some(({ height }) => height === rung.height))
  const isLadderLeft = missing.length > 0
  const encodingHeights = missing.map(({ height }) => height)
  await queries.advanceStage(trx, videoId, ['remuxing', 'encoding'], {
    plannedRungs: JSON.stringify(planned),
    ...(isLadderLeft && { stage: 'encoding', percent: 0, encodingHeights }),
  })
  if (!isLadderLeft) return startFinishing(trx, videoId)
  await enqueueStep(trx, 'encode', { videoId, ownerId: row.ownerId, probe: probeOf(row), rungs: missing })
}
