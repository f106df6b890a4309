import type { ContactMessage, SitePage, SitePageName } from '@kinora/contract/site'
import { done } from '@kinora/contract/shared'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { addJob } from '../../platform/jobs/send.ts'
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
 */
export async function receiveMessage(ctx: Context, { website, ...message }: z.output<typeof ContactMessage>) {
  if (website !== '') return done // a program; it need not learn that it was noticed
  await ctx.transaction(async (trx) => {
    const { id } = await queries.insertMessage(trx, { ...message, createdAt: ctx.now() })
    if (ctx.config.ADMIN_EMAIL) await addJob(trx, mailContactMessage, { id })
  })
  return done
}
