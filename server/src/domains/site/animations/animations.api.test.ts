import { animations } from '@kinora/contract/site/animations/calls'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../../test/harness.ts'

// docs/product.md “Loading animations”

const api = await startTestApp()
const { as } = api
const boss = await api.newUser('boss', { isAdmin: true })
const ada = await api.newUser('ada')
afterAll(() => api.close())

const create = (context: string, more = {}) => as(boss, animations.create, { body: { context, ...more } })
const list = async () => (await as(null, animations.list, {})).ok

describe('animations.create, update and remove', () => {
  it('a new context begins with type default and size md, and is pushed to all browsers', async () => {
    expect(await list()).toEqual([])
    const { status, ok } = await create(' video-page ')
    expect([status, ok]).toEqual([
      201,
      { id: ok.id, context: 'video-page', type: 'default', size: 'md', updatedAt: expect.any(String) },
    ])
    expect(await list()).toEqual([ok])
    const params = { id: ok.id }
    const body = { type: 'play-pulse', size: 'xl' } as const
    expect((await as(boss, animations.update, { params, body })).ok).toMatchObject({
      ...ok,
      ...body,
      updatedAt: expect.any(String),
    })
    expect((await list())[0]).toMatchObject(body)
    expect((await as(boss, animations.remove, { params })).status).toBe(204)
    expect(await list()).toEqual([])
    expect((await as(boss, animations.remove, { params })).status).toBe(404)
    expect((await as(boss, animations.update, { params, body })).status).toBe(404)
  })

  it.each([
    ['', 'Please enter a context name'],
    ['  ', 'Please enter a context name'],
    ['Video Page', 'Use small letters, digits and hyphens, as in playlist-page'],
  ])('refuses the context %j', async (context, message) => {
    const { status, error } = await create(context)
    expect([status, error.fields?.context]).toEqual([400, message])
  })

  it('one context has one; also when two administrators add it at once', async () => {
    const answers = await Promise.all([create('search-page'), create('search-page')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const message = 'There is an animation for this context already.'
    expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({
      message,
      fields: { context: message },
    })
  })

  it('knows eight types and four sizes', async () => {
    expect((await create('kit-page', { type: 'comet' })).status).toBe(400)
    expect((await create('kit-page', { size: 'xxl' })).status).toBe(400)
  })

  it('is for administrators', async () => {
    expect((await as(ada, animations.create, { body: { context: 'mine' } })).status).toBe(403)
  })
})
