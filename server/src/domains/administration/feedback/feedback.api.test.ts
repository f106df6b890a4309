import { accountData } from '@kinora/contract/administration/account-data/calls'
import { feedback } from '@kinora/contract/administration/feedback/calls'
import type { FeedbackForm } from '@kinora/contract/administration/feedback/schemas'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { findPage } from '../../../pages/find-page.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { removeDeletedAccounts } from '../account-data/job-definitions.ts'
import { listStoredKeys as listAll, runPendingJobs } from '../account-data/run-pending-jobs.fixture.ts'
import { screenshotsFolderOf } from './screenshots.ts'
import { sweepScreenshots } from './service.ts'

// docs/product.md “Feedback”

let api: TestApp
let boss: TestUser
let userCount = 0
const createUser = () => api.newUser(`person${(userCount += 1)}`)

beforeAll(async () => {
  api = await startTestApp()
  boss = await api.newUser('boss', { isAdmin: true })
})
afterAll(() => api.close())

const send = (user: TestUser | null, more: Partial<Record<keyof FeedbackForm, unknown>> = {}) =>
  api.as(user, feedback.create, {
    body: { title: 'Captions jump', category: 'bug', ...more } as never,
  })
const listOwnFeedback = async (user: TestUser) => (await api.as(user, feedback.listOwn, { query: {} })).ok
const readScreenshot = (user: TestUser | null, url: string | null) =>
  api.app.inject({
    url: url ?? '/none',
    headers: user ? { authorization: `Bearer ${user.token}` } : {},
  })
const listStored = async (folder: string) =>
  (await listAll(api)).filter((key) => key.startsWith(`${folder}/`))
async function screenshotFile(width = 60, height = 40) {
  const png = await sharp({ create: { width, height, channels: 3, background: 'green' } })
    .withExif({ IFD0: { Artist: 'Secret' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(png)], 'screen.png', { type: 'image/png' })
}

describe('feedback.create and feedback.listMine', () => {
  it('take title and category, and optional details', async () => {
    const ada = await createUser()
    const least = await send(ada, { title: '  Abc ' })
    expect([least.status, least.ok]).toEqual([
      201,
      {
        id: least.ok.id,
        title: 'Abc',
        category: 'bug',
        description: '',
        status: 'new',
        page: null,
        browser: null,
        screenshotUrl: null,
        createdAt: expect.any(String),
      },
    ])
    const more = { category: 'idea', description: 'One\r\ntwo', page: '/video/3', browser: 'Firefox' }
    const { ok } = await send(ada, more)
    expect(ok).toMatchObject({ ...more, description: 'One\ntwo' })
    expect((await listOwnFeedback(ada)).items).toEqual([ok, least.ok])
    for (const page of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'data:text/html,x',
      'javascript:1',
    ]) {
      expect((await send(await createUser(), { ...more, page })).ok.page, page).toBeNull()
    }
    expect((await listOwnFeedback(await createUser())).items).toEqual([])
    const viewer = await api.app.findViewer(ada.token, { userAgent: '', address: '' })
    expect((await findPage(api.ctx, viewer, '/feedback')).preloaded).toMatchObject([
      { data: { items: [{ id: ok.id }, { id: least.ok.id }] } },
    ])
  })

  it.each([
    [{ title: 'ab' }, 400, 'title'],
    [{ title: 'x'.repeat(121) }, 400, 'title'],
    [{ category: 'praise' }, 400, 'category'],
    [{ description: 'x'.repeat(2001) }, 400, 'description'],
    [{ page: 'x'.repeat(2001) }, 400, 'page'],
    [{ screenshot: new File(['<svg/>'], 'a.png', { type: 'image/png' }) }, 415, 'screenshot'],
    [{ screenshot: new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.png') }, 413, 'screenshot'],
  ])('do not take %j', async (more, due, field) => {
    const { status, error } = await send(await createUser(), more)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([due, [field]])
  })

  it('refuse a picture that cannot be read, at its field', async () => {
    const png = new Uint8Array(await (await screenshotFile()).arrayBuffer()).slice(0, 60)
    const { status, error } = await send(await createUser(), { screenshot: new File([png], 'a.png') })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['screenshot']])
  })

  it('are refused to visitors, and after five in an hour', async () => {
    const eve = await createUser()
    expect([(await send(null)).status, (await api.as(null, feedback.listOwn, { query: {} })).status]).toEqual(
      [401, 401],
    )
    const answers = []
    for (let n = 0; n < 6; n++) answers.push(await send(eve))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429])
    expect(answers.at(-1)?.error.message).toMatch(/^Too many messages came from you\./)
  })
})

