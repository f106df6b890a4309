import { site } from '@kinora/contract/site/site/calls'
import { expect, it } from 'vitest'
import { startTestApp } from '../../../../test/harness.ts'
import { mailContactMessageJob } from './jobs.ts'
import { mailContactMessage } from './service.ts'

// Apps run one after the other: jobs are handled by the app that was started last.

const contactMessage = { name: 'Ada', email: 'ada@example.org', topic: 'question', message: 'How?' } as const

async function receiveMail(environment: Record<string, string>) {
  const app = await startTestApp({ environment })
  const { status } = await app.as(null, site.contact, { body: contactMessage })
  const { id } = await app.db.selectFrom('contactMessages').select('id').executeTakeFirstOrThrow()
  const run = { signal: new AbortController().signal, attempt: 1, lastAttempt: false, log: app.ctx.log }
  return { app, status, mail: () => mailContactMessageJob.run(app.ctx, { id }, run) }
}

it('fails the job when the mail server refuses, so that it is tried again', async () => {
  const { app, status, mail } = await receiveMail({ ADMIN_EMAIL: 'boss@example.org' })
  app.mail.refuse()
  await expect(mail()).rejects.toThrow('on holiday')
  await app.close()
  expect(status).toBe(200)
  expect(mailContactMessage.options.attempts).toBeGreaterThan(10)
})

it('only keeps the message when nobody’s address is configured', async () => {
  const { app, status, mail } = await receiveMail({ ADMIN_EMAIL: '' })
  await mail()
  const jobs = await app.db
    .selectFrom('pgboss.job' as never)
    .select('name' as never)
    .where('name' as never, '=', mailContactMessage.name as never)
    .execute()
  expect({ status, received: app.mail.received, jobs }).toEqual({ status: 200, received: [], jobs: [] })
  await app.close()
})
