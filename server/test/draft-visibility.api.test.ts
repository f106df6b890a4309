import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { mkdtemp, rm } from 'node:fs/promises'
import { request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClip } from './clips.ts'
import { startTestApp, type TestApp, type TestUser } from './harness.ts'
import { createVideo, listVideoFiles, createProcessedVideo } from './processed-video.ts'

// docs/product.md “Visibility”: a draft is a 404 to everyone but its owner and staff, its media files included.

let api: TestApp
let folder: string
let address: string
let draft: Video
let files: Awaited<ReturnType<typeof listVideoFiles>>
const users: Record<'owner' | 'admin' | 'stranger', TestUser> = {} as never

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-visibility-'))
  api = await startTestApp()
  address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  users.owner = await api.newUser('owner')
  users.admin = await api.newUser('admin', { isAdmin: true })
  users.stranger = await api.newUser('stranger')
  const clip = await makeClip({ dir: folder, name: 'clip.mp4', width: 426, height: 240 })
  draft = await createProcessedVideo(api, users.owner, clip, { isPublished: false, tags: ['secret'] })
  files = await listVideoFiles(api, users.owner, draft)
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

function sendRawPath(path: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  const { hostname, port } = new URL(address)
  return new Promise<Answer>((resolve, reject) => {
    const clientRequest = request({ hostname, port, path, agent: false, ...options }, (answer) => {
      const { statusCode = 0, headers } = answer
      buffer(answer).then((body) => resolve({ status: statusCode, headers, body }), reject)
    })
    clientRequest.on('error', reject).end()
  })
}

const authorizationOf = (user: TestUser | null): Record<string, string> =>
  user ? { authorization: `Bearer ${user.token}` } : {}

const insiderHeaders = () =>
  [users.owner, users.admin].flatMap((user) => [
    authorizationOf(user),
    { cookie: `kinora_session=${user.token}` },
  ])

const mediaFiles = () => [files.master, ...files.playlists, ...files.media, ...files.posters]
const entries = () => [`/video/${draft.id}`, `/api/videos/${draft.id}`, `/api/videos/${draft.id}/tags`]
const allDraftPaths = () => [...entries(), ...mediaFiles()]

const noStoreHeaders = /no-store/
const publicPaths = /public/

const readRequests = (etag: string): [string, { method?: string; headers?: Record<string, string> }][] => [
  ['GET', {}],
  ['HEAD', { method: 'HEAD' }],
  ['a range', { headers: { range: 'bytes=0-9' } }],
  ['a range at the end', { headers: { range: 'bytes=-1' } }],
  ['a range beyond the end', { headers: { range: 'bytes=999999999-' } }],
  ['the tag of the file', { headers: { 'if-none-match': etag } }],
  ['any tag', { headers: { 'if-none-match': '*' } }],
  ['a date to come', { headers: { 'if-modified-since': new Date(Date.now() + 86_400_000).toUTCString() } }],
]

async function expectHidden() {
  for (const path of allDraftPaths()) {
    const { etag = '"none"' } = (await sendRawPath(path, { headers: authorizationOf(users.owner) })).headers
    for (const [way, options] of readRequests(etag)) {
      for (const viewer of [null, users.stranger]) {
        const headers = { ...options.headers, ...authorizationOf(viewer) }
        const answer = await sendRawPath(path, { ...options, headers })
        const label = `${viewer?.username ?? 'visitor'} asks ${path} with ${way}`
        expect(answer.status, label).toBe(404)
        expect(answer.headers['cache-control'], label).toMatch(noStoreHeaders)
        expect(answer.headers, label).not.toHaveProperty('etag')
        expect(answer.headers, label).not.toHaveProperty('content-range')
      }
    }
  }
}

describe('a draft', () => {
  it('has what a published video has: playlists, segments, posters', () => {
    expect(files.playlists.length).toBeGreaterThan(2)
    const ofSegments = files.playlists.filter((path) => !path.includes('-iframes'))
    expect(files.media.length).toBe(ofSegments.length)
    expect(files.posters.length).toBeGreaterThan(1)
  })

  it('is 404 for visitors and strangers, however they ask', expectHidden)

  it('is open to owner and admin, by token and by cookie, and never cacheable', async () => {
    for (const path of allDraftPaths()) {
      for (const headers of insiderHeaders()) {
        const answer = await sendRawPath(path, { headers })
        const head = await sendRawPath(path, { method: 'HEAD', headers })
        expect([answer.status, head.status, head.body.length], path).toEqual([200, 200, 0])
        expect(answer.headers['cache-control'], path).toMatch(noStoreHeaders)
        expect(head.headers['cache-control'], path).toMatch(noStoreHeaders)
      }
    }
  })

  it('answers owner and admin parts of its files, and 304 when they have them, never stored either', async () => {
    for (const path of mediaFiles()) {
      for (const headers of insiderHeaders()) {
        const response = await sendRawPath(path, { headers })
        const part = await sendRawPath(path, { headers: { ...headers, range: 'bytes=2-5' } })
        expect([part.status, part.body], path).toEqual([206, response.body.subarray(2, 6)])
        const again = await sendRawPath(path, {
          headers: { ...headers, 'if-none-match': String(response.headers.etag) },
        })
        expect([again.status, again.body.length], path).toEqual([304, 0])
        for (const answer of [part, again]) expect(answer.headers['cache-control']).toMatch(noStoreHeaders)
      }
    }
  })

  it('does not say its title or tags to those who may not see it', async () => {
    for (const path of entries()) {
      const { body } = await sendRawPath(path, { headers: authorizationOf(users.stranger) })
      expect(body.toString()).not.toMatch(/A clip|secret/)
    }
  })
})

