import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { lockManagedUser } from '../../people/users/managed-user.ts'
import { setCommentsHidden } from './channel-blocks.ts'
import * as queries from './hidden-commenter-queries.ts'
import { allCommentables } from './subjects.ts'

/**
 * Shadow-bans a commenter: only they see their comments under other people’s videos and posts. Lifting the ban leaves
 * the blocks of single channels in place.
 * @throws DomainError conflict (the viewer), not_found, forbidden (an administrator)
 */
export async function setCommenterHidden(ctx: Context, viewer: Viewer, userId: number, isHidden: boolean) {
  if (userId === viewer.id) throw new DomainError('conflict', 'You cannot hide yourself.')
  await ctx.transaction(async (trx) => {
    await lockManagedUser(ctx, trx, viewer, userId)
    const isChanged = isHidden
      ? await queries.insertHiddenCommenter(trx, { userId, hiddenBy: viewer.id })
      : await queries.deleteHiddenCommenter(trx, userId)
    if (!isChanged) return
    for (const { column, isOwnedBy } of allCommentables) {
      const condition = queries.onSubjectsOfOtherUsers({ column, isOwn: isOwnedBy(userId), isHidden })
      await setCommentsHidden(trx, { authorId: userId, isHidden, condition })
    }
    await addAuditEntry(trx, viewer, {
      action: isHidden ? 'user.hidden' : 'user.shown',
      target: { kind: 'user', id: userId },
      before: { isHidden: !isHidden },
      after: { isHidden },
    })
  })
}
