import { announce } from '../../platform/announcements/announcement.ts'
import type { Trx } from '../../platform/db/database.ts'
import { claimUnnotifiedMentions } from '../mentions/service.ts'
import { mentionedInPost, postPublished } from './announcements.ts'
import { takeFirstTelling } from './review-queries.ts'

interface Told {
  id: number
  ownerId: number
  isPublished: boolean
  approvalStatus: string
}

/**
 * Publishes the events of a public post that have not been published yet. Must be called in every transaction that
 * can make a post public or add mentions.
 */
export async function tellOf(trx: Trx, { id, ownerId, isPublished, approvalStatus }: Told, now: Date) {
  if (!isPublished || approvalStatus !== 'approved') return
  if (await takeFirstTelling(trx, id, now)) await announce(trx, postPublished, { postId: id, ownerId })
  const userIds = await claimUnnotifiedMentions(trx, { kind: 'post', id }, { authorId: ownerId, now })
  if (userIds.length > 0) await announce(trx, mentionedInPost, { postId: id, ownerId, userIds })
}
