import type { BulkChange } from '@kinora/contract/bulk'
import { tagLimits } from '@kinora/contract/tag-rules'
import type { VideoChange } from '@kinora/contract/videos'
import type { Trx } from '../../platform/db/database.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { putIntoOwnList, takeFromOwnList } from '../playlists/own-items.ts'
import type { Screening } from '../filtering/screening.ts'
import { listOfVideo } from '../tags/queries.ts'
import { changeLocked, replaceTagsOfLocked, restoreLocked } from '../videos/edit.ts'
import { findForUpdate } from '../videos/queries.ts'
import { putInTrash, takeFromTrash } from '../videos/trash.ts'

/** The fields of a video that one change affects, as stored in JSON. */
export interface Fields {
  isPublished?: boolean
  visibility?: string
  publishAt?: string | null
  publishedAt?: string | null
  categoryId?: number | null
  tags?: string[]
  isInPlaylist?: boolean
  isDeleted?: boolean
}

interface One {
  ownerId: number
  videoId: number
  change: BulkChange
  now: Date
  screening: Screening
}

type Video = Awaited<ReturnType<typeof lockOwn>>

async function lockOwn(trx: Trx, { ownerId, videoId }: One) {
  const video = await findForUpdate(trx, videoId)
  if (video?.ownerId !== ownerId) throw new DomainError('not_found', 'Video not found.')
  return video
}

interface Kind {
  read: (trx: Trx, video: Video, of: One) => Promise<Fields>
  apply: (trx: Trx, video: Video, of: One) => Promise<Fields | void>
  restore: (trx: Trx, video: Video, of: One & { before: Fields }) => Promise<void>
}

const timeOf = (time: Date | null) => time?.toISOString() ?? null

const audienceOf = ({ isPublished, visibility, publishAt, publishedAt }: Video): Fields => ({
  isPublished,
  visibility,
  publishAt: timeOf(publishAt),
  publishedAt: timeOf(publishedAt),
})

const audienceChange = (wanted: NonNullable<BulkChange['visibility']>): VideoChange =>
  wanted === 'draft' ? { isPublished: false } : { isPublished: true, visibility: wanted }

const namesOf = async (trx: Trx, id: number) => (await listOfVideo(trx, id)).map(({ name }) => name)

/** @throws DomainError invalid (too many) */
function newTags(before: string[], { mode, tags }: NonNullable<BulkChange['tags']>) {
  if (mode === 'replace') return tags
  if (mode === 'remove') return before.filter((name) => !tags.includes(name))
  const all = [...new Set([...before, ...tags])]
  if (all.length > tagLimits.perVideo)
    throw new DomainError('invalid', `Maximum ${tagLimits.perVideo} tags allowed`)
  return all
}

const kinds: { [Name in keyof BulkChange]-?: Kind } = {
  visibility: {
    read: async (_trx, video) => audienceOf(video),
    apply: (trx, video, { change, now, screening }) =>
      changeLocked(trx, video, {
        change: audienceChange(change.visibility ?? 'draft'),
        now,
        screening,
      }),
    restore: (trx, video, { before, now }) =>
      restoreLocked(trx, video, { fields: audienceBefore(before, now), now }),
  },
  category: {
    read: async (_trx, { categoryId }) => ({ categoryId }),
    apply: (trx, video, { change, now, screening }) =>
      changeLocked(trx, video, { change: { category: change.category ?? null }, now, screening }),
    restore: (trx, video, { before, now }) =>
      restoreLocked(trx, video, { fields: { categoryId: before.categoryId ?? null }, now }),
  },
  tags: {
    read: async (trx, { id }) => ({ tags: await namesOf(trx, id) }),
    apply: async (trx, video, { change }) => {
      if (!change.tags) return
      await replaceTagsOfLocked(trx, video, newTags(await namesOf(trx, video.id), change.tags))
    },
    restore: (trx, video, { before }) => replaceTagsOfLocked(trx, video, before.tags ?? []),
  },
  playlist: {
    read: async () => ({ isInPlaylist: true }),
    apply: async (trx, _video, of) => {
      const isNew = await putIntoOwnList(trx, { ...of, playlistId: of.change.playlist ?? 0 })
      return { isInPlaylist: !isNew }
    },
    restore: async (trx, _video, { before, change, ...of }) => {
      if (before.isInPlaylist) return
      await takeFromOwnList(trx, { ...of, playlistId: change.playlist ?? 0 })
    },
  },
  delete: {
    read: async (_trx, { deletedAt }) => ({ isDeleted: deletedAt !== null }),
    apply: (trx, { id }, { ownerId, now }) => putInTrash(trx, id, { at: now, by: ownerId }),
    // A video that staff removed in the meantime stays removed.
    restore: async (trx, { id, deletedBy }, { ownerId, now }) => {
      if (deletedBy === ownerId) await takeFromTrash(trx, id, now)
    },
  },
}

/** A publication time that has passed in the meantime counts as published. */
function audienceBefore({ isPublished, visibility, publishAt, publishedAt }: Fields, now: Date) {
  const at = publishAt ? new Date(publishAt) : null
  const isDue = at !== null && at <= now
  return {
    isPublished: isPublished === true || isDue,
    visibility,
    publishAt: isDue ? null : at,
    ...(!isDue && { publishedAt: publishedAt ? new Date(publishedAt) : null }),
  }
}

const kindOf = (change: BulkChange): Kind => {
  const [name] = Object.keys(change) as (keyof BulkChange)[]
  if (name === undefined) throw new Error('The change has no fields')
  return kinds[name]
}

/**
 * Changes one video and returns its fields before and after.
 * @throws DomainError not_found (in the trash), conflict, invalid
 */
export async function applyTo(trx: Trx, of: One): Promise<{ before: Fields; after: Fields }> {
  const video = await lockOwn(trx, of)
  if (video.deletedAt !== null) throw new DomainError('not_found', 'Video not found.')
  const { read, apply } = kindOf(of.change)
  const was = await read(trx, video, of)
  const before = (await apply(trx, video, of)) ?? was
  return { before, after: await read(trx, await lockOwn(trx, of), of) }
}

export async function restoreTo(trx: Trx, of: One, { before, after }: { before: Fields; after: Fields }) {
  const video = await lockOwn(trx, of)
  const { read, restore } = kindOf(of.change)
  if (!isSame(await read(trx, video, of), after)) return
  await restore(trx, video, { ...of, before })
}

/** `publishedAt` is set by the system, so it is no sign of a later edit. */
const isSame = ({ publishedAt: _now, ...now }: Fields, after: Fields) =>
  Object.entries(now).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(after[name as keyof Fields]),
  )
