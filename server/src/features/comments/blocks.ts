import type { BlockedPerson, blocks } from '@kinora/contract/blocks'
import type { CallRequest } from '@kinora/contract/call'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { anchorOf, pageFrom } from '../../platform/db/keyset.ts'
import { DomainError, orNotFound } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { presentPerson } from '../users/present.ts'
import * as queries from './block-queries.ts'
import * as staff from './hidden-commenter-queries.ts'
import { commentableOf, everyCommentable, subjectOf } from './subjects.ts'
import * as writing from './write-queries.ts'

type Row = Awaited<ReturnType<typeof queries.list>>[number]

const present = (row: Row): BlockedPerson => ({
  ...presentPerson(row),
  blockedAt: row.createdAt.toISOString(),
})

type ListQuery = CallRequest<typeof blocks.list>['query']

export async function listBlocked(ctx: Context, viewer: Viewer, { cursor, limit }: ListQuery) {
  const wanted = { channelId: viewer.id, after: anchorOf(cursor), limit: limit + 1 }
  return pageFrom(await queries.list(ctx.db, wanted), {
    limit,
    anchor: ({ id, createdAt }) => ({ id, time: createdAt }),
    present,
  })
}

/**
 * Hides all comments of a user on the viewer’s channel, past and future, from everyone but that user.
 * @throws DomainError conflict (the viewer), not_found
 */
export async function block(ctx: Context, viewer: Viewer, userId: number) {
  if (userId === viewer.id)
    throw new DomainError('conflict', 'You cannot hide yourself from your own channel.')
  return ctx.transaction(async (trx) => {
    orNotFound(await queries.findPerson(trx, userId), 'User')
    const of = { channelId: viewer.id, userId }
    await queries.add(trx, of)
    await setHidden(trx, of, true)
    return present(orNotFound(await queries.find(trx, of), 'User'))
  })
}

export async function unblock(ctx: Context, viewer: Viewer, userId: number) {
  await ctx.transaction(async (trx) => {
    const of = { channelId: viewer.id, userId }
    await queries.remove(trx, of)
    await setHidden(trx, of, false)
  })
}

async function setHidden(
  trx: Trx,
  { channelId, userId }: { channelId: number; userId: number },
  isHidden: boolean,
) {
  for (const { isOfOwner } of everyCommentable) {
    const where = isHidden ? isOfOwner(channelId) : staff.andShownByStaff(isOfOwner(channelId))
    await hideWhere(trx, { authorId: userId, isHidden, where })
  }
}

/** Hides or shows all comments of one author under one kind of subject, and updates the counts. */
export async function hideWhere(trx: Trx, which: Parameters<typeof queries.setHidden>[1]) {
  const changed = await queries.setHidden(trx, which)
  await count(
    trx,
    changed.filter(({ countsOtherwise }) => countsOtherwise),
    which.isHidden ? -1 : 1,
  )
}

/** An author may have thousands of comments, so ids that change by the same number are updated together. */
async function count(trx: Trx, changed: Awaited<ReturnType<typeof queries.setHidden>>, sign: 1 | -1) {
  const threads = changed.flatMap(({ parentId }) => parentId ?? [])
  for (const [times, ids] of byTimes(threads)) await writing.addReplies(trx, ids, sign * times)
  const [first] = changed
  if (!first) return
  const { addToCounts } = commentableOf(subjectOf(first).kind)
  for (const [times, ids] of byTimes(changed.map((row) => subjectOf(row).id))) {
    await addToCounts(trx, ids, sign * times)
  }
}

function byTimes(ids: number[]) {
  const times = new Map<number, number>()
  for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1)
  return Map.groupBy(times.keys(), (id) => times.get(id) ?? 0)
}

export const wordsOf = async (ctx: Context, viewer: Viewer) => ({
  words: await queries.findWords(ctx.db, viewer.id),
})

/** Existing comments are not checked again. */
export async function replaceWords(ctx: Context, viewer: Viewer, words: string[]) {
  await ctx.transaction((trx) => queries.replaceWords(trx, viewer.id, words))
  return { words }
}
