import { t } from '@kinora/contract/text/translate'
import { postMessages } from '@kinora/contract/community/posts/rules'
import { posts } from '@kinora/contract/community/posts/calls'
import { maxImageBytes } from '@kinora/contract/people/users/rules'
import { trash } from '@kinora/contract/community/trash/calls'
import { afterAll, describe, expect, it } from 'vitest'
import { runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { removePostImages, sweepPostImages } from './images.ts'
import { imageFile, startPostsApp } from './posts.fixture.ts'

// docs/product.md “Posts”

const api = await startPostsApp()
const { as, ctx, ada, bob, post, find, update, remove } = api
afterAll(() => api.close())

const served = async (url: string | null) => (await api.app.inject({ url: url ?? '/nowhere' })).statusCode
const weekSeconds = 7 * 86_400

const runRemovals = () => runPendingJobs(api, removePostImages.name)
const sweep = async () => {
  await ctx.transaction((trx) => addJob(trx, sweepPostImages, {}))
  await runPendingJobs(api, sweepPostImages.name)
}

describe('the pictures of a post', () => {
  it('are re-encoded with their aspect ratio, and have alternative texts', async () => {
    const created = await post(ada, 'Four of them', {
      image: await imageFile(640),
      image2: await imageFile(641),
      image3: await imageFile(642),
      image4: await imageFile(643),
      alts: JSON.stringify(['A hut below a ridge', '', 'A stove']),
    })
    expect(created.images.map(({ alt, picture: { width } }) => [width, alt])).toEqual([
      [640, 'A hut below a ridge'],
      [641, ''],
      [642, 'A stove'],
      [643, ''],
    ])
    expect(created.imageUrl).toBe(created.images[0]?.picture.url)
    expect(created.imageUrl).toMatch(/^\/media\/posts\/\d+\/[\w-]+\/640\.webp$/)
    expect(await served(created.imageUrl)).toBe(200)
  })

  it.each([
    ['none', () => new File(['no picture'], 'a.png', { type: 'image/png' }), 415, t(postMessages.noImage)],
    [
      'too large',
      () => new File([new Uint8Array(maxImageBytes + 1)], 'a.png', { type: 'image/png' }),
      413,
      t(postMessages.imageTooLarge),
    ],
  ])('are refused where they are %s', async (_title, file, expected, message) => {
    const { status, error } = await as(ada, posts.create, { body: { content: 'x', image: file() } })
    expect([status, error.fields?.image]).toEqual([expected, message])
  })

  it('stay when omitted, are removed when not listed, and are replaced by new ones', async () => {
    const { id, images } = await post(ada, 'Pictures', {
      image: await imageFile(),
      image2: await imageFile(500),
    })
    const [first, second] = images
    if (!first || !second) throw new Error('Two pictures were sent')
    expect((await update(ada, id, { content: 'Other words' })).ok.images).toEqual(images)
    const remaining = [
      { id: second.id, alt: 'Seen from above' },
      { id: first.id, alt: '' },
    ]
    const { ok: reordered } = await update(ada, id, { images: remaining })
    expect(reordered.images.map(({ id: imageId, alt }) => ({ id: imageId, alt }))).toEqual(remaining)
    const { ok: fewer } = await update(ada, id, { images: [{ id: second.id, alt: '' }] })
    expect(fewer.images.map(({ id: imageId }) => imageId)).toEqual([second.id])
    const { ok: more } = await update(ada, id, {
      images: JSON.stringify([{ id: second.id, alt: '' }]),
      image: await imageFile(333),
      alts: JSON.stringify(['New']),
    })
    expect(more.images.map(({ picture: { width }, alt }) => [width, alt])).toEqual([
      [500, ''],
      [333, 'New'],
    ])
    const { ok: replaced } = await update(ada, id, { image: await imageFile(222) })
    expect(replaced.images.map(({ picture: { width } }) => width)).toEqual([222])
    await runRemovals()
    expect(await served(first.picture.url)).toBe(404)
    expect(await served(replaced.imageUrl)).toBe(200)
  })

  it('are at most four', async () => {
    const { id, images } = await post(ada, 'Full', {
      image: await imageFile(),
      image2: await imageFile(),
    })
    const { status, error } = await update(ada, id, {
      images: JSON.stringify(images.map((image) => ({ id: image.id, alt: '' }))),
      image: await imageFile(),
      image2: await imageFile(),
      image3: await imageFile(),
    })
    expect([status, error.fields?.image]).toEqual([400, 'Maximum 4 images allowed'])
    expect((await find(null, id)).ok.images).toHaveLength(2)
  })

  it('of another post cannot be named', async () => {
    const { images } = await post(bob, 'Bob’s', { image: await imageFile() })
    const { id } = await post(ada, 'Ada’s', { image: await imageFile() })
    const { ok } = await update(ada, id, { images: images.map((image) => ({ id: image.id, alt: 'Mine' })) })
    expect(ok.images).toEqual([])
  })

  it('are removed when it is purged, and not before', async () => {
    const { id, imageUrl } = await post(ada, 'Going', { image: await imageFile() })
    const isStored = async () =>
      (await ctx.storage.stat((imageUrl ?? '').replace('/media/', ''))) !== undefined
    await remove(ada, id)
    await runRemovals()
    expect([await served(imageUrl), await isStored()]).toEqual([404, true])
    await as(ada, trash.remove, { params: { kind: 'post', id } })
    await runRemovals()
    expect([await served(imageUrl), await isStored()]).toEqual([404, false])
  })

  it('are swept away where no post has named them for a week', async () => {
    const { imageUrl } = await post(ada, 'Known', { image: await imageFile() })
    const unknown = `posts/${ada.id}/unknown/640.webp`
    await ctx.storage.putBytes(unknown, Buffer.from('x'))
    await sweep()
    expect(await ctx.storage.stat(unknown)).toBeDefined()
    api.clock.forward(weekSeconds)
    await sweep()
    expect(await ctx.storage.stat(unknown)).toBeUndefined()
    expect(await served(imageUrl)).toBe(200)
  })
})
