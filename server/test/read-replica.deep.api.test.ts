import { videoComments } from '@kinora/contract/community/comments/calls'
import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from './harness.ts'
import { insertPlayableVideo } from './insert-video.ts'
import { startReplicatedPostgres, type ReplicatedPostgres } from './replicated-postgres.ts'

// docs/operations.md “A read replica”: an app on a real primary with a real hot standby.

let postgres: ReplicatedPostgres
let api: TestApp
let ada: TestUser
let creator: TestUser
let videoId: number

beforeAll(async () => {
  postgres = await startReplicatedPostgres()
  api = await startTestApp({
    environment: {
      DATABASE_URL: postgres.primaryUrl,
      DATABASE_REPLICA_URL: postgres.replicaUrl,
      LOG_LEVEL: 'info',
    },
  })
  ada = await api.newUser('ada')
  creator = await api.newUser('creator')
  videoId = await insertPlayableVideo(api.db, { ownerId: creator.id })
}, 120_000)
afterAll(async () => {
  await api.close()
  await postgres.stop()
})
beforeEach(untilInUse)

async function untilInUse() {
  const position = (await api.ctx.replica?.findPosition()) ?? ''
  const check = () => expect(api.ctx.replica?.hasReplayed(position)).toBe(true)
  await vi.waitFor(check, { timeout: 20_000, interval: 50 })
}

interface Asked {
  method?: 'GET' | 'POST' | 'PUT'
  body?: object
}

/** A browser of a user, or of a visitor, that keeps its cookies. */
function openBrowser(user?: TestUser) {
  const cookies: Record<string, string> = user ? { kinora_session: user.token } : {}
  return {
    cookies,
    ask: async (url: string, { method = 'GET', body }: Asked = {}) => {
      const answer = await api.app.inject({
        method,
        url,
        cookies,
        headers: { origin: 'http://localhost' },
        ...(body && { payload: body }),
      })
      for (const { name, value } of answer.cookies) cookies[name] = value
      expect(answer.statusCode, `${url}: ${answer.payload}`).toBeLessThan(300)
      return answer.json<{ items: { id: number; content?: string }[] }>()
    },
  }
}

const commentsPath = () => videoComments.list.path.replace(':id', String(videoId))
const commentIn = (browser: ReturnType<typeof openBrowser>, content: string) =>
  browser.ask(commentsPath(), { method: 'POST', body: { content } })
const contentsOf = ({ items }: { items: { content?: string }[] }) => items.map(({ content }) => content)

async function readsOf(source: string): Promise<number> {
  const { payload } = await api.app.inject('/metrics')
  const pattern = new RegExp(`^kinora_database_reads_total\\{source="${source}"\\} (\\d+)$`, 'm')
  return Number(pattern.exec(payload)?.[1] ?? 0)
}

it('answers visitors from the replica', async () => {
  const before = await readsOf('replica')
  await openBrowser().ask(commentsPath())
  expect(await readsOf('replica')).toBeGreaterThan(before)
  expect(await postgres.countConnectionsToStandby()).toBeGreaterThan(0)
})

it('shows visitors what the replica has, and writers what they wrote', async () => {
  const [writer, visitor] = [openBrowser(ada), openBrowser()]
  await commentIn(writer, 'Before')
  await untilInUse()
  await postgres.pauseReplay()
  await commentIn(writer, 'Meanwhile')
  expect(contentsOf(await writer.ask(commentsPath()))).toEqual(['Meanwhile', 'Before'])
  expect(contentsOf(await visitor.ask(commentsPath()))).toEqual(['Before'])
  await postgres.resumeReplay()
  await untilInUse()
  expect(contentsOf(await visitor.ask(commentsPath()))).toEqual(['Meanwhile', 'Before'])
})

it('knows by a cookie how far a replica must be for a viewer, and uses it again from then on', async () => {
  const [writer, forgetful] = [openBrowser(ada), openBrowser(ada)]
  const feed = subscriptions.feed.path
  const idsOf = async ({ ask }: typeof writer) => (await ask(feed)).items.map(({ id }) => id)
  await postgres.pauseReplay()
  const path = subscriptions.set.path.replace(':userId', String(creator.id))
  await writer.ask(path, { method: 'PUT', body: { bell: 'all' } })
  expect(await idsOf(writer)).toEqual([videoId])
  expect(await idsOf(forgetful), 'without the cookie').toEqual([])
  await postgres.resumeReplay()
  await untilInUse()
  const before = await readsOf('replica')
  expect(await idsOf(writer)).toEqual([videoId])
  expect(await readsOf('replica')).toBeGreaterThan(before)
})

it('reads for scripts, which keep no cookies, from the primary', async () => {
  const before = await readsOf('replica')
  expect((await api.as(ada, subscriptions.feed, { query: {} })).status).toBe(200)
  expect(await readsOf('replica')).toBe(before)
})

it('keeps no old answer after a change, although the replica still has it', async () => {
  const list = async () => (await openBrowser().ask(videos.list.path)).items.map(({ id }) => id)
  await postgres.pauseReplay()
  expect(await list()).toEqual([videoId])
  const newest = await insertPlayableVideo(api.db, { ownerId: creator.id })
  expect(await list()).toEqual([newest, videoId])
  expect(await list()).toEqual([newest, videoId])
  await postgres.resumeReplay()
  await untilInUse()
  expect(await list()).toEqual([newest, videoId])
})

it('reads from the primary while the replica is more than five seconds behind, and says so', async () => {
  const visitor = openBrowser()
  await postgres.pauseReplay()
  await commentIn(openBrowser(ada), 'Late')
  expect(contentsOf(await visitor.ask(commentsPath()))).not.toContain('Late')
  const seesIt = async () => expect(contentsOf(await visitor.ask(commentsPath()))).toContain('Late')
  await vi.waitFor(seesIt, { timeout: 15_000, interval: 200 })
  expect(api.logLines.join('')).toContain('the replica lags: all reads go to the primary')
  await postgres.resumeReplay()
})

it('fails no request when the replica is lost, and uses it again when it is back', async () => {
  const visitor = openBrowser()
  const before = await readsOf('replica')
  let isOver = false
  const load = Array.from({ length: 8 }, async () => {
    let answered = 0
    for (; !isOver; answered++) await visitor.ask(commentsPath())
    return answered
  })
  await vi.waitFor(async () => expect(await readsOf('replica')).toBeGreaterThan(before))
  await postgres.killStandby()
  const away = 'the replica is not available: all reads go to the primary'
  await vi.waitFor(() => expect(api.logLines.join('')).toContain(away), 10_000)
  isOver = true
  for (const answered of await Promise.all(load)) expect(answered).toBeGreaterThan(0)
  await visitor.ask(commentsPath())

  await postgres.startStandby()
  await untilInUse()
  const back = await readsOf('replica')
  await visitor.ask(commentsPath())
  expect(await readsOf('replica')).toBeGreaterThan(back)
})
