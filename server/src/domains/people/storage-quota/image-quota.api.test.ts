import { feedback } from '@kinora/contract/administration/feedback/calls'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { posts } from '@kinora/contract/community/posts/calls'
import { profile } from '@kinora/contract/people/users/calls'
import { trash } from '@kinora/contract/community/trash/calls'
import { uploads } from '@kinora/contract/library/uploads/calls'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'
import { removeScreenshot } from '../../administration/feedback/service.ts'
import { measureStorage } from '../../administration/operations/jobs.ts'
import { removeCover } from '../../community/playlists/edit.ts'
import { removePostImages } from '../../community/posts/images.ts'
import { removeProfileImage } from '../users/job-definitions.ts'

// docs/product.md “Uploads”, “Trash”

let api: TestApp
let made = 0
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

const newUser = () => api.newUser(`person${(made += 1)}`)

/** Noise, so that the image compresses badly. */
async function picture(width = 320) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const create = { width, height: 200, channels: 3 as const, background: 'teal', noise }
  return new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'a.png', { type: 'image/png' })
}

const roots = ['pictures', 'posts', 'covers', 'feedback']

async function storedFileSizes({ id }: TestUser) {
  const files = { count: 0, bytes: 0 }
  for (const root of roots) {
    for await (const key of api.ctx.storage.listTree(`${root}/${id}`)) {
      files.count += 1
      files.bytes += (await api.ctx.storage.stat(key))?.size ?? 0
    }
  }
  return files
}

const gigabyte = 1024 ** 3
const remainingBytes = async (user: TestUser) => (await api.as(user, uploads.limits, {})).ok.bytesLeft ?? NaN

async function withQuota<T>(bytes: number, work: () => Promise<T>) {
  const usual = api.ctx.config
  api.ctx.config = { ...usual, QUOTA_GB: bytes / gigabyte }
  try {
    return await work()
  } finally {
    api.ctx.config = usual
  }
}

const usedBytes = (user: TestUser) => withQuota(gigabyte, async () => gigabyte - (await remainingBytes(user)))

const post = (user: TestUser, body: object) => {
  api.clock.forward(3600)
  return api.as(user, posts.create, { body: { content: 'A hut', ...body } })
}
const newList = (user: TestUser, body: object) =>
  api.as(user, playlists.create, { body: { name: 'A list', ...body } })
const change = (user: TestUser, body: object) => api.as(user, profile.update, { body })
const postComment = (user: TestUser, body: object) =>
  api.as(user, feedback.create, { body: { title: 'Captions jump', category: 'bug', ...body } as never })

interface Kind {
  kind: string
  keep: (user: TestUser) => Promise<{ status: number; error: { code: string; message: string } }>
}

const kinds: Kind[] = [
  {
    kind: 'a post',
    keep: async (user: TestUser) => post(user, { image: await picture(), image2: await picture(321) }),
  },
  { kind: 'a playlist', keep: async (user: TestUser) => newList(user, { thumbnail: await picture() }) },
  {
    kind: 'a profile',
    keep: async (user: TestUser) => change(user, { avatar: await picture(), channelBanner: await picture() }),
  },
  { kind: 'feedback', keep: async (user: TestUser) => postComment(user, { screenshot: await picture() }) },
]

describe.each(kinds)('pictures of $kind', ({ keep }) => {
  it('count to the quota by what lies in storage', async () => {
    const user = await newUser()
    expect(await usedBytes(user)).toBe(0)
    expect((await keep(user)).status).toBeLessThan(300)
    const { bytes } = await storedFileSizes(user)
    expect(bytes).toBeGreaterThan(1000)
    expect(await usedBytes(user)).toBe(bytes)
  })

  it('are refused when the quota is exceeded, and nothing of them stays', async () => {
    const user = await newUser()
    const refused = await withQuota(500, () => keep(user))
    expect([refused.status, refused.error.code]).toEqual([413, 'quota_exceeded'])
    expect(refused.error.message).toMatch(/^There is no room for this file in your [\d.e-]+ GB of storage\./)
    expect(await storedFileSizes(user)).toEqual({ count: 0, bytes: 0 })
    expect(await usedBytes(user)).toBe(0)
  })

  it('are stored for users without a quota', async () => {
    const user = await newUser()
    expect((await withQuota(0, () => keep(user))).status).toBeLessThan(300)
  })
})

