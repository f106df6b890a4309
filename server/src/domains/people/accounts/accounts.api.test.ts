import { accounts } from '@kinora/contract/people/accounts/calls'
import { codeLimits } from '@kinora/contract/people/accounts/rules'
import { settings } from '@kinora/contract/people/settings/calls'
import { afterAll, describe, expect, it } from 'vitest'
import { rowsForDepth } from '../../../../test/depth.ts'
import { startTestApp } from '../../../../test/harness.ts'
import { createSignInClients } from '../../../../test/sign-in-clients.ts'
import { codeRateLimits } from './code-rate-limits.ts'

const adminEmail = 'Boss@example.org'
const server = await startTestApp({ environment: { ADMIN_EMAIL: adminEmail, TRUST_PROXY: 'true' } })
afterAll(() => server.close())
const { stranger, send, verify, requestCode, signIn } = createSignInClients(server)

const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

describe('asking for a code', () => {
  it('mails six digits with how long they last and where to enter them', async () => {
    const client = stranger()
    const { status, ok } = await send(client)

    expect({ status, ok }).toEqual({
      status: 200,
      ok: { success: true, expiresInSeconds: 600, resendInSeconds: codeLimits.resendSeconds },
    })
    const [message] = server.mail.to(client.email)
    expect(message?.body).toMatch(/^\d{6} is your code/)
    expect(message?.body).toContain('valid for 10 minutes')
    expect(message?.body).toContain(`http://localhost/verify-otp/${encodeURIComponent(client.email)}`)
  })

  it('answers the same for a known and an unknown address', async () => {
    const known = await server.newUser('known-person')
    const [toKnown, toUnknown] = [
      await send({ ...stranger(), email: known.email }),
      await send(stranger('unknown')),
    ]
    expect([toKnown.status, toKnown.ok]).toEqual([toUnknown.status, toUnknown.ok])
  })

  it('mails in the language that the account chose, else in that of the request', async () => {
    const [chooser, other] = [await server.newUser('chooser'), await server.newUser('no-chooser')]
    await server.as(chooser, settings.update, { body: { language: 'de' } })
    const mailFor = async (email: string, language: string) => {
      await send({ email, headers: { ...stranger().headers, 'accept-language': language } })
      return server.mail.to(email).at(-1)?.raw.replaceAll('=\r\n', '') ?? ''
    }
    const inGerman = await mailFor(chooser.email, 'es')
    expect(inGerman).toMatch(/^Subject: \d{6} ist dein Kinora-Code/m)
    expect(inGerman).toContain('<html lang=3D"de" dir=3D"ltr">')
    expect(await mailFor(other.email, 'fr')).toMatch(/^Subject: \d{6} est votre code Kinora/m)
    expect(await mailFor(other.email, 'xx')).toMatch(/^Subject: \d{6} is your Kinora code/m)
    const { email } = stranger('new')
    expect(await mailFor(email, 'fr')).toMatch(/^Subject: \d{6} est votre code Kinora/m)
    expect(await mailFor(email, 'en')).toContain('<html lang=3D"en" dir=3D"ltr">')
  })

  it.each(['', 'nobody', 'a@b', 'a@b.c\r\nBcc: x@y.z'])('refuses %j as an address', async (email) => {
    const { status, error } = await server.as(null, accounts.sendOtp, { body: { email } })
    expect([status, error.code, error.fields]).toEqual([400, 'invalid', { email: 'Invalid email' }])
  })

  it('refuses a body without an address', async () => {
    const { status, error } = await server.as(null, accounts.sendOtp, { body: {} as never })
    expect([status, error.fields]).toEqual([400, { email: 'Required' }])
  })

  it('stops one network after five codes for one address, with Retry-After', async () => {
    const client = stranger()
    for (let i = 0; i < codeRateLimits.send.pair; i++) expect((await send(client)).status).toBe(200)
    const refused = await send(client)

    expect([refused.status, refused.error.code]).toEqual([429, 'rate_limited'])
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(server.mail.to(client.email)).toHaveLength(codeRateLimits.send.pair)

    server.clock.forward(wait)
    expect((await send(client)).status).toBe(200)
  })

  it('stops all strangers together after a hundred mails to one address in a day', async () => {
    const client = stranger()
    const { addressDaily } = codeRateLimits.send
    const sent = await Promise.all(
      Array.from({ length: addressDaily + 10 }, () => send({ ...stranger(), email: client.email })),
    )
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(addressDaily)
    const { status, error } = await send(client)
    expect([status, error.message]).toEqual([
      429,
      expect.stringMatching(/asked for\. Try again in (?:a minute|\d+ (?:hours|minutes))\.$/),
    ])
  })

  it('stops one network that requests codes for many addresses, without using up their limits', async () => {
    const { headers } = stranger()
    const clients = Array.from({ length: codeRateLimits.send.network }, () => ({ ...stranger(), headers }))
    for (const client of clients) expect((await send(client)).status).toBe(200)
    const victim = stranger()
    expect((await send({ ...victim, headers })).error.code).toBe('rate_limited')
    expect((await send(victim)).status).toBe(200)
  })

  it('says so when the mail server refuses', async () => {
    const broken = await startTestApp()
    broken.mail.refuse()
    const { status, error } = await broken.as(null, accounts.sendOtp, { body: { email: 'ada@example.org' } })
    await broken.close()
    expect([status, error.code]).toEqual([503, 'unavailable'])
  })
})

