import type { CallInput } from '@kinora/contract/http/call'
import { views } from '@kinora/contract/studio/views/calls'
import { startTestApp, type TestUser } from '../../../../test/harness.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { insertPlayableVideo } from '../../../../test/insert-video.ts'

type Actor = TestUser | null
type StartBody = Partial<CallInput<typeof views.start>['body']>
type BeatBody = Partial<CallInput<typeof views.beat>['body']> & { watchedSeconds: number }

interface Browser {
  userAgent?: string
  cookie?: string
  address?: string
}

const firefoxUserAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0'

export async function startViewTestApp() {
  const server = await startTestApp({ environment: { TRUST_PROXY: 'true' } })
  const ada = await server.newUser('ada')
  const bob = await server.newUser('bob')
  const admin = await server.newUser('admin', { isAdmin: true })

  const insertVideo = (owner: TestUser, options: { durationSeconds?: number; isPublished?: boolean } = {}) =>
    insertPlayableVideo(server.db, { ownerId: owner.id, ...options })
  const start = async (actor: Actor, videoId: number, body: StartBody = {}, browser: Browser = {}) => {
    const { userAgent = firefoxUserAgent, cookie, address } = browser
    const answer = await server.as(actor, views.start, {
      params: { id: videoId },
      body: { positionSeconds: 0, ...body },
      headers: {
        'user-agent': userAgent,
        ...(cookie && { cookie }),
        ...(address && { 'x-forwarded-for': address }),
      },
    })
    const set = answer.headers['set-cookie']
    if (set) browser.cookie = String(set).split(';')[0] ?? ''
    return answer
  }
  const beat = (actor: Actor, viewId: string, body: BeatBody) =>
    server.as(actor, views.beat, {
      params: { viewId },
      body: { positionSeconds: body.watchedSeconds, ...body },
    })
  const rowOf = (viewId: string) =>
    server.db.selectFrom('views').selectAll().where('id', '=', viewId).executeTakeFirstOrThrow()

  return {
    ...server,
    ...countReaders(server.db),
    ada,
    bob,
    admin,
    insertVideo,
    start,
    beat,
    rowOf,
    verdictOf: async (viewId: string) => (await rowOf(viewId)).verdict,
    watch: async (actor: Actor, videoId: number, seconds: number, browser: Browser = {}) => {
      const { viewId } = (await start(actor, videoId, {}, browser)).ok
      server.clock.forward(seconds)
      await beat(actor, viewId, { watchedSeconds: seconds })
      return rowOf(viewId)
    },
  }
}

export const plantRanges = (trx: Trx, viewId: string, videoId: number, ranges: readonly [number, number][]) =>
  trx
    .insertInto('viewRanges')
    .values({ viewId, videoId, ranges: JSON.stringify(ranges) })
    .execute()

const countReaders = (db: Db) => ({
  viewsOf: async (videoId: number) => {
    const counts = db.selectFrom('videoCounts').select('views').where('videoId', '=', videoId)
    return (await counts.executeTakeFirstOrThrow()).views
  },
  totalOf: async (userId: number) => {
    const counts = db.selectFrom('channelCounts').select('totalViews').where('userId', '=', userId)
    return (await counts.executeTakeFirstOrThrow()).totalViews
  },
})

export type ViewTestApp = Awaited<ReturnType<typeof startViewTestApp>>
