import { sql } from 'kysely'
import { inOpaqueArray } from '../../platform/db/opaque-array.ts'
import type { Db } from '../../platform/db/database.ts'
import { isNotHiddenBy } from '../hidden/queries.ts'
import { liveVideos } from '../videos/live-queries.ts'
import type { Candidate } from './arrange.ts'

/** Candidates per feed and kind, newest first; for followed channels also the number of channels and of shorts per channel. */
const most = { other: 400, followed: 150, seen: 250, channels: 60, ofChannel: 10 } as const

/** `isHidden`: hidden after the feed was opened; it is skipped but keeps its position. */
export interface Found extends Candidate {
  isHidden: boolean
}

const liveShorts = (db: Db, openedAt: Date) =>
  liveVideos(db).where('v.isShort', '=', true).where('v.publishedAt', '<=', openedAt)

const newest = (db: Db, openedAt: Date) =>
  liveShorts(db, openedAt).orderBy('v.publishedAt', 'desc').orderBy('v.id', 'desc')

const ofKind = (kind: Candidate['kind']) =>
  ['v.id', 'v.ownerId', 'v.publishedAt', sql<Candidate['kind']>`${sql.lit(kind)}`.as('kind')] as const

/** Visitors have no history. Uses the index `videos_live_kind`. */
export async function listForVisitor(db: Db, openedAt: Date): Promise<Found[]> {
  const rows = await newest(db, openedAt).select(ofKind('other')).limit(most.other).execute()
  return rows.map((row) => ({ ...row, isHidden: false }))
}

interface Opened {
  viewerId: number
  openedAt: Date
}

const shownTo = (db: Db, { viewerId, openedAt }: Opened) =>
  newest(db, openedAt).where(isNotHiddenBy(viewerId, openedAt))
    .where(sql<boolean>`not exists (select from history h
      where h.viewer_id = ${viewerId} and h.video_id = v.id and h.begun_at < ${openedAt})`)

const isFollowed = ({ viewerId, openedAt }: Opened, channel: string) =>
  sql<boolean>`exists (select from subscriptions s where s.subscriber_id = ${viewerId}
    and s.channel_id = ${sql.ref(channel)} and s.created_at < ${openedAt})`

/** Starts from the channels with the newest shorts; uses the index `videos_live_owner_kind`. */
function followed(db: Db, opened: Opened) {
  const ofChannel = (channel: string) =>
    shownTo(db, opened).where(sql<boolean>`v.owner_id = ${sql.ref(channel)}`)
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
        .limit(most.channels)
        .as('l'),
    )
    .innerJoinLateral(
      () => ofChannel('l.channelId').select(ofKind('followed')).limit(most.ofChannel).as('f'),
      (join) => join.onTrue(),
    )
    .selectAll('f')
    .orderBy('f.publishedAt', 'desc')
    .orderBy('f.id', 'desc')
    .limit(most.followed)
}

const seen = (db: Db, { viewerId, openedAt }: Opened) =>
  liveShorts(db, openedAt)
    .innerJoin('history as h', 'h.videoId', 'v.id')
    .where('h.viewerId', '=', viewerId)
    .where('h.begunAt', '<', openedAt)
    .where(isNotHiddenBy(viewerId, openedAt))
    .select(ofKind('seen'))
    .orderBy('h.videoId', 'desc')
    .limit(most.seen)

export async function commentCountsOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('videoCounts')
    .select(['videoId', 'comments'])
    .where('videoId', '=', inOpaqueArray(ids))
    .execute()
  return new Map(rows.map(({ videoId, comments }) => [videoId, comments]))
}

export function listFor(db: Db, opened: Opened): Promise<Found[]> {
  // Subqueries of one statement: the result plugins must run only once, on the whole.
  const parts = db.withoutPlugins()
  return db
    .with('other', () =>
      shownTo(parts, opened)
        .where((eb) => eb.not(isFollowed(opened, 'v.owner_id')))
        .select(ofKind('other'))
        .limit(most.other),
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
