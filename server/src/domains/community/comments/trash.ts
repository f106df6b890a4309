import { msg, t } from '@kinora/contract/text/translate'
import { softDeleteQueries } from '../../../platform/db/soft-delete.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { defineTrash } from '../../site/soft-delete/define-trash.ts'
import { canDeleteComment, canRestoreComment } from './policy.ts'
import { findCommentForUpdate } from './queries.ts'
import { requireVisibleComment } from './read.ts'
import { updateVisibleCounts } from './events.ts'
import * as writeQueries from './write-queries.ts'

export const trashQueries = softDeleteQueries('comments', {
  owner: 'authorId',
  title: 'content',
  columns: ['videoId', 'postId', 'parentId', 'atSeconds', 'authorId', 'channelId', 'isPublic', 'deletedBy'],
})

/** The replies of a deleted comment stay, below a tombstone. */
export const commentTrash = defineTrash({
  kind: 'comment',
  missing: msg`Comment not found.`,
  queries: trashQueries,
  lockDeletable: async (trx, viewer, id) => {
    const comment = await findCommentForUpdate(trx, id)
    const { row, subject } = await requireVisibleComment(trx, viewer, comment)
    if (!canDeleteComment(viewer, subject, row))
      throw new DomainError('forbidden', t`This comment is not yours.`)
    return { ...row, channelId: subject.ownerId }
  },
  canRestore: canRestoreComment,
  isOwn: (viewer, { authorId, channelId }) => viewer.id === authorId || viewer.id === channelId,
  auditedFields: ({ authorId, videoId, postId }, step) =>
    step === 'removed' ? { authorId, videoId, postId } : { authorId },
  onChange: (trx, { before, after }) =>
    updateVisibleCounts(trx, after, { was: before.isPublic, is: after.isPublic }),
  purge: async (trx, comment, now) => {
    if (comment.parentId === null && (await writeQueries.hasReplies(trx, comment.id))) {
      await writeQueries.replaceWithTombstone(trx, comment.id, now)
    } else {
      await writeQueries.remove(trx, comment)
    }
    await updateVisibleCounts(trx, comment, { was: comment.isPublic, is: false })
  },
})
