import type { CallRequest } from '@kinora/contract/http/call'
import type { Short } from '@kinora/contract/discovery/shorts/schemas'
import type { shorts } from '@kinora/contract/discovery/shorts/calls'
import { Id } from '@kinora/contract/http/shared'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { randomInt } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { invalidCursorError } from '../../../platform/db/keyset.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { findVideo } from '../../library/videos/service.ts'
import { arrangeShorts } from './arrange-shorts.ts'
import * as queries from './queries.ts'

type FeedQuery = CallRequest<typeof shorts.feed>['query']

/** Cursor of a feed. Seed and opening time reproduce its order, so the server keeps no state. */
interface ShortsCursor {
  seed: number
  /** Later uploads, views and hides do not change the order. */
  openedAt: Date
  consumed: number
  first: number | undefined
}

const encodeShortsCursor = ({ seed, openedAt, consumed, first = 0 }: ShortsCursor) =>
  Buffer.from([seed, openedAt.getTime(), consumed, first].join('.')).toString('base64url')

const newFeedCursor = (ctx: Context, first: number | undefined): ShortsCursor => ({
  seed: randomInt(2 ** 31),
  openedAt: ctx.now(),
  consumed: 0,
  first,
})

/**
 * One page of a feed (docs/product.md “Shorts”); a requested first short leads it.
 * @throws DomainError not_found or removed (first short not visible), invalid (cursor)
 */
export async function listShorts(ctx: Context, viewer: Viewer | null, { limit, cursor, first }: FeedQuery) {
  const position = cursor === undefined ? newFeedCursor(ctx, first) : decodeShortsCursor(cursor)
  const [begun, candidates] = await Promise.all([
    position.first === undefined ? null : findFirstShort(ctx, viewer, position.first, cursor === undefined),
    listCandidates(ctx, viewer, position),
  ])
  const leading = cursor === undefined && begun ? [begun] : []
  const order = arrangeShorts(candidates, { seed: position.seed, firstChannel: begun?.creator.id })
  const { ids, passed } = takePage(order, position.consumed, limit - leading.length)
  const videos = await findVisibleVideos(ctx, viewer, ids)
  return {
    items: await withCommentCounts(ctx, [...leading, ...videos]),
    nextCursor: passed < order.length ? encodeShortsCursor({ ...position, consumed: passed }) : null,
  }
}

/** @throws DomainError invalid (malformed cursor) */
function decodeShortsCursor(cursor: string): ShortsCursor {
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, seed, openedAt, passed, first] = /^(\d{1,10})\.(\d{1,13})\.(\d{1,5})\.(\d{1,10})$/.exec(text) ?? []
  if (!seed || !openedAt || !passed || !first) throw invalidCursorError()
  if (first !== '0' && !Id.safeParse(first).success) throw invalidCursorError()
  return {
    seed: Number(seed),
    openedAt: new Date(Number(openedAt)),
    consumed: Number(passed),
    first: Number(first) || undefined,
  }
}

/** The first short is required when the feed opens; later pages tolerate its removal. */
async function findFirstShort(ctx: Context, viewer: Viewer | null, id: number, isNeeded: boolean) {
  try {
    return await findVideo(ctx, viewer, id)
  } catch (error) {
    if (isNeeded || !(error instanceof DomainError)) throw error
    return null
  }
}

async function listCandidates(ctx: Context, viewer: Viewer | null, { openedAt, first }: ShortsCursor) {
  const found = viewer
    ? await queries.listForViewer(ctx.reads, { viewerId: viewer.id, openedAt })
    : await queries.listForVisitor(ctx.reads, openedAt)
  return found.filter(({ id }) => id !== first)
}

function takePage(order: readonly queries.ShortCandidate[], from: number, most: number) {
  const ids: number[] = []
  let passed = from
  for (; passed < order.length && ids.length < most; passed++) {
    const short = order[passed]
    if (short && !short.isHidden) ids.push(short.id)
  }
  return { ids, passed }
}

async function findVisibleVideos(
  ctx: Context,
  viewer: Viewer | null,
  ids: readonly number[],
): Promise<Video[]> {
  const found = await Promise.all(ids.map((id) => findFirstShort(ctx, viewer, id, false)))
  return found.filter((video) => video !== null)
}

async function withCommentCounts(ctx: Context, videos: readonly Video[]): Promise<Short[]> {
  const counts = await queries.countComments(
    ctx.reads,
    videos.map(({ id }) => id),
  )
  return videos.map((video) => ({ ...video, commentCount: counts.get(video.id) ?? 0 }))
}
