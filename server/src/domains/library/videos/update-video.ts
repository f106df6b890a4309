import { msg, t } from '@kinora/contract/text/translate'
import type { CallRequest } from '@kinora/contract/http/call'
import type { metadata } from '@kinora/contract/library/videos/calls'
import type { VideoChange, VideoMetadataChange, VideoMetadata } from '@kinora/contract/library/videos/schemas'
import type { Context } from '../../../context.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import { withOptimisticLock, assertVersion } from '../../../platform/errors/optimistic-lock.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { moderationRulesFor, type ModerationRules } from '../../site/auto-moderation/moderation-rules.ts'
import { listOfVideo, replaceOfVideo } from '../tags/queries.ts'
import {
  importRemoteThumbnail,
  ownThumbnailPath,
  type AttachThumbnail,
} from '../thumbnails/remote-thumbnail.ts'
import { videoChanged } from './events.ts'
import { findEditable, lockEditable, assertSameMediaKey, assertEditable } from './lock-editable.ts'
import { presentPoster } from './present.ts'
import * as queries from './queries.ts'
import { schedulePublishing, resolveSchedule, syncLiveStatus } from './schedule.ts'
import { autoModerateVideo } from './auto-moderate.ts'
import { canReadNotes } from './policy.ts'
import { findVideo, assertActiveCategory } from './service.ts'

interface VideoEdit {
  id: number
  version?: number | undefined
  change: VideoChange
  tags?: string[] | undefined
  metadata?: VideoMetadataChange | undefined
  /** Adds an audit entry for the viewer's own video as well. */
  auditsOwner?: boolean
}

/**
 * Updates a video with its tags and metadata in one transaction. Publishing a playable video makes it live now, or at `publishAt`.
 * A thumbnail of another site is imported.
 * @throws DomainError not_found, forbidden, invalid (category, thumbnail, time, source of a short, monetization), quota_exceeded, conflict (file replaced), stale
 */
export async function updateVideo(ctx: Context, viewer: Viewer, edit: VideoEdit) {
  const find = () => findVideo(ctx, viewer, edit.id)
  await withOptimisticLock(() => applyEdit(ctx, viewer, edit), find)
  return find()
}

async function applyEdit(ctx: Context, viewer: Viewer, edit: VideoEdit) {
  const { id, change } = edit
  const { thumbnailUrl: address } = change
  if (!address) return saveChange(ctx, viewer, edit)
  const video = await findEditable(ctx, viewer, id)
  const { mediaKey, isShort } = video
  const path = address === presentPoster(video)?.url ? address : ownThumbnailPath(ctx, mediaKey, address)
  const edited = { ...edit, change: { ...change, thumbnailUrl: path } }
  if (path !== null) return saveChange(ctx, viewer, edited)
  const thumbnailRequest = { viewerId: viewer.id, address, mediaKey, isShort: change.isShort ?? isShort }
  return importRemoteThumbnail(ctx, thumbnailRequest, (attach) =>
    saveChange(ctx, viewer, edited, (trx, locked) => {
      assertSameMediaKey(locked, mediaKey)
      return attach(trx, locked)
    }),
  )
}

export type LockedVideo = Awaited<ReturnType<typeof lockEditable>>

async function saveChange(
  ctx: Context,
  viewer: Viewer,
  { id, version, change, tags, metadata, auditsOwner }: VideoEdit,
  attachThumbnail?: AttachThumbnail,
) {
  const moderation = await moderationRulesFor(ctx, viewer, 'videos.approve')
  return ctx.transaction(async (trx) => {
    const video = await lockEditable(trx, viewer, id, { auditsOwner })
    assertVersion(video, version)
    await updateLockedVideo(trx, video, {
      change,
      tags,
      fields: metadata && (await metadataFields(trx, viewer, id, metadata)),
      now: ctx.now(),
      moderation,
    })
    await attachThumbnail?.(trx, video)
  })
}

type MetadataRow = NonNullable<Awaited<ReturnType<typeof queries.findMetadata>>>

const presentMetadata = (viewer: Viewer, row: MetadataRow): VideoMetadata => ({
  monetizationEnabled: row.monetizationEnabled,
  adsEnabled: row.adsEnabled,
  revenueShare: row.revenueShare,
  contentWarnings: row.contentWarnings,
  restrictedInCountries: row.restrictedInCountries,
  approvalStatus: row.approvalStatus as VideoMetadata['approvalStatus'],
  commentPolicy: row.commentPolicy as VideoMetadata['commentPolicy'],
  ...(canReadNotes(viewer) && { notes: row.notes }),
})

/** @throws DomainError not_found, forbidden */
export async function findMetadata(ctx: Context, viewer: Viewer, id: number): Promise<VideoMetadata> {
  const row = orNotFound(await queries.findMetadata(ctx.db, id), msg`Video not found.`)
  return presentMetadata(viewer, assertEditable(viewer, row))
}

/** @throws DomainError not_found, forbidden, invalid (monetization that the owner lacks), stale */
export function updateMetadata(
  ctx: Context,
  viewer: Viewer,
  request: CallRequest<typeof metadata.update>,
): Promise<VideoMetadata> {
  return withOptimisticLock(
    () => saveMetadata(ctx, viewer, request),
    () => findVideo(ctx, viewer, request.params.id),
  )
}

