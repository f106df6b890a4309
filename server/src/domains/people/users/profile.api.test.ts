import { accounts } from '@kinora/contract/people/accounts/calls'
import { channels } from '@kinora/contract/community/channels/calls'
import { profile } from '@kinora/contract/people/users/calls'
import type { User } from '@kinora/contract/people/users/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { jpeg } from './images.fixture.ts'
import { runRemoveProfileImage, runSweepProfileImages } from './jobs.ts'

let api: TestApp
let ada: TestUser
let bob: TestUser
let number = 0
beforeAll(async () => {
  api = await startTestApp()
})
beforeEach(async () => {
  number += 1
  ada = await api.newUser(`Ada${number}`)
  bob = await api.newUser(`Bob${number}`)
})
afterAll(() => api.close())

type Change = Parameters<typeof api.as<typeof profile.update>>[2]['body']
const change = (user: TestUser | null, body: Change) => api.as(user, profile.update, { body })
const profileOf = async (user: TestUser) => (await api.as(null, profile.find, { params: { id: user.id } })).ok
const photoFile = async () => new File([await jpeg(400, 300)], 'me.jpg', { type: 'image/jpeg' })
const statusOf = async (address: string | null) => (await api.app.inject(address ?? '/nothing')).statusCode

const firstTry = () => ({
  signal: new AbortController().signal,
  attempt: 1,
  lastAttempt: false,
  log: api.ctx.log,
})
const removals = async () => {
  const { rows } = await sql<{ data: { folder: string } }>`
    select data from pgboss.job where name = 'remove-profile-image' order by created_on`.execute(api.db)
  return rows.map((row) => row.data)
}
const sweep = () => runSweepProfileImages(api.ctx, {}, firstTry())
async function sweepAfterGracePeriod() {
  await sweep()
  api.clock.forward(7 * 86_400)
  await sweep()
  api.clock.forward(-7 * 86_400)
}

describe('profile.find', () => {
  it('answers everybody with the four fields of docs/product.md “Profile and settings”, and never with the address', async () => {
    const { status, ok } = await api.as(null, profile.find, { params: { id: ada.id } })
    expect([status, ok]).toEqual([
      200,
      { username: ada.username, bio: '', avatar: null, channelBanner: null },
    ])
  })

  it('is 404 for an unknown or malformed id', async () => {
    const find = async (id: unknown) =>
      (await api.as(null, profile.find, { params: { id: id as number } })).status
    expect([await find(999_999), await find('ada')]).toEqual([404, 404])
  })
})

describe('profile.update', () => {
  it('changes name and bio and answers the user as they see themselves', async () => {
    const { status, ok } = await change(ada, { username: `Grace${number}`, bio: 'Compilers' })
    expect([status, ok.user]).toMatchObject([
      200,
      { id: ada.id, username: `Grace${number}`, bio: 'Compilers', email: ada.email },
    ])
    expect((await api.as(ada, accounts.me, {})).ok.user).toEqual(ok.user)
    expect(await profileOf(ada)).toMatchObject({ username: `Grace${number}`, bio: 'Compilers' })
  })

  it('leaves omitted fields, and may empty the bio', async () => {
    await change(ada, { bio: 'Compilers', avatar: await photoFile() })
    const { user: before } = (await change(ada, { username: `Grace${number}` })).ok
    expect([before.bio, before.avatar === null]).toEqual(['Compilers', false])
    expect((await change(ada, { bio: '' })).ok.user).toEqual({ ...before, bio: '' })
  })

  it('takes a bio of 500 characters with line ends, as a form sends them', async () => {
    const bio = `${'x'.repeat(249)}\n${'y'.repeat(250)}`
    expect((await change(ada, { bio })).ok.user?.bio).toBe(bio)
  })

  it('is refused to a visitor before the form is read', async () => {
    expect((await change(null, { bio: 'x' })).status).toBe(401)
  })

  it('cannot change another user, whatever is in the form', async () => {
    const form = { bio: 'Mine', id: String(bob.id), userId: String(bob.id), isAdmin: 'true' }
    expect((await change(ada, form)).ok.user).toMatchObject({ id: ada.id, isAdmin: false })
    expect((await profileOf(bob)).bio).toBe('')
  })

  it.each<[string, Change, string, string]>([
    ['too short a name', { username: 'ab' }, 'username', 'String must contain at least 3 character(s)'],
    [
      'too long a name',
      { username: 'x'.repeat(51) },
      'username',
      'String must contain at most 50 character(s)',
    ],
    ['too long a bio', { bio: 'x'.repeat(501) }, 'bio', 'String must contain at most 500 character(s)'],
    [
      'a name that would be stored as another',
      { username: 'ad\0a' },
      'username',
      'Please remove invisible characters',
    ],
  ])(
    'refuses %s with the text of docs/product.md “Profile and settings”',
    async (_, form, field, message) => {
      const { status, error } = await change(ada, form)
      expect([status, error.code, error.message, error.fields]).toEqual([
        400,
        'invalid',
        message,
        { [field]: message },
      ])
      expect((await profileOf(ada)).username).toBe(ada.username)
    },
  )
})

