import { viewerState } from '@kinora/contract/library/viewer-state/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedVolume } from '../../../../seed/seed-volume.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { savePositions } from '../../discovery/history/service.ts'

let api: TestApp
let bob: TestUser
let admin: TestUser
let owner: TestUser

beforeAll(async () => {
  api = await startTestApp()
  owner = await api.newUser('owner')
  bob = await api.newUser('bob')
  admin = await api.newUser('admin', { isAdmin: true })
  await seedVolume(api.db, { users: 1, videos: 120 })
  await api.db.updateTable('videos').set({ ownerId: owner.id }).where('id', '=', 1).execute()
  await api.db
    .updateTable('videos')
    .set({ ownerId: owner.id, isPublished: false })
    .where('id', '=', 2)
    .execute()
})
afterAll(() => api.close())

const find = (user: TestUser | null, id: number) => api.as(user, viewerState.find, { params: { id } })
const list = (user: TestUser | null, videoIds: string) =>
  api.as(user, viewerState.list, { query: { videoIds } })
const untouched = {
  positionSeconds: null,
  likeStatus: 'none',
  bell: null,
  inWatchLater: false,
  isSaved: false,
  isAwaited: false,
}
const noRights = { canEdit: false, canDelete: false, ...untouched }
const allRights = { canEdit: true, canDelete: true, ...untouched }

describe('viewerState.find', () => {
  it('returns the rights of owner and staff, and none for others', async () => {
    expect((await find(owner, 1)).ok).toEqual({ videoId: 1, ...allRights })
    expect((await find(admin, 1)).ok).toEqual({ videoId: 1, ...allRights })
    expect((await find(bob, 1)).ok).toEqual({ videoId: 1, ...noRights })
  })

  it('has the position of the viewer, not of others', async () => {
    await savePositions(api.db, [{ viewerId: bob.id, videoId: 3, seconds: 21.5, at: new Date() }])
    expect((await find(bob, 3)).ok.positionSeconds).toBe(21.5)
    expect((await find(owner, 3)).ok.positionSeconds).toBeNull()
  })

  it('is not found for videos the viewer may not see, and refused to visitors', async () => {
    expect([(await find(bob, 2)).status, (await find(bob, 4711)).status]).toEqual([404, 404])
    expect([(await find(owner, 2)).status, (await find(admin, 2)).status]).toEqual([200, 200])
    expect((await find(null, 1)).status).toBe(401)
  })
})

describe('viewerState.list', () => {
  it('answers for those that the viewer sees', async () => {
    expect((await list(bob, '1,2,3,4711')).ok.items.map(({ videoId }) => videoId)).toEqual([1, 3])
    expect((await list(owner, '2,1')).ok.items.map(({ canEdit }) => canEdit)).toEqual([true, true])
    expect((await list(null, '1')).status).toBe(401)
  })

  it('answers for a hundred videos in one query, and refuses more', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => index + 10)
    let statements = 0
    const { db } = api.ctx
    api.ctx.db = db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const { ok } = await list(bob, ids.slice(0, 100).join(','))
    api.ctx.db = db
    expect(ok.items).toHaveLength(100)
    expect(statements).toBeLessThanOrEqual(2)
    const { status, error } = await list(bob, ids.join(','))
    expect([status, error.fields?.videoIds]).toEqual([400, 'At most 100 videos per request'])
  })

  it.each(['', 'x', '1,', '0', '1 or 1=1'])('refuses the ids %j', async (videoIds) => {
    expect((await list(bob, videoIds)).status).toBe(400)
  })
})

it('a video itself is the same for everybody who sees it', async () => {
  const states = await Promise.all(
    [null, bob, owner, admin].map(
      async (user) => (await api.as(user, videos.find, { params: { id: 1 } })).ok,
    ),
  )
  for (const video of states) expect(video).toEqual(states[0])
})
