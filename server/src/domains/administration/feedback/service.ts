import { activeLanguage } from '@kinora/contract/text/active-language'
import { msg, t } from '@kinora/contract/text/translate'
import type { CallRequest } from '@kinora/contract/http/call'
import type { feedback } from '@kinora/contract/administration/feedback/calls'
import type { FeedbackCategory, FeedbackStatus } from '@kinora/contract/administration/feedback/rules'
import type { FeedbackForm } from '@kinora/contract/administration/feedback/schemas'
import { internalPath } from '@kinora/contract/pages/page-search'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { anchorOf, pageFrom } from '../../../platform/db/keyset.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { removeIfRefused } from '../../../platform/uploaded-images/store-image.ts'
import { sendAccountMail } from '../../people/accounts/account-mail.ts'
import { runInLanguageOf } from '../../people/settings/service.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { assertQuotaForImage } from '../../people/storage-quota/quota.ts'
import { canSeeScreenshot } from './policy.ts'
import { presentFeedback, presentReceivedFeedback } from './present.ts'
import * as queries from './queries.ts'
import { screenshotFolder, storeScreenshot } from './screenshots.ts'

/** @throws DomainError invalid (the picture), quota_exceeded */
export async function sendFeedback(ctx: Context, viewer: Viewer, { screenshot, ...form }: FeedbackForm) {
  const stored = screenshot && (await storeScreenshot(ctx, viewer.id, screenshot))
  const { title, category, description, page, browser } = form
  // Administrators follow this link, so only own paths are kept.
  const attached = { page: (page && internalPath(page)) ?? null, browser: browser || null }
  const row = { userId: viewer.id, title, category, description, ...attached, ...stored }
  const folders = stored ? [{ folder: screenshotFolder(stored.screenshotKey) }] : []
  return removeIfRefused(ctx.storage, folders, () =>
    ctx.transaction(async (trx) => {
      await assertQuotaForImage(ctx, trx, viewer.id, { bytes: stored?.screenshotBytes ?? 0 })
      return presentFeedback(await queries.insertFeedback(trx, row))
    }),
  )
}

type OwnListQuery = CallRequest<typeof feedback.listOwn>['query']

export async function listOwnFeedback(ctx: Context, viewer: Viewer, { cursor, limit }: OwnListQuery) {
  const pageQuery = { userId: viewer.id, after: anchorOf(cursor), limit: limit + 1 }
  return pageFrom(await queries.listFeedbackOfUser(ctx.db, pageQuery), {
    limit,
    anchor: ({ id, createdAt }) => ({ id, time: createdAt }),
    present: presentFeedback,
  })
}

/** @throws DomainError not_found, also for viewers who may not see it */
export async function findScreenshot(ctx: Context, viewer: Viewer | null, id: number) {
  const row = viewer ? await queries.find(ctx.db, id) : undefined
  if (!row?.screenshotKey || !canSeeScreenshot(viewer, row)) {
    throw new DomainError('not_found', t`File not found.`)
  }
  return row.screenshotKey
}

type ListQuery = CallRequest<typeof feedback.list>['query']

export async function listFeedback(ctx: Context, { page, limit, ...filter }: ListQuery) {
  const [rows, total] = await Promise.all([
    queries.list(ctx.db, { ...filter, limit, offset: (page - 1) * limit }),
    queries.countFeedback(ctx.db, filter.search),
  ])
  const totalPages = Math.ceil(total / limit)
  return {
    feedbacks: rows.map(presentReceivedFeedback),
    pagination: { total, totalPages, hasPrevious: page > 1, hasNext: page < totalPages },
  }
}

const dayMs = 24 * 3600 * 1000

export async function getFeedbackStats(ctx: Context) {
  const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * dayMs)
  const [counts, kinds] = await Promise.all([
    queries.countTotals(ctx.db, daysAgo(7)),
    queries.countByCategory(ctx.db, daysAgo(90)),
  ])
  const countOf = (category: FeedbackCategory) => kinds.find((kind) => kind.category === category)?.total ?? 0
  return {
    stats: { ...counts, byCategory: { bug: countOf('bug'), idea: countOf('idea'), other: countOf('other') } },
  }
}

/** @throws DomainError not_found */
export const findFeedback = async (db: Db, id: number) =>
  presentReceivedFeedback(orNotFound(await queries.find(db, id), msg`Feedback not found.`))

/** @throws DomainError not_found */
export async function updateFeedback(ctx: Context, viewer: Viewer, id: number, status: FeedbackStatus) {
  return ctx.transaction(async (trx) => {
    const before = orNotFound(await queries.lockFeedback(trx, id), msg`Feedback not found.`)
    await queries.setStatus(trx, id, status)
    await addAuditEntry(trx, viewer, {
      action: 'feedback.updated',
      target: { kind: 'feedback', id },
      before: { status: before.status },
      after: { status },
    })
    return findFeedback(trx, id)
  })
}

/**
 * Mails the reply to the author. New feedback becomes `seen`.
 * @throws DomainError not_found
 */
export async function replyToFeedback(ctx: Context, viewer: Viewer, id: number, text: string) {
  return ctx.transaction(async (trx) => {
    const before = orNotFound(await queries.lockFeedback(trx, id), msg`Feedback not found.`)
    const status = before.status === 'new' ? 'seen' : before.status
    await queries.setReplied(trx, id, { status, answeredAt: ctx.now() })
    const author = await queries.findAuthor(trx, id)
    const message = await runInLanguageOf({ ...ctx, db: trx }, before.userId, () =>
      replyMail(author, before, text),
    )
    await addJob(trx, sendAccountMail, message)
    await addAuditEntry(trx, viewer, {
      action: 'feedback.answered',
      target: { kind: 'feedback', id },
      before: { status: before.status },
      after: { status, answer: text },
    })
    return findFeedback(trx, id)
  })
}

/** The subject must not contain user input such as the title. */
const replyMail = (
  author: { email: string; username: string },
  { id, title }: { id: number; title: string },
  text: string,
) => ({
  to: author.email,
  subject: t`Your feedback, number ${{ number: id }}`,
  text: [t`Hello ${{ username: author.username }},`, t`you wrote: ${{ title }}`, text].join('\n\n'),
  language: activeLanguage(),
})

export const removeScreenshot = defineJob('remove-screenshot', z.object({ folder: z.string() }), {
  attempts: 10,
  backoffSeconds: 30,
})

export const sweepScreenshots = defineJob('sweep-screenshots', z.object({}), { attempts: 1 })

/** @throws DomainError not_found */
export async function removeFeedback(ctx: Context, viewer: Viewer, id: number) {
  await ctx.transaction(async (trx) => {
    const { title, screenshotKey } = orNotFound(await queries.lockFeedback(trx, id), msg`Feedback not found.`)
    await queries.remove(trx, id)
    if (screenshotKey) await addJob(trx, removeScreenshot, { folder: screenshotFolder(screenshotKey) })
    await addAuditEntry(trx, viewer, {
      action: 'feedback.removed',
      target: { kind: 'feedback', id },
      before: { title },
      after: null,
    })
  })
}
