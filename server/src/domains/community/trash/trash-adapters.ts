import type { TrashKind } from '@kinora/contract/community/trash/rules'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Anchor } from '../../../platform/db/keyset.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { commentTrash } from '../comments/trash.ts'
import { playlistTrash } from '../playlists/trash.ts'
import { postTrash } from '../posts/trash.ts'
import { videoTrash } from '../../library/videos/trash.ts'

interface DeletedItem {
  id: number
  title: string
  deletedAt: Date
  thumbHash?: string | null
}

export interface TrashAdapter {
  list: (
    db: Db,
    page: { deletedBy: number; after: Anchor | undefined; limit: number },
  ) => Promise<DeletedItem[]>
  count: (db: Db, deletedBy: number, until: Date) => Promise<number>
  listOldest: (db: Db, deletedBy: number, part: { until: Date; limit: number }) => Promise<{ id: number }[]>
  /** @throws DomainError not_found, forbidden */
  moveToTrash: (trx: Trx, viewer: Viewer, id: number, now: Date) => Promise<void>
  /** @throws DomainError not_found, also for what another user deleted */
  restore: (trx: Trx, viewer: Viewer, id: number, now: Date) => Promise<void>
  /** @throws DomainError not_found, as above */
  remove: (trx: Trx, viewer: Viewer, id: number, now: Date) => Promise<void>
  /** Removes a batch of items deleted before then for good; returns their number. */
  removeOlder: (trx: Trx, before: Date, limit: number) => Promise<number>
}

export const trashAdapters: Record<TrashKind, TrashAdapter> = {
  video: videoTrash,
  comment: commentTrash,
  playlist: playlistTrash,
  post: postTrash,
}
