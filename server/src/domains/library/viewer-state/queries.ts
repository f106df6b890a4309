import { inOpaqueArray } from '../../../platform/db/opaque-array.ts'
import type { Db } from '../../../platform/db/database.ts'
import { isVisibleTo, videosWithOwner, type VisibilityScope } from '../videos/live-queries.ts'

export function listOfViewer(db: Db, scope: VisibilityScope & { id: number }, videoIds: number[]) {
  return videosWithOwner(db)
    .leftJoin('watchHistory as h', (join) =>
      join.onRef('h.videoId', '=', 'v.id').on('h.viewerId', '=', scope.id),
    )
    .leftJoin('videoReactions as r', (join) =>
      join.onRef('r.videoId', '=', 'v.id').on('r.userId', '=', scope.id),
    )
    .leftJoin('subscriptions as s', (join) =>
      join.onRef('s.channelId', '=', 'v.ownerId').on('s.subscriberId', '=', scope.id),
    )
    .select(['v.id', 'v.ownerId', 'h.positionSeconds', 'r.status', 's.bell'])
    .select((eb) => {
      const holding = eb
        .selectFrom('playlistItems as i')
        .innerJoin('playlists as p', 'p.id', 'i.playlistId')
        .select('i.id')
        .whereRef('i.videoId', '=', 'v.id')
        .where('p.ownerId', '=', scope.id)
        .where('p.deletedAt', 'is', null)
      return [
        eb
          .exists(holding.where('p.kind', '=', 'watch-later'))
          .$castTo<boolean>()
          .as('inWatchLater'),
        eb.exists(holding).$castTo<boolean>().as('isSaved'),
        eb
          .exists(
            eb
              .selectFrom('videoReadyAlerts as a')
              .select('a.videoId')
              .whereRef('a.videoId', '=', 'v.id')
              .where('a.userId', '=', scope.id),
          )
          .$castTo<boolean>()
          .as('isAwaited'),
      ]
    })
    .where('v.id', '=', inOpaqueArray(videoIds))
    .where(isVisibleTo(scope))
    .orderBy('v.id')
    .execute()
}

export function findOfChannel(db: Db, userId: number, channelId: number) {
  return db
    .selectFrom('users as u')
    .leftJoin('subscriptions as s', (join) =>
      join.onRef('s.channelId', '=', 'u.id').on('s.subscriberId', '=', userId),
    )
    .select(['u.id', 'u.hiddenAt', 's.bell'])
    .where('u.id', '=', channelId)
    .executeTakeFirst()
}
