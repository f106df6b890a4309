import { broadcasts } from '@kinora/contract/library/broadcasts/calls'
import { categories } from '@kinora/contract/library/categories/calls'
import { channels } from '@kinora/contract/community/channels/calls'
import { feeds } from '@kinora/contract/discovery/feeds/calls'
import type { HomeFeed } from '@kinora/contract/discovery/feeds/schemas'
import { settings } from '@kinora/contract/people/settings/calls'
import { viewerState } from '@kinora/contract/library/viewer-state/calls'
import type { ViewerState } from '@kinora/contract/library/viewer-state/schemas'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/harness.ts'
import { startVideos } from '../domains/library/videos/videos.fixture.ts'

const hostile = '</script><script>alert(1)</script>\u2028<!--'

let api: Awaited<ReturnType<typeof startVideos>>
let publicVideo: Video
let draft: Video

beforeAll(async () => {
  api = await startVideos()
  publicVideo = await api.playing(api.ada)
  await api.db.updateTable('videos').set({ title: hostile }).where('id', '=', publicVideo.id).execute()
  draft = await api.playing(api.ada, { title: 'Still secret', isPublished: false })
})
afterAll(() => api.close())

const byCookie = (user: TestUser | null) => (user ? { cookie: `kinora_session=${user.token}` } : {})

async function openPage(url: string, user: TestUser | null = null, headers: Record<string, string> = {}) {
  const answer = await api.app.inject({ url, headers: { ...byCookie(user), ...headers } })
  const [, viewer, json = '[]'] =
    /id="first-page" data-at="\d+" data-viewer="(\d*)">(.*?)<\/script>/s.exec(answer.body) ?? []
  const first = JSON.parse(json) as { key: unknown[]; data: unknown }[]
  return {
    status: answer.statusCode,
    html: answer.body,
    caching: answer.headers['cache-control'],
    headers: answer.headers,
    viewer,
    paths: first.map(({ key }) => key[1]),
    answerTo: (call: { path: string }, input: object) =>
      first.find(({ key }) => key[1] === call.path && JSON.stringify(key[2]) === JSON.stringify(input))?.data,
  }
}

it('only documents of broadcasts in the studio may use camera and screen', async () => {
  const policyOf = async (url: string) => (await openPage(url)).headers['permissions-policy']
  const open = 'camera=(self), display-capture=(self), geolocation=(), microphone=(self), payment=()'
  expect(await policyOf('/studio/live')).toBe(open)
  expect(await policyOf('/studio/live/12?encoder=browser')).toBe(open)
  for (const url of ['/', '/studio', `/video/${publicVideo.id}`, '/api/site', '/studio/live/x'])
    expect(await policyOf(url)).toContain('camera=(), display-capture=()')
})

describe('the HTML of home', () => {
  it('is rendered once for visitors, and anew when a video appears, changes or disappears', async () => {
    const { id } = await api.playing(api.ada, { title: 'Here for a moment' })
    const [home, again] = [await openPage('/'), await openPage('/')]
    expect(home.html).toContain('Here for a moment')
    expect(again.html).toBe(home.html)
    const url = `/video/${id}`
    expect((await openPage(url)).html).toContain('Here for a moment')

    const title = 'Here for another moment'
    await api.as(api.ada, videos.update, { params: { id }, body: { title } })
    expect((await openPage(url)).html).toContain(title)
    await api.as(api.ada, videos.remove, { params: { id } })
    expect((await openPage('/')).html).not.toContain('moment')
    expect((await openPage(url)).status).toBe(410)
  })

  it('brings what each of its calls answers a visitor', async () => {
    const page = await openPage('/')
    const input = { query: {} }
    expect(page.answerTo(feeds.home, input)).toEqual((await api.as(null, feeds.home, input)).ok)
    expect(page.answerTo(categories.list, {})).toEqual((await api.as(null, categories.list, {})).ok)
    const onAir = await api.as(null, broadcasts.listOnAir, input)
    expect(page.answerTo(broadcasts.listOnAir, input)).toEqual(onAir.ok)
    expect([page.status, page.viewer, page.paths.length]).toEqual([200, '', 4])
  })

  it('embeds the list of the category in the address, and the default one for an unknown category', async () => {
    const input = { query: { category: 2 } }
    const page = await openPage('/?category=2')
    expect(page.answerTo(feeds.home, input)).toEqual((await api.as(null, feeds.home, input)).ok)
    const usual = await openPage('/?category=nonsense')
    expect(usual.answerTo(feeds.home, { query: {} })).toBeDefined()
  })

  it('names its viewer, embeds their preferences, and is then not cacheable', async () => {
    const [visited, own] = [await openPage('/'), await openPage('/', api.ada)]
    expect(own.viewer).toBe(String(api.ada.id))
    expect(own.answerTo(settings.find, {})).toEqual((await api.as(api.ada, settings.find, {})).ok)
    expect(visited.answerTo(settings.find, {})).toBeUndefined()
    expect([visited.caching, own.caching]).toEqual(['private, no-cache', 'private, no-store'])
  })

  it('escapes titles: nothing in them ends the script or becomes one', async () => {
    const { html, answerTo } = await openPage('/')
    expect(html).not.toContain('<script>alert')
    const home = answerTo(feeds.home, { query: {} }) as HomeFeed
    expect(home.shelves?.newest[0]?.title).toBe(hostile)
  })

  it('shows its first videos before any script, and names the scripts of the page beside those of all', async () => {
    const { html } = await openPage('/')
    const [, root = ''] = /<div id="root">(.*)<noscript>/s.exec(html) ?? []
    expect(root).toContain('>New</h2>')
    expect(root).toContain(`href="/video/${publicVideo.id}"`)
    expect(html).toMatch(/<meta name="scripts" content="[^"]*\/assets\/home-page-[\w-]+\.js/)
    expect(html).not.toMatch(/<template|<link rel="modulepreload|<script[^>]* src=/)
  })

  it('comes compressed', async () => {
    const { headers } = await openPage('/', null, { 'accept-encoding': 'gzip, br' })
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('accept-encoding'),
    })
  })
})

