import type { SignInForm } from '@kinora/contract/people/accounts/schemas'
import { successResponse } from '@kinora/contract/http/shared'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { presentUser } from '../users/present.ts'
import * as users from '../users/queries.ts'
import { runInLanguageOfAddress } from '../settings/service.ts'
import { findOrCreateUserByEmail } from '../users/find-user.ts'
import { consumeCode } from './code-queries.ts'
import {
  findCandidates,
  codeTimings,
  expiredCode,
  matchCode,
  issueCode,
  mailCode,
  signInCodeMail,
} from './codes.ts'
import { limitCodeMails, limitCodeAttempts } from './code-rate-limits.ts'
import type { SignInRequester } from './cookies.ts'
import { startSession } from './sessions.ts'

/**
 * Does the same whether or not the address has an account, so that neither the answer nor its timing reveals it.
 * @throws DomainError rate_limited, unavailable
 */
export async function sendSignInCode(ctx: Context, email: string, caller: SignInRequester) {
  await limitCodeMails(ctx, email, caller)
  const code = await issueCode(ctx, email, caller)
  const { publicUrl } = ctx.config
  const message = await runInLanguageOfAddress(ctx, email, () => signInCodeMail({ email, code, publicUrl }))
  await mailCode(ctx, message)
  return { ...successResponse, ...codeTimings }
}

/**
 * Signs in with a code; an unknown address gets a new account. Only browsers that did not request the code are rate
 * limited beyond its attempts, so that guessing strangers cannot lock out the requester.
 * @throws DomainError rate_limited, expired_code, too_many_attempts, wrong_code, registration_closed
 */
export async function signInWithCode(
  ctx: Context,
  { email, code, invitation }: z.output<typeof SignInForm>,
  caller: SignInRequester,
) {
  const candidates = await findCandidates(ctx, email, caller)
  if (candidates.of !== 'browserAttemptsLeft') {
    const isStranger = candidates.of === 'strangerAttemptsLeft' && candidates.codes.length > 0
    await limitCodeAttempts(ctx, { email, address: caller.visit.address, isStranger })
  }
  const codeId = await matchCode(ctx, candidates, code)
  return ctx.transaction(async (trx) => {
    if (!(await consumeCode(trx, codeId))) throw expiredCode()
    const user = await findOrCreateUserByEmail(ctx, trx, { email, invitation })
    const now = ctx.now()
    const token = await startSession(trx, user.id, now, { ...caller.visit, reauthenticatedAt: now })
    return { user: presentUser(user), token }
  })
}

/** Undefined when the account has just been deleted. */
export async function findCurrentUser(ctx: Context, viewer: Viewer) {
  const user = await users.findUser(ctx.db, viewer.id)
  return user && presentUser(user)
}
