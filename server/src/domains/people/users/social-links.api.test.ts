import { socialLinks } from '@kinora/contract/people/users/calls'
import type { SocialPlatform } from '@kinora/contract/people/users/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'

let api: TestApp
let ada: TestUser
let bob: TestUser
beforeAll(async () => {
  api = await startTestApp()
  ada = await api.newUser('ada')
  bob = await api.newUser('bob')
})
afterAll(() => api.close())

const twitter = { platform: 'twitter', url: 'https://x.com/ada' } as const
const website = { platform: 'website', url: 'https://ada.example' } as const
const youtube = { platform: 'youtube', url: 'https://youtu.be/ada' } as const

const replace = (user: TestUser | null, links: unknown) =>
  api.as(user, socialLinks.replace, { body: links as (typeof twitter)[] })
const listOf = async (user: TestUser) =>
  (await api.as(null, socialLinks.listOfUser, { params: { id: user.id } })).ok
const platformsOf = async (user: TestUser) => (await listOf(user)).map((link) => link.platform)

beforeEach(async () => {
  await replace(ada, [twitter, website])
})

describe('socialLinks.listOfUser', () => {
  it('answers everybody, with every field of docs/product.md “Profile and settings”, in the order that was chosen', async () => {
    const links = await listOf(ada)
    expect(links).toMatchObject([
      { ...twitter, userId: ada.id },
      { ...website, userId: ada.id },
    ])
    expect(links[0]?.id).toBeGreaterThan(0)
    expect(Date.parse(links[0]?.createdAt ?? '')).toBeLessThanOrEqual(Date.now())
  })

  it('is empty for a user without links, 404 for an unknown or malformed id', async () => {
    expect(await listOf(bob)).toEqual([])
    const statusOf = async (id: unknown) =>
      (await api.as(null, socialLinks.listOfUser, { params: { id: id as number } })).status
    expect([await statusOf(999_999), await statusOf('ada')]).toEqual([404, 404])
  })
})

describe('socialLinks.replace', () => {
  it('replaces all of them, in this order', async () => {
    const { status, ok } = await replace(ada, [youtube, twitter])
    expect(status).toBe(200)
    expect(ok).toEqual(await listOf(ada))
    expect(await platformsOf(ada)).toEqual(['youtube', 'twitter'])
    await replace(ada, [])
    expect(await listOf(ada)).toEqual([])
  })

  it('keeps the id and the age of a platform whose URL changes', async () => {
    const [before] = await listOf(ada)
    const [after] = (await replace(ada, [{ ...twitter, url: 'https://twitter.com/ada2' }])).ok
    expect(after).toEqual({ ...before, url: 'https://twitter.com/ada2' })
  })

  it('takes the whole list back as it was read (docs/product.md “Profile and settings”)', async () => {
    const links = await listOf(ada)
    expect((await replace(ada, links)).ok).toEqual(links)
  })

  it('takes a link on every platform', async () => {
    const urls: Record<SocialPlatform, string> = {
      twitter: 'https://twitter.com/ada',
      instagram: 'https://www.instagram.com/ada',
      facebook: 'https://m.facebook.com/ada',
      website: 'https://ada.example',
      linkedin: 'https://www.linkedin.com/in/ada',
      youtube: 'https://www.youtube.com/@ada',
      tiktok: 'https://www.tiktok.com/@ada',
    }
    const links = Object.entries(urls).map(([platform, url]) => ({ platform, url }))
    expect((await replace(ada, links)).ok).toMatchObject(links)
  })

  it('keeps one whole list when many are sent at once', async () => {
    const lists = Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? [youtube] : [twitter, website]))
    await replace(ada, [])
    const answers = await Promise.all(lists.map((links) => replace(ada, links)))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(['youtube', 'twitter,website']).toContain((await platformsOf(ada)).join())
  })

  it('is refused to a visitor', async () => {
    expect((await replace(null, [youtube])).status).toBe(401)
  })

  it('cannot reach another user, whatever the links say', async () => {
    await replace(bob, [{ ...youtube, userId: ada.id, id: 1 }])
    expect(await platformsOf(ada)).toEqual(['twitter', 'website'])
    expect(await listOf(bob)).toMatchObject([{ userId: bob.id }])
    await replace(bob, [])
  })

  it.each([
    ['no platform', [{ url: 'https://x.com' }], '0.platform', 'Please fill in both platform and URL'],
    ['no URL', [twitter, { platform: 'website' }], '1.url', 'Please fill in both platform and URL'],
    ['an empty URL', [{ platform: 'twitter', url: ' ' }], '0.url', 'Please fill in both platform and URL'],
    [
      'the wrong host',
      [website, { platform: 'linkedin', url: 'https://x.com' }],
      '1.url',
      'Invalid URL for linkedin. Please include the correct domain.',
    ],
    [
      'a script for an address',
      [{ platform: 'website', url: 'javascript:alert(1)' }],
      '0.url',
      'Invalid URL for website. Please include the correct domain.',
    ],
    [
      'more than ten',
      Array.from({ length: 11 }, () => website),
      'socialLinks',
      'Maximum 10 social links allowed',
    ],
    ['a platform twice', [website, twitter, website], '2.platform', 'Platform already exists'],
    ['no list', { links: [] }, 'socialLinks', 'Expected array, received object'],
  ])(
    'refuses %s with the text of docs/product.md “Profile and settings” and changes nothing',
    async (_, links, field, message) => {
      const { status, error } = await replace(ada, links)
      expect([status, error.code, error.message]).toEqual([400, 'invalid', message])
      expect(error.fields).toEqual({ [field]: message })
      expect(await platformsOf(ada)).toEqual(['twitter', 'website'])
    },
  )
})
