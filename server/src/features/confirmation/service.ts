import type { SignedCredential } from '@kinora/contract/passkeys'
import { done } from '@kinora/contract/shared'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { enforceRateLimit } from '../../platform/http/enforce-rate-limit.ts'
import type { Caller } from '../accounts/browser.ts'
import { confirmationMail } from '../accounts/code-mail.ts'
import { consumeCode } from '../accounts/code-queries.ts'
import { candidatesFor, codeTimes, expiredCode, findRight, issueCode, mailCode } from '../accounts/codes.ts'
import { day, quarterHour } from '../accounts/limits.ts'
import { noteConfirmed } from '../accounts/sessions.ts'
import { optionsForOwner, proveByPasskey } from '../passkeys/prove.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'
import * as users from '../users/queries.ts'

/** Per 15 minutes and session: codes (`send`) and attempts (`try`); per day and user: codes. */
export const confirmationLimits = { send: 5, sendDaily: 30, try: 20 } as const

/** API keys cannot confirm: nobody is at the keyboard. */
function sessionOf({ sessionId }: Viewer): string {
  if (sessionId === undefined) throw new DomainError('forbidden', 'Only a signed-in user can confirm this.')
  return `session ${sessionId}`
}

/**
 * The code is valid for this session only.
 * @throws DomainError rate_limited, unavailable
 */
export async function sendConfirmationCode(ctx: Context, viewer: Viewer, caller: Caller) {
  const subject = sessionOf(viewer)
  const user = await users.find(ctx.db, viewer.id)
  if (!user) throw new DomainError('unauthenticated', 'Sign in first.')
  const refusal = 'Too many codes were asked for'
  await enforceRateLimit(ctx, {
    key: `confirm send ${subject}`,
    limit: confirmationLimits.send,
    windowSeconds: quarterHour,
    refusal,
  })
  const ofPerson = { key: `confirm send user ${viewer.id}`, limit: confirmationLimits.sendDaily }
  await enforceRateLimit(ctx, { ...ofPerson, windowSeconds: day, refusal })
  await mailCode(ctx, confirmationMail(user.email, await issueCode(ctx, subject, caller)))
  return { ...done, ...codeTimes }
}

/** @throws DomainError rate_limited, expired_code, too_many_attempts, wrong_code */
export async function confirmByCode(ctx: Context, viewer: Viewer, code: string, caller: Caller) {
  const subject = sessionOf(viewer)
  const refusal = 'Too many codes were tried'
  await enforceRateLimit(ctx, {
    key: `confirm try ${subject}`,
    limit: confirmationLimits.try,
    windowSeconds: quarterHour,
    refusal,
  })
  const codeId = await findRight(ctx, await candidatesFor(ctx, subject, caller), code)
  return ctx.transaction(async (trx) => {
    if (!(await consumeCode(trx, codeId))) throw expiredCode()
    return noteConfirmed(trx, viewer, ctx.now(), 'code')
  })
}

/** @throws DomainError rate_limited, not_found (no passkey yet) */
export async function passkeyOptions(ctx: Context, viewer: Viewer, site: RelyingParty) {
  const subject = sessionOf(viewer)
  const refusal = 'Too many passkeys were asked for'
  await enforceRateLimit(ctx, {
    key: `confirm passkey ${subject}`,
    limit: confirmationLimits.try,
    windowSeconds: quarterHour,
    refusal,
  })
  return optionsForOwner(ctx, viewer, site)
}

/** @throws DomainError invalid */
export async function confirmByPasskey(
  ctx: Context,
  viewer: Viewer,
  site: RelyingParty,
  credential: z.output<typeof SignedCredential>,
) {
  sessionOf(viewer)
  await proveByPasskey(ctx, viewer, site, credential)
  return noteConfirmed(ctx.db, viewer, ctx.now(), 'passkey')
}
