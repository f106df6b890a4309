import { playlists } from '@kinora/contract/community/playlists/calls'
import { posts } from '@kinora/contract/community/posts/calls'
import type { Post } from '@kinora/contract/community/posts/schemas'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { insertPlayableVideo } from '../../../../test/insert-video.ts'
import { findElements, parseXml, childText, type XmlElement } from '../../../../test/read-xml.ts'
import { findStructuredDataErrors } from '../../../../test/structured-data-rules.ts'
import { findXmlErrors } from '../../../../test/validate-xml.ts'
import { startVideos } from '../../library/videos/videos.fixture.ts'

// docs/product.md “Search engines and embeds”

const hostile = 'A <b>"film"</b> & more \u0001 ]]> </script>'

let api: Awaited<ReturnType<typeof startVideos>>
let longVideo: Video
let post: Post
let hidden: Video[]

beforeAll(async () => {
  api = await startVideos({ environment: { SECURITY_CONTACT: 'holes@example.org' } })
  longVideo = await api.playing(api.ada, { title: hostile, description: hostile, tags: ['café', 'bars'] })
  const [draft, unlisted, secret] = await Promise.all([
    api.playing(api.ada, { title: 'A draft', isPublished: false }),
    api.playing(api.ada, { title: 'By its address alone', tags: ['bars'] }),
    api.playing(api.ada, { title: 'A secret', tags: ['bars'] }),
  ])
  const show = (id: number, visibility: Video['visibility']) =>
    api.as(api.ada, videos.update, { params: { id }, body: { visibility } })
  await show(unlisted.id, 'unlisted')
  await show(secret.id, 'private')
  hidden = [draft, unlisted, secret]
  const { ok } = await api.as(api.ada, posts.create, { body: { content: hostile } })
  post = ok
})
afterAll(() => api.close())

const open = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers })
const read = async (url: string) => parseXml((await open(url)).body)

/** Required elements of RSS 2.0 and Media RSS (rssboard.org). */
function expectFeed(root: XmlElement) {
  expect([root.name, root.attributes.version, root.children.length]).toEqual(['rss', '2.0', 1])
  const [channel] = root.children
  if (!channel) throw new Error('no channel')
  for (const name of ['title', 'link', 'description']) expect(childText(channel, name)).toBeTruthy()
  const self = channel.children.find(({ name }) => name === 'atom:link')?.attributes
  expect(self).toMatchObject({ rel: 'self', type: 'application/rss+xml' })
  expect(URL.canParse(self?.href ?? '')).toBe(true)
  const items = findElements(channel, 'item')
  for (const item of items) {
    expect(childText(item, 'title')).toBeTruthy()
    expect(childText(item, 'guid')).toBe(childText(item, 'link'))
    expect(childText(item, 'pubDate')).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/)
    for (const { attributes } of findElements(item, 'enclosure')) {
      expect(URL.canParse(attributes.url ?? '')).toBe(true)
      expect([attributes.type, attributes.length]).toEqual([
        expect.stringMatching(/^\w+\/[\w.-]+$/),
        expect.stringMatching(/^\d+$/),
      ])
    }
    for (const { attributes } of findElements(item, 'media:content')) {
      expect(attributes).toMatchObject({ medium: 'video', duration: expect.stringMatching(/^[1-9]\d*$/) })
    }
  }
  return items.map((item) => Number(/\d+$/.exec(childText(item, 'link') ?? '')?.[0]))
}

