import { t } from '@kinora/contract/text/translate'
import type { CallRequest } from '@kinora/contract/http/call'
import { systemPlaylistNames } from '@kinora/contract/community/playlists/rules'
import type { Playlist, PlaylistMembership, PlaylistPage } from '@kinora/contract/community/playlists/schemas'
import type { playlists } from '@kinora/contract/community/playlists/calls'
import type { Context } from '../../../context.ts'
import { anchorOf, keyAnchorOf, pageFrom } from '../../../platform/db/keyset.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { searchCondition } from '../../library/search-query/search-condition.ts'
import { findVisibleUser } from '../../people/users/find-user.ts'
import { visibilityScopeOf } from '../../library/videos/policy.ts'
import { findPlaylistForViewer, ownScope, type ViewedPlaylist } from './find-playlist.ts'
import * as items from './item-queries.ts'
import {
  presentMembership,
  presentItem,
  presentLikedPlaylist,
  presentPlaylist,
  presentEmptyWatchLater,
} from './present.ts'
import * as queries from './queries.ts'

type PlaylistRequest<Name extends keyof typeof playlists> = CallRequest<(typeof playlists)[Name]>

/**
 * All playlists for the owner, public ones for others.
 * @throws DomainError not_found (no such user)
 */
export async function listOfUser(
  ctx: Context,
  viewer: Viewer | null,
  { params: { userId: ownerId }, query: { q, only, ...query } }: PlaylistRequest<'listOfUser'>,
) {
  await findVisibleUser(ctx, viewer, ownerId)
  const condition = await searchCondition(ctx, q, 'playlists')
  const of = { ownerId, only: viewer?.id === ownerId ? only : ('public' as const), condition }
  const [rows, totalCount] = await Promise.all([
    queries.listOfOwner(ctx.db, of, { ...query, scope: visibilityScopeOf(viewer) }),
    queries.countOfOwner(ctx.db, of),
  ])
  return { playlists: rows.map(presentPlaylist), totalCount }
}

export async function listNewestPublic(ctx: Context, ownerId: number, limit: number): Promise<Playlist[]> {
  const of = { ownerId, only: 'public' as const, condition: undefined }
  const part = { limit, offset: 0, sort: 'created' as const, scope: visibilityScopeOf(null) }
  return (await queries.listOfOwner(ctx.db, of, part)).map(presentPlaylist)
}

export async function listSystemPlaylists(ctx: Context, viewer: Viewer): Promise<Playlist[]> {
  const [watchLaterList, liker] = await Promise.all([
    queries.findWatchLater(ctx.db, ownScope(viewer)),
    queries.findLikesOwner(ctx.db, ownScope(viewer)),
  ])
  return [
    watchLaterList ? presentPlaylist(watchLaterList) : presentEmptyWatchLater(liker),
    presentLikedPlaylist(liker),
  ]
}

export async function listSaved(ctx: Context, viewer: Viewer, { query }: PlaylistRequest<'listSaved'>) {
  const { limit, cursor } = query
  const part = { scope: ownScope(viewer), after: anchorOf(cursor), limit: limit + 1 }
  return pageFrom(await queries.listSaved(ctx.db, part), {
    limit,
    anchor: ({ id, savedAt }) => ({ id, time: savedAt }),
    present: presentPlaylist,
  })
}

const emptyWatchLater = (): PlaylistMembership => ({
  id: 'watch-later',
  name: t(systemPlaylistNames['watch-later']),
  visibility: 'private',
  videoCount: 0,
  holds: false,
})

export async function listMemberships(
  ctx: Context,
  viewer: Viewer,
  videoId: number,
): Promise<PlaylistMembership[]> {
  const holders = (await queries.listMemberships(ctx.db, viewer.id, videoId)).map(presentMembership)
  return holders[0]?.id === 'watch-later' ? holders : [emptyWatchLater(), ...holders]
}

/** @throws DomainError not_found, also for what the viewer may not see */
export async function findPlaylist(
  ctx: Context,
  viewer: Viewer | null,
  { params, query }: PlaylistRequest<'find'>,
): Promise<PlaylistPage> {
  const list = await findPlaylistForViewer(ctx.db, viewer, params.id)
  const [totals, page] = await Promise.all([
    items.findTotals(ctx.db, list.entries, list.looker),
    loadItemPage(ctx, list, query),
  ])
  const { playlist, looker, canEdit, canDelete, isSaved } = list
  return {
    ...playlist,
    ...totals,
    canEdit,
    canDelete,
    canReorder: looker.isOwn && playlist.id !== 'liked',
    isSaved,
    ...page,
  }
}

/** @throws DomainError not_found, invalid (the cursor) */
export async function listItems(
  ctx: Context,
  viewer: Viewer | null,
  { params, query }: PlaylistRequest<'listItems'>,
) {
  return loadItemPage(ctx, await findPlaylistForViewer(ctx.db, viewer, params.id), query)
}

type ItemsQuery = Partial<PlaylistRequest<'listItems'>['query']> & { limit: number }

async function loadItemPage(
  ctx: Context,
  { entries, looker, playlist }: ViewedPlaylist,
  { limit, cursor, sort = playlist.order, ...begin }: ItemsQuery,
) {
  const part = { sort, limit: limit + 1, after: keyAnchorOf(cursor), ...begin }
  return pageFrom(await items.list(ctx.db, entries, looker, part), {
    limit,
    anchor: ({ key, entryId }) => ({ key, id: entryId }),
    present: (row) => presentItem(row, looker.isOwn),
  })
}

/** @throws DomainError not_found */
export async function listVideoIds(
  ctx: Context,
  viewer: Viewer | null,
  { params, query }: PlaylistRequest<'listVideoIds'>,
) {
  const { entries, looker, playlist } = await findPlaylistForViewer(ctx.db, viewer, params.id)
  const sort = query.sort ?? playlist.order
  return { videoIds: await items.listVideoIds(ctx.db, entries, looker, sort) }
}
