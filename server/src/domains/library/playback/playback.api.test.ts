import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClip, decodeWarnings } from '../../../../test/clips.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { listVideoFiles, createProcessedVideo } from '../../../../test/processed-video.ts'
import { republishMasterPlaylist } from '../processing/master-playlist.ts'

let api: TestApp
let folder: string
let address: string
let ada: TestUser
let draft: Video

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-playback-'))
  api = await startTestApp()
  address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  ada = await api.newUser('ada')
  const clip = await makeClip({ dir: folder, name: 'clip.mp4', width: 256, height: 144 })
  draft = await createProcessedVideo(api, ada, clip, { isPublished: false })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

const by = (user: TestUser | null) => (user ? { authorization: `Bearer ${user.token}` } : {})
const get = (url: string, user: TestUser | null = null, headers: Record<string, string> = {}) =>
  api.app.inject({ url, headers: { ...by(user), ...headers } })
const siblingUrl = (url: string, name: string) => new URL(name, `http://x${url}`).href.replace('http://x', '')
const addressesIn = (playlist: string) =>
  [...playlist.matchAll(/URI="([^"]+)"|^([^#\s].*)$/gm)].map(([, quoted, line]) => quoted ?? line ?? '')
const queryOf = (url: string) => new URL(url, 'http://x').searchParams

async function signedFiles(user: TestUser | null = ada, master = draft.hlsUrl ?? '') {
  const [first = ''] = addressesIn((await get(master, user)).body)
  const playlist = siblingUrl(master, first)
  const [file = ''] = addressesIn((await get(playlist)).body)
  return { playlist, file: siblingUrl(playlist, file) }
}