describe('the HTML of a video', () => {
  it('names the scripts of the player beside those of the page', async () => {
    const { html } = await openPage(`/video/${publicVideo.id}`)
    for (const name of ['video-page', 'player'])
      expect(html).toMatch(new RegExp(`<meta name="scripts" content="[^"]*/assets/${name}-[\\w-]+\\.js`))
  })

  const findOf = ({ id }: Video) => ({ params: { id } })

  it('embeds the video, and for a signed-in viewer their state', async () => {
    for (const viewer of [null, api.ada]) {
      const page = await openPage(`/video/${publicVideo.id}`, viewer)
      const { ok } = await api.as(viewer, videos.find, findOf(publicVideo))
      expect(page.answerTo(videos.find, findOf(publicVideo))).toEqual(ok)
      const state = page.answerTo(viewerState.find, findOf(publicVideo)) as ViewerState | undefined
      expect([state?.videoId, state?.canEdit]).toEqual(
        viewer ? [publicVideo.id, true] : [undefined, undefined],
      )
    }
  })

  it('of a draft is for its owner alone: 404 without any data for everybody else', async () => {
    const own = await openPage(`/video/${draft.id}`, api.ada)
    expect([own.status, own.caching]).toEqual([200, 'private, no-store'])
    expect(own.answerTo(videos.find, findOf(draft))).toMatchObject({ title: 'Still secret' })
    for (const viewer of [null, api.bob]) {
      const { status, html, caching } = await openPage(`/video/${draft.id}`, viewer)
      expect([status, caching]).toEqual([404, 'private, no-store'])
      expect(html).not.toMatch(/Still secret/)
    }
  })

  it('that does not exist is 404 without any data', async () => {
    const { status, html, paths } = await openPage('/video/999999')
    expect([status, paths]).toEqual([404, []])
    expect(html).toContain('Page not found')
  })
})

it('the HTML of a channel brings it with what its tab shows first', async () => {
  const params = { userId: api.ada.id }
  const home = await openPage(`/channel/${api.ada.id}`)
  expect(home.answerTo(channels.find, { params })).toEqual((await api.as(null, channels.find, { params })).ok)
  expect(home.answerTo(channels.findHome, { params })).toEqual(
    (await api.as(null, channels.findHome, { params })).ok,
  )
  for (const [address, query] of [
    ['?tab=videos', { type: 'long', sort: 'newest' }],
    ['?tab=shorts&sort=popular', { type: 'shorts', sort: 'popular' }],
    ['?tab=about&q=clip', { sort: 'newest', q: 'clip' }],
  ] as const) {
    const page = await openPage(`/channel/${api.ada.id}${address}`)
    const answer = page.answerTo(channels.browse, { params, query })
    expect(answer, address).toBeDefined()
    expect(answer).toEqual((await api.as(null, channels.browse, { params, query })).ok)
    expect(page.paths).not.toContain(channels.findHome.path)
  }
})

it(
  'a database that is slow holds up no page: it comes without data, and no cache keeps it',
  { tags: 'deep' },
  async () => {
    const { cache: rows } = api.ctx
    api.ctx.cache = { ...rows, get: () => new Promise(() => {}) } as typeof rows
    try {
      const page = await openPage('/')
      expect([page.status, page.paths, page.caching]).toEqual([200, [], 'private, no-store'])
      expect(page.html).toMatch(/<div id="root">.*Loading\.\.\..*<noscript>/s)
    } finally {
      api.ctx.cache = rows
    }
  },
)

it('the files of the front end come compressed, and say that they vary with that', async () => {
  const { html } = await openPage('/')
  const [, script = ''] = /<meta name="scripts" content="([^" ]+)/.exec(html) ?? []
  for (const coding of ['br', 'gzip']) {
    const { headers } = await api.app.inject({ url: script, headers: { 'accept-encoding': coding } })
    expect(headers).toMatchObject({
      'content-encoding': coding,
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('accept-encoding'),
    })
  }
  const plain = await api.app.inject({ url: script })
  expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined])
})
