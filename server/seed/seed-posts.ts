import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../src/context.ts'
import { saveMentions } from '../src/domains/community/mentions/service.ts'
import { storeImages } from '../src/domains/community/posts/images.ts'
import * as writeQueries from '../src/domains/community/posts/publication-queries.ts'
import type { Trx } from '../src/platform/db/database.ts'
import { imagesFolder } from './make-clip.ts'
import { demoPosts, type DemoPost } from './demo-posts.ts'
import * as queries from './queries.ts'

const milestone = 'demo-posts'

type UserIds = ReadonlyMap<string, number>

export async function seedPosts(ctx: Context, creators: UserIds, imagesFor = storePostImages) {
  if (await queries.hasMilestone(ctx.db, milestone)) return
  const planted: { post: DemoPost; images: writeQueries.StoredImage[] }[] = []
  for (const post of demoPosts) {
    planted.push({ post, images: await imagesFor(ctx, creators.get(post.author) ?? 0, post) })
  }
  await ctx.transaction(async (trx) => {
    for (const { post, images } of planted) {
      const ownerId = creators.get(post.author)
      if (ownerId !== undefined) await seedPost(trx, { post, images, ownerId, now: ctx.now() })
    }
    await seedLikesAndVotes(trx)
    await queries.recordMilestone(trx, milestone)
  })
}

async function storePostImages(ctx: Context, ownerId: number, { images = [] }: DemoPost) {
  const files = images.map(async ({ file, alt }) => {
    const bytes = new Uint8Array(await readFile(join(imagesFolder, file)))
    return { file: new File([bytes], file, { type: 'image/webp' }), alt }
  })
  return storeImages(ctx, { userId: ownerId, ownerId }, await Promise.all(files))
}

interface PostSeed {
  post: DemoPost
  images: writeQueries.StoredImage[]
  ownerId: number
  now: Date
}

async function seedPost(trx: Trx, { post, images, ownerId, now }: PostSeed) {
  const { text: content, ageHours, poll, comments = [] } = post
  const createdAt = new Date(now.getTime() - ageHours * 3_600_000)
  const id = await writeQueries.insertPost(trx, { ownerId, content, createdAt })
  await writeQueries.insertImages(trx, id, 0, images)
  if (poll) await writeQueries.insertPollOptions(trx, id, poll)
  await saveMentions(trx, { kind: 'post', id }, content)
  for (const { by, text, afterHours } of comments) {
    const at = new Date(createdAt.getTime() + afterHours * 3_600_000)
    await sql`
      insert into comments (post_id, author_id, content, state, announced_at, created_at)
      select ${id}, u.id, ${text}, 'published', ${at}::timestamptz, ${at} from users as u where u.username = ${by}`.execute(
      trx,
    )
  }
}

const isDemoUser = sql`u.email like '%@demo.invalid'`

/** Likes and poll votes are derived from the ids. Counters match their rows. */
async function seedLikesAndVotes(trx: Trx) {
  await sql`
    insert into post_reactions (user_id, post_id, status, created_at)
    select u.id, p.id, case when (u.id * 11 + p.id * 7) % 19 = 0 then 'dislike' else 'like' end, p.created_at + interval '1 hour'
    from users as u, posts as p where ${isDemoUser} and u.id <> p.owner_id and (u.id * 3 + p.id * 5) % 4 > 0
    on conflict do nothing`.execute(trx)
  await sql`
    insert into poll_votes (user_id, post_id, option_position)
    select u.id, o.post_id, (u.id * 7 + o.post_id) % o.answers
    from users as u, (select post_id, count(*)::int as answers from poll_options group by post_id) as o
    where ${isDemoUser} and (u.id + o.post_id) % 5 > 0
    on conflict do nothing`.execute(trx)
  await sql`
    update poll_options as o set votes = (select count(*) from poll_votes as v where v.post_id = o.post_id and v.option_position = o.position)`.execute(
    trx,
  )
  await sql`
    update post_counts as c set
      likes = (select count(*) from post_reactions as r where r.post_id = c.post_id and r.status = 'like'),
      dislikes = (select count(*) from post_reactions as r where r.post_id = c.post_id and r.status = 'dislike'),
      comments = (select count(*) from comments as m where m.post_id = c.post_id and m.is_public)`.execute(
    trx,
  )
}
