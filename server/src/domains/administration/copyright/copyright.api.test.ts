import { copyright, managedClaims } from '@kinora/contract/administration/copyright/calls'
import { parseVideoId } from '@kinora/contract/administration/copyright/rules'
import { uploads } from '@kinora/contract/library/uploads/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { runPendingJobs } from '../account-data/run-pending-jobs.fixture.ts'
import { startNotificationsApp } from '../../community/notifications/notifications.fixture.ts'

// docs/product.md “Copyright”

const { api, owner, staff, createUser, settle, notificationsOf } = await startNotificationsApp()
afterAll(() => api.close())
const moderator = await api.newUser('moderator', { roleId: 2 })

const { host } = new URL(api.ctx.config.publicUrl)
const addressOf = (id: number) => `http://${host}/video/${id}`
const mailText = {
  rightsHolder: 'Studio North',
  email: 'rights@example.org',
  work: 'The film “Harbour”, 2019',
  signature: 'Nora North',
  statement: true as const,
}
const claim = (urls: string[], more: object = {}, address = '203.0.113.1') =>
  api.as(null, copyright.claim, {
    body: { ...mailText, urls, ...more } as never,
    headers: { 'x-test-address': address },
  })
const list = (user: TestUser | null, query: Record<string, unknown> = {}) =>
  api.as(user, managedClaims.list, { query })
const decide = (user: TestUser | null, id: number, status: string, note = '') =>
  api.as(user, managedClaims.decide, { params: { id }, body: { status: status as 'accepted', note } })
const listOwnClaims = async (user: TestUser) =>
  (await api.as(user, copyright.listOnOwnContent, { query: {} })).ok.items
const counter = (user: TestUser | null, id: number, text = 'I made it myself') =>
  api.as(user, copyright.sendCounterNotice, { params: { id }, body: { text } })
const canSee = async (user: TestUser | null, id: number) =>
  (await api.as(user, videos.find, { params: { id } })).status
const resetLimits = () => api.db.deleteFrom('rateLimits').execute()

async function upload(user: TestUser, bytes: Buffer, fileId: string) {
  return api.as(user, uploads.chunk, {
    query: { chunkIndex: 0, totalChunks: 1, fileName: 'film.mp4', fileType: 'video/mp4', fileId },
    bytes,
  })
}

describe('copyright.claim', () => {
  it('takes a claim without an account, whether there is such a video or not', async () => {
    const { status, ok } = await claim([addressOf(2), '/shorts/4711', addressOf(2)])
    expect([status, ok]).toEqual([201, { id: ok.id, status: 'pending', createdAt: expect.any(String) }])
    const [row] = (await list(moderator)).ok.items
    const { statement: _statement, ...publicMail } = mailText
    expect(row).toMatchObject({ ...publicMail, id: ok.id, status: 'pending' })
    expect(row?.videos.map(({ videoId, owner: of }) => [videoId, of?.username])).toEqual([
      [null, undefined],
      [2, 'owner'],
    ])
    expect(await canSee(null, 2)).toBe(200)
    await resetLimits()
  })

  it.each([
    [{ rightsHolder: '  ' }, 'rightsHolder', 'Rights holder is required'],
    [{ email: 'nobody' }, 'email', undefined],
    [{ work: '' }, 'work', 'Describe the work'],
    [{ urls: [] }, 'urls', 'Name at least one video'],
    [{ urls: ['https://elsewhere.example/video/2'] }, 'urls', 'Not the address of a video of this site'],
    [{ urls: ['/channel/2'] }, 'urls.0', 'Not the address of a video of this site'],
    [{ statement: false }, 'statement', 'Confirm that what you say is true'],
    [{ signature: '' }, 'signature', 'Sign with your full name'],
  ])('refuses %j', async (more, field, message) => {
    const { status, error } = await claim(['/video/2'], more)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
    expect(error.fields?.[field]).toBe(message ?? error.fields?.[field])
    await resetLimits()
  })

  it('is limited to five an hour', async () => {
    const answers = []
    for (let n = 0; n < 6; n++) answers.push((await claim(['/video/999'])).status)
    expect(answers).toEqual([201, 201, 201, 201, 201, 429])
    await resetLimits()
  })

  it('knows which video an address means', () => {
    expect(
      ['/video/7', 'https://x.example/shorts/8/?t=3', '/video/7/edit', '/post/7', 'javascript:/video/7'].map(
        parseVideoId,
      ),
    ).toEqual([7, 8, null, null, null])
  })
})

