import { z } from 'zod'
import { call } from '../../http/call.ts'
import { Id, NoContent } from '../../http/shared.ts'
import { ApiKey, ApiKeyForm } from './schemas.ts'

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