describe('a username', () => {
  const existing = {
    code: 'conflict',
    message: 'Username is already taken',
    fields: { username: 'Username is already taken' },
  }

  it('belongs to one person, regardless of case (docs/product.md “Accounts”)', async () => {
    for (const username of [bob.username, bob.username.toUpperCase(), ` ${bob.username} `]) {
      const { status, error } = await change(ada, { username })
      expect([status, error]).toEqual([409, existing])
    }
    await change(bob, { username: `Zoë${number}` })
    expect((await change(ada, { username: `ZOË${number}` })).error).toEqual(existing)
  })

  it('may change its own case', async () => {
    const username = ada.username.toUpperCase()
    expect((await change(ada, { username })).ok.user?.username).toBe(username)
  })

  it('goes to one of two concurrent requests, and the other user keeps the old name', async () => {
    const username = `Wanted${number}`
    const answers = await Promise.all(
      [ada, bob].map(async (user) => change(user, { username, avatar: await photoFile() })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error).toEqual(existing)
    const names = [(await profileOf(ada)).username, (await profileOf(bob)).username]
    expect(names.filter((name) => name === username)).toHaveLength(1)
  })
})

describe('the pictures of a person', () => {
  it('are public and cacheable for ever', async () => {
    const { user } = (await change(ada, { avatar: await photoFile(), channelBanner: await photoFile() })).ok
    for (const address of [user.avatar, user.channelBanner]) {
      const answer = await api.app.inject(address ?? '')
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
      expect(answer.headers['cache-control']).toContain('immutable')
    }
  })

  it('show on the profile, the channel and beside their work', async () => {
    const { user } = (await change(ada, { avatar: await photoFile(), channelBanner: await photoFile() })).ok
    const { avatar, channelBanner } = user
    expect(await profileOf(ada)).toMatchObject({ avatar, channelBanner })
    const channel = (await api.as(null, channels.find, { params: { userId: ada.id } })).ok
    expect(channel).toMatchObject({ avatar, channelBanner })
  })

  it('are removed by a job after others took their place', async () => {
    const { avatar, channelBanner } = (
      await change(ada, { avatar: await photoFile(), channelBanner: await photoFile() })
    ).ok.user
    const known = (await removals()).length
    const after = (await change(ada, { avatar: await photoFile() })).ok.user
    expect([after.avatar === avatar, after.channelBanner === channelBanner]).toEqual([false, true])
    expect(await statusOf(avatar)).toBe(200)
    const added = (await removals()).slice(known)
    expect(added).toHaveLength(1)
    for (const payload of [...added, ...added]) await runRemoveProfileImage(api.ctx, payload, firstTry())
    expect(await Promise.all([avatar, after.avatar, channelBanner].map(statusOf))).toEqual([404, 200, 200])
  })

  it('can be taken away', async () => {
    const before = (await change(ada, { avatar: await photoFile(), channelBanner: await photoFile() })).ok
      .user
    const known = (await removals()).length
    const noAvatar = (await change(ada, { removeAvatar: 'true' })).ok.user
    expect([noAvatar.avatar, noAvatar.channelBanner]).toEqual([null, before.channelBanner])
    expect((await change(ada, { removeBanner: 'true' })).ok.user.channelBanner).toBeNull()
    expect((await removals()).slice(known)).toHaveLength(2)
  })

  it('are never removed when they are built in', async () => {
    const demo = 'pictures/demo/ada.webp'
    await api.ctx.storage.putBytes(demo, await jpeg(9, 9))
    await api.db.updateTable('users').set({ avatarKey: demo }).where('id', '=', ada.id).execute()
    const known = (await removals()).length
    await change(ada, { avatar: await photoFile() })
    await sweepAfterGracePeriod()
    expect((await removals()).slice(known)).toEqual([])
    expect(await statusOf(`/media/${demo}`)).toBe(200)
  })

  it('are swept away a week after a refusal left them, while those in use stay', async () => {
    const fresh = await api.newUser(`Fresh${number}`)
    const { avatar } = (await change(fresh, { avatar: await photoFile() })).ok.user as User
    const orphan = `pictures/${fresh.id}/left-by-a-crash/large.webp`
    await api.ctx.storage.putBytes(orphan, await jpeg(9, 9))
    await sweep()
    expect(await statusOf(`/media/${orphan}`)).toBe(200)
    await sweepAfterGracePeriod()
    expect([await statusOf(`/media/${orphan}`), await statusOf(avatar)]).toEqual([404, 200])
  })
})