describe('feeds', () => {
  it.each(['/feeds/site.xml', '/feeds/tag/bars.xml', '/feeds/tag/Caf%C3%A9.xml'])(
    '%s lists what everybody finds, and nothing else',
    async (address) => {
      expect(expectFeed(await read(address))).toEqual([longVideo.id])
    },
  )

  it('of a channel is the same, with user texts escaped', async () => {
    const root = await read(`/feeds/channel/${api.ada.id}.xml`)
    expect(expectFeed(root)).toEqual([longVideo.id])
    const [item] = findElements(root, 'item')
    const cleaned = hostile.replace('\u0001', '')
    expect(item && [childText(item, 'title'), childText(item, 'description')]).toEqual([cleaned, cleaned])
    expect(findElements(root, 'media:player')[0]?.attributes.url).toMatch(
      new RegExp(`/embed/${longVideo.id}$`),
    )
  })

  it('is empty without videos, and 404 without a channel', async () => {
    expect(expectFeed(await read(`/feeds/channel/${api.bob.id}.xml`))).toEqual([])
    expect(expectFeed(await read('/feeds/tag/nobody.xml'))).toEqual([])
    const nowhere = [
      '/feeds/channel/4711.xml',
      '/feeds/channel/0x1.xml',
      '/feeds/x',
      '/browse/9',
      '/browse/posts-9',
      '/sitemaps/posts-9.xml',
    ]
    for (const address of nowhere) expect([address, (await open(address)).statusCode]).toEqual([address, 404])
  })

  it('answers 304 to a current copy, and is the same for everyone', async () => {
    const { headers, statusCode, body } = await open('/feeds/site.xml')
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/rss+xml; charset=utf-8',
      'no-cache',
    ])
    const again = await open('/feeds/site.xml', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const since = await open('/feeds/site.xml', { 'if-modified-since': String(headers['last-modified']) })
    expect(since.statusCode).toBe(304)
    expect((await api.get(api.ada, '/feeds/site.xml')).body).toBe(body)
  })

  it('holds the fifty newest videos with a constant number of statements', async () => {
    const { id } = await api.newUser('busy')
    for (let index = 0; index < 55; index++) await insertPlayableVideo(api.ctx.db, { ownerId: id })
    expect(expectFeed(await read(`/feeds/channel/${id}.xml`))).toHaveLength(50)
    await api.ctx.db
      .updateTable('videos')
      .set({ deletedAt: api.ctx.now() })
      .where('ownerId', '=', id)
      .execute()
  })

  it(
    'of a podcast has an episode for each video with audio, whose file plays',
    { tags: 'deep' },
    async () => {
      const { id, title } = await api.processedVideo()
      const root = await read(`/feeds/channel/${api.ada.id}/podcast.xml`)
      expect(expectFeed(root)).toEqual([id])
      const [channel] = root.children
      for (const name of ['itunes:author', 'itunes:explicit', 'itunes:type']) {
        expect(channel && childText(channel, name)).toBeTruthy()
      }
      expect(findElements(root, 'itunes:category')[0]?.attributes.text).toBe('TV & Film')
      const [episode] = findElements(root, 'item')
      expect(episode && [childText(episode, 'itunes:title'), childText(episode, 'itunes:duration')]).toEqual([
        title,
        '2',
      ])
      const [file] = findElements(root, 'enclosure')
      const audio = await open(new URL(file?.attributes.url ?? '').pathname, { range: 'bytes=4-7' })
      expect([audio.statusCode, audio.body, file?.attributes.type]).toEqual([206, 'ftyp', 'audio/mp4'])
      expect(audio.headers['content-range']).toBe(`bytes 4-7/${file?.attributes.length}`)
      await api.as(api.ada, videos.update, { params: { id }, body: { isPublished: false } })
    },
  )
})

describe('the sitemap', () => {
  it('lists every public video and its channel', async () => {
    const index = await read('/sitemap.xml')
    expect([index.name, index.attributes.xmlns]).toEqual([
      'sitemapindex',
      'http://www.sitemaps.org/schemas/sitemap/0.9',
    ])
    const addresses: string[] = []
    for (const { text } of findElements(index, 'loc')) {
      const part = await read(new URL(text).pathname)
      expect([part.name, part.children.length > 0]).toEqual(['urlset', true])
      addresses.push(...findElements(part, 'loc').map((loc) => new URL(loc.text).pathname))
    }
    const ofAda = [`/channel/${api.ada.id}`, `/video/${longVideo.id}`, `/post/${post.id}`]
    const expected = ['/', '/about', '/docs/api/people/settings', '/browse', ...ofAda]
    expect(addresses).toEqual(expect.arrayContaining(expected))
    for (const { id } of hidden) expect(addresses).not.toContain(`/video/${id}`)
    expect(addresses.filter((address) => /^\/(?:settings|admin|auth|search)/.test(address))).toEqual([])
  })

  it('describes a video as search engines require', async () => {
    const thumbnailUrl = '/media/covers/any.webp'
    await api.ctx.db.updateTable('videos').set({ thumbnailUrl }).where('id', '=', longVideo.id).execute()
    api.ctx.cache.clear()
    const [video] = findElements(await read('/sitemaps/videos-0.xml'), 'video:video')
    if (!video) throw new Error('no video')
    // Element order of the schema (google.com/schemas/sitemap-video/1.1).
    expect(video.children.map(({ name }) => name)).toEqual([
      'video:thumbnail_loc',
      'video:title',
      'video:description',
      'video:player_loc',
      'video:duration',
      'video:publication_date',
      'video:family_friendly',
      'video:uploader',
      'video:live',
    ])
    expect(childText(video, 'video:title')).toBe(hostile.replace('\u0001', ''))
    expect(childText(video, 'video:publication_date')).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })
})

describe('a sitemap under concurrent requests', () => {
  it('is built once, and drops a private video at once', async () => {
    api.ctx.cache.clear()
    let count = 0
    const { get } = api.ctx.cache
    const counted = vi.spyOn(api.ctx.cache, 'get').mockImplementation((key, holds, load) =>
      get(key, holds, () => {
        if (key.startsWith('sitemap ')) count++
        return load()
      }),
    )
    onTestFinished(() => counted.mockRestore())
    const address = `/video/${longVideo.id}<`
    const [first, ...rest] = await Promise.all(
      Array.from({ length: 6 }, async () => (await open('/sitemaps/videos-0.xml')).body),
    )
    expect([count, first?.includes(address), new Set(rest)]).toEqual([1, true, new Set([first])])
    await api.as(api.ada, videos.update, { params: { id: longVideo.id }, body: { visibility: 'private' } })
    onTestFinished(async () => {
      await api.as(api.ada, videos.update, { params: { id: longVideo.id }, body: { visibility: 'public' } })
    })
    expect((await open('/sitemaps/videos-0.xml')).body).not.toContain(address)
  })
})

