import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { addAuditEntry } from '../audit/add-entry.ts'
import { lockManaged } from '../users/manage.ts'
import { hideWhere } from './blocks.ts'
import * as queries from './hidden-commenter-queries.ts'
import { everyCommentable } from './subjects.ts'

/**
 * Shadow-bans a commenter: only they see their comments under other people’s videos and posts. Lifting the ban leaves
 * the blocks of single channels in place.
 * @throws DomainError conflict (the viewer), not_found, forbidden (an administrator)
 */
export async function hideEverywhere(ctx: Context, viewer: Viewer, userId: number, isHidden: boolean) {
  if (userId === viewer.id) throw new DomainError('conflict', 'You cannot hide yourself.')
  await ctx.transaction(async (trx) => {
    await lockManaged(ctx, trx, viewer, userId)
    const isChanged = isHidden
      ? await queries.add(trx, { userId, hiddenBy: viewer.id })
      : await queries.remove(trx, userId)
    if (!isChanged) return
    for (const { column, isOfOwner } of everyCommentable) {
      const where = queries.elsewhere({ column, isOwn: isOfOwner(userId), isHidden })
      await hideWhere(trx, { authorId: userId, isHidden, where })
    }
    await addAuditEntry(trx, viewer, {
      action: isHidden ? 'user.hidden' : 'user.shown',
      target: { kind: 'user', id: userId },
      before: { isHidden: !isHidden },
      after: { isHidden },
    })
  })
}
