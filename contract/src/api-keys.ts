import { z } from 'zod'
import { call } from './call.ts'
import { allPermissions, type Permission } from './permissions.ts'
import { Id, NoContent, Timestamp, userLine } from './shared.ts'

/** Lets users and secret scanners recognize a key. */
export const apiKeyPrefix = 'kinora_'
export const apiKeyLimits = { name: 60, ofSite: 50, perMinute: 300 } as const

const Scope = z.enum(allPermissions as [Permission, ...Permission[]])

export const ApiKey = z
  .object({
    id: Id,
    name: z.string(),
    /** The first characters; the rest is not stored. */
    start: z.string(),
    scopes: z.array(Scope),
    owner: z.object({ id: Id, username: z.string() }),
    createdAt: Timestamp,
    usedAt: Timestamp.nullable(),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>

export const ApiKeyForm = z.object({
  name: userLine(apiKeyLimits.name).min(1, 'Name is required'),
  scopes: z
    .array(Scope)
    .min(1, 'Choose what the key may do')
    .max(allPermissions.length)
    .overwrite((scopes) => [...new Set(scopes)]),
})

export const apiKeys = {
  list: call({
    method: 'GET',
    path: '/api/admin/api-keys',
    access: 'admin',
    summary: 'The API keys of this site, newest first',
    response: z.array(ApiKey),
  }),
  create: call({
    method: 'POST',
    path: '/api/admin/api-keys',
    access: 'admin',
    confirmed: true,
    audit: 'apiKey.created',
    limit: { times: 30, perMinutes: 60, by: 'viewer' },
    summary: 'Create an API key; only this response contains it',
    body: ApiKeyForm,
    status: 201,
    response: ApiKey.extend({ key: z.string() }).meta({ id: 'NewApiKey' }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/admin/api-keys/:id',
    access: 'admin',
    audit: 'apiKey.revoked',
    summary: 'Revoke an API key, effective immediately',
    params: z.object({ id: Id }),
    status: 204,
    response: NoContent,
  }),
}
