import { playback } from '@kinora/contract/library/playback/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { savePositions } from '../../discovery/history/service.ts'
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

const savePosition = (user: TestUser, seconds: number, videoId = id) =>
  savePositions(server.db, [{ viewerId: user.id, videoId, seconds, at: new Date() }])
const find = (user: TestUser | null, videoId = id) =>
  server.as(user, playback.findPosition, { params: { id: videoId } })
const secondsOf = async (user: TestUser, videoId = id) => (await find(user, videoId)).ok.seconds

describe('playback.findPosition', () => {
  it('returns the latest position of each user', async () => {
    const { ada, bob } = server
    expect(await secondsOf(bob)).toBeNull()
    await savePosition(bob, 12.5)
    await savePosition(ada, 3)
    await savePosition(bob, 34)
    expect([await secondsOf(bob), await secondsOf(ada)]).toEqual([34, 3])
  })

  it('is refused to visitors, and for videos the viewer may not see', async () => {
    const { ada, bob } = server
    expect((await find(null)).status).toBe(401)
    expect([(await find(bob, draftId)).status, (await find(bob, 999_999)).status]).toEqual([404, 404])
    expect((await find(ada, draftId)).status).toBe(200)
  })

  it('is deleted with the video', async () => {
    const removedVideo = await server.playing(server.ada)
    await savePosition(server.bob, 5, removedVideo.id)
    expect((await server.removeForGood(server.ada, removedVideo.id)).status).toBe(204)
    expect((await find(server.bob, removedVideo.id)).status).toBe(404)
    const rows = await server.ctx.db
      .selectFrom('watchHistory')
      .selectAll()
      .where('videoId', '=', removedVideo.id)
      .execute()
    expect(rows).toEqual([])
  })
})
