import { embeds } from '@kinora/contract/library/embeds/calls'
import type { EmbedSettingsChange } from '@kinora/contract/library/embeds/schemas'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startVideos } from '../videos/videos.fixture.ts'

let api: Awaited<ReturnType<typeof startVideos>>
let playable: Video

beforeAll(async () => {
  api = await startVideos()
  playable = await api.playing(api.ada, { title: 'A "film" & <more>' })
})
afterAll(() => api.close())

type Settings = Partial<EmbedSettingsChange> & { policy: EmbedSettingsChange['policy'] }
const set = (body: Settings, { id = playable.id, user = api.ada } = {}) =>
  api.as(user, embeds.update, { params: { id }, body })
const describeUrl = (url: string, more: object = {}) =>
  api.as(null, embeds.describe, { query: { url, ...more } })
const addressOf = ({ id }: Video) => `http://localhost/video/${id}`

const frame = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await api.app.inject({ url: path, headers })
  const [, json = 'null'] = /id="first-page">(.*?)<\/script>/s.exec(answer.body) ?? []
  const policy = String(answer.headers['content-security-policy'])
  const [, ancestors] = /frame-ancestors ([^;]*)/.exec(policy) ?? []
  return { ...answer, ancestors, policy, initialVideo: JSON.parse(json)?.[0]?.data }
}

describe('embeds.find and embeds.update', () => {
  it('let the owner say who may show a video; at first everybody may', async () => {
    const { id } = await api.playing(api.ada)
    const find = () => api.as(api.ada, embeds.find, { params: { id } })
    expect((await find()).ok).toEqual({ policy: 'anywhere', domains: [] })
    const listed = { policy: 'listed', domains: ['example.org', '*.example.net'] } as const
    expect((await set({ policy: listed.policy, domains: [...listed.domains] }, { id })).ok).toEqual(listed)
    expect((await find()).ok).toEqual(listed)
  })

  it('are for those who may edit the video', async () => {
    const params = { id: playable.id }
    expect((await api.as(api.bob, embeds.find, { params })).status).toBe(403)
    expect((await set({ policy: 'nowhere' }, { user: api.bob })).status).toBe(403)
    expect((await api.as(api.admin, embeds.find, { params })).status).toBe(200)
    const draft = await api.playing(api.ada, { isPublished: false })
    expect((await set({ policy: 'nowhere' }, { id: draft.id, user: api.bob })).status).toBe(404)
    expect((await api.as(api.ada, embeds.find, { params: { id: 4711 } })).status).toBe(404)
  })

  it('let the owner decide before the video is published', async () => {
    const draft = await api.playing(api.ada, { isPublished: false })
    expect((await set({ policy: 'nowhere' }, { id: draft.id })).status).toBe(200)
    const publish = { params: { id: draft.id }, body: { isPublished: true } }
    expect((await api.as(api.ada, videos.update, publish)).ok.canEmbed).toBe(false)
    expect((await frame(`/embed/${draft.id}`)).ancestors).toBe("'none'")
  })

  it('refuse an empty list and invalid domains', async () => {
    const empty = await set({ policy: 'listed', domains: [] })
    expect([empty.status, empty.error.fields]).toEqual([400, { domains: 'Name at least one domain' }])
    const wrong = await set({ policy: 'listed', domains: ["example.org; script-src 'unsafe-inline'"] })
    expect([wrong.status, wrong.error.code]).toEqual([400, 'invalid'])
  })

  it('report at once whether a video can be embedded; a draft never can', async () => {
    const canEmbed = async (id: number) =>
      (await api.as(api.ada, videos.find, { params: { id } })).ok.canEmbed
    const video = await api.playing(api.ada)
    expect(await canEmbed(video.id)).toBe(true)
    await set({ policy: 'nowhere' }, { id: video.id })
    expect(await canEmbed(video.id)).toBe(false)
    await set({ policy: 'listed', domains: ['a.example'] }, { id: video.id })
    expect(await canEmbed(video.id)).toBe(true)
    await api.as(api.ada, videos.update, { params: { id: video.id }, body: { isPublished: false } })
    expect(await canEmbed(video.id)).toBe(false)
  })
})

