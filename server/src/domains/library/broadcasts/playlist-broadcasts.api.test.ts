import { broadcasts, streamKey } from '@kinora/contract/library/broadcasts/calls'
import type { NewBroadcast } from '@kinora/contract/library/broadcasts/schemas'
import { videos } from '@kinora/contract/library/videos/calls'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'
import { updateMedia } from '../videos/media.ts'
import { claimBroadcast } from './claim.ts'
import { moveOn } from './clock.ts'
import { createFinishedVideos } from './finished-videos.fixture.ts'

// docs/live.md “Without an encoder”

const api = await startTestApp()
const { as, app, ctx, clock, db } = api
const boss = await api.newUser('boss', { isAdmin: true })
const ada = await api.newUser('ada')
const eve = await api.newUser('eve')
const { createVideo, createPlaylist } = createFinishedVideos(api)
let otherNode: TestApp
beforeAll(async () => {
  await as(boss, siteSettings.update, { body: { broadcasts: { from: 'everyone' } } })
  otherNode = await startTestApp({
    environment: { DATABASE_URL: ctx.databaseUrl },
    replace: { now: clock.now, storage: ctx.storage },
  })
})
afterAll(async () => {
  await otherNode.close()
  await api.close()
})

const create = (user: TestUser, playlist: number, form: Partial<NewBroadcast> = {}) =>
  as(user, broadcasts.create, { body: { title: 'Around the clock', playlist, ...form } })
const find = async (id: number) => (await as(ada, broadcasts.find, { params: { id } })).ok
const end = (user: TestUser, id: number) => as(user, broadcasts.end, { params: { id } })
const hide = ({ id }: { id: number }) =>
  as(ada, videos.update, { params: { id }, body: { visibility: 'private' } })

type FinishedVideo = Awaited<ReturnType<typeof createVideo>>

async function onAir(films: readonly FinishedVideo[], form: Parameters<typeof create>[2] = {}) {
  const { ok } = await create(ada, await createPlaylist(ada, films), form)
  await moveOn(ctx, ok.videoId)
  const video = (await as(null, videos.find, { params: { id: ok.videoId } })).ok
  const folder = (video.hlsUrl ?? '').replace(/[^/]*$/, '')
  const read = async (name: string, node: TestApp = api) =>
    (await node.app.inject({ url: `${folder}${name}-broadcast.m3u8` })).body
  return { id: ok.videoId, hlsUrl: video.hlsUrl ?? '', folder, read }
}

const numberIn = (playlist: string, tag: string) =>
  Number(new RegExp(`#EXT-X-${tag}:(\\d+)`).exec(playlist)?.[1])
/** Names of the films, in the order of the segments. */
const filmsIn = (playlist: string, films: Record<string, FinishedVideo>) =>
  [...playlist.matchAll(/^\.\.\/([^/]+)\/\S+\.mp4$/gm)].map(
    ([, key]) => Object.entries(films).find(([, film]) => film.mediaKey === key)?.[0] ?? '?',
  )

