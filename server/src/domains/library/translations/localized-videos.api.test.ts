import { channels } from '@kinora/contract/community/channels/calls'
import { notifications } from '@kinora/contract/community/notifications/calls'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { feeds } from '@kinora/contract/discovery/feeds/calls'
import { history } from '@kinora/contract/discovery/history/calls'
import { search } from '@kinora/contract/discovery/search/calls'
import { captions } from '@kinora/contract/library/captions/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indexVideos } from '../../discovery/search/indexing.ts'
import { hasFrontEnd } from '../../site/site/html-shell.ts'
import { english, german, startTranslations } from './translations.fixture.ts'

// docs/product.md “Translations”

const api = await startTranslations()
const { ada, bob, insertVideo, save, remove, watch } = api
afterAll(() => api.close())

const inGerman = { 'accept-language': 'de-AT, en;q=0.5' }

describe('a reader of German', () => {
  let id: number
  beforeAll(async () => {
    id = await insertVideo()
    await save(id)
    await indexVideos(api.ctx, [id])
  })
  const titleIn = (list: readonly { id: number; title: string }[]) =>
    list.find((video) => video.id === id)?.title

  it('gets the German title beside the original, others get the original alone', async () => {
    for (let round = 0; round < 2; round++) {
      expect(await watch(id, inGerman)).toMatchObject({
        ...german,
        language: 'de',
        original: { ...english, language: null },
      })
      expect(await watch(id)).toMatchObject({ ...english, language: null, original: null })
      expect(await watch(id, { 'accept-language': 'fr' })).toMatchObject({ ...english, original: null })
    }
  })

  it('gets it in lists, which no cache mixes', async () => {
    const listed = async (headers: Record<string, string>) => {
      const list = await api.as(null, videos.list, { query: { limit: 50 }, headers })
      const browsed = await api.as(null, channels.browse, { params: { userId: ada.id }, query: {}, headers })
      const home = await api.as(null, feeds.home, { query: {}, headers })
      const { shelves, items } = home.ok
      return [
        titleIn(list.ok.items),
        titleIn(browsed.ok.items),
        titleIn([...(shelves?.newest ?? []), ...(shelves?.trending?.items ?? []), ...items]),
      ]
    }
    for (let round = 0; round < 2; round++) {
      expect(await listed(inGerman)).toEqual([german.title, german.title, german.title])
      expect(await listed({})).toEqual([english.title, english.title, english.title])
    }
  })

  it('gets it in playlists, the history and notifications', async () => {
    const { ok: list } = await api.as(bob, playlists.create, {
      body: { name: 'Coves', visibility: 'public' },
    })
    await api.as(bob, playlists.addItem, { params: { id: list.id }, body: { videoId: id } })
    const items = await api.as(null, playlists.listItems, {
      params: { id: list.id },
      query: {},
      headers: inGerman,
    })
    expect(items.ok.items[0]?.video?.title).toBe(german.title)

    await api.db
      .insertInto('watchHistory')
      .values({ viewerId: bob.id, videoId: id, positionSeconds: 9, inProgress: true })
      .execute()
    const seen = await api.as(bob, history.list, { query: {}, headers: inGerman })
    expect(titleIn(seen.ok.items)).toBe(german.title)

    await api.db
      .insertInto('notifications')
      .values({ userId: bob.id, kind: 'new-video', groupKey: 'planted', isOnce: true, videoId: id })
      .execute()
    const messageFor = async (headers: Record<string, string>) =>
      (await api.as(bob, notifications.list, { query: {}, headers })).ok.notifications[0]?.message
    expect(await messageFor(inGerman)).toBe(german.title)
    expect(await messageFor({})).toBe(english.title)
  })

  it('finds the video by either title', async () => {
    const found = async (q: string, headers: Record<string, string>) =>
      (await api.as(null, search.find, { query: { q }, headers })).ok.items.map(({ video }) => video?.title)
    expect(await found('Bucht', inGerman)).toEqual([german.title])
    expect(await found('Buchten', inGerman), 'by its stem in German').toEqual([german.title])
    expect(await found('cove', inGerman)).toEqual([german.title])
    expect(await found('Bucht', {})).toEqual([english.title])
    const suggested = await api.as(null, search.suggest, { query: { query: 'buch' }, headers: inGerman })
    expect(suggested.ok.map(({ title }) => title)).toEqual([german.title])
  })

  it('does not find it by a translation that was removed', async () => {
    const other = await insertVideo()
    await save(other, 'de', { title: 'Der Leuchtturm' })
    await indexVideos(api.ctx, [other])
    const found = async () =>
      (await api.as(null, search.find, { query: { q: 'Leuchtturm' } })).ok.items.map(({ video }) => video?.id)
    expect(await found()).toEqual([other])
    await remove(ada, other, 1)
    await indexVideos(api.ctx, [other])
    api.ctx.cache.clear()
    expect(await found()).toEqual([])
  })

  it('gets it in feeds', async () => {
    const read = async (headers: Record<string, string>) =>
      (await api.app.inject({ url: `/feeds/channel/${ada.id}.xml`, headers })).body
    expect(await read(inGerman)).toContain(`<title>${german.title}</title>`)
    expect(await read(inGerman)).toContain(german.description)
    expect(await read({})).toContain(`<title>${english.title}</title>`)
  })

  it.skipIf(!hasFrontEnd())('gets it in the HTML, and visitors in other languages do not', async () => {
    const open = async (headers: Record<string, string>) =>
      (await api.app.inject({ url: `/video/${id}`, headers: { accept: 'text/html', ...headers } })).body
    for (let round = 0; round < 2; round++) {
      expect(await open(inGerman)).toContain(`property="og:title" content="${german.title}`)
      expect(await open({})).toContain(`property="og:title" content="${english.title}`)
    }
  })

  it('sees and edits the original in the studio', async () => {
    const listed = await api.as(ada, channels.listVideos, {
      params: { userId: ada.id },
      query: { limit: 50 },
      headers: inGerman,
    })
    expect(titleIn(listed.ok.videos)).toBe(english.title)
    const edited = await api.as(ada, videos.update, {
      params: { id },
      body: { description: 'Twelve months.' },
      headers: inGerman,
    })
    expect(edited.ok).toMatchObject({ ...german, original: { description: 'Twelve months.' } })
  })
})

