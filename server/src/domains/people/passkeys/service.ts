import { activeLanguage } from '@kinora/contract/text/active-language'
import { msg, t } from '@kinora/contract/text/translate'
import { passkeyLimits } from '@kinora/contract/people/passkeys/rules'
import type { Passkey, PasskeyForm } from '@kinora/contract/people/passkeys/schemas'
import { createHmac, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import type { MailMessage } from '../../../platform/mail/mail.ts'
import { sendAccountMail } from '../accounts/account-mail.ts'
import { findOrCreateSecret } from '../accounts/session-queries.ts'
import { runInLanguageOf } from '../settings/service.ts'
import * as users from '../users/queries.ts'
import * as queries from './queries.ts'
import type { PasskeyRow } from './queries.ts'
import { relyingPartyOf, type RelyingParty } from './relying-party.ts'

/** Never contains the key. */
export const presentPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  usedAt: row.usedAt?.toISOString() ?? null,
})

/** @throws DomainError not_found, where passkeys cannot work */
export function requireRelyingParty(ctx: Context, host: string): RelyingParty {
  const site = relyingPartyOf(ctx.config, host)
  if (site) return site
  throw new DomainError('not_found', t`Passkeys do not work at this address`)
}

/** Pseudonymous, and different in every installation. */
export async function deriveUserHandle(ctx: Context, userId: number): Promise<Buffer> {
  const secret = await findOrCreateSecret(ctx.db, 'passkey user handles', () => randomBytes(32))
  return createHmac('sha256', secret).update(String(userId)).digest()
}

export const saveChallenge = (ctx: Context, challenge: string, userId: number | null) =>
  queries.insertChallenge(ctx.db, {
    challenge,
    userId,
    expiresAt: new Date(ctx.now().getTime() + passkeyLimits.challengeSeconds * 1000),
  })

/** Consumes the challenge. False unless it is valid and was issued to this user. */
export const consumeChallenge = (ctx: Context, challenge: string, userId: number | null) =>
  queries.consumeChallenge(ctx.db, { challenge, userId, now: ctx.now() })

export async function listPasskeys(ctx: Context, viewer: Viewer): Promise<Passkey[]> {
  return (await queries.listPasskeysOfUser(ctx.db, viewer.id)).map(presentPasskey)
}

/** @throws DomainError not_found, also for passkeys of other users */
export async function renamePasskey(
  ctx: Context,
  viewer: Viewer,
  { id, name }: z.output<typeof PasskeyForm> & { id: number },
): Promise<Passkey> {
  return presentPasskey(
    orNotFound(
      await queries.renamePasskeyOfUser(ctx.db, { id, userId: viewer.id, name }),
      msg`Passkey not found.`,
    ),
  )
}

/** @throws DomainError not_found, also for passkeys of other users */
export async function removePasskey(ctx: Context, viewer: Viewer, id: number): Promise<void> {
  await ctx.transaction(async (trx) => {
    const { name } = orNotFound(
      await queries.removePasskeyOfUser(trx, { id, userId: viewer.id }),
      msg`Passkey not found.`,
    )
    await notifyOwner(ctx, trx, { userId: viewer.id, name, change: 'removed' })
  })
}

interface PasskeyChange {
  to: string
  name: string
  change: 'added' | 'removed'
  publicUrl: string
}

/** Security notice: the owner must learn of every added or removed credential. */
const passkeyChangedMail = ({ to, name, change, publicUrl }: PasskeyChange): MailMessage => ({
  to,
  subject:
    change === 'added'
      ? t`A passkey was added to your Kinora account`
      : t`A passkey was removed from your Kinora account`,
  text: [
    change === 'added'
      ? t`The passkey “${{ name }}” was added to your Kinora account. It signs in without a code.`
      : t`The passkey “${{ name }}” was removed from your Kinora account. It no longer signs in.`,
    `${t`Was it not you? Check your passkeys and sessions, and remove what you do not recognize:`}\n${publicUrl}/settings?tab=account`,
  ].join('\n\n'),
  language: activeLanguage(),
})

export async function notifyOwner(
  ctx: Context,
  trx: Trx,
  { userId, name, change }: { userId: number; name: string; change: 'added' | 'removed' },
) {
  const { email } = orNotFound(await users.findUser(trx, userId), msg`Account not found.`)
  const { publicUrl } = ctx.config
  const message = await runInLanguageOf({ ...ctx, db: trx }, userId, () =>
    passkeyChangedMail({ to: email, name, change, publicUrl }),
  )
  await addJob(trx, sendAccountMail, message)
}
