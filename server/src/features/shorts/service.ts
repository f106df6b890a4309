import type { CallRequest } from '@kinora/contract/call'
import type { Short, shorts } from '@kinora/contract/shorts'
import type { Video } from '@kinora/contract/videos'
import { randomInt } from 'node:crypto'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { findVideo } from '../videos/service.ts'
import { arrange } from './arrange.ts'
import { cursorOf, placeOf, type Place } from './place.ts'
import * as queries from './queries.ts'

type FeedQuery = CallRequest<typeof shorts.feed>['query']

const beginning = (ctx: Context, first: number | undefined): Place => ({
  seed: randomInt(2 ** 31),
  openedAt: ctx.now(),
  passed: 0,
  first,
})

/**
 * One page of a feed (docs/product.md “Shorts”); a requested first short leads it.
 * @throws DomainError not_found or removed (first short not visible), invalid (cursor)
 */
export async function listShorts(ctx: Context, viewer: Viewer | null, { limit, cursor, first }: FeedQuery) {
  const place = cursor === undefined ? beginning(ctx, first) : placeOf(cursor)
  const [begun, candidates] = await Promise.all([
    place.first === undefined ? null : findFirst(ctx, viewer, place.first, cursor === undefined),
    listCandidates(ctx, viewer, place),
  ])
  const leading = cursor === undefined && begun ? [begun] : []
  const order = arrange(candidates, { seed: place.seed, firstChannel: begun?.creator.id })
  const { ids, passed } = takeShown(order, place.passed, limit - leading.length)
  const videos = await findVisible(ctx, viewer, ids)
  return {
    items: await withComments(ctx, [...leading, ...videos]),
    nextCursor: passed < order.length ? cursorOf({ ...place, passed }) : null,
  }
}

/** The first short is required when the feed opens; later pages tolerate its removal. */
async function findFirst(ctx: Context, viewer: Viewer | null, id: number, isNeeded: boolean) {
  try {
    return await findVideo(ctx, viewer, id)
  } catch (error) {
    if (isNeeded || !(error instanceof DomainError)) throw error
    return null
  }
}

async function listCandidates(ctx: Context, viewer: Viewer | null, { openedAt, first }: Place) {
  const found = viewer
    ? await queries.listFor(ctx.db, { viewerId: viewer.id, openedAt })
    : await queries.listForVisitor(ctx.db, openedAt)
  return found.filter(({ id }) => id !== first)
}

function takeShown(order: readonly queries.Found[], from: number, most: number) {
  const ids: number[] = []
  let passed = from
  for (; passed < order.length && ids.length < most; passed++) {
    const short = order[passed]
    if (short && !short.isHidden) ids.push(short.id)
  }
  return { ids, passed }
}

async function findVisible(ctx: Context, viewer: Viewer | null, ids: readonly number[]): Promise<Video[]> {
  const found = await Promise.all(ids.map((id) => findFirst(ctx, viewer, id, false)))
  return found.filter((video) => video !== null)
}

async function withComments(ctx: Context, videos: readonly Video[]): Promise<Short[]> {
  const counts = await queries.commentCountsOf(
    ctx.db,
    videos.map(({ id }) => id),
  )
  return videos.map((video) => ({ ...video, commentCount: counts.get(video.id) ?? 0 }))
}
