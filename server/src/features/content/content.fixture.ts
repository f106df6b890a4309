import { content, managedPosts, managedVideos, type ContentItem } from '@kinora/contract/content'
import { plantVolume } from '../../../seed/volume.ts'
import { startTestApp, type TestUser } from '../../../test/harness.ts'

type Caller = TestUser | null
type Query = Record<string, unknown>

/** The app with videos and posts of one creator, and the staff that looks after them. */
export async function startContent() {
  const test = await startTestApp()
  const { as, db, newUser } = test
  const creator = await newUser('creator') // the first person: the planted videos are theirs
  await plantVolume(db, { people: 1, videos: 25 })
  await db
    .insertInto('posts')
    .values(Array.from({ length: 6 }, (_, at) => ({ ownerId: creator.id, content: `Post number ${at + 1}` })))
    .execute()
  const videos = async (user: Caller, query: Query = {}) =>
    await as(user, managedVideos.list, { query: query as never })
  const posts = async (user: Caller, query: Query = {}) =>
    await as(user, managedPosts.list, { query: query as never })
  return {
    ...test,
    creator,
    stranger: await newUser('stranger'),
    admin: await newUser('admin', { isAdmin: true }),
    /** Approves and deletes, and edits nothing. */
    moderator: await newUser('moderator', { roleId: 2 }),
    videos,
    posts,
    titlesOf: async (query: Query, user: Caller = null) => {
      const { status, ok, error } = await videos(user, query)
      if (status !== 200) throw new Error(`${status} ${error.message}`)
      return ok.videos.map(({ title }) => title)
    },
    count: (user: Caller) => as(user, content.count, {}),
    update: (user: Caller, id: number, body: object) =>
      as(user, managedVideos.update, { params: { id }, body: body as never }),
    approve: (user: Caller, ids: number[], approvalStatus: string, reason?: string) =>
      as(user, managedVideos.approve, { body: { ids, approvalStatus, reason } as never }),
    set: (id: number, change: object) => db.updateTable('videos').set(change).where('id', '=', id).execute(),
    entries: () =>
      db.selectFrom('auditEntries').select(['action', 'targetId', 'before', 'after']).orderBy('id').execute(),
  }
}

export const idsOf = (items: readonly ContentItem[]) => items.map(({ id }) => id)
