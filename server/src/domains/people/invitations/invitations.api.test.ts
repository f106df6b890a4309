import { accounts } from '@kinora/contract/people/accounts/calls'
import { invitations } from '@kinora/contract/people/invitations/calls'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../../test/harness.ts'
import { runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'

// docs/product.md “Invitations”

const api = await startTestApp()
const { as, newUser } = api
const boss = await newUser('boss', { isAdmin: true })
await newUser('known')
afterAll(() => api.close())

const invite = (emails: string[]) => as(boss, invitations.create, { body: { emails } })
const register = (registration: 'open' | 'invite' | 'closed') =>
  as(boss, siteSettings.update, { body: { registration } })
const tokenFor = (email: string) =>
  /invitation=([\w-]+)/.exec(api.mail.to(email).at(-1)?.body ?? '')?.[1] ?? ''

async function signUp(email: string, invitation?: string) {
  await as(null, accounts.sendOtp, { body: { email } })
  const code = api.mail.codeFor(email) ?? ''
  return as(null, accounts.verifyOtp, { body: { email, code, invitation } })
}

describe('invitations.create', () => {
  it('mails each address a link of its own, and passes over who has an account', async () => {
    const { status, ok } = await invite(['One@example.org', 'two@example.org', 'known@example.org'])
    expect([status, ok.invited.map(({ email }) => email), ok.known]).toEqual([
      201,
      ['one@example.org', 'two@example.org'],
      ['known@example.org'],
    ])
    await runPendingJobs(api, 'send-account-mail')
    expect(tokenFor('one@example.org')).toMatch(/^[\w-]{32}$/)
    expect(tokenFor('one@example.org')).not.toBe(tokenFor('two@example.org'))
    expect(api.mail.to('known@example.org')).toEqual([])
  })

  it('mails in the language of the site, not in that of who invites', async () => {
    const speak = (language: 'de' | 'en') =>
      as(boss, siteSettings.update, {
        body: { languages: { default: language, offered: ['de', 'en', 'fr'] } },
      })
    await speak('de')
    const headers = { 'accept-language': 'fr' }
    await as(boss, invitations.create, { body: { emails: ['german@example.org'] }, headers })
    await speak('en')
    await runPendingJobs(api, 'send-account-mail')
    const [message] = api.mail.to('german@example.org')
    expect(message?.raw).toContain('Subject: Du bist zu Kinora eingeladen')
  })

  it('refuses malformed addresses, and viewers who may not add users', async () => {
    expect((await invite(['nonsense'])).error.fields).toEqual({ 'emails.0': 'Invalid email' })
    expect((await invite([])).error.fields).toEqual({ emails: 'Enter at least one address' })
    const ada = await newUser('ada')
    expect((await as(ada, invitations.create, { body: { emails: ['x@example.org'] } })).status).toBe(403)
  })
})

describe('open invitations', () => {
  const open = async () => (await as(boss, invitations.list, { query: {} })).ok.items

  it('are listed newest first, with the inviter, and end when revoked or used', async () => {
    await invite(['first@example.org'])
    await invite(['then@example.org'])
    const [then, first] = await open()
    expect([then?.email, first?.email, first?.invitedBy]).toEqual([
      'then@example.org',
      'first@example.org',
      'boss',
    ])
    await runPendingJobs(api, 'send-account-mail')
    const token = tokenFor('first@example.org')
    expect((await as(boss, invitations.remove, { params: { id: first?.id ?? 0 } })).status).toBe(204)
    expect((await as(boss, invitations.remove, { params: { id: first?.id ?? 0 } })).status).toBe(404)
    expect((await open()).map(({ email }) => email)).not.toContain('first@example.org')
    await register('invite')
    expect((await signUp('first@example.org', token)).status).toBe(403)
    expect((await signUp('then@example.org')).status).toBe(200)
    expect((await open()).map(({ email }) => email)).not.toContain('then@example.org')
  })

  it('are for those who may add users', async () => {
    const ada = await newUser('reader', { roleId: 2 })
    expect((await as(ada, invitations.list, { query: {} })).status).toBe(403)
    expect((await as(ada, invitations.remove, { params: { id: 1 } })).status).toBe(403)
  })
})

describe('registration', () => {
  it('that is closed refuses new users, invited or not, and admits existing ones', async () => {
    await register('closed')
    expect((await signUp('two@example.org')).error).toMatchObject({
      code: 'registration_closed',
      message: 'Registration is closed.',
    })
    expect((await signUp('known@example.org')).status).toBe(200)
  })

  it('by invitation admits the invited address, and any holder of a token, once', async () => {
    await register('invite')
    expect((await signUp('stranger@example.org')).error.message).toBe('Registration is by invitation only.')
    expect((await signUp('stranger@example.org', 'made-up')).status).toBe(403)
    expect((await signUp('two@example.org')).status).toBe(200)
    const token = tokenFor('one@example.org')
    expect((await signUp('my-other-address@example.org', token)).status).toBe(200)
    expect((await signUp('third@example.org', token)).status).toBe(403)
  })

  it('refuses an expired invitation, and one that was replaced', async () => {
    await invite(['late@example.org'])
    await runPendingJobs(api, 'send-account-mail')
    const token = tokenFor('late@example.org')
    await invite(['late@example.org'])
    expect((await signUp('guest@example.org', token)).status).toBe(403)
    await api.db
      .updateTable('invitations')
      .set({ expiresAt: new Date(0) })
      .execute()
    expect((await signUp('late@example.org')).status).toBe(403)
    await runPendingJobs(api, 'remove-expired-invitations')
  })

  it('that is open needs no invitation', async () => {
    await register('open')
    expect((await signUp('anybody@example.org')).status).toBe(200)
  })
})