describe('the playlists of a draft', () => {
  it('open the whole video to their holder, without cookie or token', async () => {
    const master = await get(draft.hlsUrl ?? '', ada)
    expect(master.headers['cache-control']).toBe('private, no-store')
    const names = addressesIn(master.body)
    expect(names.length).toBeGreaterThan(1)
    for (const name of names) {
      const playlist = await get(siblingUrl(draft.hlsUrl ?? '', name))
      expect(playlist.statusCode).toBe(200)
      for (const file of addressesIn(playlist.body)) {
        const part = await get(siblingUrl(draft.hlsUrl ?? '', file), null, { range: 'bytes=0-9' })
        expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10])
        expect(part.headers).toMatchObject({
          'cache-control': 'private, no-store',
          'access-control-allow-origin': '*',
        })
      }
    }
  })

  it('play in a program that knows no cookies, from the address of one of them', async () => {
    const { playlist } = await signedFiles()
    expect(await decodeWarnings(`${address}${playlist}`)).toBe('')
  })

  it('are identical and cacheable when requested again a moment later', async () => {
    const first = await get(draft.hlsUrl ?? '', ada)
    const again = await get(draft.hlsUrl ?? '', ada, { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(first.headers['last-modified']).toBeUndefined()
  })

  it('are not open to pages of other origins by the cookie of the viewer', async () => {
    const { headers } = await api.app.inject({
      url: draft.hlsUrl ?? '',
      headers: { cookie: `kinora_session=${ada.token}`, origin: 'https://elsewhere.example' },
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  })
})

describe('a signed address', () => {
  it('expires half an hour after twice the duration with 404, and reloading brings a new one', async () => {
    const before = await signedFiles()
    expect(Number(queryOf(before.file).get('expires'))).toBeGreaterThan(
      api.clock.now().getTime() / 1000 + 1800,
    )
    api.clock.forward(2400)
    expect((await get(before.file)).statusCode).toBe(404)
    expect((await get(before.playlist)).statusCode).toBe(404)
    const after = await signedFiles()
    expect((await get(after.file)).statusCode).toBe(200)
    expect(queryOf(after.file).get('expires')).not.toBe(queryOf(before.file).get('expires'))
  })

  it('cannot renew itself: a playlist fetched with it expires with it', async () => {
    const { playlist } = await signedFiles()
    api.clock.forward(1200)
    const [file = ''] = addressesIn((await get(playlist)).body)
    expect(queryOf(file).get('expires')).toBe(queryOf(playlist).get('expires'))
  })

  it('still works for the owner after it expired, because they may see the video anyway', async () => {
    const { file } = await signedFiles()
    api.clock.forward(7200)
    expect((await get(file)).statusCode).toBe(404)
    expect((await get(file, ada)).statusCode).toBe(200)
  })

  it('opens no other video and no other folder', async () => {
    const clip = join(folder, 'clip.mp4')
    const other = await createProcessedVideo(api, await api.newUser('bob'), clip, { isPublished: false })
    const { file } = await signedFiles()
    const elsewhere = `${other.hlsUrl?.split('?')[0]}?${queryOf(file).toString()}`
    expect((await get(elsewhere)).statusCode).toBe(404)
    expect((await get(elsewhere, ada)).statusCode).toBe(404)
  })

  it.each([
    ['a changed letter', (query: URLSearchParams) => query.set('signature', `${query.get('signature')}x`)],
    ['a later end', (query: URLSearchParams) => query.set('expires', `${Number(query.get('expires')) + 1}`)],
    ['no signature', (query: URLSearchParams) => query.delete('signature')],
    ['two signatures', (query: URLSearchParams) => query.append('signature', 'x')],
  ])('is 404 with %s, and never stored', async (_name, forge) => {
    const { file } = await signedFiles()
    const query = queryOf(file)
    forge(query)
    const answer = await get(`${file.split('?')[0]}?${query.toString()}`)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  })
})

describe('a published video', () => {
  it('is open to every origin and cache, without signatures', async () => {
    await api.as(ada, videos.update, { params: { id: draft.id }, body: { isPublished: true } })
    const files = await listVideoFiles(api, ada, draft)
    for (const file of [files.master, ...files.playlists, ...files.media, ...files.posters]) {
      const { headers, body } = await get(file)
      expect(headers['access-control-allow-origin'], file).toBe('*')
      expect(headers['cross-origin-resource-policy'], file).toBe('cross-origin')
      expect(headers['cache-control'], file).toMatch(/^public/)
      expect(body, file).not.toContain('signature=')
    }
    await api.as(ada, videos.update, { params: { id: draft.id }, body: { isPublished: false } })
  })
})

describe('by configuration', { tags: 'deep' }, () => {
  const withApp = async (
    environment: Record<string, string>,
    work: (app: TestApp, video: Video, owner: TestUser) => Promise<void>,
  ) => {
    const other = await startTestApp({ environment })
    try {
      const owner = await other.newUser('owner')
      await work(other, await createProcessedVideo(other, owner, join(folder, 'clip.mp4')), owner)
    } finally {
      await other.close()
    }
  }

  const lastProcessingEvent = async ({ db }: TestApp) => {
    const eventQuery = db.selectFrom('pushEvents').select('payload').where('name', '=', 'video-processing')
    return (await eventQuery.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).payload
  }

  it('nginx sends the files: it gets their location after the same access check', async () => {
    await withApp({ DELIVERY: 'x-accel', X_ACCEL_PREFIX: '/inside/' }, async (app, video, owner) => {
      const path = video.hlsUrl?.split('?')[0] ?? ''
      const file = path.replace('master.m3u8', '144p.mp4')
      const answer = await app.app.inject({ url: file, headers: { range: 'bytes=0-9' } })
      expect([answer.statusCode, answer.body]).toEqual([200, ''])
      expect(answer.headers).toMatchObject({
        'x-accel-redirect': file.replace('/media/', '/inside/'),
        'content-type': 'video/mp4',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      await app.as(owner, videos.update, { params: { id: video.id }, body: { isPublished: false } })
      const hidden = await app.app.inject(file)
      expect([hidden.statusCode, hidden.headers['x-accel-redirect']]).toEqual([404, undefined])
      const signed = await app.app.inject({ url: path, headers: { authorization: `Bearer ${owner.token}` } })
      expect(signed.headers['x-accel-redirect']).toBeUndefined()
      const name = addressesIn(signed.body).at(-1) ?? ''
      const playlist = await app.app.inject(path.replace('master.m3u8', name))
      expect(playlist.body).toContain('signature=')
      const inside = await app.app.inject(path.replace('master.m3u8', addressesIn(playlist.body)[0] ?? ''))
      expect(inside.headers['x-accel-redirect']).toMatch(/^\/inside\/videos\/[\w-]+\/[\w-]+\.mp4$/)
    })
  })

  it('players of public videos are sent to the CDN; drafts stay here', async () => {
    await withApp({ CDN_URL: 'https://cdn.example/' }, async (app, video, owner) => {
      expect(video.hlsUrl).toMatch(/^https:\/\/cdn\.example\/media\/videos\/[\w-]+\/master\.m3u8\?v=\d+$/)
      const page = await app.app.inject('/healthz')
      const policy = String(page.headers['content-security-policy'])
      expect(policy).toMatch(/connect-src 'self' https:\/\/cdn\.example;/)
      expect(policy).toMatch(/media-src 'self' blob: https:\/\/cdn\.example;/)
      expect(await lastProcessingEvent(app)).toMatchObject({ videoId: video.id, hlsUrl: video.hlsUrl })
      const change = { params: { id: video.id }, body: { isPublished: false } }
      const { ok } = await app.as(owner, videos.update, change)
      expect(ok.hlsUrl).toMatch(/^\/media\/videos\//)
      await republishMasterPlaylist(app.ctx, video.id)
      expect(await lastProcessingEvent(app)).toMatchObject({
        hlsUrl: expect.stringMatching(/^\/media\/videos\//),
      })
    })
  })
})
