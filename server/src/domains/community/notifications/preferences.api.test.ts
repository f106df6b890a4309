import { notifications } from '@kinora/contract/community/notifications/calls'
import { settings } from '@kinora/contract/people/settings/calls'
import { afterAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'
import { composeDueMails } from './jobs.ts'
import { verifyUnsubscribeToken, createUnsubscribeToken } from './unsubscribe.ts'
import { startNotificationsApp } from './notifications.fixture.ts'

const { api, staff, createUser, settle, notificationsOf, postComment } = await startNotificationsApp()
afterAll(() => api.close())

describe('delivery of notifications', () => {
  const choose = (user: TestUser, kinds: object, mailRhythm?: 'soon' | 'daily') =>
    api.as(user, notifications.setPreferences, {
      body: { kinds, ...(mailRhythm && { mailRhythm }) } as never,
    })
  const mail = () => composeDueMails(api.ctx, new AbortController().signal)
  const send = () => runPendingJobs(api, 'send-notification-mail')
  const minutes = (count: number) => api.clock.forward(count * 60)

  it('can be chosen for each kind; staff kinds are offered to staff only', async () => {
    const ola = await createUser('ola')
    const before = (await api.as(ola, notifications.findPreferences, {})).ok
    expect(before.kinds.reply).toEqual({ onSite: true, byMail: true })
    expect([before.mailRhythm, before.kinds['sign-up']]).toEqual(['soon', undefined])
    expect((await api.as(staff, notifications.findPreferences, {})).ok.kinds['sign-up']).toBeDefined()
    const after = (await choose(ola, { reply: { byMail: false }, 'sign-up': { onSite: true } }, 'daily')).ok
    expect([after.kinds.reply, after.kinds['sign-up'], after.mailRhythm]).toEqual([
      { onSite: true, byMail: false },
      undefined,
      'daily',
    ])
    await choose(ola, { reply: { onSite: false } })
    const thread = await postComment(ola, 16, 'Quiet')
    await postComment(await createUser(), 16, 'Reply', thread.id)
    await settle()
    expect(await notificationsOf(ola)).toEqual([])
  })

  it('by mail: once, only unread ones, with an unsubscribe request for their kinds', async () => {
    await api.db.updateTable('notifications').set({ isMailDue: false }).execute()
    const [pia, rex] = [await createUser('pia'), await createUser('rex')]
    const threads = [await postComment(pia, 17, 'Mail me'), await postComment(rex, 17, 'I read it here')]
    for (const { id } of threads) await postComment(await createUser(), 17, 'A reply', id)
    await settle()
    expect(await mail()).toBe(0)
    await api.as(rex, notifications.markAllRead, {})
    minutes(6)
    expect([await mail(), await mail()]).toEqual([1, 0])
    await send()
    const [message] = api.mail.to(pia.email)
    expect(message?.body).toContain('/video/17?c=')
    expect(message?.body).toMatch(/Stop e-mails like these:\s+http\S+\/stop-mails\/\d+\.reply\.[\w-]{43}\s/)
    expect(message?.raw.replaceAll('=\r\n', '')).toMatch(/<a href=3?D?"http[^"]+\/stop-mails\//)
    const header = (name: string) => {
      const folded =
        new RegExp(`^${name}:\\s*(.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(message?.raw ?? '')?.[1] ?? ''
      return folded.replaceAll(/\r\n[ \t]/g, '')
    }
    expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    const address = header('List-Unsubscribe').slice(1, -1)
    const stop = await api.app.inject({
      method: 'POST',
      url: new URL(address).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(stop.statusCode).toBe(204)
    expect((await api.as(pia, notifications.findPreferences, {})).ok.kinds.reply).toEqual({
      onSite: true,
      byMail: false,
    })
    const token = address.split('/').at(-1) ?? ''
    expect((await api.as(null, notifications.stopMails, { params: { token } })).status).toBe(204)
    expect(verifyUnsubscribeToken(api.ctx, token)).toEqual({ userId: pia.id, kinds: ['reply'] })
    expect(verifyUnsubscribeToken(api.ctx, token.replace('reply', 'report'))).toBeUndefined()
  })

  it('by mail: in the language of each receiver', async () => {
    const users = [await createUser('anna'), await createUser('amir'), await createUser('ann')] as const
    const [anna, amir] = users
    await api.as(anna, settings.update, { body: { language: 'de' } })
    // Who chose nothing gets the language of their last session.
    await api.db.updateTable('sessions').set({ language: 'ar' }).where('userId', '=', amir.id).execute()
    for (const user of users) {
      const { id } = await postComment(user, 18, 'Mine')
      await postComment(await createUser(`replier-${user.username}`), 18, 'A reply', id)
    }
    await settle()
    minutes(6)
    await mail()
    await send()
    const [inGerman, inArabic, inEnglish] = users.map(({ email }) => api.mail.to(email).at(-1))
    expect(inGerman?.raw).toContain('Subject: replier-anna hat auf deinen Kommentar geantwortet')
    expect(inGerman?.body).toContain('Solche E-Mails abbestellen')
    expect(inArabic?.raw.replaceAll('=\r\n', '')).toContain('<html lang=3D"ar" dir=3D"rtl">')
    expect(inArabic?.raw).not.toContain('replied to your comment')
    expect(inEnglish?.raw).toContain('Subject: replier-ann replied to your comment')
  })

  it('by mail: notifications younger than five minutes wait, however often their group grows', async () => {
    const tom = await createUser('tom')
    const [old, young] = [await postComment(tom, 19, 'Old'), await postComment(tom, 19, 'Young')]
    const reply = async (thread: { id: number }) => {
      await postComment(await createUser(), 19, 'A reply', thread.id)
      await settle()
    }
    const unsent = async () =>
      (
        await api.db
          .selectFrom('notifications')
          .select('groupKey')
          .where('userId', '=', tom.id)
          .where('isMailDue', '=', true)
          .execute()
      ).map(({ groupKey }) => groupKey)
    await reply(old)
    minutes(4)
    await reply(old)
    await reply(young)
    minutes(2)
    expect([await mail(), await unsent()]).toEqual([1, [`replies:${young.id}`]])
    minutes(4)
    expect([await mail(), await unsent()]).toEqual([1, []])
    await reply(old)
    expect(await mail()).toBe(0)
    minutes(6)
    expect(await mail()).toBe(1)
  })

  it('once a day, all of the day in one', async () => {
    const sam = await createUser('sam')
    await choose(sam, { comment: { onSite: false } }, 'daily')
    const triggerAll = async (round: number) => {
      for (const name of ['Thread', 'Other']) {
        const thread = await postComment(sam, 18, `${name} ${round}`)
        await postComment(await createUser(), 18, 'Reply', thread.id)
      }
      await settle()
    }
    await triggerAll(1)
    minutes(6)
    expect(await mail()).toBe(0)
    await triggerAll(2)
    minutes(23 * 60)
    expect(await mail()).toBe(0)
    minutes(60)
    expect([await mail(), await mail()]).toEqual([1, 0])
    await send()
    expect(api.mail.to(sam.email).at(-1)?.raw).toContain('Subject: 4 notifications')
    minutes(48 * 60)
    await triggerAll(3)
    minutes(6)
    expect(await mail()).toBe(0)
    minutes(24 * 60)
    expect(await mail()).toBe(1)
  })

  it('by mail at most 24 times a day; the rest is in the next mail', async () => {
    const umar = await createUser('umar')
    const thread = await postComment(umar, 20, 'A flood')
    const due = () =>
      api.db.updateTable('notifications').set({ isMailDue: true }).where('userId', '=', umar.id)
    await postComment(await createUser(), 20, 'A reply', thread.id)
    await settle()
    minutes(6)
    const mailed: number[] = []
    for (let n = 0; n < 26; n++) {
      await due().execute()
      mailed.push(await mail())
    }
    expect(mailed).toEqual([...Array<number>(24).fill(1), 0, 0])
    minutes(48 * 60)
    expect(await mail()).toBe(1)
  })

  it('events of a newcomer are mailed to twenty users a day, and shown to the others on the site', async () => {
    const vito = await createUser('vito')
    const otherUsers = await Promise.all(Array.from({ length: 22 }, () => createUser()))
    for (const [index, other] of otherUsers.entries()) {
      const thread = await postComment(other, 21, `Ask me ${index}`)
      await postComment(vito, 21, `Buy this ${index}`, thread.id)
      minutes(5)
    }
    await settle()
    const rows = await api.db
      .selectFrom('notifications')
      .select(['isOnSite', 'isMailDue'])
      .where(
        'userId',
        'in',
        otherUsers.map(({ id }) => id),
      )
      .execute()
    expect(rows.filter(({ isOnSite }) => isOnSite)).toHaveLength(22)
    expect(rows.filter(({ isMailDue }) => isMailDue)).toHaveLength(20)
  })
})

describe('the page behind the link of a mail', () => {
  const request = (address: string, method: 'GET' | 'POST' = 'GET') =>
    api.app.inject({
      method,
      url: address,
      ...(method === 'POST' && { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    })
  const mailedOf = async (user: TestUser) => {
    const { kinds } = (await api.as(user, notifications.findPreferences, {})).ok
    return [kinds.reply?.byMail, kinds.mention?.byMail, kinds.report?.byMail]
  }

  it('asks first, and stops its kinds by its button alone, without scripts or a session', async () => {
    const una = await createUser('una')
    const token = createUnsubscribeToken(api.ctx, { userId: una.id, kinds: ['reply', 'mention'] })
    for (const address of [`/stop-mails/${token}`, `/api/notifications/stop-mails/${token}`]) {
      const page = await request(address)
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(page.headers['content-security-policy']).toContain("form-action 'self'")
      expect(page.body).toContain('<h1>Stop these e-mails?</h1>')
      expect(page.body).toContain('<li>Replies to your comments</li><li>Mentions</li>')
      expect(page.body).toContain(`<form method="post" action="/stop-mails/${token}">`)
      expect(page.body).not.toContain('<script')
    }
    expect(await mailedOf(una)).toEqual([true, true, true])
    const stopped = await request(`/stop-mails/${token}`, 'POST')
    expect([stopped.statusCode, stopped.body.includes('<h1>These e-mails are stopped</h1>')]).toEqual([
      200,
      true,
    ])
    expect(await mailedOf(una)).toEqual([false, false, true])
  })

  it('reports an invalid link, and changes nothing', async () => {
    const vic = await createUser('vic')
    const token = createUnsubscribeToken(api.ctx, { userId: vic.id, kinds: ['reply'] })
    const broken = [
      token.replace('reply', 'report'),
      token.slice(0, -1),
      '<b>x',
      `${vic.id}.reply.${'A'.repeat(43)}`,
    ]
    for (const word of broken) {
      for (const method of ['GET', 'POST'] as const) {
        const { statusCode, body } = await request(`/stop-mails/${encodeURIComponent(word)}`, method)
        expect([statusCode, body.includes('<h1>This link does not work</h1>')]).toEqual([404, true])
        expect(body).not.toContain('<b>x')
      }
    }
    expect(await mailedOf(vic)).toEqual([true, true, true])
  })
})
