import type { EmailChangeForm } from '@kinora/contract/account-data'
import { codeLimits } from '@kinora/contract/accounts'
import { done } from '@kinora/contract/shared'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { addJob } from '../../platform/jobs/send.ts'
import type { Caller } from '../accounts/browser.ts'
import { enforceRateLimit } from '../../platform/http/enforce-rate-limit.ts'
import { countMail, quarterHour } from '../accounts/limits.ts'
import { hashCode, isSameHash, makeCode } from '../accounts/one-time-code.ts'
import { removeCodes } from '../accounts/code-queries.ts'
import { removeOfUser as removeIdentities } from '../identity/queries.ts'
import { presentUser } from '../users/present.ts'
import * as users from '../users/queries.ts'
import { sendAccountMail } from '../accounts/account-mail.ts'
import { emailChangedMails, emailChangeMail } from './mails.ts'
import * as queries from './queries.ts'

const later = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000)

/** The subject differs from that of sign-in codes, so that neither code can be used for the other. */
const hashFor = (ctx: Context, userId: number) => (email: string, code: string) =>
  hashCode(ctx.secretKey, `change of ${userId} ${email}`, code)

const ownEmail = async (ctx: Context, viewer: Viewer) => {
  const user = await users.find(ctx.db, viewer.id)
  if (!user) throw new DomainError('unauthenticated', 'Sign in first')
  return user.email
}

export const emailChangeLimits = { start: 5, finish: 20 } as const

const refusals = { start: 'Too many codes were asked for', finish: 'Too many codes were tried' } as const

const countStep = (ctx: Context, viewer: Viewer, step: keyof typeof emailChangeLimits) =>
  enforceRateLimit(ctx, {
    key: `change-email ${step} user ${viewer.id}`,
    limit: emailChangeLimits[step],
    windowSeconds: quarterHour,
    refusal: refusals[step],
  })

/**
 * Mails one code to the current address and one to the new one. Does not reveal whether the new address has an
 * account.
 * @throws DomainError invalid (the current address), rate_limited, unavailable
 */
export async function startEmailChange(ctx: Context, viewer: Viewer, newEmail: string, caller: Caller) {
  const oldEmail = await ownEmail(ctx, viewer)
  if (newEmail === oldEmail.toLowerCase()) {
    const message = 'This is already your address'
    throw new DomainError('invalid', message, { fields: { email: message } })
  }
  await countStep(ctx, viewer, 'start')
  await countMail(ctx, newEmail, caller)
  const [oldCode, newCode, now] = [makeCode(), makeCode(), ctx.now()]
  const hash = hashFor(ctx, viewer.id)
  await queries.replaceEmailChange(ctx.db, {
    userId: viewer.id,
    newEmail,
    oldCodeHash: hash(oldEmail, oldCode),
    newCodeHash: hash(newEmail, newCode),
    attemptsLeft: codeLimits.attempts,
    createdAt: now,
    expiresAt: later(now, codeLimits.lifeSeconds),
  })
  await mailCodes(ctx, [
    emailChangeMail({ to: oldEmail, code: oldCode, oldEmail, newEmail }),
    emailChangeMail({ to: newEmail, code: newCode, oldEmail, newEmail }),
  ])
  return { ...done, expiresInSeconds: codeLimits.lifeSeconds, resendInSeconds: codeLimits.resendSeconds }
}

async function mailCodes(ctx: Context, messages: ReturnType<typeof emailChangeMail>[]) {
  try {
    await Promise.all(messages.map((message) => ctx.mail.send(message)))
  } catch (error) {
    ctx.log.error({ err: error }, 'the codes to change an address could not be mailed')
    throw new DomainError('unavailable', 'The e-mails could not be sent. Try again in a minute.', {
      retryAfterSeconds: 60,
    })
  }
}

type Codes = z.output<typeof EmailChangeForm>

/**
 * Changes the address when both codes are right, and notifies the old address.
 * @throws DomainError rate_limited, expired_code, too_many_attempts, wrong_code, conflict (address in use)
 */
export async function finishEmailChange(ctx: Context, viewer: Viewer, codes: Codes) {
  const oldEmail = await ownEmail(ctx, viewer)
  await countStep(ctx, viewer, 'finish')
  const change = await spendAttempt(ctx, viewer.id)
  const hash = hashFor(ctx, viewer.id)
  const isOldRight = isSameHash(change.oldCodeHash, hash(oldEmail, codes.oldCode))
  const isNewRight = isSameHash(change.newCodeHash, hash(change.newEmail, codes.newCode))
  if (!isOldRight || !isNewRight) throw wrongCode(change.attemptsLeft, { isOldRight, isNewRight })
  return { user: await changeEmail(ctx, viewer.id, change) }
}

type Change = { newEmail: string; newCodeHash: Buffer }

async function changeEmail(ctx: Context, userId: number, { newEmail, newCodeHash }: Change) {
  try {
    return await ctx.transaction(async (trx) => {
      const before = await users.findForUpdate(trx, userId)
      const isOurs = await queries.consumeEmailChange(trx, userId, newCodeHash)
      if (!before || !isOurs) throw expiredCode()
      const user = await users.update(trx, userId, { email: newEmail })
      await removeIdentities(trx, userId)
      await removeCodes(trx, before.email) // an old code would now create a new account
      for (const message of emailChangedMails(before.email, newEmail))
        await addJob(trx, sendAccountMail, message)
      return presentUser(user)
    })
  } catch (error) {
    if (!users.isEmailTaken(error)) throw error
    throw new DomainError('conflict', 'Another account has this address')
  }
}

async function spendAttempt(ctx: Context, userId: number) {
  const now = ctx.now()
  const spent = await queries.spendAttempt(ctx.db, userId, now)
  if (spent) return spent
  const change = await queries.findEmailChange(ctx.db, userId)
  if (!change || change.expiresAt <= now) throw expiredCode()
  const untilNextMs = later(change.createdAt, codeLimits.resendSeconds).getTime() - now.getTime()
  throw new DomainError('too_many_attempts', 'Too many wrong codes. Ask for new ones.', {
    retryAfterSeconds: Math.max(1, Math.ceil(untilNextMs / 1000)),
  })
}

const expiredCode = () =>
  new DomainError('expired_code', 'These codes are no longer valid. Ask for new ones.')

function wrongCode(attemptsLeft: number, { isOldRight, isNewRight }: Record<string, boolean>) {
  const attempts = attemptsLeft === 1 ? '1 attempt' : `${attemptsLeft} attempts`
  const next = attemptsLeft === 0 ? 'Ask for new ones.' : `${attempts} left.`
  const wrong = 'This is not the code we sent'
  return new DomainError('wrong_code', `${wrong}. ${next}`, {
    attemptsLeft,
    fields: { ...(!isOldRight && { oldCode: wrong }), ...(!isNewRight && { newCode: wrong }) },
  })
}
