import { t } from '@kinora/contract/text/translate'
import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { readSiteSettings } from '../../site/site-settings/service.ts'
import * as queries from './queries.ts'

const hashToken = (token: string) => createHash('sha256').update(token).digest()

interface NewInvitation {
  email: string
  invitedBy: number
  createdAt: Date
  expiresAt: Date
}

/** Returns the token, which is stored as a hash only. */
export async function createInvitation(trx: Trx, invitation: NewInvitation) {
  const token = randomBytes(24).toString('base64url')
  const { id } = await queries.replaceInvitation(trx, { ...invitation, tokenHash: hashToken(token) })
  return { id, token }
}

export interface NewUser {
  email: string
  invitation?: string | undefined
}

/**
 * Consumes an invitation for the verified address, or the one with the given token, whatever its address.
 * @throws DomainError registration_closed
 */
export async function assertMayRegister(ctx: Context, trx: Trx, { email, invitation }: NewUser) {
  const { registration } = await readSiteSettings({ cache: ctx.cache, db: trx })
  if (registration === 'closed') throw new DomainError('registration_closed', t`Registration is closed.`)
  const tokenHash = invitation === undefined ? null : hashToken(invitation)
  const isInvited = await queries.consumeInvitation(trx, { email, tokenHash, now: ctx.now() })
  if (registration === 'invite' && !isInvited) {
    throw new DomainError('registration_closed', t`Registration is by invitation only.`)
  }
}