describe('the log', () => {
  const logOf = async (environment: Record<string, string>) => {
    const app = await startTestApp({ environment: { LOG_LEVEL: 'trace', ...environment } })
    await app.as(null, accounts.sendOtp, { body: { email: 'ada@example.org' } })
    const code = app.mail.received.length > 0 ? app.mail.codeFor('ada@example.org') : undefined
    const signedIn =
      code && (await app.as(null, accounts.verifyOtp, { body: { email: 'ada@example.org', code } }))
    await app.close()
    return { text: app.logLines.join(''), code, token: signedIn ? signedIn.ok.token : undefined }
  }

  it('shows neither codes nor tokens when a mail server is set', async () => {
    const { text, code, token } = await logOf({})
    expect(code).toMatch(/^\d{6}$/)
    expect(text).not.toContain(code)
    expect(token).toHaveLength(43)
    expect(text).not.toContain(token)
  })

  it('shows the code when there is no mail server to send it', async () => {
    expect((await logOf({ SMTP_URL: '' })).text).toMatch(/ada@example\.org is \d{6}/)
  })

  it.each(rowsForDepth(['error', 'silent'], (level) => level === 'silent'))(
    'shows it also when the level is %s',
    async (level) => {
      expect((await logOf({ SMTP_URL: '', LOG_LEVEL: level })).text).toMatch(/ada@example\.org is \d{6}/)
    },
  )

  it.each(
    rowsForDepth(
      [
        ['https://kinora.example', '', true],
        ['http://kinora.example', '', false],
        ['https://kinora.example', 'smtp://127.0.0.1:1', false],
      ],
      ([, , isWarned]) => Boolean(isWarned),
    ),
  )('warns at start of codes in it when PUBLIC_URL is %s and SMTP_URL %j: %s', async (url, smtp, warns) => {
    const app = await startTestApp({
      environment: { PUBLIC_URL: url, SMTP_URL: smtp, LOG_LEVEL: 'warn' },
    })
    await app.close()
    const warning = 'anyone who can read the log can sign in as any user'
    expect(app.logLines.some((line) => line.includes(warning))).toBe(warns)
  })
})

