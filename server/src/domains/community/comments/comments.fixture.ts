import type { CommentPolicy } from '@kinora/contract/library/videos/schemas'
import { comments, videoComments } from '@kinora/contract/community/comments/calls'
import type { NewComment } from '@kinora/contract/community/comments/schemas'
import { metadata } from '@kinora/contract/library/videos/calls'
import { sql } from 'kysely'
import { seedVolume } from '../../../../seed/seed-volume.ts'
import { startTestApp, type TestUser } from '../../../../test/harness.ts'
import type { Db } from '../../../platform/db/database.ts'

type Caller = TestUser | null

export async function startCommentsApp() {
  const api = await startTestApp()
  const { as, db, newUser } = api
  const owner = await newUser('owner') // created first, so that the seeded videos belong to this user
  await seedVolume(db, { users: 1, videos: 30 })
  const ids = Array.from({ length: 30 }, (_, index) => index + 1)

  const create = (user: Caller, videoId: number, body: Partial<NewComment> & { content: string }) =>
    as(user, videoComments.create, { params: { id: videoId }, body })
  const list = (
    user: Caller,
    videoId: number,
    query: { sort?: 'top' | 'newest'; limit?: number; cursor?: string } = {},
  ) => as(user, videoComments.list, { params: { id: videoId }, query })
  const replies = (user: Caller, id: number, query: { limit?: number; cursor?: string } = {}) =>
    as(user, comments.listReplies, { params: { id }, query })
  const state = (user: Caller, id: number) => as(user, videoComments.findState, { params: { id } })
  return {
    ...api,
    owner,
    ada: await newUser('ada'),
    bob: await newUser('Bob Stone'),
    carol: await newUser('carol'),
    admin: await newUser('admin', { isAdmin: true }),
    moderator: await newUser('moderator', { roleId: 2 }),
    video: () => {
      const id = ids.shift()
      if (id === undefined) throw new Error('Plant more videos')
      return id
    },
    create,
    list,
    replies,
    state,
    /** Forwards the clock past the rate limit first. */
    postComment: async (user: TestUser, videoId: number, content: string, parentId?: number) => {
      api.clock.forward(4)
      const { status, ok, error } = await create(user, videoId, { content, ...(parentId && { parentId }) })
      if (status !== 201) throw new Error(`${status} ${error.message}`)
      return ok
    },
    find: (user: Caller, id: number) => as(user, comments.find, { params: { id } }),
    setPolicy: (videoId: number, commentPolicy: CommentPolicy) =>
      as(owner, metadata.update, { params: { id: videoId }, body: { commentPolicy } }),
    texts: async (user: Caller, videoId: number, sort: 'top' | 'newest' = 'newest') =>
      (await list(user, videoId, { sort })).ok.items.map(({ content }) => content),
    repliesTo: async (user: Caller, id: number) =>
      (await replies(user, id)).ok.items.map(({ content }) => content),
    countOf: async (videoId: number) => (await state(null, videoId)).ok.count,
    wrongCounts: () => wrongCounts(db),
  }
}

/** Denormalized counts that differ from the rows; must be empty. */
async function wrongCounts(db: Db) {
  const { rows } = await sql<object>`
    select 'video' as of, n.video_id as id, n.comments as counted, count(c.id) as there
    from video_counts n left join comments c on c.video_id = n.video_id and c.is_public and c.at_seconds is null
    group by n.video_id, n.comments having n.comments <> count(c.id)
    union all
    select 'thread', h.id, h.reply_count, count(r.id)
    from comments h left join comments r on r.parent_id = h.id and r.is_public
    group by h.id, h.reply_count having h.reply_count <> count(r.id)
    union all
    select 'likes', c.id, c.likes - c.dislikes,
      count(r.user_id) filter (where r.status = 'like') - count(r.user_id) filter (where r.status = 'dislike')
    from comments c left join comment_reactions r on r.comment_id = c.id where c.author_id is not null
    group by c.id having c.likes <> count(r.user_id) filter (where r.status = 'like')
      or c.dislikes <> count(r.user_id) filter (where r.status = 'dislike')`.execute(db)
  return rows
}
