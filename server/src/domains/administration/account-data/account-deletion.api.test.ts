import { accountData } from '@kinora/contract/administration/account-data/calls'
import { accountDataLimits } from '@kinora/contract/administration/account-data/schemas'
import { accounts } from '@kinora/contract/people/accounts/calls'
import { channels } from '@kinora/contract/community/channels/calls'
import { settings } from '@kinora/contract/people/settings/calls'
import { profile, socialLinks } from '@kinora/contract/people/users/calls'
import { uploads } from '@kinora/contract/library/uploads/calls'
import { defaultChunkBytes } from '@kinora/contract/library/uploads/rules'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeClip } from '../../../../test/clips.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { uploadFile } from '../../../../test/upload-file.ts'
import { createSignInClients } from '../../../../test/sign-in-clients.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { removeDeletedAccounts } from './job-definitions.ts'
import { listStoredKeys, runPendingJobs } from './run-pending-jobs.fixture.ts'

const gracePeriodSeconds = accountDataLimits.leavingDays * 86_400
const pipeline = ['prepare-video', 'encode-ladder']
const removal = [
  'remove-deleted-accounts',
  'stop-removed-video',
  'remove-video-files',
  'remove-account-files',
  'send-account-mail',
  'write-account-export',
]

let server: TestApp
let folder: string
let clipPath: string
let staff: TestUser
let bob: TestUser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-leaving-'))
  server = await startTestApp({ environment: { TRUST_PROXY: 'true' } })
  clipPath = await makeClip({ dir: folder, name: 'clip.mp4', seconds: 1, width: 320, height: 180 })
  staff = await server.newUser('staff', { isAdmin: true })
  bob = await server.newUser('bob')
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const scheduleDeletion = (user: TestUser | null, username = user?.username ?? '') =>
  server.as(user, accountData.scheduleDeletion, { body: { username } })
const cancelDeletion = (user: { token: string } | null) => server.as(user, accountData.cancelDeletion, {})
const findCurrentUser = (user: { token: string }) => server.as(user, accounts.me, {})

async function signInAgain(user: TestUser): Promise<TestUser> {
  const { signIn } = createSignInClients(server)
  const { token } = await signIn({ email: user.email, headers: { 'x-forwarded-for': `10.9.0.${user.id}` } })
  return { ...user, token }
}

async function publish(owner: TestUser): Promise<Video> {
  const fileId = await uploadFile(server, owner, clipPath)
  const body = { fileId, title: `Of ${owner.username}`, isPublished: true }
  const { ok } = await server.as(owner, videos.create, { body })
  await runPendingJobs(server, ...pipeline)
  return (await server.as(owner, videos.find, { params: { id: ok.id } })).ok
}

async function readAllStatuses(viewer: { token: string } | null, owner: TestUser, video: Video) {
  const headers = viewer ? { authorization: `Bearer ${viewer.token}` } : {}
  const page = (url: string) => server.app.inject({ url, headers })
  const answers = await Promise.all([
    server.as(viewer, channels.find, { params: { userId: owner.id } }),
    server.as(viewer, channels.listVideos, { params: { userId: owner.id }, query: {} }),
    server.as(viewer, profile.find, { params: { id: owner.id } }),
    server.as(viewer, socialLinks.listOfUser, { params: { id: owner.id } }),
    server.as(viewer, videos.find, { params: { id: video.id } }),
    server.as(viewer, videos.listTags, { params: { id: video.id } }),
  ])
  const files = await Promise.all([page(video.hlsUrl ?? '/none'), page(video.thumbnailUrl ?? '/none')])
  return [...answers.map(({ status }) => status), ...files.map(({ statusCode }) => statusCode)]
}
const all = (status: number) => Array.from({ length: 8 }, () => status)
const isListed = async (viewer: TestUser | null, video: Video) =>
  (await server.as(viewer, videos.list, { query: { limit: 50 } })).ok.items.some(({ id }) => id === video.id)

