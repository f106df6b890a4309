import { plural, t } from '@kinora/contract/text/translate'
import type { BulkChange } from '@kinora/contract/studio/bulk/schemas'
import { tagLimits } from '@kinora/contract/library/tags/limits'
import type { VideoChange } from '@kinora/contract/library/videos/schemas'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { addToOwnPlaylist, removeFromOwnPlaylist } from '../../community/playlists/items.ts'
import type { ModerationRules } from '../../site/auto-moderation/moderation-rules.ts'
import { listOfVideo } from '../../library/tags/queries.ts'
import {
  updateLockedVideo,
  replaceTagsOfLockedVideo,
  restoreLockedVideo,
} from '../../library/videos/update-video.ts'
import { findForUpdate } from '../../library/videos/queries.ts'
import { videoTrash } from '../../library/videos/trash.ts'

/** The fields of a video that one change affects, as stored in JSON. */
export interface VideoFields {
  isPublished?: boolean
  visibility?: string
  publishAt?: string | null
  publishedAt?: string | null
  categoryId?: number | null
  tags?: string[]
  isInPlaylist?: boolean
  isDeleted?: boolean
}

interface EditTarget {
  ownerId: number
  videoId: number
  change: BulkChange
  now: Date
  moderation: ModerationRules
}

type LockedVideo = Awaited<ReturnType<typeof lockOwnVideo>>

async function lockOwnVideo(trx: Trx, { ownerId, videoId }: EditTarget) {
  const video = await findForUpdate(trx, videoId)
  if (video?.ownerId !== ownerId) throw new DomainError('not_found', t`Video not found.`)
  return video
}

interface ChangeHandler {
  read: (trx: Trx, video: LockedVideo, of: EditTarget) => Promise<VideoFields>
  apply: (trx: Trx, video: LockedVideo, of: EditTarget) => Promise<VideoFields | void>
  restore: (trx: Trx, video: LockedVideo, of: EditTarget & { before: VideoFields }) => Promise<void>
}

const isoTime = (time: Date | null) => time?.toISOString() ?? null

const readVisibility = ({ isPublished, visibility, publishAt, publishedAt }: LockedVideo): VideoFields => ({
  isPublished,
  visibility,
  publishAt: isoTime(publishAt),
  publishedAt: isoTime(publishedAt),
})

const visibilityChange = (visibility: NonNullable<BulkChange['visibility']>): VideoChange =>
  visibility === 'draft' ? { isPublished: false } : { isPublished: true, visibility }

const listTagNames = async (trx: Trx, id: number) => (await listOfVideo(trx, id)).map(({ name }) => name)

/** @throws DomainError invalid (too many) */
function mergeTags(before: string[], { mode, tags }: NonNullable<BulkChange['tags']>) {
  if (mode === 'replace') return tags
  if (mode === 'remove') return before.filter((name) => !tags.includes(name))
  const all = [...new Set([...before, ...tags])]
  if (all.length > tagLimits.perVideo)
    throw new DomainError(
      'invalid',
      t`${plural({ limit: tagLimits.perVideo }, { one: 'Maximum # tag allowed', other: 'Maximum # tags allowed' })}`,
    )
  return all
}

const changeHandlers: { [Name in keyof BulkChange]-?: ChangeHandler } = {
  visibility: {
    read: async (_trx, video) => readVisibility(video),
    apply: (trx, video, { change, now, moderation }) =>
      updateLockedVideo(trx, video, {
        change: visibilityChange(change.visibility ?? 'draft'),
        now,
        moderation,
      }),
    restore: (trx, video, { before, now }) =>
      restoreLockedVideo(trx, video, { fields: previousVisibility(before, now), now }),
  },
  category: {
    read: async (_trx, { categoryId }) => ({ categoryId }),
    apply: (trx, video, { change, now, moderation }) =>
      updateLockedVideo(trx, video, { change: { category: change.category ?? null }, now, moderation }),
    restore: (trx, video, { before, now }) =>
      restoreLockedVideo(trx, video, { fields: { categoryId: before.categoryId ?? null }, now }),
  },
  tags: {
    read: async (trx, { id }) => ({ tags: await listTagNames(trx, id) }),
    apply: async (trx, video, { change }) => {
      if (!change.tags) return
      await replaceTagsOfLockedVideo(trx, video, mergeTags(await listTagNames(trx, video.id), change.tags))
    },
    restore: (trx, video, { before }) => replaceTagsOfLockedVideo(trx, video, before.tags ?? []),
  },
  playlist: {
    read: async () => ({ isInPlaylist: true }),
    apply: async (trx, _video, of) => {
      const isNew = await addToOwnPlaylist(trx, { ...of, playlistId: of.change.playlist ?? 0 })
      return { isInPlaylist: !isNew }
    },
    restore: async (trx, _video, { before, change, ...of }) => {
      if (before.isInPlaylist) return
      await removeFromOwnPlaylist(trx, { ...of, playlistId: change.playlist ?? 0 })
    },
  },
  delete: {
    read: async (_trx, { deletedAt }) => ({ isDeleted: deletedAt !== null }),
    apply: (trx, video, { ownerId, now }) => videoTrash.setDeleted(trx, video, { at: now, by: ownerId }, now),
    // A video that staff removed in the meantime stays removed.
    restore: async (trx, video, { ownerId, now }) => {
      if (video.deletedBy === ownerId) await videoTrash.setDeleted(trx, video, null, now)
    },
  },
}

/** A publication time that has passed in the meantime counts as published. */
function previousVisibility({ isPublished, visibility, publishAt, publishedAt }: VideoFields, now: Date) {
  const at = publishAt ? new Date(publishAt) : null
  const isDue = at !== null && at <= now
  return {
    isPublished: isPublished === true || isDue,
    visibility,
    publishAt: isDue ? null : at,
    ...(!isDue && { publishedAt: publishedAt ? new Date(publishedAt) : null }),
  }
}

const handlerFor = (change: BulkChange): ChangeHandler => {
  const [name] = Object.keys(change) as (keyof BulkChange)[]
  if (name === undefined) throw new Error('The change has no fields')
  return changeHandlers[name]
}

/**
 * Changes one video and returns its fields before and after.
 * @throws DomainError not_found (in the trash), conflict, invalid
 */
export async function applyChange(
  trx: Trx,
  of: EditTarget,
): Promise<{ before: VideoFields; after: VideoFields }> {
  const video = await lockOwnVideo(trx, of)
  if (video.deletedAt !== null) throw new DomainError('not_found', t`Video not found.`)
  const { read, apply } = handlerFor(of.change)
  const was = await read(trx, video, of)
  const before = (await apply(trx, video, of)) ?? was
  return { before, after: await read(trx, await lockOwnVideo(trx, of), of) }
}

export async function restoreFields(
  trx: Trx,
  of: EditTarget,
  { before, after }: { before: VideoFields; after: VideoFields },
) {
  const video = await lockOwnVideo(trx, of)
  const { read, restore } = handlerFor(of.change)
  if (!isUnchanged(await read(trx, video, of), after)) return
  await restore(trx, video, { ...of, before })
}

/** `publishedAt` is set by the system, so it is no sign of a later edit. */
const isUnchanged = ({ publishedAt: _now, ...now }: VideoFields, after: VideoFields) =>
  Object.entries(now).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(after[name as keyof VideoFields]),
  )
