import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import { profile } from '@kinora/contract/people/users/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { findOrCreateUserByEmail } from './find-user.ts'
import { runFillNameSkeletons } from './jobs.ts'

const nameTaken = {
  code: 'conflict',
  message: 'Username is already taken',
  fields: { username: 'Username is already taken' },
}
const [cyrillic, wide] = ['k\u0456nora', '\uff4b\uff49\uff4e\uff4f\uff52\uff41']

let api: TestApp
let ada: TestUser
let bob: TestUser
let number = 0
beforeAll(async () => {
  api = await startTestApp()
})
beforeEach(async () => {
  number += 1
  ada = await api.newUser(`Ada ${number}`)
  bob = await api.newUser(`Bob ${number}`)
})
afterAll(() => api.close())

const rename = (user: TestUser, username: string) => api.as(user, profile.update, { body: { username } })
const skeletonOf = async ({ id }: TestUser) =>
  (await api.db.selectFrom('users').select('nameSkeleton').where('id', '=', id).executeTakeFirst())
    ?.nameSkeleton
const run = { signal: new AbortController().signal, attempt: 1, lastAttempt: false }
const fillSkeletons = () => runFillNameSkeletons(api.ctx, {}, { ...run, log: api.ctx.log })

describe('a name that speaks for the site', () => {
  it('is for administrators alone', async () => {
    const root = await api.newUser(`Root of ${number}`, { isAdmin: true })
    for (const name of ['Kinora Staff', 'administrator', '\u0430dmin']) {
      const { status, error } = await rename(bob, name)
      expect([status, error.message]).toEqual([
        400,
        'This name suggests that you speak for the site. Choose another one.',
      ])
    }
    expect((await rename(root, 'Kinora Team')).status).toBe(200)
    const email = 'support@example.org'
    const { username } = await api.ctx.transaction((trx) => findOrCreateUserByEmail(api.ctx, trx, { email }))
    expect(username).toMatch(/^support-\d{3}$/)
  })
})

describe('a name that looks like another one', () => {
  it('is taken, in every script and width', async () => {
    await rename(ada, `kinora ${number}`)
    for (const name of [cyrillic, wide, 'kin0ra', 'KINORA']) {
      const { status, error } = await rename(bob, `${name} ${number}`)
      expect([status, error]).toEqual([409, nameTaken])
    }
  })

  it('is given neither by staff nor at sign-up', async () => {
    const admin = await api.newUser(`Root ${number}`, { isAdmin: true })
    await rename(ada, `oll\u0456e-${number}`)
    const added = await api.as(admin, userAdmin.create, {
      body: { email: `look${number}@example.org`, username: `ollie-${number}` },
    })
    expect([added.status, added.error]).toEqual([409, nameTaken])
    const email = `ollie-${number}@example.org`
    const { username } = await api.ctx.transaction((trx) => findOrCreateUserByEmail(api.ctx, trx, { email }))
    expect(username).toMatch(new RegExp(`^ollie-${number}-\\d{3}$`))
  })

  it('goes to one of two concurrent requests', async () => {
    const answers = await Promise.all([rename(ada, `vera-${number}`), rename(bob, `ver\u0430-${number}`)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('is free again when its holder has another one', async () => {
    await rename(ada, `mira-${number}`)
    await rename(ada, `Ada again ${number}`)
    expect((await rename(bob, `m\u0456ra-${number}`)).status).toBe(200)
  })
})

describe('names without a skeleton', () => {
  it('stay, and the oldest of confusable ones gets the skeleton', async () => {
    const [old, other] = [await api.newUser(`kinora-${number}`), await api.newUser(`${cyrillic}-${number}`)]
    await fillSkeletons()
    await fillSkeletons()
    expect([await skeletonOf(old), await skeletonOf(other)]).toEqual([
      `kinora-${number}`.replace(/1/g, 'l'),
      null,
    ])
    expect((await rename(bob, `${wide}-${number}`)).error).toEqual(nameTaken)
  })

  it('stay for users who save their profile unchanged', async () => {
    const [old, other] = [await api.newUser(`vesna-${number}`), await api.newUser(`v\u0435sna-${number}`)]
    await fillSkeletons()
    for (const user of [old, other]) {
      const answer = await api.as(user, profile.update, { body: { username: user.username, bio: 'Hello' } })
      expect([answer.status, answer.ok.user?.bio]).toEqual([200, 'Hello'])
    }
  })
})

describe('a name', () => {
  it.each([
    ['\u3164\u3164\u3164', 'Please remove invisible characters'],
    ['Ad\u3164a', 'Please remove invisible characters'],
    ['\u2800\u2800\u2800', 'Please remove invisible characters'],
    ['Ada\u202eb', 'Please remove invisible characters'],
    ['Z\u0334\u0337\u035a\u0349\u0353oe', 'Please remove the marks that are stacked on letters'],
  ])('is not %j', async (name, message) => {
    const { status, error } = await rename(ada, name)
    expect([status, error.fields]).toEqual([400, { username: message }])
  })

  it.each(['👩‍👩‍👧 Lind', 'می‌خواهم', 'नमस्ते', 'Nguyễn Ấn'])('may be %s', async (name) => {
    expect((await rename(ada, name)).ok.user?.username).toBe(name)
  })
})