describe('the picture of a feedback', () => {
  it('is re-encoded, and visible to its author and administrators only', async () => {
    const [ada, bob] = [await createUser(), await createUser()]
    const { ok } = await send(ada, { screenshot: await screenshotFile() })
    const [ofAda, ofBoss] = [
      await readScreenshot(ada, ok.screenshotUrl),
      await readScreenshot(boss, ok.screenshotUrl),
    ]
    expect([ofAda.statusCode, ofBoss.statusCode]).toEqual([200, 200])
    expect(ofAda.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
    })
    const { format, width, exif } = await sharp(ofAda.rawPayload).metadata()
    expect([format, width, exif]).toEqual(['webp', 60, undefined])
    const otherCalls = [
      readScreenshot(bob, ok.screenshotUrl),
      readScreenshot(null, ok.screenshotUrl),
      readScreenshot(ada, '/api/feedback/x/screenshot'),
    ]
    expect((await Promise.all(otherCalls)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    const [key] = await listStored(screenshotsFolderOf(ada.id))
    expect((await readScreenshot(ada, `/media/${key}`)).statusCode).toBe(404)
  })

  it('is deleted with the feedback, with its author, and when no feedback names it', async () => {
    const [ada, bob] = [await createUser(), await createUser()]
    const first = (await send(ada, { screenshot: await screenshotFile() })).ok
    await send(ada, { screenshot: await screenshotFile() })
    await send(bob, { screenshot: await screenshotFile() })
    await api.as(boss, feedback.remove, { params: { id: first.id } })
    await runPendingJobs(api, 'remove-screenshot')
    expect(await listStored(screenshotsFolderOf(ada.id))).toHaveLength(1)

    await api.db.updateTable('feedback').set({ screenshotKey: null }).where('userId', '=', bob.id).execute()
    const sweep = async () => {
      await api.ctx.transaction((trx) => addJob(trx, sweepScreenshots, {}))
      await runPendingJobs(api, 'sweep-screenshots')
    }
    await sweep()
    expect(await listStored(screenshotsFolderOf(bob.id))).toHaveLength(1)
    api.clock.forward(7 * 86_400)
    await sweep()
    expect(await listStored('feedback')).toHaveLength(
      (await api.db.selectFrom('feedback').select('id').where('screenshotKey', 'is not', null).execute())
        .length,
    )

    await api.as(ada, accountData.scheduleDeletion, { body: { username: ada.username } })
    await api.db
      .updateTable('users')
      .set({ deletesAt: new Date(0) })
      .where('id', '=', ada.id)
      .execute()
    await api.ctx.transaction((trx) => addJob(trx, removeDeletedAccounts, {}))
    await runPendingJobs(api, 'remove-deleted-accounts', 'remove-account-files')
    expect(await listStored(screenshotsFolderOf(ada.id))).toEqual([])
    expect(await api.db.selectFrom('feedback').select('id').where('userId', '=', ada.id).execute()).toEqual(
      [],
    )
  })
})

describe('feedback.list, feedback.stats, feedback.find, feedback.update and feedback.remove', () => {
  it('are for administrators: they list, find, say what became of it, and delete', async () => {
    await api.db.deleteFrom('feedback').execute()
    const [zoe, moderator] = [await api.newUser('zoe'), await api.newUser('mod', { roleId: 2 })]
    const ids: number[] = []
    for (const title of ['100% wrong', 'A night theme', 'Captions again']) {
      ids.push((await send(zoe, { title, description: 'words' })).ok.id)
    }
    const all = async (query: Record<string, unknown> = {}) =>
      (await api.as(boss, feedback.list, { query })).ok
    const titles = async (query: Record<string, unknown>) =>
      (await all(query)).feedbacks.map((one) => one.title)
    expect(await titles({})).toEqual(['Captions again', 'A night theme', '100% wrong'])
    expect(await titles({ sortBy: 'title', sortOrder: 'asc' })).toEqual([
      '100% wrong',
      'A night theme',
      'Captions again',
    ])
    expect(await titles({ search: '0% W' })).toEqual(['100% wrong'])
    expect(await titles({ search: 'ZOE' })).toHaveLength(3)
    expect(await titles({ search: '_' })).toEqual([])
    const second = await all({ page: 2, limit: 2 })
    expect([second.feedbacks.map(({ id }) => id), second.pagination]).toEqual([
      [ids[0]],
      { total: 3, totalPages: 2, hasPrevious: true, hasNext: false },
    ])
    expect((await api.as(boss, feedback.stats, {})).ok).toEqual({
      stats: { total: 3, newThisWeek: 3, byCategory: { bug: 3, idea: 0, other: 0 } },
    })

    const params = { id: ids[1]! }
    expect((await api.as(boss, feedback.find, { params })).ok).toMatchObject({
      title: 'A night theme',
      userId: zoe.id,
      user: { username: 'zoe' },
    })
    await api.as(boss, feedback.update, { params, body: { status: 'done' } })
    expect((await listOwnFeedback(zoe)).items.map(({ status }) => status)).toEqual(['new', 'done', 'new'])
    expect((await api.as(boss, feedback.remove, { params })).status).toBe(204)
    const removedCalls = [
      api.as(boss, feedback.find, { params }),
      api.as(boss, feedback.update, { params, body: { status: 'seen' } }),
      api.as(boss, feedback.remove, { params }),
    ]
    expect((await Promise.all(removedCalls)).map(({ status }) => status)).toEqual([404, 404, 404])
    const refused = [zoe, moderator].flatMap((user) => [
      api.as(user, feedback.list, { query: {} }),
      api.as(user, feedback.stats, {}),
      api.as(user, feedback.find, { params: { id: ids[0]! } }),
      api.as(user, feedback.remove, { params: { id: ids[0]! } }),
      api.as(user, feedback.reply, { params: { id: ids[0]! }, body: { text: 'No' } }),
    ])
    expect(new Set((await Promise.all(refused)).map(({ status }) => status))).toEqual(new Set([403]))
  })
})

it('feedback.reply answers by mail, records that, and keeps the text in the audit', async () => {
  const zoe = await createUser()
  const { id } = (await send(zoe, { title: 'Dark\r\nBcc: all', description: 'words' })).ok
  const reply = (text: string) => api.as(boss, feedback.reply, { params: { id }, body: { text } })
  expect(await reply('  ')).toMatchObject({ status: 400, error: { fields: { text: 'Write an answer' } } })
  expect((await reply('x'.repeat(5001))).status).toBe(400)
  const { ok } = await reply('Thank you.\nIt is mended.')
  expect(ok).toMatchObject({ status: 'seen', answeredAt: expect.any(String) })
  await runPendingJobs(api, 'send-account-mail')
  const [mail] = api.mail.to(zoe.email)
  expect(mail?.raw).toContain(`Subject: Your feedback, number ${id}\r\n`)
  expect(mail?.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m)
  expect(mail?.raw).toContain('It is mended.')
  await api.as(boss, feedback.update, { params: { id }, body: { status: 'done' } })
  expect((await reply('Once more')).ok.status).toBe('done')
  const entries = api.db.selectFrom('auditEntries').select(['action', 'after']).where('targetId', '=', id)
  expect(await entries.where('action', '=', 'feedback.answered').orderBy('id').execute()).toEqual([
    { action: 'feedback.answered', after: { status: 'seen', answer: 'Thank you.\nIt is mended.' } },
    { action: 'feedback.answered', after: { answer: 'Once more' } },
  ])
})