describe('accountData.scheduleDeletion', () => {
  it('returns the date, sends mail, signs out everywhere and clears the cookie', async () => {
    const ada = await server.newUser('ada-leaves')
    const other = await signInAgain(ada)
    const { status, ok, headers } = await scheduleDeletion(ada)

    const deletesAt = new Date(server.clock.now().getTime() + gracePeriodSeconds * 1000).toISOString()
    expect([status, ok]).toEqual([200, { deletesAt }])
    expect(String(headers['set-cookie'])).toMatch(/kinora_session=;/)
    expect([(await findCurrentUser(ada)).status, (await findCurrentUser(other)).status]).toEqual([401, 401])
    await runPendingJobs(server, 'send-account-mail')
    const text = server.mail.to(ada.email).at(-1)?.body ?? ''
    expect(text).toContain('The account ada-leaves will be deleted on')
    expect(text).toContain('http://localhost/auth')
  })

  it('mails in the language that the user chose, also when the account is gone', async () => {
    const ada = await server.newUser('ada-german')
    await server.as(ada, settings.update, { body: { language: 'de' } })
    await scheduleDeletion(ada)
    server.clock.forward(gracePeriodSeconds)
    await runDeletionJob()
    const [scheduled, deleted] = server.mail.to(ada.email)
    expect(scheduled?.body).toMatch(/Das Konto ada-german wird am \d+\. \p{L}+ \d{4} gelöscht/u)
    expect(deleted?.body).toContain('Das Konto ada-german wurde mit allem darin gelöscht.')
    expect(deleted?.raw).toContain('lang=3D"de"')
  })

  it('hides channel, videos and their files from others at once, and gives all back to those who stay', async () => {
    const ada = await server.newUser('ada-hides')
    const video = await publish(ada)
    expect(await readAllStatuses(null, ada, video)).toEqual(all(200))
    expect(await isListed(null, video)).toBe(true)

    await scheduleDeletion(ada)
    for (const viewer of [null, bob]) {
      expect(await readAllStatuses(viewer, ada, video)).toEqual(all(404))
      expect(await isListed(viewer, video)).toBe(false)
      const change = { params: { id: video.id }, body: { title: 'Mine now' } }
      expect((await server.as(viewer, videos.update, change)).status).toBe(viewer ? 404 : 401)
    }
    expect(await readAllStatuses(staff, ada, video)).toEqual(all(200))
    const again = await signInAgain(ada)
    expect(await readAllStatuses(again, ada, video)).toEqual(all(200))
    const file = await server.app.inject({
      url: video.thumbnailUrl ?? '/none',
      headers: { authorization: `Bearer ${again.token}` },
    })
    expect(file.headers['cache-control']).toBe('private, no-store')

    expect((await cancelDeletion(again)).status).toBe(204)
    expect(await readAllStatuses(null, ada, video)).toEqual(all(200))
    expect(await isListed(null, video)).toBe(true)
  })

  it.each(['', 'ADA', 'somebody'])('refuses %j as the username of ada', async (username) => {
    const ada = await server.newUser(`ada-${username.length}`)
    const { status, error } = await scheduleDeletion(ada, username)
    expect(status).toBe(400)
    expect(error.fields).toEqual({ username: username === '' ? 'Required' : 'This is not your username' })
    expect((await findCurrentUser(ada)).ok.user?.deletesAt).toBeNull()
  })

  it('refuses a second time, which would only begin the seven days again', async () => {
    const ada = await server.newUser('ada-twice')
    const { ok } = await scheduleDeletion(ada)
    server.clock.forward(3600)
    const again = await signInAgain(ada)
    const { status, error } = await scheduleDeletion(again)
    expect([status, error.code]).toEqual([409, 'conflict'])
    expect((await findCurrentUser(again)).ok.user?.deletesAt).toBe(ok.deletesAt)
  })
})

describe('accountData.cancelDeletion', () => {
  it('keeps the account of a user who signs in again', async () => {
    const ada = await server.newUser('ada-stays')
    const { ok } = await scheduleDeletion(ada)
    server.clock.forward(gracePeriodSeconds - 1)
    const again = await signInAgain(ada)
    expect((await findCurrentUser(again)).ok.user?.deletesAt).toBe(ok.deletesAt)
    expect((await cancelDeletion(again)).status).toBe(204)
    expect((await findCurrentUser(again)).ok.user?.deletesAt).toBeNull()

    server.clock.forward(10)
    await runDeletionJob()
    expect((await findCurrentUser(again)).status).toBe(200)
  })

  it('does nothing when no deletion is scheduled', async () => {
    expect((await cancelDeletion(bob)).status).toBe(204)
    expect((await findCurrentUser(bob)).ok.user?.deletesAt).toBeNull()
  })

  it('comes too late after seven days', async () => {
    const ada = await server.newUser('ada-late')
    await scheduleDeletion(ada)
    server.clock.forward(gracePeriodSeconds)
    const again = await signInAgain(ada)
    const { status, error } = await cancelDeletion(again)
    expect([status, error.code]).toEqual([409, 'conflict'])
  })
})

const runDeletionJob = async () => {
  await server.ctx.transaction((trx) => addJob(trx, removeDeletedAccounts, {}))
  return runPendingJobs(server, ...removal)
}

