import { socialLinks } from '@kinora/contract/people/users/calls'
import { tags } from '@kinora/contract/library/tags/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from './harness.ts'

const api = await startTestApp()
const { app, as } = api
const ada = await api.newUser('ada')
afterAll(() => api.close())

it.each(['/api/videos/newest', '/api/channel/featured', '/api/videos/trending/tags'])(
  'answers not_found for the word in %s, and parses no id from it',
  async (url) => {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { code: 'not_found', message: 'There is nothing at this address.' },
    ])
  },
)

it('returns fifty when a thousand are requested', async () => {
  expect((await as(null, videos.list, { query: { limit: 1000 } })).status).toBe(200)
  expect((await as(null, tags.popular, { query: { limit: 1000 } })).status).toBe(200)
})

describe('a complaint about a list', () => {
  const newVideo = { fileId: 'some-file-id', title: 'A film' }
  const many = Array.from({ length: 16 }, (_, index) => `tag${index}`)

  it('is reported at the field', async () => {
    const { error } = await as(ada, videos.create, { body: { ...newVideo, tags: many } })
    expect(error.fields).toEqual({ tags: 'Maximum 15 tags allowed' })
  })

  it('is reported at the entry, when only that is wrong', async () => {
    const { error } = await as(ada, videos.create, { body: { ...newVideo, tags: ['sea', '#'] } })
    expect(error.fields).toEqual({ 'tags.1': 'A tag must not be empty' })
  })

  it('has the last word of the address, when the body is the list', async () => {
    const link = { platform: 'website', url: 'https://example.org' } as const
    const { status, error } = await as(ada, socialLinks.replace, { body: Array(11).fill(link) })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['socialLinks']])
  })
})