describe('the page in a frame', () => {
  it('is shown by any site, with the video and the options of its address', async () => {
    const { statusCode, headers, ancestors, initialVideo } = await frame(
      `/embed/${playable.id}?start=5&muted=1&bad=<x>`,
    )
    expect([statusCode, ancestors]).toEqual([200, '*'])
    expect(headers['x-frame-options']).toBeUndefined()
    expect(initialVideo.video).toMatchObject({ id: playable.id, title: playable.title })
    expect(initialVideo.options).toMatchObject({
      start: 5,
      end: null,
      muted: true,
      autoplay: false,
      controls: true,
    })
  })

  it('has no text of its address in it, and no script but our own files', async () => {
    const { body, policy } = await frame(
      `/embed/${playable.id}?captions=%3Cscript%3Ealert(1)%3C/script%3E&x=%22onload=`,
    )
    expect(body).not.toMatch(/alert\(1\)|onload=/)
    expect(body).not.toContain(playable.title)
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[^']+')*;/)
  })

  it('is shown only by the sites that were listed, and by our own', async () => {
    const { id } = await api.playing(api.ada)
    await set({ policy: 'listed', domains: ['example.org', '*.example.net:8080'] }, { id })
    const { statusCode, ancestors, headers } = await frame(`/embed/${id}`)
    expect([statusCode, ancestors]).toEqual([200, "'self' example.org *.example.net:8080"])
    expect(headers['x-frame-options']).toBeUndefined()
  })

  it('cannot be embedded when its owner forbids it, and then contains no video', async () => {
    const { id } = await api.playing(api.ada)
    await set({ policy: 'nowhere', domains: ['kept.example'] }, { id })
    const { statusCode, ancestors, initialVideo } = await frame(`/embed/${id}`)
    expect([statusCode, ancestors, initialVideo]).toEqual([403, "'none'", { problem: 'refused' }])
  })

  it('shows no draft, not even to its owner, and nothing that is not there', async () => {
    const draft = await api.playing(api.ada, { isPublished: false, title: 'Secret film' })
    for (const path of [`/embed/${draft.id}`, '/embed/4711', '/embed/x', '/embed/0']) {
      const answer = await frame(path, { authorization: `Bearer ${api.ada.token}` })
      expect([answer.statusCode, answer.initialVideo], path).toEqual([404, { problem: 'gone' }])
      expect(answer.body).not.toContain('Secret')
    }
  })

  it('is the only answer that others may frame', async () => {
    for (const path of [
      `/video/${playable.id}`,
      '/',
      `/api/videos/${playable.id}`,
      '/embed.html',
      '/healthz',
    ]) {
      const { ancestors, headers } = await frame(path)
      expect([ancestors, headers['x-frame-options']], path).toEqual(["'none'", 'DENY'])
    }
  })
})

