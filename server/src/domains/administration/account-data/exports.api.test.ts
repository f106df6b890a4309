import { accountData } from '@kinora/contract/administration/account-data/calls'
import { accountDataLimits } from '@kinora/contract/administration/account-data/schemas'
import { settings } from '@kinora/contract/people/settings/calls'
import { profile, socialLinks } from '@kinora/contract/people/users/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClip } from '../../../../test/clips.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { insertPlayableVideo } from '../../../../test/insert-video.ts'
import { uploadFile } from '../../../../test/upload-file.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { sweepAccountData } from './job-definitions.ts'
import { runWriteExport } from './jobs.ts'
import { listStoredKeys, runPendingJobs } from './run-pending-jobs.fixture.ts'
import { unzip } from './unzip.fixture.ts'

const daySeconds = 86_400
const workFolder = ['write-account-export', 'send-account-mail', 'remove-account-files', 'sweep-account-data']

let server: TestApp
let folder: string
let userCount = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-exports-'))
  server = await startTestApp()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const createUser = () => server.newUser(`person-${++userCount}`)
const start = (user: TestUser | null) => server.as(user, accountData.startExport, {})
const find = (user: TestUser | null) => server.as(user, accountData.findExport, {})
const stateOf = async (user: TestUser) => (await find(user)).ok.export?.state
const download = (user: TestUser | null, url: string | null | undefined) =>
  server.app.inject({ url: url ?? '/none', headers: user ? { authorization: `Bearer ${user.token}` } : {} })
const sweep = async () => {
  await server.ctx.transaction((trx) => addJob(trx, sweepAccountData, {}))
  await runPendingJobs(server, ...workFolder)
}

async function createArchive() {
  const user = await createUser()
  await start(user)
  await runPendingJobs(server, ...workFolder)
  return { user, url: (await find(user)).ok.export?.url }
}

