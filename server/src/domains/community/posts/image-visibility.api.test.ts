import { posts } from '@kinora/contract/community/posts/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { consumeToken } from '../../../platform/limits/consume-token.ts'
import { imageFile, startPostsApp } from './posts.fixture.ts'

// docs/product.md “Posts”: pictures are for whom the post is

let api: Awaited<ReturnType<typeof startPostsApp>>
beforeAll(async () => {
  api = await startPostsApp()
})
afterAll(() => api.close())

it('images of a post are visible to those who can see the post, and never cached for others', async () => {
  const { id, images } = await api.post(api.ada, 'At sea', { image: await imageFile() })
  const address = /\/media\/posts\/[^"]+?\.webp/.exec(JSON.stringify(images))?.[0] ?? ''
  const fetchImage = async (viewer: TestUser | null) => {
    const { statusCode, headers } = await api.app.inject({
      url: address,
      headers: viewer ? { authorization: `Bearer ${viewer.token}` } : {},
    })
    return [statusCode, headers['cache-control']]
  }
  const open = [200, 'public, max-age=31536000, immutable']
  const own = [200, 'private, no-store']
  expect([await fetchImage(null), await fetchImage(api.bob)]).toEqual([open, open])

  const answers = async () => [
    (await fetchImage(null))[0],
    (await fetchImage(api.bob))[0],
    await fetchImage(api.ada),
    await fetchImage(api.admin),
  ]
  await api.update(api.admin, id, { isPublished: false })
  expect(await answers()).toEqual([404, 404, own, own])
  await api.update(api.admin, id, { isPublished: true })
  await api.remove(api.ada, id)
  expect((await answers()).map((answer) => [answer].flat()[0])).toEqual([404, 404, 404, 404])
  await api.restore(api.ada, id)
  expect(await fetchImage(null)).toEqual(open)
})

it('a user who has used up the hourly pixel limit is refused, others are not', async () => {
  const usual = { limit: 500, windowSeconds: 3600, now: api.ctx.now() }
  await consumeToken(api.db, { key: `pixels ${api.bob.id}`, cost: 500, ...usual })
  const body = { content: 'At sea', image: await imageFile() }
  const refused = await api.as(api.bob, posts.create, { body })
  expect([refused.status, refused.error.message]).toEqual([
    429,
    expect.stringMatching(/^Too many large pictures were sent\. Try again in /),
  ])
  expect((await api.as(api.admin, posts.create, { body })).status).toBe(201)
})
