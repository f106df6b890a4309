import { sql, type RawBuilder } from 'kysely'
import { isLive, isVisibleTo, type VisibilityScope } from '../../library/videos/live-queries.ts'

export interface PlaylistViewer {
  scope: VisibilityScope
  isOwn: boolean
}

/**
 * Condition over `videos v` and `users u`. In their own playlists, viewers see everything that its link would show.
 * In other people’s, they see live videos and their own, so that a playlist never exposes unlisted or private videos.
 */
export function isVisibleInPlaylist({
  scope,
  isOwn,
}: {
  scope: VisibilityScope
  isOwn: boolean | RawBuilder<boolean>
}) {
  if (isOwn === true || scope.canSeeAll) return isVisibleTo(scope)
  const isTheirList = isOwn === false ? sql`false` : isOwn
  return sql<boolean>`(${isLive()} or ((v.owner_id = ${scope.id} or ${isTheirList}) and ${isVisibleTo(scope)}))`
}
