import { msg, t } from '@kinora/contract/text/translate'
import type { AuthenticationCredential } from '@kinora/contract/people/passkeys/schemas'
import { successResponse } from '@kinora/contract/http/shared'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { enforceRateLimit } from '../../../platform/http/enforce-rate-limit.ts'
import { consumeCode } from '../accounts/code-queries.ts'
import {
  findCandidates,
  codeTimings,
  expiredCode,
  matchCode,
  issueCode,
  mailCode,
  reauthCodeMail,
} from '../accounts/codes.ts'
import { daySeconds, quarterHourSeconds } from '../accounts/code-rate-limits.ts'
import type { SignInRequester } from '../accounts/cookies.ts'
import { recordReauth } from '../accounts/sessions.ts'
import { reauthOptions, verifyOwnPasskey } from '../passkeys/authentication.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'
import * as users from '../users/queries.ts'

/** Per 15 minutes and session: codes (`send`) and attempts (`try`); per day and user: codes. */
export const reauthLimits = { send: 5, sendDaily: 30, try: 20 } as const

/** API keys cannot confirm: nobody is at the keyboard. */
function sessionSubject({ sessionId }: Viewer): string {
  if (sessionId === undefined) throw new DomainError('forbidden', t`Only a signed-in user can confirm this.`)
  return `session ${sessionId}`
}

/**
 * The code is valid for this session only.
 * @throws DomainError rate_limited, unavailable
 */
export async function sendReauthCode(ctx: Context, viewer: Viewer, caller: SignInRequester) {
  const subject = sessionSubject(viewer)
  const user = await users.findUser(ctx.db, viewer.id)
  if (!user) throw new DomainError('unauthenticated', t`Sign in first.`)
  const refusal = msg`Too many codes were asked for.`
  await enforceRateLimit(ctx, {
    key: `confirm send ${subject}`,
    limit: reauthLimits.send,
    windowSeconds: quarterHourSeconds,
    refusal,
  })
  const userLimit = { key: `confirm send user ${viewer.id}`, limit: reauthLimits.sendDaily }
  await enforceRateLimit(ctx, { ...userLimit, windowSeconds: daySeconds, refusal })
  await mailCode(ctx, reauthCodeMail(user.email, await issueCode(ctx, subject, caller)))
  return { ...successResponse, ...codeTimings }
}

/** @throws DomainError rate_limited, expired_code, too_many_attempts, wrong_code */
export async function reauthWithCode(ctx: Context, viewer: Viewer, code: string, caller: SignInRequester) {
  const subject = sessionSubject(viewer)
  await enforceRateLimit(ctx, {
    key: `confirm try ${subject}`,
    limit: reauthLimits.try,
    windowSeconds: quarterHourSeconds,
    refusal: msg`Too many codes were tried.`,
  })
  const codeId = await matchCode(ctx, await findCandidates(ctx, subject, caller), code)
  return ctx.transaction(async (trx) => {
    if (!(await consumeCode(trx, codeId))) throw expiredCode()
    return recordReauth(trx, viewer, ctx.now(), 'code')
  })
}

/** @throws DomainError rate_limited, not_found (no passkey yet) */
export async function reauthPasskeyOptions(ctx: Context, viewer: Viewer, site: RelyingParty) {
  const subject = sessionSubject(viewer)
  await enforceRateLimit(ctx, {
    key: `confirm passkey ${subject}`,
    limit: reauthLimits.try,
    windowSeconds: quarterHourSeconds,
    refusal: msg`Too many passkeys were asked for.`,
  })
  return reauthOptions(ctx, viewer, site)
}

/** @throws DomainError invalid */
export async function reauthWithPasskey(
  ctx: Context,
  viewer: Viewer,
  site: RelyingParty,
  credential: z.output<typeof AuthenticationCredential>,
) {
  sessionSubject(viewer)
  await verifyOwnPasskey(ctx, viewer, site, credential)
  return recordReauth(ctx.db, viewer, ctx.now(), 'passkey')
}