function saveMetadata(
  ctx: Context,
  viewer: Viewer,
  { params: { id }, query: { version }, body: change }: CallRequest<typeof metadata.update>,
) {
  return ctx.transaction(async (trx) => {
    const video = await lockEditable(trx, viewer, id)
    assertVersion(video, version)
    await queries.update(trx, id, {
      ...(await metadataFields(trx, viewer, id, change)),
      ...(version !== undefined && { version: version + 1 }),
    })
    return presentMetadata(viewer, orNotFound(await queries.findMetadata(trx, id), msg`Video not found.`))
  })
}

/**
 * The columns that a change of the metadata sets, for a locked video that the viewer may edit.
 * @throws DomainError invalid (monetization that the owner does not have)
 */
async function metadataFields(trx: Trx, viewer: Viewer, id: number, change: VideoMetadataChange) {
  const { notes, ...rest } = change
  const before = orNotFound(await queries.findMetadata(trx, id), msg`Video not found.`)
  if (!before.ownerEarns) assertNoMonetization(change)
  return { ...rest, ...(notes !== undefined && viewer.isAdmin && { notes }) }
}

function assertNoMonetization(change: VideoMetadataChange) {
  const field = (['monetizationEnabled', 'adsEnabled'] as const).find((name) => change[name])
  if (!field) return
  const message = t`Monetization is not enabled for this channel`
  throw new DomainError('invalid', message, { fields: { [field]: message } })
}

interface LockedVideoChange {
  change: VideoChange
  tags?: string[] | undefined
  fields?: Awaited<ReturnType<typeof metadataFields>> | undefined
  now: Date
  moderation: ModerationRules
}

/** @throws DomainError invalid (category, time, source video) */
export async function updateLockedVideo(
  trx: Trx,
  video: LockedVideo,
  { change, tags, fields, now, moderation }: LockedVideoChange,
) {
  const { id } = video
  const { category, publishAt: _asked, thumbnailUrl, ...rest } = change
  const publishAt = resolveSchedule(change, video, now)
  if (category !== video.categoryId) await assertActiveCategory(trx, category)
  await assertValidSource(trx, video, change.takenFromId)
  await queries.update(trx, id, {
    ...rest,
    ...fields,
    ...(isOtherThumbnail(video, thumbnailUrl) && { thumbnailUrl }),
    version: video.version + 1,
    ...(publishAt !== undefined && { publishAt }),
    ...(category !== undefined && { categoryId: category }),
  })
  if (tags) await replaceOfVideo(trx, id, tags)
  await schedulePublishing(trx, id, publishAt)
  await autoModerateVideo(trx, id, { before: video, moderation })
  await syncLiveStatus(trx, id, now)
  await publishEvent(trx, videoChanged, { videoId: id })
}

interface ShortVideo {
  id: number
  ownerId: number
  takenFromId: number | null
}

/**
 * The source has to be a long video of the same channel, public or not. An unchanged source is always valid.
 * @throws DomainError invalid
 */
async function assertValidSource(trx: Trx, video: ShortVideo, takenFromId: number | null | undefined) {
  if (!takenFromId || takenFromId === video.takenFromId) return
  if (takenFromId !== video.id && (await queries.isLongVideoOf(trx, video.ownerId, takenFromId))) return
  const message = t`Choose one of the long videos of this channel`
  throw new DomainError('invalid', message, { fields: { takenFromId: message } })
}

/** A client that sends back the URL of the poster changes nothing. */
const isOtherThumbnail = (video: LockedVideo, address: string | null | undefined) =>
  address !== undefined && address !== (presentPoster(video)?.url ?? null)

interface TagReplacement {
  id: number
  version?: number | undefined
  names: string[]
}

/** @throws DomainError not_found, forbidden, stale */
export function replaceTagsOfVideo(ctx: Context, viewer: Viewer, other: TagReplacement) {
  return withOptimisticLock(
    () => replaceTagsInTransaction(ctx, viewer, other),
    () => findVideo(ctx, viewer, other.id),
  )
}

function replaceTagsInTransaction(ctx: Context, viewer: Viewer, { id, version, names }: TagReplacement) {
  return ctx.transaction(async (trx) => {
    const video = await lockEditable(trx, viewer, id)
    assertVersion(video, version)
    await replaceTagsOfLockedVideo(trx, video, names)
    return listOfVideo(trx, id)
  })
}

export async function replaceTagsOfLockedVideo(
  trx: Trx,
  { id, version }: Pick<LockedVideo, 'id' | 'version'>,
  names: string[],
) {
  await queries.update(trx, id, { version: version + 1 })
  await replaceOfVideo(trx, id, names)
  await publishEvent(trx, videoChanged, { videoId: id })
}

type RestoredFields = Parameters<typeof queries.update>[2] & { publishAt?: Date | null }

export async function restoreLockedVideo(
  trx: Trx,
  { id, version }: Pick<LockedVideo, 'id' | 'version'>,
  { fields, now }: { fields: RestoredFields; now: Date },
) {
  await queries.update(trx, id, { ...fields, version: version + 1 })
  await schedulePublishing(trx, id, fields.publishAt)
  await syncLiveStatus(trx, id, now)
  await publishEvent(trx, videoChanged, { videoId: id })
}