describe('an address under /media/ that tries to get around', () => {
  it('a draft or anything outside the public files is refused', async () => {
    const { ok: open } = await createVideo(
      api,
      users.owner,
      Buffer.from('0000001866747970697365d0000002006d6f6f76', 'hex'),
    )
    const rows = await api.db
      .selectFrom('videos as v')
      .innerJoin('uploads as u', 'u.id', 'v.uploadId')
      .select(['v.id', 'v.mediaKey', 'u.uploadKey'])
      .execute()
    const of = (id: number) => rows.find((row) => row.id === id)!
    const [{ mediaKey: key, uploadKey }, { mediaKey: openKey }] = [of(draft.id), of(open.id)]
    const master = `${key}/master.m3u8`
    await api.ctx.storage.putBytes(`videos/${openKey}/master.m3u8`, Buffer.from('open'))
    expect((await sendRawPath(`/media/videos/${openKey}/master.m3u8`)).status).toBe(200)

    const tricks = [
      `/media/videos/${openKey}/../${master}`,
      `/media/videos/${openKey}/%2e%2e/${master}`,
      `/media/videos/${openKey}/%252e%252e/${master}`,
      `/media/videos/${openKey}/%c0%ae%c0%ae/${master}`,
      `/media/videos/${openKey}%2f..%2f${key}%2fmaster.m3u8`,
      `/media/videos/${openKey}/..\\${key}\\master.m3u8`,
      `/media/videos/${openKey}/..%5c${key}%5cmaster.m3u8`,
      `/media/pictures/../videos/${master}`,
      `/media/pictures/%2e%2e/videos/${master}`,
      `/media/pictures/..%2fvideos%2f${key}%2fmaster.m3u8`,
      `/media/pictures//../videos/${master}`,
      `/media/../media/videos/${master}`,
      `/media/./videos/${master}`,
      `//media/videos/${master}`,
      `/media//videos/${master}`,
      `/media/videos//${master}`,
      `/media/videos/${key}//master.m3u8`,
      `/media/videos/${key}%2fmaster.m3u8`,
      `/media/videos%2f${key}/master.m3u8`,
      `/media%2fvideos/${master}`,
      `/MEDIA/videos/${master}`,
      `/media/VIDEOS/${master}`,
      `/media/videos/${key.toUpperCase()}/MASTER.M3U8`,
      `/media/videos/${key}/MASTER.M3U8`,
      `/media/videos/${master}.`,
      `/media/videos/${master}...`,
      `/media/videos/${master}%20`,
      `/media/videos/${master}%00`,
      `/media/videos/${key}%00/master.m3u8`,
      `/media/videos/${master}/`,
      `/media/videos/${master}/.`,
      `/media/videos/${master};v=1`,
      `/media/videos/${master}?../${openKey}`,
      `/media/videos/%ff/master.m3u8`,
      `/media/videos/${key}`,
      `/media/videos/${key}/`,
      `/media/videos/`,
      `/media/`,
      `${address}/media/videos/${master}`,
      `/media/uploads/${uploadKey}`,
      `/media/uploads/${uploadKey}.mp4`,
      `/media/videos/../../uploads/${uploadKey}`,
      `/media/..%2f..%2fpackage.json`,
      `/media/pictures/../../../package.json`,
      `/media/pictures/..%2f..%2f..%2f..%2fetc%2fpasswd`,
      `/media/pictures//etc/passwd.png`,
      `/media/.drafts/x.mp4`,
    ]
    for (const path of tricks) {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers, body } = await sendRawPath(path, { method })
        expect([400, 404], `${method} ${path}`).toContain(status)
        expect(`${headers['cache-control']}`, path).toMatch(noStoreHeaders)
        expect(body.toString('latin1'), path).not.toMatch(/EXTM3U|"name": "kinora"|root:|ftyp/)
      }
    }
    expect(api.logLines).toEqual([])
  })
})

describe('publishing and unpublishing', () => {
  const setPublished = (isPublished: boolean) =>
    api.as(users.owner, videos.update, { params: { id: draft.id }, body: { isPublished } })

  it('opens everything to everybody at once, and closes it at once', async () => {
    expect((await setPublished(true)).status).toBe(200)
    for (const path of allDraftPaths()) {
      for (const viewer of [null, users.stranger]) {
        expect((await sendRawPath(path, { headers: authorizationOf(viewer) })).status, path).toBe(200)
      }
    }
    for (const path of mediaFiles()) {
      expect((await sendRawPath(path)).headers['cache-control'], path).toMatch(publicPaths)
    }
    expect((await setPublished(false)).status).toBe(200)
    await expectHidden()
  })
})