describe('after seven days', () => {
  let ada: TestUser
  beforeEach(async () => {
    ada = await server.newUser(`gone-${Math.random().toString(36).slice(2, 8)}`)
  })

  const rowsOf = async ({ id, email }: TestUser) => {
    const { db } = server
    const found = await Promise.all([
      db.selectFrom('users').select('id').where('id', '=', id).execute(),
      db.selectFrom('sessions').select('id').where('userId', '=', id).execute(),
      db.selectFrom('videos').select('id').where('ownerId', '=', id).execute(),
      db.selectFrom('uploads').select('id').where('ownerId', '=', id).execute(),
      db.selectFrom('accountExports').select('userId').where('userId', '=', id).execute(),
      db.selectFrom('emailChanges').select('userId').where('userId', '=', id).execute(),
      db.selectFrom('socialLinks').select('id').where('userId', '=', id).execute(),
      db.selectFrom('oneTimeCodes').select('id').where('subject', '=', email).execute(),
    ])
    return found.map((rows) => rows.length)
  }

  it('nothing of the account is left: no row, no file, and the address is free again', async () => {
    const before = await listStoredKeys(server)
    const video = await publish(ada)
    const png = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const avatar = new File([new Uint8Array(png)], 'a.png', { type: 'image/png' })
    expect((await server.as(ada, profile.update, { body: { avatar } })).status).toBe(200)
    await server.as(ada, uploads.chunk, {
      query: {
        chunkIndex: 0,
        totalChunks: 2,
        fileName: 'half.mp4',
        fileType: 'video/mp4',
        fileId: 'half-a-film',
      },
      bytes: Buffer.alloc(defaultChunkBytes, 1),
    })
    await server.as(ada, accountData.startExport, {})
    await runPendingJobs(server, 'write-account-export', 'send-account-mail')
    await server.as(ada, accountData.startEmailChange, { body: { email: 'elsewhere@example.org' } })
    await server.as(ada, socialLinks.replace, { body: [{ platform: 'website', url: 'https://ada.example' }] })
    await scheduleDeletion(ada)
    await signInAgain(ada)
    expect(await rowsOf(ada)).toEqual([1, 1, 1, 2, 1, 1, 1, 0])
    const stored = await listStoredKeys(server)
    expect(stored.length).toBeGreaterThan(before.length + 5)

    server.clock.forward(gracePeriodSeconds - 1)
    await runDeletionJob()
    expect((await rowsOf(ada))[0]).toBe(1)
    server.clock.forward(1)
    expect(await runDeletionJob()).toEqual(
      expect.arrayContaining(['remove-deleted-accounts', 'remove-video-files', 'remove-account-files']),
    )

    expect(await rowsOf(ada)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
    expect(await listStoredKeys(server)).toEqual(before)
    expect(await readAllStatuses(staff, ada, video)).toEqual(all(404))
    expect(server.mail.to(ada.email).at(-1)?.body).toContain(`The account ${ada.username}`)
    const newcomer = await signInAgain(ada)
    expect((await findCurrentUser(newcomer)).ok.user?.id).not.toBe(ada.id)
  })

  it('others keep everything', async () => {
    const video = await publish(bob)
    await scheduleDeletion(ada)
    server.clock.forward(gracePeriodSeconds)
    await runDeletionJob()
    expect(await readAllStatuses(null, await signInAgain(bob), video)).toEqual(all(200))
  })

  it('a video that is still encoding is stopped and deleted', async () => {
    const before = await listStoredKeys(server)
    const fileId = await uploadFile(server, ada, clipPath)
    await server.as(ada, videos.create, { body: { fileId, title: 'Unfinished', isPublished: true } })
    await scheduleDeletion(ada)
    server.clock.forward(gracePeriodSeconds)
    await runDeletionJob()
    expect(await runPendingJobs(server, ...pipeline)).toEqual([])
    expect(await listStoredKeys(server)).toEqual(before)
  })

  it('running twice does no harm', async () => {
    await scheduleDeletion(ada)
    server.clock.forward(gracePeriodSeconds)
    await runDeletionJob()
    expect(await runDeletionJob()).toEqual(['remove-deleted-accounts'])
  })
})

it('accountData.scheduleDeletion and accountData.stay are refused to a visitor', async () => {
  const answers = [await scheduleDeletion(null, 'ada'), await cancelDeletion(null)]
  expect(answers.map(({ status, error }) => [status, error.code])).toEqual([
    [401, 'unauthenticated'],
    [401, 'unauthenticated'],
  ])
})

describe('administrators', () => {
  it('cannot all leave: the last one gets 409, even when two leave concurrently', async () => {
    const boss = await server.newUser('boss', { isAdmin: true })
    const first = await signInAgain(staff)
    const answers = await Promise.all([scheduleDeletion(boss), scheduleDeletion(first)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.error.message).toBe(
      'You are the last administrator. Make somebody else an administrator first.',
    )
  })

  it('stay when the others have stopped being administrators in the meantime', async () => {
    await server.db.updateTable('users').set({ roleId: 4 }).where('deletesAt', 'is', null).execute()
    const leaving = await server.db
      .selectFrom('users')
      .select('id')
      .where('isAdmin', '=', true)
      .executeTakeFirstOrThrow()
    server.clock.forward(gracePeriodSeconds)
    await runDeletionJob()
    const remaining = await server.db.selectFrom('users').select('id').where('isAdmin', '=', true).execute()
    expect(remaining).toEqual([leaving])
  })
})
