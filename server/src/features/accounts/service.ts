import { codeLimits, type CodeForm } from '@kinora/contract/accounts'
import { done } from '@kinora/contract/shared'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Viewer, Visit } from '../../platform/http/viewer.ts'
import { presentUser } from '../users/present.ts'
import * as users from '../users/queries.ts'
import { userOfProvenEmail } from '../users/service.ts'
import { codeMail } from './code-mail.ts'
import { countAttempt } from './limits.ts'
import { hashCode, isSameHash, makeCode } from './one-time-code.ts'
import * as queries from './queries.ts'
import { startSession } from './sessions.ts'

const later = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000)

/**
 * Mails a new code, which replaces the one before. Nothing here asks whether the address is known, so neither the
 * answer nor its time can tell.
 * @throws DomainError rate_limited, unavailable
 */
export async function sendCode(ctx: Context, email: string, ip: string) {
  await countAttempt(ctx, 'send', { email, ip })
  const [code, now] = [makeCode(), ctx.now()]
  await queries.replaceCode(ctx.db, {
    email,
    codeHash: hashCode(ctx.secretKey, email, code),
    attemptsLeft: codeLimits.attempts,
    createdAt: now,
    expiresAt: later(now, codeLimits.lifeSeconds),
  })
  await mailCode(ctx, email, code)
  return { ...done, expiresInSeconds: codeLimits.lifeSeconds, resendInSeconds: codeLimits.resendSeconds }
}

async function mailCode(ctx: Context, email: string, code: string) {
  try {
    await ctx.mail.send(codeMail({ email, code, publicUrl: ctx.config.publicUrl }))
  } catch (error) {
    ctx.log.error({ err: error }, 'a code could not be mailed')
    throw new DomainError('unavailable', 'The e-mail could not be sent. Try again in a minute.', {
      retryAfterSeconds: 60,
    })
  }
}

/**
 * Signs in with a code; an unknown address becomes a new account.
 * @throws DomainError rate_limited, expired_code, too_many_attempts, wrong_code
 */
export async function verifyCode(ctx: Context, { email, code }: z.output<typeof CodeForm>, visit: Visit) {
  await countAttempt(ctx, 'verify', { email, ip: visit.address })
  const { codeHash, attemptsLeft } = await spendAttempt(ctx, email)
  if (!isSameHash(codeHash, hashCode(ctx.secretKey, email, code))) throw wrongCode(attemptsLeft)
  return ctx.transaction(async (trx) => {
    if (!(await queries.consumeCode(trx, email, codeHash))) throw expiredCode()
    const user = await userOfProvenEmail(ctx, trx, email)
    return { user: presentUser(user), token: await startSession(trx, user.id, ctx.now(), visit) }
  })
}

async function spendAttempt(ctx: Context, email: string) {
  const now = ctx.now()
  const spent = await queries.spendAttempt(ctx.db, email, now)
  if (spent) return spent
  const code = await queries.findCode(ctx.db, email)
  if (!code || code.expiresAt <= now) throw expiredCode()
  const untilNextCode = later(code.createdAt, codeLimits.resendSeconds).getTime() - now.getTime()
  throw new DomainError('too_many_attempts', 'Too many wrong codes. Ask for a new one.', {
    retryAfterSeconds: Math.max(1, Math.ceil(untilNextCode / 1000)),
  })
}

const expiredCode = () => new DomainError('expired_code', 'This code is no longer valid. Ask for a new one.')

function wrongCode(attemptsLeft: number) {
  const attempts = attemptsLeft === 1 ? '1 attempt' : `${attemptsLeft} attempts`
  const next = attemptsLeft === 0 ? 'Ask for a new one.' : `${attempts} left.`
  return new DomainError('wrong_code', `This is not the code we sent. ${next}`, { attemptsLeft })
}

/** The signed-in person as they see themselves; nothing when they were deleted a moment ago. */
export async function currentUser(ctx: Context, viewer: Viewer) {
  const user = await users.find(ctx.db, viewer.id)
  return user && presentUser(user)
}