it('chapters come from the description that is shown, if it has any', async () => {
  const id = await insertVideo()
  const chaptersOf = (words: readonly string[]) => words.map((word, at) => `${at}:00 ${word}`).join('\n')
  await api.db
    .updateTable('videos')
    .set({ description: chaptersOf(['Start', 'Middle', 'End']), durationSeconds: 200 })
    .where('id', '=', id)
    .execute()
  await save(id, 'de', { description: chaptersOf(['Anfang', 'Mitte', 'Ende']) })
  await save(id, 'fr', { description: 'Sans chapitres' })
  const firstFor = async (language: string) =>
    (await watch(id, { 'accept-language': language })).chapters[0]?.title
  expect([await firstFor('de'), await firstFor('fr'), await firstFor('en')]).toEqual([
    'Anfang',
    'Start',
    'Start',
  ])
})

it('captions without a name of their own are named in the reader’s language', async () => {
  const id = await insertVideo()
  const add = (language: string, label?: string) =>
    api.as(ada, captions.create, {
      params: { id },
      body: {
        file: new File(['WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n'], 'a.vtt'),
        language,
        ...(label && { label }),
      },
      headers: inGerman,
    })
  expect((await add('en')).ok.label).toBe('Englisch')
  expect((await add('fr', 'Untertitel')).ok.label).toBe('Untertitel')
  const labelsFor = async (language: string) =>
    (await watch(id, { 'accept-language': language })).captions.map(({ label }) => label)
  expect(await labelsFor('de')).toEqual(['Englisch', 'Untertitel'])
  expect(await labelsFor('en')).toEqual(['English', 'Untertitel'])
  expect(await labelsFor('ja')).toEqual(['英語', 'Untertitel'])
})