describe('what takes the place of something', () => {
  it('fits if it is no larger, and releases the replaced bytes', async () => {
    const user = await newUser()
    await change(user, { avatar: await picture(400) })
    const full = await usedBytes(user)
    const smaller = await withQuota(full, async () => change(user, { avatar: await picture(50) }))
    expect(smaller.status).toBe(200)
    await runPendingJobs(api, removeProfileImage.name)
    expect(await usedBytes(user)).toBe((await storedFileSizes(user)).bytes)
    expect(await usedBytes(user)).toBeLessThan(full)
    await withQuota(1, () => change(user, { removeAvatar: true }))
    expect(await usedBytes(user)).toBe(0)
  })

  it('is refused in a change of a post or a playlist, which stay as they were', async () => {
    const user = await newUser()
    const { id, images } = (await post(user, { image: await picture() })).ok
    const list = (await newList(user, { thumbnail: await picture() })).ok
    const before = await storedFileSizes(user)
    const changes = await withQuota(before.bytes, async () => [
      await api.as(user, posts.update, {
        params: { id },
        body: {
          images: JSON.stringify(images.map((one) => ({ id: one.id, alt: '' }))),
          image: await picture(),
        },
      } as never),
      await api.as(user, playlists.update, {
        params: { id: list.id },
        body: { thumbnail: await picture(900) },
      } as never),
    ])
    expect(changes.map(({ status }) => status)).toEqual([413, 413])
    expect(await storedFileSizes(user)).toEqual(before)
    expect((await api.as(user, posts.find, { params: { id } })).ok.images).toEqual(images)
  })
})

it('of three at once only one takes the last room', async () => {
  const user = await newUser()
  await postComment(user, { screenshot: await picture() })
  const one = await usedBytes(user)
  const both = await withQuota(2.5 * one, () =>
    Promise.all(Array.from({ length: 3 }, async () => postComment(user, { screenshot: await picture() }))),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 413, 413])
  expect(await usedBytes(user)).toBe((await storedFileSizes(user)).bytes)
})

describe('the trash', () => {
  const takes = async (user: TestUser) => (await api.as(user, trash.findTotals, {})).ok.bytes

  it('counts the images of posts and playlists until they are removed for good', async () => {
    const user = await newUser()
    const { id } = (await post(user, { image: await picture() })).ok
    const ofPost = await usedBytes(user)
    const list = (await newList(user, { thumbnail: await picture() })).ok
    const all = await usedBytes(user)
    expect([await takes(user), ofPost > 0, all > ofPost]).toEqual([0, true, true])

    await api.as(user, posts.remove, { params: { id } })
    expect([await takes(user), await usedBytes(user)]).toEqual([ofPost, all])
    await api.as(user, playlists.remove, { params: { id: Number(list.id) } })
    expect([await takes(user), await usedBytes(user)]).toEqual([all, all])

    await api.as(user, trash.remove, { params: { kind: 'post', id } })
    expect([await takes(user), await usedBytes(user)]).toEqual([all - ofPost, all - ofPost])
    await api.as(user, trash.empty, { query: {} })
    await runPendingJobs(api, removePostImages.name, removeCover.name)
    expect([await takes(user), await usedBytes(user), (await storedFileSizes(user)).count]).toEqual([0, 0, 0])
  })
})

it('feedback that the staff removes gives its room back', async () => {
  const [user, boss] = [await newUser(), await api.newUser('boss', { isAdmin: true })]
  const { id } = (await postComment(user, { screenshot: await picture() })).ok
  expect(await usedBytes(user)).toBeGreaterThan(0)
  await api.as(boss, feedback.remove, { params: { id } })
  await runPendingJobs(api, removeScreenshot.name)
  expect([await usedBytes(user), (await storedFileSizes(user)).count]).toEqual([0, 0])
})

it('pictures from before are measured when storage is measured', async () => {
  const user = await newUser()
  for (const { keep } of kinds) await keep(user)
  const all = await usedBytes(user)
  await clearRecordedSizes(user)
  expect(await usedBytes(user)).toBe(0)
  await post(user, { image: await picture() })
  await api.ctx.transaction((trx) => addJob(trx, measureStorage, {}))
  await runPendingJobs(api, measureStorage.name)
  const { bytes } = await storedFileSizes(user)
  expect(await usedBytes(user)).toBe(bytes)
  expect(bytes).toBeGreaterThan(all)
})

async function clearRecordedSizes({ id }: TestUser) {
  const { db } = api
  await db
    .updateTable('postImages')
    .set({ sizeBytes: null })
    .where('postId', 'in', (eb) => eb.selectFrom('posts').select('id').where('ownerId', '=', id))
    .execute()
  await db.updateTable('playlists').set({ coverBytes: null }).where('ownerId', '=', id).execute()
  await db.updateTable('feedback').set({ screenshotBytes: null }).where('userId', '=', id).execute()
  await db.updateTable('users').set({ avatarBytes: null, bannerBytes: null }).where('id', '=', id).execute()
}
