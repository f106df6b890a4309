import { t } from '@kinora/contract/text/translate'
import {
  type PlaylistOrder,
  type PlaylistVisibility,
  systemPlaylistNames,
} from '@kinora/contract/community/playlists/rules'
import type { Playlist, PlaylistItem, PlaylistMembership } from '@kinora/contract/community/playlists/schemas'
import type { ResponsiveImage } from '@kinora/contract/people/users/schemas'
import { presentUserSummary } from '../../people/users/present.ts'
import { presentCard, presentPoster } from '../../library/videos/present.ts'
import type { CardRow } from '../../library/videos/queries.ts'
import type { ItemRow } from './item-queries.ts'
import type { findLikesOwner, listMemberships, PlaylistRow } from './queries.ts'

const playlistIdOf = ({ id, kind }: { id: number; kind: string }) => (kind === 'watch-later' ? kind : id)

const nameOf = ({ kind, name }: { kind: string; name: string }) =>
  kind === 'watch-later' ? t(systemPlaylistNames['watch-later']) : name

/** The owner’s cover wins over the thumbnail of the first video. */
const coverOf = (row: Pick<PlaylistRow, 'thumbnailUrl' | 'poster'>, cover: unknown) =>
  (cover as ResponsiveImage | null) ?? presentPoster(row)

export function presentPlaylist(row: PlaylistRow): Playlist {
  const cover = coverOf(row, row.cover)
  return {
    id: playlistIdOf(row),
    name: nameOf(row),
    description: row.description,
    isPublic: row.visibility === 'public',
    visibility: row.visibility as PlaylistVisibility,
    order: row.sortOrder as PlaylistOrder,
    thumbnailUrl: cover?.url ?? null,
    cover,
    hasOwnPicture: row.cover !== null,
    videoCount: row.videoCount,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    owner: presentUserSummary({ ...row, id: row.ownerId }),
    version: row.version,
  }
}

type LikesOwnerRow = Awaited<ReturnType<typeof findLikesOwner>>

const presentSystemBase = (row: LikesOwnerRow) => ({
  description: '',
  isPublic: false,
  visibility: 'private' as const,
  thumbnailUrl: null,
  cover: null,
  hasOwnPicture: false,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.createdAt.toISOString(),
  owner: presentUserSummary({ ...row, id: row.ownerId }),
  version: 0,
})

export function presentLikedPlaylist(row: LikesOwnerRow): Playlist {
  const cover = coverOf(row, null)
  return {
    ...presentSystemBase(row),
    id: 'liked',
    name: t(systemPlaylistNames.liked),
    order: 'added',
    thumbnailUrl: cover?.url ?? null,
    cover,
    videoCount: row.videoCount,
    ...(row.likedAt && { updatedAt: row.likedAt.toISOString() }),
  }
}

/** Watch later has no row before its first video. */
export const presentEmptyWatchLater = (row: LikesOwnerRow): Playlist => ({
  ...presentSystemBase(row),
  id: 'watch-later',
  name: t(systemPlaylistNames['watch-later']),
  order: 'manual',
  videoCount: 0,
})

/** Unavailable videos are anonymous, except for the owner of the playlist, who can remove them. */
export function presentItem(row: ItemRow, isOwn: boolean): PlaylistItem {
  const isKnown = row.isSeen || isOwn
  return {
    id: row.entryId,
    position: row.position,
    videoId: isKnown ? row.entryVideoId : null,
    video: row.isSeen ? presentCard(row as CardRow) : null,
    unavailable: unavailableReason(row),
    note: isKnown ? row.note : '',
    addedAt: row.addedAt.toISOString(),
  }
}

function unavailableReason({ isSeen, isThere }: ItemRow) {
  if (isSeen) return null
  return isThere ? 'private' : 'deleted'
}

export const presentMembership = (
  row: Awaited<ReturnType<typeof listMemberships>>[number],
): PlaylistMembership => ({
  id: playlistIdOf(row),
  name: nameOf(row),
  visibility: row.visibility as PlaylistVisibility,
  videoCount: row.videoCount,
  holds: row.holds,
})