describe('signing in with a code', () => {
  it('makes an account for an unknown address, with a name that is not the address', async () => {
    const client = stranger('Grace.Hopper')
    const { user, token } = await signIn(client)

    expect(user).toEqual({
      id: expect.any(Number),
      username: client.email.toLowerCase().split('@')[0],
      email: client.email.toLowerCase(),
      bio: '',
      avatar: null,
      channelBanner: null,
      isAdmin: false,
      role: { id: 4, name: 'Basic User' },
      permissions: ['videos.view', 'comments.read', 'comments.create'],
      isVerified: false,
      monetizationEnabled: false,
      deletesAt: null,
      isSuspended: false,
    })
    expect((await server.as({ token }, accounts.me, {})).ok).toEqual({ user })
  })

  it('finds the same account again, however the address is written', async () => {
    const client = stranger('twice')
    const first = await signIn(client)
    await send({ ...client, email: `  ${client.email.toUpperCase()} ` })
    const second = (await verify(client, server.mail.codeFor(client.email))).ok
    expect(second.user.id).toBe(first.user.id)
    expect(second.token).not.toBe(first.token)
  })

  it('gives the next person with the same name another one', async () => {
    const [one, two] = [stranger(), stranger()]
    const first = await signIn({ ...one, email: 'same-name@one.org' })
    const second = await signIn({ ...two, email: 'same-name@two.org' })
    expect(first.user.username).toBe('same-name')
    expect(second.user.username).toMatch(/^same-name-\d{3,}$/)
  })

  it('says what is wrong with a code and how many tries are left', async () => {
    const client = stranger()
    const code = await requestCode(client)
    const { status, error } = await verify(client, otherThan(code))
    expect([status, error.code, error.attemptsLeft]).toEqual([400, 'wrong_code', 4])
    expect(error.message).toBe('This is not the code we sent. 4 attempts left.')
    expect((await verify(client, code)).status).toBe(200)
  })

  it('kills the code with the fifth wrong try: the sixth is refused even with the right one', async () => {
    const client = stranger()
    const code = await requestCode(client)
    const outcomes: unknown[] = []
    for (let i = 0; i < codeLimits.attempts; i++)
      outcomes.push((await verify(client, otherThan(code))).error.attemptsLeft)
    const sixth = await verify(client, code)

    expect(outcomes).toEqual([4, 3, 2, 1, 0])
    expect([sixth.status, sixth.error.code]).toEqual([429, 'too_many_attempts'])
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
    expect((await verify(client, await requestCode(client))).status).toBe(200)
  })

  it('never compares more than five of many guesses made at once', async () => {
    const client = stranger()
    const code = await requestCode(client)
    const guesses = await Promise.all(Array.from({ length: 12 }, () => verify(client, otherThan(code))))
    const count = (errorCode: string) => guesses.filter(({ error }) => error.code === errorCode).length
    expect([count('wrong_code'), count('too_many_attempts')]).toEqual([5, 7])
  })

  it('refuses a code after ten minutes', async () => {
    const client = stranger()
    const code = await requestCode(client)
    server.clock.forward(codeLimits.lifeSeconds)
    const { status, error } = await verify(client, code)
    expect([status, error.code]).toEqual([400, 'expired_code'])
  })

  it('takes each of the three newest codes, and none that is older', async () => {
    const client = stranger()
    const codes: string[] = []
    for (let i = 0; i < codeLimits.alive + 1; i++) codes.push(await requestCode(client))
    const outcomes: number[] = []
    for (const code of codes) outcomes.push((await verify(client, code)).status)
    const isNew = codes.map((code, index) => index > 0 || codes.indexOf(code, 1) > 0)
    expect(outcomes).toEqual(isNew.map((good) => (good ? 200 : 400)))
  })

  it('refuses a code that was never requested, and the code of another user', async () => {
    const [asker, other] = [stranger(), stranger()]
    const code = await requestCode(asker)
    expect((await verify(other, code)).error.code).toBe('expired_code')
    const own = await requestCode(other)
    expect((await verify(other, code)).status === 200).toBe(own === code)
  })

  it('lets one code in once, also when it is sent many times at once', async () => {
    const client = stranger()
    const code = await requestCode(client)
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(client, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await verify(client, code)).error.code).toBe('expired_code')
  })

  it.each(['', '12345', '1234567', 'abcdef', '12 456'])('refuses %j as a code', async (code) => {
    const { status, error } = await verify(stranger(), code)
    expect([status, error.code, error.fields]).toEqual([
      400,
      'invalid',
      { code: 'Enter the six digits from the e-mail' },
    ])
  })

  it('stops a network that tries codes of many addresses', async () => {
    const { headers } = stranger()
    for (let i = 0; i < codeRateLimits.verify.network; i++) {
      expect((await verify({ ...stranger(), headers }, '123456')).error.code).toBe('expired_code')
    }
    const { status, error, headers: answered } = await verify({ ...stranger(), headers }, '123456')
    expect([status, error.code]).toEqual([429, 'rate_limited'])
    expect(Number(answered['retry-after'])).toBeGreaterThan(0)
  })

  it('gives everybody a name of their own when people of the same name arrive at once', async () => {
    const client = stranger('race')
    const names = Array.from({ length: 6 }, (_, index) => ({
      ...stranger(),
      email: `racer@host${index}.org`,
    }))
    const signedIn = await Promise.all([...names.map(signIn), signIn(client)])
    const usernames = signedIn.map(({ user }) => user.username.toLowerCase())
    expect(new Set(usernames).size).toBe(names.length + 1)
  })

  it('makes the person with ADMIN_EMAIL an administrator, also when the account is older than the setting', async () => {
    const fresh = await signIn({ ...stranger(), email: 'boss@example.org' })
    expect(fresh.user.isAdmin).toBe(true)

    await server.db.updateTable('users').set({ roleId: 4 }).where('id', '=', fresh.user.id).execute()
    const again = await signIn({ ...stranger(), email: 'boss@example.org' })
    expect([again.user.id, again.user.isAdmin]).toEqual([fresh.user.id, true])
  })
})
