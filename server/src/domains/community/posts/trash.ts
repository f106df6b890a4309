import { msg, t } from '@kinora/contract/text/translate'
import { softDeleteQueries } from '../../../platform/db/soft-delete.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { defineTrash } from '../../site/soft-delete/define-trash.ts'
import { scheduleFolderRemoval } from './images.ts'
import { canDeletePost, canRestorePost } from './policy.ts'
import { listImageFolders } from './publication-queries.ts'
import { lockPost } from './queries.ts'
import { requireVisiblePost } from './service.ts'

const queries = softDeleteQueries('posts', {
  owner: 'ownerId',
  title: 'content',
  columns: ['ownerId', 'content', 'deletedBy'],
})

export const postTrash = defineTrash({
  kind: 'post',
  missing: msg`Post not found.`,
  queries,
  lockDeletable: async (trx, viewer, id) => {
    const post = requireVisiblePost(viewer, await lockPost(trx, id))
    if (!canDeletePost(viewer, post)) throw new DomainError('forbidden', t`This post is not yours.`)
    return post
  },
  canRestore: canRestorePost,
  isOwn: (viewer, { ownerId }) => viewer.id === ownerId,
  auditedFields: ({ ownerId, content }) => ({ ownerId, content }),
  /** A job removes the files. */
  purge: async (trx, { id }) => {
    const folders = await listImageFolders(trx, [id])
    await queries.remove(trx, id)
    await scheduleFolderRemoval(trx, folders)
  },
})
