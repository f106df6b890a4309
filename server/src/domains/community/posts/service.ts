import { msg, t } from '@kinora/contract/text/translate'
import type { CallRequest } from '@kinora/contract/http/call'
import { postTexts } from '@kinora/contract/community/posts/rules'
import type { Post } from '@kinora/contract/community/posts/schemas'
import type { posts } from '@kinora/contract/community/posts/calls'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { anchorOf, pageFrom } from '../../../platform/db/keyset.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { searchCondition } from '../../library/search-query/search-condition.ts'
import { findVisibleUser } from '../../people/users/find-user.ts'
import * as feeds from './feed-queries.ts'
import { canSeePost, canSeeUnpublished, type PostAccess } from './policy.ts'
import { presentPost } from './present.ts'
import * as queries from './queries.ts'

type PostRequest<Name extends keyof typeof posts> = CallRequest<(typeof posts)[Name]>

/** @throws DomainError not_found; removed, if only the trash hides it from the viewer */
export function requireVisiblePost<Row extends PostAccess>(viewer: Viewer | null, row: Row | undefined): Row {
  const post = orNotFound(row, msg`Post not found.`)
  if (canSeePost(viewer, post)) return post
  if (canSeePost(viewer, { ...post, deletedAt: null })) throw new DomainError('removed', t(postTexts.removed))
  throw new DomainError('not_found', t`Post not found.`)
}

/** @throws DomainError not_found, also for what the viewer may not see; removed */
export async function findPost(db: Db, viewer: Viewer | null, id: number): Promise<Post> {
  return presentPost(viewer, requireVisiblePost(viewer, await queries.find(db, viewer?.id ?? null, id)))
}

export async function findPostsById(
  db: Db,
  viewer: Viewer | null,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Post>> {
  if (ids.length === 0) return new Map()
  const rows = await queries.listByIds(db, viewer?.id ?? null, ids)
  const visibleRows = rows.filter((row) => row.deletedAt === null && canSeePost(viewer, row))
  return new Map(visibleRows.map((row) => [row.id, presentPost(viewer, row)]))
}

/** @throws DomainError not_found (no such user) */
async function channelScope(ctx: Context, viewer: Viewer | null, ownerId: number) {
  await findVisibleUser(ctx, viewer, ownerId)
  return { viewerId: viewer?.id ?? null, ownerId, canSeeUnpublished: canSeeUnpublished(viewer, ownerId) }
}

/** @throws DomainError not_found (no such user) */
export async function listOfUser(
  ctx: Context,
  viewer: Viewer | null,
  { params, query: { q, ...part } }: PostRequest<'listOfUser'>,
): Promise<Post[]> {
  const of = await channelScope(ctx, viewer, params.userId)
  const condition = await searchCondition(ctx, q, 'posts')
  return (await queries.listByOffset(ctx.db, { ...of, ...part, condition })).map((row) =>
    presentPost(viewer, row),
  )
}

const pageOfPosts = (viewer: Viewer | null, rows: queries.PostRow[], limit: number) =>
  pageFrom(rows, {
    limit,
    anchor: ({ id, createdAt }) => ({ id, time: createdAt }),
    present: (row) => presentPost(viewer, row),
  })

/** @throws DomainError not_found (no such user), invalid (the cursor) */
export async function listOfChannel(
  ctx: Context,
  viewer: Viewer | null,
  { params, query: { limit, cursor } }: PostRequest<'listOfChannel'>,
) {
  const after = anchorOf(cursor)
  const of = await channelScope(ctx, viewer, params.userId)
  return pageOfPosts(viewer, await queries.listOfChannel(ctx.db, { ...of, after, limit: limit + 1 }), limit)
}

/** @throws DomainError invalid (the cursor) */
export async function listOfSubscriptions(
  ctx: Context,
  viewer: Viewer,
  { query: { limit, cursor } }: PostRequest<'listOfSubscriptions'>,
) {
  const feed = { viewerId: viewer.id, after: anchorOf(cursor), limit: limit + 1 }
  return pageOfPosts(viewer, await feeds.listOfSubscriptions(ctx.db, feed), limit)
}

const homeMaxAgeMs = 30 * 86_400_000

/** docs/product.md “Posts”: one post per channel, followed channels first. */
export async function listPostsForHome(
  ctx: Context,
  viewer: Viewer | null,
  { limit }: PostRequest<'listForHome'>['query'],
) {
  const since = new Date(ctx.now().getTime() - homeMaxAgeMs)
  const rows = await feeds.listForHome(ctx.db, { viewerId: viewer?.id ?? null, since, limit })
  return { items: rows.map((row) => presentPost(viewer, row)) }
}