describe('an archive', () => {
  it('holds profile, settings, links, sessions, videos with the links of their files, and the pictures', async () => {
    const user = await createUser()
    const clip = await makeClip({ dir: folder, name: 'clip.mp4', seconds: 1, width: 320, height: 180 })
    const fileId = await uploadFile(server, user, clip)
    const details = { fileId, title: 'Mine', isPublished: false, tags: ['one', 'two'] }
    const { ok: video } = await server.as(user, videos.create, { body: details })
    await runPendingJobs(server, 'prepare-video', 'encode-ladder')
    await server.as(user, settings.update, { body: { hideShorts: true } })
    await server.as(user, socialLinks.replace, { body: [{ platform: 'website', url: 'https://a.example' }] })
    const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'blue' } })
      .png()
      .toBuffer()
    const avatar = new File([new Uint8Array(png)], 'a.png', { type: 'image/png' })
    const { ok } = await server.as(user, profile.update, { body: { avatar, bio: 'Hello, “you”' } })
    await uploadFile(server, user, clip)
    const key = { credentialId: `id-${user.id}`, publicKey: Buffer.from('the public half'), signCount: 0 }
    await server.db
      .insertInto('passkeys')
      .values({ ...key, userId: user.id, name: 'My phone' })
      .execute()
    await start(user)
    await runPendingJobs(server, ...workFolder)

    const answer = await download(user, (await find(user)).ok.export?.url)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename=kinora-${user.username}.zip`,
      'cache-control': 'private, no-store',
    })
    const { files, json } = await unzip(answer.rawPayload)
    const parts =
      'actions activity api-keys blocked broadcasts bulk-edits channel claims comment-reactions comments earnings feedback hidden history home identities monetization notification-choices notifications passkeys payouts playlists post-reactions posts profile reactions reports restreams saved-playlists sessions settings social-links strikes subscriptions suspensions upload-defaults uploads videos views visits votes'
    const written = parts.split(' ').map((name) => `${name}.json`)
    expect([...files.keys()].toSorted()).toEqual(
      ['README.txt', 'pictures/avatar.webp', ...written].toSorted(),
    )
    expect(json('profile.json')).toMatchObject({ username: user.username, bio: 'Hello, “you”' })
    expect(json('settings.json')).toMatchObject({ hideShorts: true, autoplay: true })
    expect(json('social-links.json')).toMatchObject([{ platform: 'website', url: 'https://a.example' }])
    expect(json('sessions.json')).toMatchObject([{ device: 'Unknown device' }])
    expect(json('passkeys.json')).toEqual([
      { name: 'My phone', transports: [], createdAt: expect.any(String), usedAt: null },
    ])
    expect(json('uploads.json')).toMatchObject([{ fileName: 'clip.mp4', completedAt: expect.any(String) }])
    const [listed, ...more] = json('videos.json')
    expect(more).toEqual([])
    expect(listed).toMatchObject({ id: video.id, title: 'Mine', fileName: 'clip.mp4', isPublished: false })
    expect(listed.tags.toSorted()).toEqual(['one', 'two'])
    expect(listed.files.length).toBeGreaterThan(3)
    for (const address of listed.files) {
      expect((await download(user, new URL(address).pathname)).statusCode).toBe(200)
    }
    const avatarFile = await download(null, ok.user.avatar?.replace('small', 'large'))
    expect(files.get('pictures/avatar.webp')?.equals(avatarFile.rawPayload)).toBe(true)
  })

  it('holds no token and no key of a person', async () => {
    const { user, url } = await createArchive()
    const { files } = await unzip((await download(user, url)).rawPayload)
    const allText = [...files.values()].map(String).join()
    const rows = await server.db
      .selectFrom('sessions')
      .select('tokenHash')
      .where('userId', '=', user.id)
      .execute()
    expect(allText).not.toContain(user.token)
    for (const { tokenHash } of rows) expect(allText).not.toContain(tokenHash.toString('base64'))
  })

  it('holds how broadcasts are set up and where their stream key ends, never the key', async () => {
    const user = await createUser()
    const videoId = await insertPlayableVideo(server.db, { ownerId: user.id })
    await server.db.insertInto('broadcasts').values({ videoId, ownerId: user.id }).execute()
    const keyHash = Buffer.alloc(32, 7)
    await server.db
      .insertInto('streamKeys')
      .values({ userId: user.id, keyHash, hint: 'wxyz', createdAt: server.clock.now() })
      .execute()
    await start(user)
    await runPendingJobs(server, ...workFolder)
    const { json } = await unzip((await download(user, (await find(user)).ok.export?.url)).rawPayload)
    expect(json('broadcasts.json')).toEqual({
      broadcasts: [
        expect.objectContaining({ videoId, graceSeconds: 60, chatAudience: 'everyone', slowModeSeconds: 0 }),
      ],
      streamKey: { hint: 'wxyz', createdAt: server.clock.now().toISOString(), usedAt: null },
    })
  })

  it('lists all videos and comments across batches, and an empty array for none', async () => {
    const user = await createUser()
    const rows = Array.from({ length: 230 }, (_, index) => ({
      ownerId: user.id,
      title: `Video ${index}`,
      mediaKey: `many-${index}`,
    }))
    const [first] = await server.db.insertInto('videos').values(rows).returning('id').execute()
    const listed = rows.map((_, index) => ({
      videoId: first?.id ?? 0,
      authorId: user.id,
      content: `Comment ${index}`,
      state: 'published',
    }))
    await server.db.insertInto('comments').values(listed).execute()
    await start(user)
    await runPendingJobs(server, ...workFolder)
    const { json } = await unzip((await download(user, (await find(user)).ok.export?.url)).rawPayload)
    expect(json('videos.json').map(({ title }: { title: string }) => title)).toEqual(
      rows.map(({ title }) => title),
    )
    const comments = json('comments.json')
    expect(comments.map(({ content }: { content: string }) => content)).toEqual(
      listed.map(({ content }) => content),
    )
    expect(comments[0].page).toBe(`http://localhost/video/${first?.id}?c=${comments[0].id}`)
    expect(json('blocked.json')).toEqual({ people: [], words: [] })
    const empty = await createArchive()
    expect((await unzip((await download(empty.user, empty.url)).rawPayload)).json('videos.json')).toEqual([])
  })
})

