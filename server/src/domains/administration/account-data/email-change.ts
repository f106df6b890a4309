import { msg, plural, t } from '@kinora/contract/text/translate'
import type { EmailChangeForm } from '@kinora/contract/administration/account-data/schemas'
import { codeLimits } from '@kinora/contract/people/accounts/rules'
import { successResponse } from '@kinora/contract/http/shared'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { enforceRateLimit } from '../../../platform/http/enforce-rate-limit.ts'
import { limitCodeMails, quarterHourSeconds } from '../../people/accounts/code-rate-limits.ts'
import { removeCodes } from '../../people/accounts/code-queries.ts'
import { unlinkIdentities as removeIdentities } from '../../people/identity/queries.ts'
import { presentUser } from '../../people/users/present.ts'
import { runInLanguageOf } from '../../people/settings/service.ts'
import * as users from '../../people/users/queries.ts'
import { sendAccountMail } from '../../people/accounts/account-mail.ts'
import { hashCode, hashesEqual, generateCode } from '../../people/accounts/codes.ts'
import type { SignInRequester } from '../../people/accounts/cookies.ts'
import { emailChangedMails, emailChangeCodeMail } from './mails.ts'
import * as queries from './email-change-queries.ts'

const addSeconds = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000)

/** The subject differs from that of sign-in codes, so that neither code can be used for the other. */
const codeHasher = (ctx: Context, userId: number) => (email: string, code: string) =>
  hashCode(ctx.secretKey, `change of ${userId} ${email}`, code)

const findOwnEmail = async (ctx: Context, viewer: Viewer) => {
  const user = await users.findUser(ctx.db, viewer.id)
  if (!user) throw new DomainError('unauthenticated', t`Sign in first`)
  return user.email
}

export const emailChangeLimits = { start: 5, finish: 20 } as const

const refusals = {
  start: msg`Too many codes were asked for.`,
  finish: msg`Too many codes were tried.`,
} as const

const limitStep = (ctx: Context, viewer: Viewer, step: keyof typeof emailChangeLimits) =>
  enforceRateLimit(ctx, {
    key: `change-email ${step} user ${viewer.id}`,
    limit: emailChangeLimits[step],
    windowSeconds: quarterHourSeconds,
    refusal: refusals[step],
  })

/**
 * Mails one code to the current address and one to the new one. Does not reveal whether the new address has an
 * account.
 * @throws DomainError invalid (the current address), rate_limited, unavailable
 */
export async function startEmailChange(
  ctx: Context,
  viewer: Viewer,
  newEmail: string,
  caller: SignInRequester,
) {
  const oldEmail = await findOwnEmail(ctx, viewer)
  if (newEmail === oldEmail.toLowerCase()) {
    const message = t`This is already your address`
    throw new DomainError('invalid', message, { fields: { email: message } })
  }
  await limitStep(ctx, viewer, 'start')
  await limitCodeMails(ctx, newEmail, caller)
  const [oldCode, newCode, now] = [generateCode(), generateCode(), ctx.now()]
  const hash = codeHasher(ctx, viewer.id)
  await queries.replaceEmailChange(ctx.db, {
    userId: viewer.id,
    newEmail,
    oldCodeHash: hash(oldEmail, oldCode),
    newCodeHash: hash(newEmail, newCode),
    attemptsLeft: codeLimits.attempts,
    createdAt: now,
    expiresAt: addSeconds(now, codeLimits.lifeSeconds),
  })
  await mailCodes(ctx, [
    emailChangeCodeMail({ to: oldEmail, code: oldCode, oldEmail, newEmail }),
    emailChangeCodeMail({ to: newEmail, code: newCode, oldEmail, newEmail }),
  ])
  return {
    ...successResponse,
    expiresInSeconds: codeLimits.lifeSeconds,
    resendInSeconds: codeLimits.resendSeconds,
  }
}

async function mailCodes(ctx: Context, messages: ReturnType<typeof emailChangeCodeMail>[]) {
  try {
    await Promise.all(messages.map((message) => ctx.mail.send(message)))
  } catch (error) {
    ctx.log.error({ err: error }, 'the codes to change an address could not be mailed')
    throw new DomainError('unavailable', t`The e-mails could not be sent. Try again in a minute.`, {
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
  const oldEmail = await findOwnEmail(ctx, viewer)
  await limitStep(ctx, viewer, 'finish')
  const change = await spendAttempt(ctx, viewer.id)
  const hash = codeHasher(ctx, viewer.id)
  const isOldRight = hashesEqual(change.oldCodeHash, hash(oldEmail, codes.oldCode))
  const isNewRight = hashesEqual(change.newCodeHash, hash(change.newEmail, codes.newCode))
  if (!isOldRight || !isNewRight) throw wrongCode(change.attemptsLeft, { isOldRight, isNewRight })
  return { user: await applyEmailChange(ctx, viewer.id, change) }
}

type ConfirmedChange = { newEmail: string; newCodeHash: Buffer }

async function applyEmailChange(ctx: Context, userId: number, { newEmail, newCodeHash }: ConfirmedChange) {
  try {
    return await ctx.transaction(async (trx) => {
      const before = await users.lockUser(trx, userId)
      const isOurs = await queries.consumeEmailChange(trx, userId, newCodeHash)
      if (!before || !isOurs) throw expiredCode()
      const user = await users.updateUser(trx, userId, { email: newEmail })
      await removeIdentities(trx, userId)
      await removeCodes(trx, before.email) // an old code would now create a new account
      const messages = await runInLanguageOf({ ...ctx, db: trx }, userId, () =>
        emailChangedMails(before.email, newEmail),
      )
      for (const message of messages) await addJob(trx, sendAccountMail, message)
      return presentUser(user)
    })
  } catch (error) {
    if (!users.isEmailConflict(error)) throw error
    throw new DomainError('conflict', t`Another account has this address`)
  }
}

async function spendAttempt(ctx: Context, userId: number) {
  const now = ctx.now()
  const spent = await queries.consumeAttempt(ctx.db, userId, now)
  if (spent) return spent
  const change = await queries.findEmailChange(ctx.db, userId)
  if (!change || change.expiresAt <= now) throw expiredCode()
  const untilNextMs = addSeconds(change.createdAt, codeLimits.resendSeconds).getTime() - now.getTime()
  throw new DomainError('too_many_attempts', t`Too many wrong codes. Ask for new ones.`, {
    retryAfterSeconds: Math.max(1, Math.ceil(untilNextMs / 1000)),
  })
}

const expiredCode = () =>
  new DomainError('expired_code', t`These codes are no longer valid. Ask for new ones.`)

function wrongCode(attemptsLeft: number, { isOldRight, isNewRight }: Record<string, boolean>) {
  const next =
    attemptsLeft === 0
      ? t`Ask for new ones.`
      : t`${plural({ attemptsLeft }, { one: '# attempt left.', other: '# attempts left.' })}`
  const wrong = t`This is not the code we sent`
  return new DomainError('wrong_code', `${t`This is not the code we sent.`} ${next}`, {
    attemptsLeft,
    fields: { ...(!isOldRight && { oldCode: wrong }), ...(!isNewRight && { newCode: wrong }) },
  })
}
