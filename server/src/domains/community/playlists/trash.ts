import { msg, t } from '@kinora/contract/text/translate'
import { softDeleteQueries } from '../../../platform/db/soft-delete.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { defineTrash } from '../../site/soft-delete/define-trash.ts'
import { scheduleCoverRemoval } from './edit.ts'
import { playlistNotFound } from './find-playlist.ts'
import { canDeletePlaylist, canSeePlaylist, canRestorePlaylist } from './policy.ts'
import { lockPlaylist } from './queries.ts'

const queries = softDeleteQueries('playlists', {
  owner: 'ownerId',
  title: 'name',
  columns: ['ownerId', 'name', 'coverFolder', 'deletedBy'],
})

/** The entries are kept for restoring. */
export const playlistTrash = defineTrash({
  kind: 'playlist',
  missing: msg`Playlist not found.`,
  queries,
  lockDeletable: async (trx, viewer, id) => {
    const list = await lockPlaylist(trx, id)
    if (!list || !canSeePlaylist(viewer, list)) throw playlistNotFound()
    if (!canDeletePlaylist(viewer, list)) throw new DomainError('forbidden', t`This playlist is not yours.`)
    return list
  },
  canRestore: canRestorePlaylist,
  isOwn: (viewer, { ownerId }) => viewer.id === ownerId,
  auditedFields: ({ ownerId, name }) => ({ ownerId, name }),
  purge: async (trx, list) => {
    await queries.remove(trx, list.id)
    await scheduleCoverRemoval(trx, list)
  },
})
