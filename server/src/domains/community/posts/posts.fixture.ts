import { posts } from '@kinora/contract/community/posts/calls'
import { trash } from '@kinora/contract/community/trash/calls'
import { sql } from 'kysely'
import sharp from 'sharp'
import { startTestApp, type TestUser } from '../../../../test/harness.ts'
import type { Db } from '../../../platform/db/database.ts'

type Caller = TestUser | null

export async function imageFile(width = 640) {
  const shape = { width, height: 400, channels: 3 as const, background: 'teal' }
  const png = await sharp({ create: shape }).png().toBuffer()
  return new File([new Uint8Array(png)], 'picture.png', { type: 'image/png' })
}

export async function startPostsApp() {
  const api = await startTestApp()
  const { as, db, newUser } = api
  const find = (user: Caller, id: number) => as(user, posts.find, { params: { id } })
  return {
    ...api,
    ada: await newUser('ada'),
    bob: await newUser('Bob Stone'),
    admin: await newUser('admin', { isAdmin: true }),
    find,
    /** Forwards the clock past the rate limit first. */
    post: async (user: TestUser, content: string, more: object = {}) => {
      api.clock.forward(121)
      const { status, ok, error } = await as(user, posts.create, { body: { content, ...more } })
      if (status !== 201) throw new Error(`${status} ${error.message}`)
      return ok
    },
    update: (user: Caller, id: number, body: object) => as(user, posts.update, { params: { id }, body }),
    remove: (user: Caller, id: number) => as(user, posts.remove, { params: { id } }),
    restore: (user: Caller, id: number) => as(user, trash.restore, { params: { kind: 'post', id } }),
    textsOf: async (user: Caller, { id }: { id: number }) =>
      (await as(user, posts.listOfUser, { params: { userId: id }, query: {} })).ok.map(
        ({ content }) => content,
      ),
    wrongCounts: () => wrongCounts(db),
  }
}

/** Denormalized counts that differ from the rows; must be empty. */
async function wrongCounts(db: Db) {
  const { rows } = await sql<object>`
    select 'likes' as of, n.post_id from post_counts n
    where n.likes <> (select count(*) from post_reactions r where r.post_id = n.post_id and r.status = 'like')
       or n.dislikes <> (select count(*) from post_reactions r where r.post_id = n.post_id and r.status = 'dislike')
    union all
    select 'comments', n.post_id from post_counts n
    where n.comments <> (select count(*) from comments c where c.post_id = n.post_id and c.is_public)
    union all
    select 'votes', o.post_id from poll_options o
    where o.votes <> (select count(*) from poll_votes v where v.post_id = o.post_id and v.option_position = o.position)`.execute(
    db,
  )
  return rows
}