describe('managedClaims.decide', () => {
  it('takes down, is objected to, and restores: the video is hidden, not deleted, and its file known again', async () => {
    const [maker, other] = [await createUser('maker'), await createUser('other')]
    const source = randomBytes(40_000)
    await upload(maker, source, 'first')
    const { id: uploadId } = await api.db
      .selectFrom('uploads')
      .select('id')
      .where('fileId', '=', 'first')
      .executeTakeFirstOrThrow()
    await api.db.updateTable('videos').set({ ownerId: maker.id, uploadId }).where('id', '=', 6).execute()
    // Another user has uploaded the same file before.
    await upload(other, source, 'copy')
    const copy = await api.db
      .selectFrom('uploads')
      .select('id')
      .where('fileId', '=', 'copy')
      .executeTakeFirst()
    await api.db
      .updateTable('videos')
      .set({ ownerId: other.id, uploadId: copy?.id })
      .where('id', '=', 8)
      .execute()

    const { ok: sent } = await claim([addressOf(6)])
    const waiting = (await list(moderator, { search: 'HARBOUR', status: 'pending' })).ok.items
    expect(waiting[0]?.videos[0]?.copies).toMatchObject([{ id: 8, owner: { username: 'other' } }])
    expect([
      (await decide(null, sent.id, 'accepted')).status,
      (await decide(maker, sent.id, 'accepted')).status,
    ]).toEqual([401, 403])
    expect(await listOwnClaims(maker)).toEqual([])
    expect((await decide(moderator, sent.id, 'restored')).status).toBe(409)
    const down = await decide(moderator, sent.id, 'accepted', 'The whole film is theirs.')
    expect(down.ok).toMatchObject({ status: 'accepted', reviewer: { username: 'moderator' } })

    expect([
      await canSee(null, 6),
      await canSee(other, 6),
      await canSee(maker, 6),
      await canSee(staff, 6),
    ]).toEqual([404, 404, 200, 200])
    const listed = (await api.as(null, videos.list, { query: { limit: 50 } })).ok.items
    expect(listed.map(({ id }) => id)).not.toContain(6)
    await api.as(maker, videos.update, {
      params: { id: 6 },
      body: { isPublished: true, visibility: 'public' },
    })
    expect(await canSee(null, 6)).toBe(404)
    const again = await upload(other, source, 'again')
    expect([again.status, again.error.message]).toEqual([
      403,
      'This file was taken down because of a copyright claim. It cannot be uploaded again.',
    ])
    expect((await upload(other, randomBytes(40_000), 'else')).status).toBe(200)

    await settle()
    expect(
      (await notificationsOf(maker)).map(({ type, title, message }) => [type, title, message]).toReversed(),
    ).toEqual(
      expect.arrayContaining([
        [
          'claim',
          'Your video was taken down after a copyright claim',
          expect.stringContaining('The whole film is theirs.'),
        ],
        ['strike', 'You have a strike', expect.stringMatching(/^Copyright\. It expires on /)],
      ]),
    )
    const [ownClaim] = await listOwnClaims(maker)
    expect(ownClaim).toMatchObject({
      id: sent.id,
      videos: [{ id: 6 }],
      canCounter: true,
      rightsHolder: 'Studio North',
    })
    expect(JSON.stringify(ownClaim)).not.toContain(mailText.email)

    expect([(await counter(null, sent.id)).status, (await counter(other, sent.id)).status]).toEqual([
      401, 404,
    ])
    expect((await counter(maker, sent.id, ' ')).status).toBe(400)
    expect((await counter(maker, sent.id)).ok).toMatchObject({ status: 'countered', canCounter: false })
    expect((await counter(maker, sent.id)).error.message).toBe('You have objected already.')
    expect((await decide(moderator, sent.id, 'restored')).status).toBe(403)
    await decide(staff, sent.id, 'restored', 'They made it.')
    expect(await canSee(null, 6)).toBe(200)
    expect((await upload(other, source, 'again')).status).toBe(200)
    await settle()
    expect((await notificationsOf(maker, 'claim')).map(({ title }) => title)).toContain(
      'Your video is restored',
    )
    const strikes = api.db.selectFrom('strikes').select('liftedAt').where('userId', '=', maker.id)
    expect(await strikes.execute()).toEqual([{ liftedAt: expect.any(Date) }])
    const actions = await api.db.selectFrom('auditEntries').select('action').orderBy('id').execute()
    expect(actions.map(({ action }) => action)).toEqual([
      'claim.decided',
      'strike.given',
      'claim.decided',
      'strike.lifted',
    ])
    await resetLimits()
  })

  it('leaves down what another claim took down, and notifies nobody of a rejection', async () => {
    const [one, two, three] = [
      (await claim(['/video/10'])).ok.id,
      (await claim(['/video/10'])).ok.id,
      (await claim(['/video/12'])).ok.id,
    ]
    for (const id of [one, two]) await decide(staff, id, 'accepted')
    await decide(staff, one, 'restored')
    expect(await canSee(null, 10)).toBe(404)
    await decide(staff, two, 'restored')
    expect(await canSee(null, 10)).toBe(200)
    expect((await decide(staff, three, 'rejected', 'No')).ok.status).toBe('rejected')
    expect([
      await canSee(null, 12),
      (await listOwnClaims(owner)).map(({ videos }) => videos.map(({ id }) => id)),
    ]).toEqual([200, [[10], [10]]])
    expect((await decide(staff, 4711, 'accepted')).status).toBe(404)
    await resetLimits()
  })

  it('notifies each owner once, however many of their videos it names, and answers its sender by mail', async () => {
    const [one, two] = [await createUser('one'), await createUser('two')]
    const owned = async (user: TestUser, ids: number[]) =>
      api.db.updateTable('videos').set({ ownerId: user.id }).where('id', 'in', ids).execute()
    await owned(one, [14, 16])
    await owned(two, [18])
    const email = 'two-films@example.org'
    const mailed = async () => {
      await runPendingJobs(api, 'send-account-mail')
      return api.mail.to(email).map(({ raw, body }) => [/^Subject: (.*)\r$/m.exec(raw)?.[1], body])
    }
    const { id } = (await claim([14, 16, 18].map(addressOf), { email, work: 'Buy this' })).ok
    const [[arrived, firstBody] = []] = await mailed()
    expect(arrived).toBe(`Your copyright claim ${id} has arrived`)
    expect(firstBody).toContain(`http://${host}/video/16`)
    expect(firstBody).not.toContain('Buy this') // the address is unconfirmed

    await decide(moderator, id, 'accepted', 'Both are theirs.')
    const cards = await listOwnClaims(one)
    expect(cards.map(({ videos }) => videos.map((video) => video.id))).toEqual([[14, 16]])
    expect((await api.as(one, copyright.listOnOwnContent, { query: { limit: 1 } })).ok.nextCursor).toBeNull()
    expect((await mailed()).at(-1)).toEqual([
      `Copyright claim ${id}: taken down`,
      expect.stringMatching(/video\/18[^]*From the staff: Both are theirs\./),
    ])

    // One owner objects and wins; the other owner's video stays down, and they may still object.
    await counter(one, id, 'Both are mine, from 2017.')
    expect((await mailed()).at(-1)).toEqual([
      `Copyright claim ${id}: an objection`,
      expect.stringContaining('Both are mine, from 2017.'),
    ])
    expect((await listOwnClaims(two))[0]).toMatchObject({ status: 'accepted', canCounter: true })
    await decide(staff, id, 'restored')
    expect([await canSee(null, 14), await canSee(null, 16), await canSee(null, 18)]).toEqual([200, 200, 404])
    expect((await listOwnClaims(one))[0]).toMatchObject({ status: 'restored', canCounter: false })
    const [subject, mailBody] = (await mailed()).at(-1) ?? []
    expect(subject).toBe(`Copyright claim ${id}: restored`)
    expect(mailBody).not.toContain('video/18')
    await counter(two, id, 'Mine too')
    await decide(moderator, id, 'upheld')
    expect([(await listOwnClaims(two))[0]?.status, (await mailed()).at(-1)?.[0]]).toEqual([
      'upheld',
      `Copyright claim ${id}: stays down`,
    ])
    await resetLimits()
  })
})
