import { metadata, videos } from '@kinora/contract/library/videos/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '@kinora/contract/http/call'
import type { TestUser } from '../../../../test/harness.ts'
import { startVideos } from './videos.fixture.ts'

const server = await startVideos()
const { as, db, ada, bob, admin, playing } = server
afterAll(() => server.close())

let id: number
let draftId: number
beforeAll(async () => {
  id = (await playing(ada)).id
  draftId = (await playing(ada, { isPublished: false })).id
})

type Body = CallInput<typeof metadata.update>['body']
const find = (user: TestUser | null, videoId = id) => as(user, metadata.find, { params: { id: videoId } })
const update = (user: TestUser | null, body: Body, videoId = id) =>
  as(user, metadata.update, { params: { id: videoId }, body })
const video = async (user: TestUser | null, videoId = id) =>
  as(user, videos.find, { params: { id: videoId } })

describe('metadata.find and metadata.update', () => {
  it('are for owner and staff; notes are read by staff and written by administrators', async () => {
    const { ok } = await find(ada)
    expect(ok).toEqual({
      monetizationEnabled: false,
      adsEnabled: false,
      revenueShare: 70,
      contentWarnings: [],
      restrictedInCountries: [],
      approvalStatus: 'approved',
      commentPolicy: 'on',
    })
    expect((await update(ada, { notes: 'My own' })).ok).toEqual(ok)
    expect((await find(admin)).ok.notes).toBe('')
    expect((await update(admin, { notes: 'Look again' })).ok.notes).toBe('Look again')
    expect((await find(ada)).ok).not.toHaveProperty('notes')
  })

  it('are refused to visitors and others, and unknown for what those may not see', async () => {
    expect([(await find(null)).status, (await update(null, {})).status]).toEqual([401, 401])
    expect([(await find(bob)).status, (await update(bob, { revenueShare: 1 })).status]).toEqual([403, 403])
    expect([(await find(bob, draftId)).status, (await update(bob, {}, draftId)).status]).toEqual([404, 404])
  })

  it('take any part, each warning and country once; everybody is shown these', async () => {
    await update(ada, { contentWarnings: [' Flashing lights ', 'Flashing lights'], revenueShare: 55 })
    const { ok } = await update(ada, { restrictedInCountries: ['de', 'DE', 'at'] })
    expect(ok).toMatchObject({ revenueShare: 55, contentWarnings: ['Flashing lights'] })
    const publicVideo = await video(null)
    expect(publicVideo.ok).toMatchObject({
      contentWarnings: ['Flashing lights'],
      restrictedInCountries: ['DE', 'AT'],
    })
    expect(publicVideo.ok).not.toHaveProperty('revenueShare')
  })

  it('let a video earn only where its owner may', async () => {
    const { status, error } = await update(ada, { adsEnabled: true })
    expect([status, error.fields]).toEqual([
      400,
      { adsEnabled: 'Monetization is not enabled for this channel' },
    ])
    expect((await update(ada, { adsEnabled: false })).status).toBe(200)
    await db.updateTable('users').set({ monetizationEnabled: true }).where('id', '=', ada.id).execute()
    const { ok } = await update(ada, { adsEnabled: true, monetizationEnabled: true })
    expect(ok).toMatchObject({ adsEnabled: true, monetizationEnabled: true })
  })

  it.each<[string, Body, string, string]>([
    [
      '11 warnings',
      { contentWarnings: Array.from({ length: 11 }, (_, index) => `Warning ${index}`) },
      'contentWarnings',
      'Maximum 10 content warnings allowed',
    ],
    [
      '21 countries',
      {
        restrictedInCountries: Array.from(
          { length: 21 },
          (_, index) => `A${String.fromCodePoint(65 + index)}`,
        ),
      },
      'restrictedInCountries',
      'Maximum 20 countries allowed',
    ],
  ])('refuse %s', async (_name, body, field, sentence) => {
    const { status, error } = await update(ada, body)
    expect([status, error.fields?.[field]]).toEqual([400, sentence])
  })

  it.each<[string, Body]>([
    ['a share of 101', { revenueShare: 101 }],
    ['a share of 1.5', { revenueShare: 1.5 }],
    ['a country that is none', { restrictedInCountries: ['Germany'] }],
    ['an empty warning', { contentWarnings: ['  '] }],
  ])('refuse %s', async (_name, body) => {
    expect((await update(ada, body)).status).toBe(400)
  })
})

describe('visibility', () => {
  const show = (visibility: 'public' | 'unlisted' | 'private', videoId: number) =>
    as(ada, videos.update, { params: { id: videoId }, body: { visibility } })
  const listed = async () => (await as(null, videos.list, { query: {} })).ok.items.map((item) => item.id)
  const statusesOf = async (videoId: number) =>
    Promise.all([null, bob, ada, admin].map(async (user) => (await video(user, videoId)).status))

  it('keeps an unlisted video out of lists, and open by its address', async () => {
    const { id: hidden } = await playing(ada)
    expect(await listed()).toContain(hidden)
    expect((await show('unlisted', hidden)).ok.visibility).toBe('unlisted')
    expect(await listed()).not.toContain(hidden)
    expect(await statusesOf(hidden)).toEqual([200, 200, 200, 200])
    await show('public', hidden)
    expect(await listed()).toContain(hidden)
  })

  it('shows a private video to its owner and staff', async () => {
    const { id: hidden } = await playing(ada)
    await show('private', hidden)
    expect(await listed()).not.toContain(hidden)
    expect(await statusesOf(hidden)).toEqual([404, 404, 200, 200])
  })

  it('is one of three words', async () => {
    const body = { visibility: 'secret' as 'private' }
    expect((await as(ada, videos.update, { params: { id }, body })).status).toBe(400)
  })
})