describe('accountData.startExport', () => {
  it('is reported as in progress, then as ready, and the link is mailed', async () => {
    const user = await createUser()
    const now = server.clock.now()
    const { status, ok } = await start(user)
    expect([status, ok.export]).toEqual([
      201,
      { state: 'waiting', url: null, bytes: null, createdAt: now.toISOString(), expiresAt: null },
    ])
    expect((await find(user)).ok).toEqual(ok)

    await runPendingJobs(server, ...workFolder)
    const ready = (await find(user)).ok.export
    expect(ready).toEqual({
      state: 'ready',
      url: expect.stringMatching(/^\/api\/account\/exports\/[\w-]{32}$/),
      bytes: (await download(user, ready?.url)).rawPayload.length,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + accountDataLimits.exportDays * daySeconds * 1000).toISOString(),
    })
    expect(server.mail.to(user.email).at(-1)?.body).toContain(`http://localhost${ready?.url}`)
  })

  it('is announced and explained in the language of its owner', async () => {
    const user = await createUser()
    await server.as(user, settings.update, { body: { language: 'de' } })
    await start(user)
    await runPendingJobs(server, ...workFolder)
    expect(server.mail.to(user.email).at(-1)?.raw).toContain('Subject: Deine Kinora-Daten sind bereit')
    const { files } = await unzip((await download(user, (await find(user)).ok.export?.url)).rawPayload)
    expect(String(files.get('README.txt'))).toMatch(/^Alles, was du auf Kinora hast\./)
    const other = await createArchive()
    expect(server.mail.to(other.user.email).at(-1)?.raw).toContain('Subject: Your Kinora data is ready')
  })

  it('makes one at a time: of many requests at once, one is taken and the others get 409', async () => {
    const user = await createUser()
    const answers = await Promise.all([start(user), start(user), start(user)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect((await start(user)).error.code).toBe('conflict')
    expect(await runPendingJobs(server, ...workFolder)).toEqual(['write-account-export', 'send-account-mail'])
  })

  it('replaces the previous archive, and removes its link and file', async () => {
    const before = await listStoredKeys(server)
    const { user, url } = await createArchive()
    const one = await listStoredKeys(server)
    expect((await start(user)).status).toBe(201)
    expect((await download(user, url)).statusCode).toBe(404)
    await runPendingJobs(server, ...workFolder)
    expect((await find(user)).ok.export?.url).not.toBe(url)
    expect(one).toHaveLength(before.length + 1)
    expect(await listStoredKeys(server)).toHaveLength(before.length + 1)
  })

  it('is limited to three a day', async () => {
    const user = await createUser()
    for (let i = 0; i < accountDataLimits.exportsPerDay; i++) {
      expect((await start(user)).status).toBe(201)
      await runPendingJobs(server, ...workFolder)
    }
    const { status, error, headers } = await start(user)
    expect([status, error.code]).toEqual([429, 'rate_limited'])
    expect(await stateOf(user)).toBe('ready')
    server.clock.forward(Number(headers['retry-after']))
    expect((await start(user)).status).toBe(201)
  })

  it('reports a failure of the last attempt, and allows another archive', async () => {
    const user = await createUser()
    await start(user)
    const { exportKey } = await server.db
      .selectFrom('accountExports')
      .select('exportKey')
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow()
    const storage = { ...server.ctx.storage, putFile: () => Promise.reject(new Error('The disk is full')) }
    const attempt = (lastAttempt: boolean) =>
      runWriteExport(
        { ...server.ctx, storage },
        { userId: user.id, exportKey },
        { signal: new AbortController().signal, attempt: 1, lastAttempt, log: server.ctx.log },
      )
    await expect(attempt(false)).rejects.toThrow('The disk is full')
    expect(await stateOf(user)).toBe('waiting')
    await expect(attempt(true)).rejects.toThrow('The disk is full')
    expect(await stateOf(user)).toBe('failed')
    expect((await start(user)).status).toBe(201)
  })

  it('counts an archive in progress as failed after a day', async () => {
    const user = await createUser()
    await start(user)
    server.clock.forward(daySeconds - 1)
    expect((await start(user)).status).toBe(409)
    server.clock.forward(1)
    expect(await stateOf(user)).toBe('failed')
    expect((await start(user)).status).toBe(201)
  })
})

describe('the link to an archive', () => {
  it('is for its owner alone: 404 for visitors and for others', async () => {
    const { user, url } = await createArchive()
    const other = await createUser()
    const statuses = await Promise.all([user, other, null].map((caller) => download(caller, url)))
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404])
    expect((await download(user, `${url}x`)).statusCode).toBe(404)
    expect((await download(user, '/api/account/exports/..%2f..%2fvideos')).statusCode).toBe(404)
  })

  it('cannot be had through the files of videos', async () => {
    const { user, url } = await createArchive()
    const key = url?.split('/').at(-1)
    expect((await download(user, `/media/exports/${key}/kinora.zip`)).statusCode).toBe(404)
  })

  it('works for seven days, then the file is deleted', async () => {
    const archives = async () =>
      (await listStoredKeys(server)).filter((stored) => stored.startsWith('exports/'))
    const { user, url } = await createArchive()
    const key = url?.split('/').at(-1)
    server.clock.forward(accountDataLimits.exportDays * daySeconds - 1)
    await sweep()
    expect((await download(user, url)).statusCode).toBe(200)

    server.clock.forward(1)
    expect((await download(user, url)).statusCode).toBe(404)
    expect((await find(user)).ok.export).toBeNull()
    expect(await archives()).toContain(`exports/${key}/kinora.zip`)
    await sweep()
    expect(await archives()).toEqual([])
  })
})

it.each([
  ['findExport', find],
  ['startExport', start],
])('%s is refused to a visitor', async (_name, call) => {
  const { status, error } = await call(null)
  expect([status, error.code]).toEqual([401, 'unauthenticated'])
})

it('accountData.findExport answers null when no archive was requested', async () => {
  expect((await find(await createUser())).ok).toEqual({ export: null })
})
