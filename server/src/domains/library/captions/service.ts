import { msg, t } from '@kinora/contract/text/translate'
import { captionLimits, captionMessages } from '@kinora/contract/library/captions/rules'
import type {
  CaptionTrackUpdate,
  CaptionTrackWithCues,
  ManagedCaptionTrack,
  NewCaptionTrack,
} from '@kinora/contract/library/captions/schemas'
import type { Context } from '../../../context.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import { assertVersion, withOptimisticLock } from '../../../platform/errors/optimistic-lock.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { findEditable, lockEditable, assertSameMediaKey } from '../videos/lock-editable.ts'
import { captionsChanged } from './events.ts'
import {
  sanitizeCues,
  parseCaptionFile,
  readCues,
  removeCaptionFolder,
  storeCues,
  type CaptionFolder,
} from './caption-files.ts'
import { labelAfter, displayLabel, storedLabel } from './labels.ts'
import * as queries from './queries.ts'
import { z } from 'zod'
import { captionsFileName } from '../../../media/hls/media-playlist.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { captionsPath, mediaUrl } from '../videos/media-keys.ts'

type Row = NonNullable<Awaited<ReturnType<typeof queries.find>>>

const presentCaptionTrack = (row: Row): ManagedCaptionTrack => ({
  id: row.id,
  language: row.language,
  label: displayLabel(row),
  url: mediaUrl(row.mediaKey, `${captionsPath(row.folder)}/${captionsFileName}`),
  cueCount: row.cueCount,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
})

/** @throws DomainError not_found, forbidden */
export async function listCaptions(
  ctx: Context,
  viewer: Viewer,
  videoId: number,
): Promise<ManagedCaptionTrack[]> {
  await findEditable(ctx, viewer, videoId)
  return (await queries.listOfVideo(ctx.db, videoId)).map(presentCaptionTrack)
}

/** @throws DomainError not_found, forbidden */
export async function findCaptions(ctx: Context, viewer: Viewer, id: number): Promise<CaptionTrackWithCues> {
  const track = await findTrack(ctx, viewer, id)
  return { ...presentCaptionTrack(track), cues: await readCues(ctx, track) }
}

/**
 * @throws DomainError not_found, forbidden, invalid (with the first invalid line), conflict (label taken, too many,
 * file replaced)
 */
export async function createCaptions(ctx: Context, viewer: Viewer, videoId: number, draft: NewCaptionTrack) {
  const { mediaKey } = await findEditable(ctx, viewer, videoId)
  const { language } = draft
  const cues = draft.file ? await parseCaptionFile(draft.file, language) : []
  const label = storedLabel(draft)
  const folder = await storeCues(ctx, mediaKey, cues)
  const id = await withFileCleanup(ctx, { mediaKey, folder }, async (trx) => {
    assertSameMediaKey(await lockEditable(trx, viewer, videoId, { action: 'video.captions' }), mediaKey)
    const { count, isLabelTaken } = await queries.countTracksAndCheckLabel(trx, videoId, {
      label,
      besides: 0,
    })
    if (count >= captionLimits.tracks) throw new DomainError('conflict', t(captionMessages.tooManyTracks))
    if (isLabelTaken) throw labelTakenError()
    const track = { videoId, language, label, folder, cueCount: cues.length, updatedAt: ctx.now() }
    const trackId = await queries.insert(trx, track)
    await publishCaptionsChanged(trx, videoId)
    return trackId
  })
  return presentCaptionTrack(await findTrack(ctx, viewer, id))
}

/**
 * New cues get a new address; the old file stays for players that loaded the page before.
 * @throws DomainError not_found, forbidden, invalid (too large), conflict (label taken, file replaced), stale
 */
export async function updateCaptions(ctx: Context, viewer: Viewer, id: number, change: CaptionTrackUpdate) {
  const find = () => findCaptions(ctx, viewer, id)
  await withOptimisticLock(() => applyUpdate(ctx, viewer, id, change), find)
  return find()
}

async function applyUpdate(ctx: Context, viewer: Viewer, id: number, change: CaptionTrackUpdate) {
  const { videoId, mediaKey } = await findTrack(ctx, viewer, id)
  const { version, language, cues } = change
  const folder = cues && (await storeCues(ctx, mediaKey, await sanitizeCues(cues)))
  await withFileCleanup(ctx, folder === undefined ? undefined : { mediaKey, folder }, async (trx) => {
    assertSameMediaKey(await lockEditable(trx, viewer, videoId, { action: 'video.captions' }), mediaKey)
    const before = orNotFound(await queries.find(trx, id), msg`Captions not found.`)
    assertVersion(before, version)
    const label = labelAfter(before, change)
    if ((await queries.countTracksAndCheckLabel(trx, videoId, { label, besides: id })).isLabelTaken)
      throw labelTakenError()
    const lines = folder && cues && { folder, cueCount: cues.length }
    await queries.update(trx, id, { language, label, ...lines, updatedAt: ctx.now() })
    if (lines) await scheduleRemoval(ctx, trx, before)
    await publishCaptionsChanged(trx, videoId)
  })
}

/** Rewrites the master playlist, for players that read nothing else. */
export const publishCaptions = defineJob('publish-captions', z.object({ videoId: z.number().int() }), {
  attempts: 10,
  backoffSeconds: 5,
  priority: 5,
  onePerKey: 'waiting',
})

export const removeCaptionFiles = defineJob(
  'remove-caption-files',
  z.object({ mediaKey: z.string(), folder: z.string() }),
  { attempts: 10, backoffSeconds: 30 },
)

/** @throws DomainError not_found, forbidden */
export async function removeCaptions(ctx: Context, viewer: Viewer, id: number) {
  const { videoId } = await findTrack(ctx, viewer, id)
  await ctx.transaction(async (trx) => {
    await lockEditable(trx, viewer, videoId, { action: 'video.captions' })
    const { mediaKey, folder } = orNotFound(await queries.find(trx, id), msg`Captions not found.`)
    await queries.remove(trx, id)
    await publishCaptionsChanged(trx, videoId)
    await addJob(trx, removeCaptionFiles, { mediaKey, folder })
  })
}

/** @throws DomainError not_found, forbidden */
export async function findTrack(ctx: Context, viewer: Viewer, id: number) {
  const track = orNotFound(await queries.find(ctx.db, id), msg`Captions not found.`)
  await findEditable(ctx, viewer, track.videoId)
  return track
}

const labelTakenError = () =>
  new DomainError('conflict', t`Another caption track of this video has this name.`, {
    fields: { label: t(captionMessages.labelTaken) },
  })

async function publishCaptionsChanged(trx: Trx, videoId: number) {
  await addJob(trx, publishCaptions, { videoId }, { singletonKey: String(videoId) })
  await publishEvent(trx, captionsChanged, { videoId })
}

/** Pages loaded earlier fetch the old file when captions are turned on. */
const oldFileRetentionMs = 3_600_000

const scheduleRemoval = (ctx: Context, trx: Trx, { mediaKey, folder }: CaptionFolder) =>
  addJob(
    trx,
    removeCaptionFiles,
    { mediaKey, folder },
    { startAfter: new Date(ctx.now().getTime() + oldFileRetentionMs) },
  )

/** Removes the stored files if the transaction fails. */
async function withFileCleanup<T>(
  ctx: Context,
  stored: CaptionFolder | undefined,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  try {
    return await ctx.transaction(work)
  } catch (error) {
    if (stored) await removeCaptionFolder(ctx, stored)
    throw error
  }
}