describe('a playlist on air', () => {
  it('shows its films one after the other, from the beginning when it is over', async () => {
    const films = { a: await createVideo(ada), b: await createVideo(ada, { visibility: 'unlisted' }) }
    const { id, hlsUrl, read } = await onAir([films.a, films.b])
    expect(await find(id)).toMatchObject({ state: 'live', source: 'playlist', playlist: { repeats: true } })
    const master = (await app.inject({ url: hlsUrl })).body
    expect(master.match(/[\w-]+\.m3u8/g)).toEqual(['audio-broadcast.m3u8', '360p-broadcast.m3u8'])
    const first = await read('360p')
    expect(filmsIn(first, films)).toEqual(['a', 'a'])
    expect(first).toContain(`#EXT-X-MAP:URI="../${films.a.mediaKey}/360p.mp4",BYTERANGE="700@0"`)
    clock.forward(14)
    const later = await read('360p')
    // Up to ten seconds ahead of the clock: two entries of ten seconds, and the first segment of the third.
    expect(filmsIn(later, films)).toEqual(['a', 'a', 'a', 'b', 'b', 'b'])
    expect(later.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1)
    // Six segments a minute and entry: the numbers go on for hours, whoever watches.
    for (let minute = 0; minute < 10; minute++) {
      clock.forward(60)
      await moveOn(ctx, id)
    }
    const numbers = await read('360p')
    expect(numberIn(numbers, 'MEDIA-SEQUENCE')).toBeGreaterThan(80)
    expect(numberIn(numbers, 'DISCONTINUITY-SEQUENCE')).toBeGreaterThan(25)
  })

  it('has the picture of the film that it shows', async () => {
    const [a, b] = [await createVideo(ada), await createVideo(ada)]
    const posters = [a, b].map(({ mediaKey }) => {
      const url = `/media/videos/${mediaKey}/picture-x/640.webp`
      return { url, avif: '', webp: `${url} 640w`, width: 640, height: 360, thumbHash: 'AA==' }
    })
    for (const [index, { id }] of [a, b].entries())
      await ctx.transaction((trx) => updateMedia(trx, id, { poster: JSON.stringify(posters[index]) }))
    const { id } = await onAir([a, b])
    const posterOf = async () => (await as(null, videos.find, { params: { id } })).ok.poster
    expect(await posterOf()).toEqual(posters[0])
    clock.forward(12)
    await moveOn(ctx, id)
    expect(await posterOf()).toEqual(posters[1])
    await end(ada, id)
    expect(await posterOf()).toBeNull()
  })

  it('is the same on every node, and after a restart', async () => {
    const { id, read } = await onAir([await createVideo(ada), await createVideo(ada)])
    for (const seconds of [0, 7, 33, 120, 45]) {
      clock.forward(seconds)
      await moveOn(ctx, id)
      for (const name of ['360p', 'audio']) {
        // Nodes learn of entries by messages, which take a moment.
        await vi.waitFor(async () => expect(await read(name, otherNode)).toBe(await read(name)))
      }
    }
  })

  it('goes on where its clock is after an outage, with numbers that follow', async () => {
    const { id, read } = await onAir([await createVideo(ada), await createVideo(ada)])
    clock.forward(20)
    const before = await read('360p')
    clock.forward(86_400 * 3)
    await moveOn(ctx, id)
    const after = await read('360p')
    expect(numberIn(after, 'MEDIA-SEQUENCE')).toBeGreaterThan(numberIn(before, 'MEDIA-SEQUENCE'))
    expect(Date.parse(/DATE-TIME:(\S+)/.exec(after)?.[1] ?? '')).toBeGreaterThan(
      clock.now().getTime() - 300_000,
    )
  })

  it('shows neither drafts and private films, nor those of others, nor silent ones among others', async () => {
    const films = {
      public: await createVideo(ada),
      draft: await createVideo(ada, { isPublished: false }),
      private: await createVideo(ada, { visibility: 'private' }),
      foreign: await createVideo(eve),
      silent: await createVideo(ada, { hasSound: false }),
      last: await createVideo(ada),
    }
    const { read } = await onAir(Object.values(films))
    clock.forward(100)
    expect(new Set(filmsIn(await read('360p'), films))).toEqual(new Set(['public', 'last']))
  })

  it('leaves a film that becomes private at once, keeps its numbers, and goes on with the next', async () => {
    const films = {
      long: await createVideo(ada, { segments: 100 }),
      next: await createVideo(ada, { segments: 100 }),
    }
    const { read } = await onAir([films.long, films.next])
    clock.forward(30)
    const before = await read('360p')
    await hide(films.long)
    const [file = ''] = /\.\.\/\S+\.mp4/.exec(before) ?? []
    expect((await app.inject({ url: `/media/videos/${file.slice(3)}` })).statusCode).toBe(404)
    clock.forward(6)
    expect(await read('360p')).toContain('#EXT-X-GAP')
    // Who watches has asked the worker for something else.
    expect(await runPendingJobs(api, 'move-broadcast-by-clock')).not.toEqual([])
    clock.forward(30)
    await vi.waitFor(async () => expect(filmsIn(await read('360p'), films)).toContain('next'))
    const after = await read('360p')
    expect(numberIn(after, 'MEDIA-SEQUENCE')).toBe(numberIn(before, 'MEDIA-SEQUENCE'))
    const [known, now] = [filmsIn(before, films), filmsIn(after, films)]
    expect(now.slice(0, known.length)).toEqual(known)
    expect(now.slice(now.indexOf('next'))).not.toContain('long')
    // Every segment of the hidden film, and no other, is a gap.
    expect(after.match(/#EXT-X-GAP/g)).toHaveLength(now.filter((name) => name === 'long').length)
  })

  it('leaves out what has become private before its entry', async () => {
    const films = { a: await createVideo(ada), b: await createVideo(ada), c: await createVideo(ada) }
    const { id, read } = await onAir([films.a, films.b, films.c])
    await as(ada, videos.remove, { params: { id: films.b.id } })
    await moveOn(ctx, id)
    clock.forward(40)
    await moveOn(ctx, id)
    await vi.waitFor(async () => {
      const shown = filmsIn(await read('360p'), films)
      expect(shown.filter((name) => name === 'b').length).toBeLessThanOrEqual(3)
      expect(shown.slice(-6)).not.toContain('b')
    })
  })
})

describe('the end of a playlist on air', () => {
  it('comes after its last film, where it does not repeat; nothing of it stays', async () => {
    const { id, read } = await onAir([await createVideo(ada), await createVideo(ada)], { repeats: false })
    clock.forward(15)
    expect(await read('360p')).not.toContain('ENDLIST')
    clock.forward(6)
    await moveOn(ctx, id)
    expect(await find(id)).toMatchObject({ state: 'ended', endedAt: clock.now().toISOString() })
    await vi.waitFor(async () => expect(await read('360p')).toContain('#EXT-X-ENDLIST'))
    expect((await as(null, videos.find, { params: { id } })).ok.hlsUrl).toBeNull()
  })

  it('comes when nothing is left to show', async () => {
    const film = await createVideo(ada)
    const { id } = await onAir([film])
    await hide(film)
    await moveOn(ctx, id)
    clock.forward(30)
    await moveOn(ctx, id)
    expect((await find(id)).state).toBe('ended')
  })

  it('does not come with an outage of the storage', async () => {
    const { ok } = await create(ada, await createPlaylist(ada, [await createVideo(ada)]))
    const reading = vi.spyOn(ctx.storage, 'read').mockRejectedValue(new Error('The storage does not answer'))
    await expect(moveOn(ctx, ok.videoId)).rejects.toThrow('The storage does not answer')
    reading.mockRestore()
    expect((await find(ok.videoId)).state).toBe('waiting')
    await moveOn(ctx, ok.videoId)
    expect((await find(ok.videoId)).state).toBe('live')
  })

  it('by its owner or by staff, with an entry in the audit log', async () => {
    const mine = await onAir([await createVideo(ada)])
    expect((await end(eve, mine.id)).status).toBe(403)
    expect((await end(ada, mine.id)).ok.state).toBe('ended')
    const other = await onAir([await createVideo(ada)])
    expect((await end(boss, other.id)).ok.state).toBe('ended')
    const entries = await db
      .selectFrom('auditEntries')
      .select('targetId')
      .where('action', '=', 'broadcast.ended')
      .execute()
    expect(entries.map(({ targetId }) => targetId)).toEqual([other.id])
  })
})

describe('preparing it', () => {
  it('needs a playlist of one’s own with something to show', async () => {
    const own = await createPlaylist(ada, [await createVideo(ada, { visibility: 'private' })])
    const foreign = await createPlaylist(eve, [await createVideo(eve)])
    expect((await create(ada, foreign)).error.fields).toEqual({ playlist: 'Choose one of your playlists' })
    expect((await create(ada, own)).error.fields?.playlist).toMatch(/^No video of this playlist can be shown/)
    expect((await create(ada, 99_999)).status).toBe(400)
  })

  it('can begin at an announced time', async () => {
    const startsAt = new Date(clock.now().getTime() + 60_000).toISOString()
    const { ok } = await create(ada, await createPlaylist(ada, [await createVideo(ada)]), { startsAt })
    await moveOn(ctx, ok.videoId)
    expect((await find(ok.videoId)).state).toBe('scheduled')
    clock.forward(60)
    await moveOn(ctx, ok.videoId)
    expect(await find(ok.videoId)).toMatchObject({ state: 'live', startedAt: startsAt })
  })

  it('never gets the encoder of its owner', async () => {
    const { id } = await onAir([await createVideo(ada)])
    const { key } = (await as(ada, streamKey.renew, {})).ok
    const claimed = await claimBroadcast(ctx, key)
    expect(claimed).toMatchObject({ ownerId: ada.id })
    expect(claimed).not.toMatchObject({ videoId: id })
  })
})
