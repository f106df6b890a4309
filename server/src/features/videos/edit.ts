import type { VideoMetadataChange } from '@kinora/contract/metadata'
import type { VideoChange } from '@kinora/contract/videos'
import type { Context } from '../../context.ts'
import { announce } from '../../platform/announcements/announcement.ts'
import type { Trx } from '../../platform/db/database.ts'
import { withOptimisticLock, assertVersion } from '../../platform/errors/optimistic-lock.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { screeningFor, type Screening } from '../filtering/screening.ts'
import { listOfVideo, replaceOfVideo } from '../tags/queries.ts'
import { videoChanged } from './announcements.ts'
import { syncLiveStatus } from './live-status.ts'
import { findEditable, lockEditable, requireSameFolder } from './lock-editable.ts'
import { metadataFields } from './metadata.ts'
import { ownPath, type WithPicture } from './outside-picture.ts'
import { presentPoster } from './present.ts'
import * as queries from './queries.ts'
import { publishLater, scheduledBy } from './schedule.ts'
import { screenVideo } from './screen.ts'
import { findVideo, requireCategory } from './service.ts'
import { requireTakenFrom } from './taken-from.ts'

interface Edit {
  id: number
  version?: number | undefined
  change: VideoChange
  tags?: string[] | undefined
  metadata?: VideoMetadataChange | undefined
  withPicture: WithPicture
  also?: Also
}

/**
 * Updates a video with its tags and metadata in one transaction. Publishing a playable video makes it live now, or at `publishAt`.
 * A thumbnail of another site is imported.
 * @throws DomainError not_found, forbidden, invalid (category, thumbnail, time, source of a short, monetization), quota_exceeded, conflict (file replaced), stale
 */
export async function updateVideo(ctx: Context, viewer: Viewer, edit: Edit) {
  const find = () => findVideo(ctx, viewer, edit.id)
  await withOptimisticLock(() => makeEdit(ctx, viewer, edit), find)
  return find()
}

async function makeEdit(ctx: Context, viewer: Viewer, { id, withPicture, ...save }: Edit) {
  const { change, also } = save
  const { thumbnailUrl: address } = change
  if (!address) return saveChange(ctx, viewer, id, save)
  const { mediaKey, isShort, thumbnailUrl: kept } = await findEditable(ctx, viewer, id)
  const path = address === kept ? kept : ownPath(ctx, mediaKey, address)
  if (path !== null) {
    return saveChange(ctx, viewer, id, { ...save, change: { ...change, thumbnailUrl: path } })
  }
  const wanted = { viewerId: viewer.id, address, mediaKey, isShort: change.isShort ?? isShort }
  return withPicture(ctx, wanted, (show) =>
    saveChange(ctx, viewer, id, {
      ...save,
      change: { ...change, thumbnailUrl: null },
      also: async (trx, video) => {
        requireSameFolder(video, mediaKey)
        await show(trx, video)
        await also?.(trx, video)
      },
    }),
  )
}

export type LockedVideo = Awaited<ReturnType<typeof lockEditable>>
type Also = (trx: Trx, before: LockedVideo) => Promise<void>

type Save = Pick<Edit, 'change' | 'version' | 'tags' | 'metadata' | 'also'>

async function saveChange(
  ctx: Context,
  viewer: Viewer,
  id: number,
  { change, version, tags, metadata, also }: Save,
) {
  const screening = await screeningFor(ctx, viewer, 'videos.approve')
  return ctx.transaction(async (trx) => {
    const video = await lockEditable(trx, viewer, id)
    assertVersion(video, version)
    await changeLocked(trx, video, {
      change,
      tags,
      fields: metadata && (await metadataFields(trx, viewer, id, metadata)),
      now: ctx.now(),
      screening,
      also: () => also?.(trx, video),
    })
  })
}

interface LockedChange {
  change: VideoChange
  tags?: string[] | undefined
  fields?: Awaited<ReturnType<typeof metadataFields>> | undefined
  now: Date
  screening: Screening
  also?: () => Promise<void> | undefined
}

/** @throws DomainError invalid (category, time, source video) */
export async function changeLocked(
  trx: Trx,
  video: LockedVideo,
  { change, tags, fields, now, screening, also }: LockedChange,
) {
  const { id } = video
  const { category, publishAt: _asked, thumbnailUrl, ...rest } = change
  const publishAt = scheduledBy(change, video, now)
  if (category !== video.categoryId) await requireCategory(trx, category)
  await requireTakenFrom(trx, video, change.takenFromId)
  await queries.update(trx, id, {
    ...rest,
    ...fields,
    ...(isOtherPicture(video, thumbnailUrl) && { thumbnailUrl }),
    version: video.version + 1,
    ...(publishAt !== undefined && { publishAt }),
    ...(category !== undefined && { categoryId: category }),
  })
  if (tags) await replaceOfVideo(trx, id, tags)
  await publishLater(trx, id, publishAt)
  await also?.()
  await screenVideo(trx, id, { before: video, screening })
  await syncLiveStatus(trx, id, now)
  await announce(trx, videoChanged, { videoId: id })
}

/** A client that sends back the URL of the poster changes nothing. */
const isOtherPicture = (video: LockedVideo, address: string | null | undefined) =>
  address !== undefined && address !== (presentPoster(video)?.url ?? null)

interface OtherTags {
  id: number
  version?: number | undefined
  names: string[]
}

/** @throws DomainError not_found, forbidden, stale */
export function replaceTagsOfVideo(ctx: Context, viewer: Viewer, other: OtherTags) {
  return withOptimisticLock(
    () => replaceTags(ctx, viewer, other),
    () => findVideo(ctx, viewer, other.id),
  )
}

function replaceTags(ctx: Context, viewer: Viewer, { id, version, names }: OtherTags) {
  return ctx.transaction(async (trx) => {
    const video = await lockEditable(trx, viewer, id)
    assertVersion(video, version)
    await replaceTagsOfLocked(trx, video, names)
    return listOfVideo(trx, id)
  })
}

export async function replaceTagsOfLocked(
  trx: Trx,
  { id, version }: Pick<LockedVideo, 'id' | 'version'>,
  names: string[],
) {
  await queries.update(trx, id, { version: version + 1 })
  await replaceOfVideo(trx, id, names)
  await announce(trx, videoChanged, { videoId: id })
}

type Fields = Parameters<typeof queries.update>[2] & { publishAt?: Date | null }

export async function restoreLocked(
  trx: Trx,
  { id, version }: Pick<LockedVideo, 'id' | 'version'>,
  { fields, now }: { fields: Fields; now: Date },
) {
  await queries.update(trx, id, { ...fields, version: version + 1 })
  await publishLater(trx, id, fields.publishAt)
  await syncLiveStatus(trx, id, now)
  await announce(trx, videoChanged, { videoId: id })
}
