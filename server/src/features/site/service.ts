import { contactLimits, type ContactMessage, type SitePage, type SitePageName } from '@kinora/contract/site'
import { done } from '@kinora/contract/shared'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { addJob } from '../../platform/jobs/send.ts'
import { takeToken } from '../../platform/limits/take-token.ts'
import { networkOf } from '../accounts/network.ts'
import { readDefaultTexts } from './default-texts.ts'
import { mailContactMessage } from './job-definitions.ts'
import * as queries from './queries.ts'

const defaults = await readDefaultTexts()

/** A page of text: what administrators wrote, else what comes with the program. */
export async function findPage(ctx: Context, name: SitePageName): Promise<SitePage> {
  const { title, ...own } = defaults[name]
  const { markdown, updatedAt } = (await queries.findText(ctx.db, name)) ?? own
  return { name, title, markdown, updatedAt: updatedAt.toISOString() }
}

/**
 * Keeps a message for the people who run this site, and mails it to them when they have an address.
 * @throws DomainError rate_limited
 */
export async function receiveMessage(
  ctx: Context,
  { website, ...message }: z.output<typeof ContactMessage>,
  ip: string,
) {
  await countMessage(ctx, ip)
  if (website !== '') return done // a program; it need not learn that it was noticed
  await ctx.transaction(async (trx) => {
    const { id } = await queries.insertMessage(trx, { ...message, createdAt: ctx.now() })
    if (ctx.config.ADMIN_EMAIL) await addJob(trx, mailContactMessage, { id })
  })
  return done
}

async function countMessage(ctx: Context, ip: string) {
  const key = `contact network ${networkOf(ip)}`
  const limit = { limit: contactLimits.perHour, windowSeconds: 3600 }
  const { allowed, retryAfterSeconds } = await takeToken(ctx.db, { key, ...limit, now: ctx.now() })
  if (allowed) return
  const minutes = Math.ceil(retryAfterSeconds / 60)
  throw new DomainError(
    'rate_limited',
    `Too many messages came from your network. Try again ${minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`}.`,
    { retryAfterSeconds },
  )
}
