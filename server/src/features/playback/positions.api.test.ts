import { playback } from '@kinora/contract/playback'
import { settings } from '@kinora/contract/settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../test/harness.ts'
import { startVideos } from '../videos/videos.fixture.ts'

type Server = Awaited<ReturnType<typeof startVideos>>
let server: Server
let id: number
let draftId: number

beforeAll(async () => {
  server = await startVideos()
  id = (await server.playing(server.ada)).id
  draftId = (await server.playing(server.ada, { isPublished: false })).id
})
afterAll(() => server.close())

const keep = (user: TestUser | null, seconds: number, videoId = id) =>
  server.as(user, playback.keepPosition, { params: { id: videoId }, body: { seconds } })
const find = (user: TestUser | null, videoId = id) =>
  server.as(user, playback.findPosition, { params: { id: videoId } })
const secondsOf = async (user: TestUser, videoId = id) => (await find(user, videoId)).ok.seconds

describe('playback.keepPosition and playback.findPosition', () => {
  it('remember the newest place of each person', async () => {
    const { ada, bob } = server
    expect(await secondsOf(bob)).toBeNull()
    await keep(bob, 12.5)
    await keep(ada, 3)
    await keep(bob, 34)
    expect([await secondsOf(bob), await secondsOf(ada)]).toEqual([34, 3])
  })

  it('keep nothing while the history is paused, and lose nothing of what was kept before', async () => {
    const carol = await server.newUser('carol')
    await keep(carol, 20)
    await server.as(carol, settings.update, { body: { pauseHistory: true } })
    expect((await keep(carol, 40)).status).toBe(204)
    expect(await secondsOf(carol)).toBe(20)
    await server.as(carol, settings.update, { body: { pauseHistory: false } })
    await keep(carol, 41)
    expect(await secondsOf(carol)).toBe(41)
  })

  it('are refused to visitors, and for what somebody may not see', async () => {
    const { ada, bob } = server
    expect([(await keep(null, 1)).status, (await find(null)).status]).toEqual([401, 401])
    expect([(await keep(bob, 1, draftId)).status, (await find(bob, draftId)).status]).toEqual([404, 404])
    expect([(await keep(bob, 1, 999_999)).status, (await find(bob, 999_999)).status]).toEqual([404, 404])
    expect((await keep(ada, 1, draftId)).status).toBe(204)
  })

  it.each([-1, 1e9, Number.NaN])('do not take %d for a place', async (seconds) => {
    expect((await keep(server.bob, seconds)).status).toBe(400)
  })

  it('go with the video', async () => {
    const gone = await server.playing(server.ada)
    await keep(server.bob, 5, gone.id)
    expect((await server.removeForGood(server.ada, gone.id)).status).toBe(204)
    expect((await find(server.bob, gone.id)).status).toBe(404)
    const rows = await server.ctx.db
      .selectFrom('history')
      .selectAll()
      .where('videoId', '=', gone.id)
      .execute()
    expect(rows).toEqual([])
  })
})
