import { search } from '@kinora/contract/discovery/search/calls'
import { tags } from '@kinora/contract/library/tags/calls'
import { sql, type Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indexMissing } from '../src/domains/discovery/search/indexing.ts'
import { replaceOfVideo } from '../src/domains/library/tags/queries.ts'
import type { Tables } from '../src/platform/db/tables.ts'
import { startTestApp, type TestApp, type TestUser } from './harness.ts'
import { insertPlayableVideo } from './insert-video.ts'

// Counts, suggestions and tags reveal nothing of a video that is hidden now (CWE-204).

const hiddenStates: Record<string, Updateable<Tables['videos']>> = {
  private: { visibility: 'private' },
  unlisted: { visibility: 'unlisted' },
  'a draft again': { isPublished: false, liveAt: null },
  'in the trash': { deletedAt: new Date() },
  waiting: { approvalStatus: 'pending' },
  rejected: { approvalStatus: 'rejected' },
  'taken down': { takenDownAt: new Date() },
}
const states = [...Object.keys(hiddenStates), 'of somebody suspended']
const uniqueWordOf = (state: string) => `zyxw${String.fromCodePoint(97 + states.indexOf(state)).repeat(4)}`

let api: TestApp
let owner: TestUser
let suspended: TestUser

beforeAll(async () => {
  api = await startTestApp()
  owner = await api.newUser('owner')
  suspended = await api.newUser('suspended')
  for (const state of states) {
    const word = uniqueWordOf(state)
    const ownerId = (state.startsWith('of') ? suspended : owner).id
    const id = await insertPlayableVideo(api.db, { ownerId, title: `The ${word} film` })
    await replaceOfVideo(api.db, id, [`tag${word}`])
  }
  // Similar to a hidden title, and public: a target for typo correction.
  for (const state of states) {
    await insertPlayableVideo(api.db, { ownerId: owner.id, title: `The ${uniqueWordOf(state)}q film` })
  }
  await indexMissing(api.ctx)
  for (const [state, row] of Object.entries(hiddenStates)) {
    const title = `The ${uniqueWordOf(state)} film`
    await api.db.updateTable('videos').set(row).where('title', '=', title).execute()
  }
  await api.db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', suspended.id).execute()
})
afterAll(() => api.close())

const emptyResult = { videos: 0, shorts: 0, channels: 0, playlists: 0, posts: 0 }
const find = async (query: object) => (await api.as(null, search.find, { query })).ok

it('was found before it was hidden', async () => {
  const { rows } = await sql`select from search_documents where title like '% zyxw%'`.execute(api.db)
  expect(rows).toHaveLength(2 * states.length)
})

describe.each(states)('of a video that is %s', (state) => {
  const word = uniqueWordOf(state)

  it.each(['relevance', 'createdAt', 'views', 'duration', 'title'] as const)(
    'a search by %s counts what it shows',
    async (sortBy) => {
      for (const narrowed of [{}, { type: 'videos' }, { category: 1 }] as const) {
        const { counts, items } = await find({ q: `${word} film`, sortBy, ...narrowed })
        expect(counts.videos, JSON.stringify(narrowed)).toBe(items.length)
      }
      expect((await find({ tag: `tag${word}`, sortBy })).counts).toEqual(emptyResult)
    },
  )

  it('is not used for typo correction', async () => {
    expect((await find({ q: word })).didYouMean).toBe(`${word}q`)
  })

  it('its tags are suggested to its owner only', async () => {
    const suggest = async (user: TestUser | null) =>
      (await api.as(user, tags.suggest, { query: { query: `tag${word}` } })).ok.map(({ name }) => name)
    const popular = async (user: TestUser | null) =>
      (await api.as(user, tags.popular, { query: { limit: 50 } })).ok.map(({ name }) => name)
    expect([await suggest(null), await popular(null)]).toEqual([[], []])
    if (state.startsWith('of')) return
    expect(await suggest(owner)).toEqual([`tag${word}`])
    expect(await popular(owner)).toContain(`tag${word}`)
  })
})