describe('embeds.describe', () => {
  it('describes a video of this site as oEmbed', async () => {
    const { status, ok, headers } = await describeUrl(addressOf(playable))
    expect([status, headers['access-control-allow-origin']]).toEqual([200, '*'])
    expect(ok).toMatchObject({
      version: '1.0',
      type: 'video',
      title: playable.title,
      author_name: 'ada',
      author_url: `http://localhost/channel/${api.ada.id}`,
      provider_url: 'http://localhost',
      width: 640,
      height: 360,
    })
    expect(ok.html).toContain(`src="http://localhost/embed/${playable.id}"`)
    expect(ok.html).toContain('title="A &quot;film&quot; &amp; &lt;more&gt;"')
  })

  it('keeps within the requested size, in the shape of the video', async () => {
    const fitted = async (more: object) => {
      const { width, height, html } = (await describeUrl(addressOf(playable), more)).ok
      expect(html).toContain(`width="${width}" height="${height}"`)
      return [width, height]
    }
    expect(await fitted({ maxwidth: 320 })).toEqual([320, 180])
    expect(await fitted({ maxwidth: 1000, maxheight: 90 })).toEqual([160, 90])
    expect(await fitted({ maxwidth: 1, maxheight: 1 })).toEqual([1, 1])
  })

  it('offers a thumbnail that is no larger than requested', { tags: 'deep' }, async () => {
    const video = await api.processedVideo()
    const { ok } = await describeUrl(addressOf(video), { maxwidth: 400 })
    expect(ok.thumbnail_url).toMatch(/^http:\/\/localhost\/media\/videos\//)
    expect(ok.thumbnail_width).toBeLessThanOrEqual(400)
    expect(ok.thumbnail_height).toBeLessThanOrEqual(400)
    expect((await describeUrl(addressOf(video), { maxwidth: 10 })).ok.thumbnail_url).toBeUndefined()
  })

  it.each([
    ['application/json+oembed', 'application/json; charset=utf-8'],
    ['text/xml+oembed', 'text/xml; charset=utf-8'],
  ])('is found by the link in the page of the video: %s', async (type, contentType) => {
    const { body } = await api.get(null, `/video/${playable.id}`)
    const links = [...body.matchAll(/<link rel="alternate" type="([^"]+)" href="([^"]+)"/g)]
    const [, , href = ''] = links.find(([, linkType]) => linkType === type) ?? []
    const { pathname, search } = new URL(href.replaceAll('&amp;', '&'))
    const answer = await api.get(null, pathname + search)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, contentType])
    expect(answer.body).toContain(`/embed/${playable.id}`)
  })

  it.each([
    ['another site', () => `https://elsewhere.example/video/${playable.id}`],
    ['another page', () => 'http://localhost/channel/1'],
    ['no address', () => 'film'],
    ['no web address', () => `ftp://localhost/video/${playable.id}`],
    ['a video that is not there', () => 'http://localhost/video/4711'],
    ['a number too large', () => 'http://localhost/video/999999999999'],
  ])('knows nothing of %s', async (_name, url) => {
    expect((await describeUrl(url())).status).toBe(404)
  })

  it.each(['?t=1m39s', '?start=99', '?t=99&list=1', '?t=1:39'])(
    'begins where the address does: %s',
    async (search) => {
      const { ok } = await describeUrl(addressOf(playable) + search)
      expect(ok.html).toContain(`src="http://localhost/embed/${playable.id}?start=99"`)
    },
  )

  it('does not reveal drafts, and refuses videos that may not be embedded', async () => {
    const draft = await api.playing(api.ada, { isPublished: false })
    expect((await api.as(api.ada, embeds.describe, { query: { url: addressOf(draft) } })).status).toBe(404)
    const hidden = await api.playing(api.ada)
    await set({ policy: 'nowhere' }, { id: hidden.id })
    const refused = await describeUrl(addressOf(hidden))
    expect([refused.status, refused.error.code]).toEqual([401, 'link_only'])
    const page = await api.get(null, `/video/${hidden.id}`)
    expect(page.body).not.toContain('json+oembed')
  })

  it('says the same in XML', async () => {
    const search = new URLSearchParams({
      url: addressOf(playable),
      format: 'xml',
      maxwidth: '320',
    }).toString()
    const { statusCode, headers, body } = await api.get(null, `${embeds.describe.path}?${search}`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8'])
    expect(body).toMatch(/^<\?xml version="1.0" encoding="utf-8" standalone="yes"\?>\n<oembed><version>1.0</)
    expect(body).toContain('<title>A &quot;film&quot; &amp; &lt;more&gt;</title>')
    expect(body).toContain(`<html>&lt;iframe src=&quot;http://localhost/embed/${playable.id}&quot;`)
    expect(body).toMatch(/<width>320<\/width><height>180<\/height><\/oembed>$/)
  })

  it('answers 501 to an unknown format, and errors as JSON for every format', async () => {
    const { status, error } = await describeUrl(addressOf(playable), { format: 'yaml' })
    expect([status, error.code]).toEqual([501, 'not_implemented'])
    const missing = await describeUrl('http://localhost/video/4711', { format: 'xml' })
    expect([missing.status, missing.error.code]).toEqual([404, 'not_found'])
  })
})
