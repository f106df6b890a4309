import { contactLimits, textPageNames } from '@kinora/contract/site/site/rules'
import { site } from '@kinora/contract/site/site/calls'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../../test/harness.ts'
import { mailContactMessageJob } from './jobs.ts'
import { findPage } from '../../../pages/find-page.ts'
import { mailContactMessage } from './service.ts'

const adminEmail = 'boss@example.org'
const server = await startTestApp({ environment: { ADMIN_EMAIL: adminEmail, TRUST_PROXY: 'true' } })
afterAll(() => server.close())

let network = 0
const anyNetwork = () => {
  network += 1
  return { 'x-forwarded-for': `10.9.${network >> 8}.${network & 255}` }
}
const contactMessage = {
  name: 'Ada',
  email: 'Ada@Example.org',
  topic: 'question',
  message: 'How?\n\nWhy?',
} as const
const contact = (body: object, headers = anyNetwork()) =>
  server.as(null, site.contact, { body: body as never, headers })
const findStoredMessages = (name: string) =>
  server.db.selectFrom('contactMessages').selectAll().where('name', '=', name).execute()
const jobsOf = (id: number) =>
  server.db
    .selectFrom('pgboss.job' as never)
    .select(['name' as never])
    .where('name' as never, '=', mailContactMessage.name as never)
    .where('data' as never, '=', JSON.stringify({ id }) as never)
    .execute()
const run = { signal: AbortSignal.any([]), attempt: 1, lastAttempt: false, log: server.ctx.log }

describe('site.findPage', () => {
  it.each(textPageNames)('answers %s with a text of its own to a visitor', async (name) => {
    const { status, ok } = await server.as(null, site.findPage, { params: { name } })
    expect(status).toBe(200)
    expect(ok).toEqual({
      name,
      title: name.charAt(0).toUpperCase() + name.slice(1),
      markdown: expect.stringMatching(/\w{3}/),
      updatedAt: expect.stringMatching(/^20\d\d-/),
    })
  })

  it('answers what administrators wrote instead, with the day they did', async () => {
    const updatedAt = new Date('2027-02-03T04:05:06Z')
    await server.db.insertInto('sitePages').values({ name: 'press', markdown: 'Ours', updatedAt }).execute()
    const { ok } = await server.as(null, site.findPage, { params: { name: 'press' } })
    expect(ok).toEqual({
      name: 'press',
      title: 'Press',
      markdown: 'Ours',
      updatedAt: updatedAt.toISOString(),
    })
    await server.db.deleteFrom('sitePages').execute()
  })

  it('refuses a name that is no page', async () => {
    const { status, error } = await server.as(null, site.findPage, { params: { name: 'secrets' as never } })
    expect([status, error.code]).toEqual([400, 'invalid'])
  })
})

describe('the HTML of a page of text', () => {
  it.each(textPageNames)('of /%s has its title and its first answer', async (name) => {
    const page = await findPage(server.ctx, null, `/${name}`)
    const { ok } = await server.as(null, site.findPage, { params: { name } })
    expect(page).toMatchObject({ status: 200, title: `${ok.title} · Kinora` })
    expect(page.preloaded).toEqual([{ key: ['GET', '/api/pages/:name', { params: { name } }], data: ok }])
  })

  it.each([
    ['/coming-soon', 'Coming soon · Kinora'],
    ['/loading-test', 'Loading test · Kinora'],
  ])('of %s is called %s', async (path, title) => {
    expect(await findPage(server.ctx, null, path)).toMatchObject({ status: 200, title })
  })
})

describe('the pages of the API reference', () => {
  it.each([
    ['/docs/api', 'API · Kinora'],
    ['/docs/api/people', 'People · API · Kinora'],
    ['/docs/api/people/api-keys', 'API keys · API · Kinora'],
  ])('%s is called %s', async (path, title) => {
    const url = `${server.ctx.config.publicUrl}${path}`
    expect(await findPage(server.ctx, null, path)).toMatchObject({ status: 200, title, url, isIndexed: true })
  })

  it.each(['/docs/api/nothing', '/docs/api/people/playlists', '/docs/api/constructor'])(
    '%s is not found',
    async (path) => {
      expect(await findPage(server.ctx, null, path)).toMatchObject({ status: 404 })
    },
  )
})

