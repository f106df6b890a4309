import { sql } from 'kysely'
import { inOpaqueArray } from '../../../platform/db/opaque-array.ts'
import type { Db } from '../../../platform/db/database.ts'
import { isNotHiddenBy } from '../../community/hidden-content/queries.ts'
import { liveVideos } from '../../library/videos/live-queries.ts'
import type { Candidate } from './arrange-shorts.ts'

/** Candidates per feed and kind, newest first; for followed channels also the number of channels and of shorts per channel. */
const candidateLimits = { other: 400, followed: 150, seen: 250, channels: 60, ofChannel: 10 } as const

/** `isHidden`: hidden after the feed was opened; it is skipped but keeps its position. */
export interface ShortCandidate extends Candidate {
  isHidden: boolean
}

const liveShorts = (db: Db, openedAt: Date) =>
  liveVideos(db).where('v.isShort', '=', true).where('v.publishedAt', '<=', openedAt)

const newestShorts = (db: Db, openedAt: Date) =>
  liveShorts(db, openedAt).orderBy('v.publishedAt', 'desc').orderBy('v.id', 'desc')

const candidateColumns = (kind: Candidate['kind']) =>
  ['v.id', 'v.ownerId', 'v.publishedAt', sql<Candidate['kind']>`${sql.lit(kind)}`.as('kind')] as const

/** Visitors have no history. Uses the index `videos_live_kind`. */
export async function listForVisitor(db: Db, openedAt: Date): Promise<ShortCandidate[]> {
  const rows = await newestShorts(db, openedAt)
    .select(candidateColumns('other'))
    .limit(candidateLimits.other)
    .execute()
  return rows.map((row) => ({ ...row, isHidden: false }))
}

interface OpenedFeed {
  viewerId: number
  openedAt: Date
}

const unseenShorts = (db: Db, { viewerId, openedAt }: OpenedFeed) =>
  newestShorts(db, openedAt).where(isNotHiddenBy(viewerId, openedAt))
    .where(sql<boolean>`not exists (select from watch_history h
      where h.viewer_id = ${viewerId} and h.video_id = v.id and h.first_watched_at < ${openedAt})`)

const isFollowed = ({ viewerId, openedAt }: OpenedFeed, channel: string) =>
  sql<boolean>`exists (select from subscriptions s where s.subscriber_id = ${viewerId}
    and s.channel_id = ${sql.ref(channel)} and s.created_at < ${openedAt})`

/** Starts from the channels with the newest shorts; uses the index `videos_live_owner_kind`. */
function followed(db: Db, opened: OpenedFeed) {
  const ofChannel = (channel: string) =>
    unseenShorts(db, opened).where(sql<boolean>`v.owner_id = ${sql.ref(channel)}`)
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('subscriptions as s')
        .innerJoinLateral(
          () => ofChannel('s.channelId').select('v.publishedAt').limit(1).as('top'),
          (join) => join.onTrue(),
        )
        .select('s.channelId')
        .where('s.subscriberId', '=', opened.viewerId)
        .where('s.createdAt', '<', opened.openedAt)
        .orderBy('top.publishedAt', 'desc')
        .limit(candidateLimits.channels)
        .as('l'),
    )
    .innerJoinLateral(
      () =>
        ofChannel('l.channelId')
          .select(candidateColumns('followed'))
          .limit(candidateLimits.ofChannel)
          .as('f'),
      (join) => join.onTrue(),
    )
    .selectAll('f')
    .orderBy('f.publishedAt', 'desc')
    .orderBy('f.id', 'desc')
    .limit(candidateLimits.followed)
}

const seen = (db: Db, { viewerId, openedAt }: OpenedFeed) =>
  liveShorts(db, openedAt)
    .innerJoin('watchHistory as h', 'h.videoId', 'v.id')
    .where('h.viewerId', '=', viewerId)
    .where('h.firstWatchedAt', '<', openedAt)
    .where(isNotHiddenBy(viewerId, openedAt))
    .select(candidateColumns('seen'))
    .orderBy('h.videoId', 'desc')
    .limit(candidateLimits.seen)

export async function countComments(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('videoCounts')
    .select(['videoId', 'comments'])
    .where('videoId', '=', inOpaqueArray(ids))
    .execute()
  return new Map(rows.map(({ videoId, comments }) => [videoId, comments]))
}

export function listForViewer(db: Db, opened: OpenedFeed): Promise<ShortCandidate[]> {
  // Subqueries of one statement: the result plugins must run only once, on the whole.
  const parts = db.withoutPlugins()
  return db
    .with('other', () =>
      unseenShorts(parts, opened)
        .where((eb) => eb.not(isFollowed(opened, 'v.owner_id')))
        .select(candidateColumns('other'))
        .limit(candidateLimits.other),
    )
    .with('followed', () => followed(parts, opened))
    .with('seen', () => seen(parts, opened))
    .with('all_of_them', (cte) =>
      cte
        .selectFrom('other')
        .selectAll()
        .unionAll(cte.selectFrom('followed').selectAll())
        .unionAll(cte.selectFrom('seen').selectAll()),
    )
    .selectFrom('all_of_them as v')
    .select(['v.id', 'v.ownerId', 'v.kind'])
    .select(sql<boolean>`not ${isNotHiddenBy(opened.viewerId)}`.as('isHidden'))
    .orderBy('v.publishedAt', 'desc')
    .orderBy('v.id', 'desc')
    .execute()
}
