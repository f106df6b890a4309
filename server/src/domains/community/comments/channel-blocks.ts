import { msg, t } from '@kinora/contract/text/translate'
import type { BlockedUser } from '@kinora/contract/community/comments/schemas'
import type { blocks } from '@kinora/contract/community/comments/calls'
import type { CallRequest } from '@kinora/contract/http/call'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { anchorOf, pageFrom } from '../../../platform/db/keyset.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { lockManagedUser } from '../../people/users/managed-user.ts'
import { presentUserSummary } from '../../people/users/present.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import * as queries from './channel-block-queries.ts'
import { commentableOf, allCommentables, subjectOf } from './subjects.ts'
import * as writeQueries from './write-queries.ts'

type Row = Awaited<ReturnType<typeof queries.listBlocks>>[number]

const presentBlock = (row: Row): BlockedUser => ({
  ...presentUserSummary(row),
  blockedAt: row.createdAt.toISOString(),
})

type ListQuery = CallRequest<typeof blocks.list>['query']

export async function listBlockedUsers(ctx: Context, viewer: Viewer, { cursor, limit }: ListQuery) {
  const pageQuery = { channelId: viewer.id, after: anchorOf(cursor), limit: limit + 1 }
  return pageFrom(await queries.listBlocks(ctx.db, pageQuery), {
    limit,
    anchor: ({ id, createdAt }) => ({ id, time: createdAt }),
    present: presentBlock,
  })
}

/**
 * Hides all comments of a user on the viewer’s channel, past and future, from everyone but that user.
 * @throws DomainError conflict (the viewer), not_found
 */
export async function blockUser(ctx: Context, viewer: Viewer, userId: number) {
  if (userId === viewer.id)
    throw new DomainError('conflict', t`You cannot hide yourself from your own channel.`)
  return ctx.transaction(async (trx) => {
    orNotFound(await queries.findUser(trx, userId), msg`User not found.`)
    const of = { channelId: viewer.id, userId }
    await queries.insertBlock(trx, of)
    await setChannelCommentsHidden(trx, of, true)
    return presentBlock(orNotFound(await queries.findBlock(trx, of), msg`User not found.`))
  })
}

export async function unblockUser(ctx: Context, viewer: Viewer, userId: number) {
  await ctx.transaction(async (trx) => {
    const of = { channelId: viewer.id, userId }
    await queries.deleteBlock(trx, of)
    await setChannelCommentsHidden(trx, of, false)
  })
}

async function setChannelCommentsHidden(
  trx: Trx,
  { channelId, userId }: { channelId: number; userId: number },
  isHidden: boolean,
) {
  for (const { isOwnedBy } of allCommentables) {
    const condition = isHidden ? isOwnedBy(channelId) : queries.andNotHiddenByStaff(isOwnedBy(channelId))
    await setCommentsHidden(trx, { authorId: userId, isHidden, condition })
  }
}

/** Hides or shows all comments of one author under one kind of subject, and updates the counts. */
async function setCommentsHidden(trx: Trx, scope: Parameters<typeof queries.setCommentsHidden>[1]) {
  const changed = await queries.setCommentsHidden(trx, scope)
  await updateCounts(
    trx,
    changed.filter(({ countsOtherwise }) => countsOtherwise),
    scope.isHidden ? -1 : 1,
  )
}

/** An author may have thousands of comments, so ids that change by the same number are updated together. */
async function updateCounts(
  trx: Trx,
  changed: Awaited<ReturnType<typeof queries.setCommentsHidden>>,
  sign: 1 | -1,
) {
  const threads = changed.flatMap(({ parentId }) => parentId ?? [])
  for (const [times, ids] of groupByFrequency(threads))
    await writeQueries.addToReplyCounts(trx, ids, sign * times)
  const [first] = changed
  if (!first) return
  const { addToCounts } = commentableOf(subjectOf(first).kind)
  for (const [times, ids] of groupByFrequency(changed.map((row) => subjectOf(row).id))) {
    await addToCounts(trx, ids, sign * times)
  }
}

function groupByFrequency(ids: number[]) {
  const times = new Map<number, number>()
  for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1)
  return Map.groupBy(times.keys(), (id) => times.get(id) ?? 0)
}

export const findBlockedWords = async (ctx: Context, viewer: Viewer) => ({
  words: await queries.findBlockedWords(ctx.db, viewer.id),
})

/** Existing comments are not checked again. */
export async function replaceBlockedWords(ctx: Context, viewer: Viewer, words: string[]) {
  await ctx.transaction((trx) => queries.replaceBlockedWords(trx, viewer.id, words))
  return { words }
}

/**
 * Shadow-bans a commenter: only they see their comments under other people’s videos and posts. Lifting the ban leaves
 * the blocks of single channels in place.
 * @throws DomainError conflict (the viewer), not_found, forbidden (an administrator)
 */
export async function setCommenterHidden(ctx: Context, viewer: Viewer, userId: number, isHidden: boolean) {
  if (userId === viewer.id) throw new DomainError('conflict', t`You cannot hide yourself.`)
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