describe('site.contact', () => {
  it('keeps what a visitor wrote and mails it to ADMIN_EMAIL', async () => {
    const { status, ok } = await contact({ ...contactMessage, name: 'Kept' })
    expect({ status, ok }).toEqual({ status: 200, ok: { success: true } })
    const [message] = await findStoredMessages('Kept')
    expect(message).toMatchObject({ email: 'ada@example.org', topic: 'question', message: 'How?\n\nWhy?' })
    expect(await jobsOf(message!.id)).toHaveLength(1)

    await mailContactMessageJob.run(server.ctx, { id: message!.id }, run)
    const [mail] = server.mail.to(adminEmail)
    expect(mail?.body).toContain('From: Kept')
    expect(mail?.body).toContain('Reply to: ada@example.org')
    expect(mail?.body).toContain('Why?')
  })

  it('never lets a name with a line break into the headers of the mail', async () => {
    await contact({ ...contactMessage, name: 'Eve\r\nBcc: eve@example.org' })
    const [message] = await findStoredMessages('Eve Bcc: eve@example.org')
    await mailContactMessageJob.run(server.ctx, { id: message!.id }, run)
    expect(server.mail.to('eve@example.org')).toEqual([])
  })

  it('takes a message of a signed-in person too', async () => {
    const user = await server.newUser('writer')
    const answer = await server.as(user, site.contact, {
      body: { ...contactMessage, name: 'Writer' },
      headers: anyNetwork(),
    })
    expect([answer.status, (await findStoredMessages('Writer')).length]).toEqual([200, 1])
  })

  it.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ name: undefined }, { name: 'Required' }],
    [{ name: 'n'.repeat(contactLimits.name + 1) }, { name: 'String must contain at most 100 character(s)' }],
    [{ email: 'nobody' }, { email: 'Invalid email' }],
    [{ topic: 'gossip' }, { topic: 'Expected one of question, problem, press, legal, other' }],
    [{ message: '\n' }, { message: 'Message is required' }],
    [{ message: 'm'.repeat(5001) }, { message: 'String must contain at most 5000 character(s)' }],
    [{ message: '\u3164\0' }, { message: 'Message is required' }],
  ])('refuses %j and says where', async (wrong, fields) => {
    const { status, error } = await contact({ ...contactMessage, ...wrong })
    expect([status, error.code, error.fields]).toEqual([400, 'invalid', fields])
  })

  it('takes a message of exactly 5000 characters', async () => {
    const message = 'm'.repeat(contactLimits.message)
    expect((await contact({ ...contactMessage, name: 'Long', message })).status).toBe(200)
    expect((await findStoredMessages('Long'))[0]?.message).toBe(message)
  })

  it('answers a program that fills in the hidden field as if all was well, and keeps nothing', async () => {
    const { status, ok } = await contact({
      ...contactMessage,
      name: 'Robot',
      website: 'https://spam.example',
    })
    expect({ status, ok }).toEqual({ status: 200, ok: { success: true } })
    expect(await findStoredMessages('Robot')).toEqual([])
  })

  it('stops the sixth message of one network within an hour and says when to come back', async () => {
    const headers = anyNetwork()
    for (let i = 0; i < contactLimits.perHour; i++) {
      expect((await contact({ ...contactMessage, name: 'Often' }, headers)).status).toBe(200)
    }
    const refused = await contact({ ...contactMessage, name: 'Often' }, headers)
    expect([refused.status, refused.error.code]).toEqual([429, 'rate_limited'])
    expect(refused.error.message).toMatch(/^Too many messages came from your network\. Try again in/)
    expect(await findStoredMessages('Often')).toHaveLength(5)
    expect((await contact(contactMessage)).status).toBe(200)

    server.clock.forward(Number(refused.headers['retry-after']))
    expect((await contact({ ...contactMessage, name: 'Often' }, headers)).status).toBe(200)
  })

  it('does not count a message that failed validation', async () => {
    const headers = anyNetwork()
    for (let i = 0; i < 10; i++)
      expect((await contact({ ...contactMessage, email: '' }, headers)).status).toBe(400)
    expect((await contact(contactMessage, headers)).status).toBe(200)
  })
})