describe('a validator', { tags: 'deep' }, () => {
  it('accepts feeds, podcast and sitemaps by the schemas of their protocols', async () => {
    const more = {
      thumbnailUrl: '/media/covers/any.webp',
      restrictedInCountries: ['DE', 'AT'],
      contentWarnings: ['Violence'],
    }
    await api.ctx.db.updateTable('videos').set(more).where('id', '=', longVideo.id).execute()
    const { id } = await api.processedVideo()
    const channel = `/feeds/channel/${api.ada.id}`
    const feeds = ['/feeds/site.xml', '/feeds/tag/bars.xml', `${channel}.xml`, `${channel}/podcast.xml`]
    const parts = findElements(await read('/sitemap.xml'), 'loc').map(({ text }) => new URL(text).pathname)
    expect(parts.length).toBeGreaterThan(3)
    for (const address of [...feeds, '/sitemap.xml', ...parts]) {
      const { body } = await open(address)
      const kind = address.startsWith('/feeds') ? 'rss' : 'sitemap'
      expect([address, await findXmlErrors(body, kind)]).toEqual([address, []])
    }
    await api.as(api.ada, videos.update, { params: { id }, body: { isPublished: false } })
  })

  it('rejects broken documents', async () => {
    const { body } = await open('/sitemaps/videos-0.xml')
    expect(
      await findXmlErrors(
        body.replace('<video:title>', '<video:tittle>').replace('</video:title>', '</video:tittle>'),
        'sitemap',
      ),
    ).not.toEqual([])
    const feed = (await open('/feeds/site.xml')).body
    expect(await findXmlErrors(feed.replace(/<pubDate>[^<]+/, '<pubDate>yesterday'), 'rss')).not.toEqual([])
  })
})

it('schema.org data of pages follows the rules of search engines', async () => {
  const { ok: list } = await api.as(api.ada, playlists.create, { body: { name: hostile } })
  await api.as(api.ada, playlists.addItem, { params: { id: list.id }, body: { videoId: longVideo.id } })
  const addresses = [
    '/',
    `/video/${longVideo.id}`,
    `/channel/${api.ada.id}`,
    `/post/${post.id}`,
    `/playlist/${list.id}`,
  ]
  const types = new Set<string>()
  for (const address of addresses) {
    const { body } = await open(address)
    const objects = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    expect([address, objects.length > 0]).toEqual([address, true])
    for (const [, text = ''] of objects) {
      expect([address, findStructuredDataErrors(text)]).toEqual([address, []])
      types.add((JSON.parse(text) as { '@type': string })['@type'])
    }
  }
  const all = ['BreadcrumbList', 'ItemList', 'ProfilePage', 'SocialMediaPosting', 'VideoObject', 'WebSite']
  expect([...types].toSorted()).toEqual(all)
})

describe('documents at fixed addresses', () => {
  it('robots.txt excludes private pages and names the sitemap', async () => {
    const { body, headers } = await open('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toMatch(/^User-agent: \*\nAllow: \/api\/oembed\nDisallow: \/api\/\n/)
    for (const path of ['/admin', '/studio', '/settings', '/history', '/auth', '/verify-otp']) {
      expect(body.split('\n')).toContain(`Disallow: ${path}`)
    }
    expect(body).not.toMatch(/Disallow: \/(?:\n|video\n|channel|shorts)/)
    expect(body).toMatch(/\nSitemap: http:\/\/\S+\/sitemap\.xml\n$/)
  })

  it('security.txt has a contact and an expiry date (RFC 9116)', async () => {
    const { body, headers } = await open('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const [, contact, expires = ''] =
      /^Contact: (\S+)\nExpires: (\S+)\nPreferred-Languages: en\n$/.exec(body) ?? []
    expect(contact).toBe('mailto:holes@example.org')
    const days = (Date.parse(expires) - api.ctx.now().getTime()) / 86_400_000
    expect(days > 170 && days < 366).toBe(true)
  })
})

describe('without JavaScript', () => {
  const linksIn = (html: string) =>
    [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = '']) => href)

  it('every public video, short and post is three links away from home', async () => {
    const short = await insertPlayableVideo(api.ctx.db, { ownerId: api.ada.id, isShort: true })
    let reached = ['/']
    const seenUrls = new Set(reached)
    for (let links = 0; links < 3; links++) {
      const pages = await Promise.all(reached.map((path) => open(path)))
      reached = pages
        .flatMap(({ body }) => linksIn(body))
        .filter((href) => href.startsWith('/') && !seenUrls.has(href) && seenUrls.add(href))
    }
    const publicPaths = [`/video/${longVideo.id}`, `/video/${short}`, `/post/${post.id}`]
    expect([...seenUrls]).toEqual(expect.arrayContaining(publicPaths))
    for (const { id } of hidden) expect(seenUrls).not.toContain(`/video/${id}`)
    const { body } = await open('/browse/0')
    expect(body).toContain('A &lt;b&gt;&quot;film&quot;&lt;/b&gt; &amp; more')
    expect(body).not.toContain('<b>')
  })
})
