import { msg, plural, t } from '@kinora/contract/text/translate'
import { apiKeyLimits, apiKeyPrefix } from '@kinora/contract/people/api-keys/rules'
import type { ApiKey, ApiKeyForm } from '@kinora/contract/people/api-keys/schemas'
import { can } from '@kinora/contract/http/can'
import { createHash, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import { enforceRateLimit } from '../../../platform/http/enforce-rate-limit.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { readSiteSettings } from '../../site/site-settings/service.ts'
import * as queries from './queries.ts'

const visiblePrefixLength = apiKeyPrefix.length + 4
const recordUseEveryMs = 60_000

/** One round of hashing suffices for a random key. */
const hashKey = (key: string) => createHash('sha256').update(key).digest()

const presentKey = ({ ownerId, username, createdAt, usedAt, ...key }: queries.ApiKeyRow): ApiKey => ({
  ...key,
  owner: { id: ownerId, username },
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
})

export async function listKeys(ctx: Context): Promise<ApiKey[]> {
  return (await queries.list(ctx.db)).map(presentKey)
}

/**
 * The key acts with the rights of its creator, restricted to its scopes. It is stored as a hash only.
 * @throws DomainError conflict, when there are too many
 */
export async function createKey(ctx: Context, viewer: Viewer, form: z.output<typeof ApiKeyForm>) {
  const key = apiKeyPrefix + randomBytes(24).toString('base64url')
  return ctx.transaction(async (trx) => {
    if ((await queries.lockAndCountKeys(trx)) >= apiKeyLimits.ofSite) {
      throw new DomainError(
        'conflict',
        t`${plural({ limit: apiKeyLimits.ofSite }, { one: 'A site can have up to # key. Revoke one that is not used.', other: 'A site can have up to # keys. Revoke one that is not used.' })}`,
      )
    }
    const start = key.slice(0, visiblePrefixLength)
    const row = { ...form, start, ownerId: viewer.id, keyHash: hashKey(key), createdAt: ctx.now() }
    const id = await queries.insertKey(trx, row)
    await addAuditEntry(trx, viewer, {
      action: 'apiKey.created',
      target: { kind: 'apiKey', id },
      before: null,
      after: { ...form, start },
    })
    return { ...presentKey(orNotFound(await queries.findKey(trx, id), msg`Key not found.`)), key }
  })
}

/** @throws DomainError not_found */
export async function revokeKey(ctx: Context, viewer: Viewer, id: number) {
  await ctx.transaction(async (trx) => {
    const { name, start, scopes } = orNotFound(await queries.findKey(trx, id), msg`Key not found.`)
    await queries.removeKey(trx, id)
    await addAuditEntry(trx, viewer, {
      action: 'apiKey.revoked',
      target: { kind: 'apiKey', id },
      before: { name, start, scopes },
      after: null,
    })
  })
}

export const isApiKey = (token: string) => token.startsWith(apiKeyPrefix)

/**
 * The owner with the permissions that both the key and the owner's role grant; never as an administrator.
 * @throws DomainError forbidden (keys are switched off), rate_limited
 */
export async function authenticateKey(ctx: Context, key: string): Promise<Viewer | null> {
  const row = await queries.findKeyByHash(ctx.db, hashKey(key))
  if (!row) return null
  if (!(await readSiteSettings(ctx)).apiAccess) {
    throw new DomainError('forbidden', t`API access is switched off on this site.`)
  }
  await enforceRateLimit(ctx, {
    key: `api key ${row.id}`,
    limit: apiKeyLimits.perMinute,
    windowSeconds: 60,
    refusal: msg`Too many requests were made with this key.`,
  })
  const now = ctx.now()
  if (!row.usedAt || now.getTime() - row.usedAt.getTime() >= recordUseEveryMs) {
    await queries.recordUse(ctx.db, row.id, now)
  }
  const permissions = row.scopes.filter((scope) => can(row, scope))
  return { id: row.ownerId, isAdmin: false, permissions, apiKeyId: row.id }
}
