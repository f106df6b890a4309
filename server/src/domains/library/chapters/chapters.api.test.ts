import { chapters } from '@kinora/contract/library/chapters/calls'
import type { Chapter } from '@kinora/contract/library/videos/schemas'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startVideos } from '../videos/videos.fixture.ts'

type Server = Awaited<ReturnType<typeof startVideos>>
let server: Server
beforeAll(async () => {
  server = await startVideos()
})
afterAll(() => server.close())

const description = 'My film\n0:00 Start\n0:20 Middle\n1:00 End'
const described = [
  { startSeconds: 0, title: 'Start' },
  { startSeconds: 20, title: 'Middle' },
  { startSeconds: 60, title: 'End' },
]
const own = [
  { startSeconds: 0, title: 'One' },
  { startSeconds: 10, title: 'Two' },
  { startSeconds: 90, title: 'Three' },
]

const insertVideo = async (details: { isPublished?: boolean } = {}) =>
  (await server.playing(server.ada, { description, ...details })).id
const find = (user: Server['ada'] | null, id: number) => server.as(user, chapters.find, { params: { id } })
const replace = (user: Server['ada'] | null, id: number, body: { version: number; chapters: Chapter[] }) =>
  server.as(user, chapters.replace, { params: { id }, body })
const reset = (user: Server['ada'] | null, id: number, version: number) =>
  server.as(user, chapters.reset, { params: { id }, query: { version } })
const visibleChapters = async (id: number) =>
  (await server.as(null, videos.find, { params: { id } })).ok.chapters

describe('chapters.find', () => {
  it('returns the chapters of the description until others are saved', async () => {
    const id = await insertVideo()
    expect((await find(server.ada, id)).ok).toEqual({
      source: 'description',
      chapters: described,
      version: 0,
    })
    expect(await visibleChapters(id)).toEqual(described)
  })

  it('follows the description', async () => {
    const id = await insertVideo()
    await server.as(server.ada, videos.update, { params: { id }, body: { description: 'No times' } })
    expect((await find(server.ada, id)).ok).toEqual({ source: 'description', chapters: [], version: 0 })
    expect(await visibleChapters(id)).toEqual([])
  })
})

describe('chapters.replace and chapters.reset', () => {
  it('override the description, may be empty, and can be reset', async () => {
    const id = await insertVideo()
    const first = await replace(server.ada, id, { version: 0, chapters: own })
    expect(first.ok).toEqual({ source: 'own', chapters: own, version: 1 })
    expect(await visibleChapters(id)).toEqual(own)
    expect((await replace(server.ada, id, { version: 1, chapters: [] })).ok).toEqual({
      source: 'own',
      chapters: [],
      version: 2,
    })
    expect(await visibleChapters(id)).toEqual([])
    expect((await reset(server.admin, id, 2)).ok).toEqual({
      source: 'description',
      chapters: described,
      version: 3,
    })
    expect(await visibleChapters(id)).toEqual(described)
  })

  it('let the first of two windows win', async () => {
    const id = await insertVideo()
    const both = await Promise.all(
      [own, own.with(1, { startSeconds: 30, title: 'Other' })].map((list) =>
        replace(server.ada, id, { version: 0, chapters: list }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const lateReset = await reset(server.ada, id, 0)
    const current = (await find(server.ada, id)).ok
    expect([lateReset.status, current.version]).toEqual([409, 1])
    expect(lateReset.error).toMatchObject({ code: 'stale', baseVersion: 0, current })
  })

  it('check the duration once it is known', async () => {
    const id = await insertVideo()
    await server.db.updateTable('videos').set({ durationSeconds: 75 }).where('id', '=', id).execute()
    const { status, error } = await replace(server.ada, id, { version: 0, chapters: own })
    expect([status, error.fields]).toEqual([400, { 'chapters.2.startSeconds': 'The video ends at 1:15' }])
  })

  it.each([
    [
      'a late start',
      own.with(0, { startSeconds: 1, title: 'x' }),
      'chapters.0.startSeconds',
      'The first chapter has to start at 0:00',
    ],
    ['two chapters', own.slice(0, 2), 'chapters', 'Add at least 3 chapters'],
    ['no name', own.with(2, { startSeconds: 90, title: ' ' }), 'chapters.2.title', 'Name the chapter'],
    [
      'nine seconds',
      own.with(1, { startSeconds: 9, title: 'x' }),
      'chapters.1.startSeconds',
      '0:09 is less than 10 seconds after 0:00',
    ],
    [
      'a name without end',
      own.with(1, { startSeconds: 10, title: 'x'.repeat(101) }),
      'chapters.1.title',
      'String must contain at most 100 character(s)',
    ],
  ])('refuse %s at its field', async (_name, list, field, message) => {
    const { status, error } = await replace(server.ada, await insertVideo(), { version: 0, chapters: list })
    expect([status, error.fields?.[field]]).toEqual([400, message])
  })

  it('are refused to visitors and others, and nothing is changed', async () => {
    const [id, draft] = [await insertVideo(), await insertVideo({ isPublished: false })]
    const change = { version: 0, chapters: own }
    for (const [user, videoId, status] of [
      [null, id, 401],
      [server.bob, id, 403],
      [server.bob, draft, 404],
      [server.ada, 4711, 404],
    ] as const) {
      expect((await find(user, videoId)).status).toBe(status)
      expect((await replace(user, videoId, change)).status).toBe(status)
      expect((await reset(user, videoId, 0)).status).toBe(status)
    }
    expect(await visibleChapters(id)).toEqual(described)
  })
})
