import cookie from '@fastify/cookie'
import { call } from '@kinora/contract/http/call'
import type { Permission } from '@kinora/contract/http/permissions'
import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createRequestRates } from '../limits/request-rates.ts'
import { registerErrorHandler } from './error-handler.ts'
import { implement } from './implement.ts'
import { serializerCompiler } from './response-serializer.ts'
import type { Viewer } from './viewer.ts'

const body = z.object({ word: z.string().min(1, 'Word is required') })
const response = z.object({ id: z.number().nullable() })
const spec = { method: 'POST', summary: 'For this test', body, response } as const

const calls = {
  forAnyone: call({ ...spec, path: '/api/for-anyone', access: 'anyone' }),
  forUsers: call({ ...spec, path: '/api/for-users', access: 'user' }),
  forAdmins: call({ ...spec, path: '/api/for-admins', access: 'admin' }),
  forModerators: call({ ...spec, path: '/api/for-moderators', access: { permission: 'comments.moderate' } }),
  forConfirmed: call({ ...spec, path: '/api/for-confirmed', access: 'user', confirmed: true }),
}

const now = new Date('2030-01-01T12:00:00Z')
const viewerWith = (id: number, permissions: Permission[] = [], isAdmin = false): Viewer => ({
  id,
  isAdmin,
  permissions,
})
const viewers: Record<string, Viewer> = {
  user: viewerWith(1),
  moderator: viewerWith(2, ['comments.read', 'comments.moderate']),
  'other-role': viewerWith(3, ['comments.read', 'users.ban']),
  admin: viewerWith(4, [], true),
  confirmed: { ...viewerWith(5), confirmedUntil: new Date(now.getTime() + 1) },
  late: { ...viewerWith(6), confirmedUntil: now },
}

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify() as unknown as FastifyInstance
  app.decorate(
    'requestRates',
    createRequestRates(() => new Date()),
  )
  app.decorate('ctx', {
    config: { publicUrl: 'http://kinora.test' },
    now: () => now,
  } as FastifyInstance['ctx'])
  app.decorate('findViewer', async (token: string) => viewers[token] ?? null)
  app.decorateRequest('viewer', null)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerErrorHandler(app)
  await app.register(cookie)
  const returnViewer = async (_ctx: unknown, viewer: Viewer | null) => ({ id: viewer?.id ?? null })
  implement(app, calls, {
    forAnyone: returnViewer,
    forUsers: returnViewer,
    forAdmins: returnViewer,
    forModerators: returnViewer,
    forConfirmed: returnViewer,
  })
  await app.ready()
})
afterAll(() => app.close())

async function request(name: keyof typeof calls, token?: string, payload: object = { word: 'yes' }) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await app.inject({ method: 'POST', url: calls[name].path, headers, payload })
  const { id, code } = answer.json() as { id?: number | null; code?: string }
  return [answer.statusCode, answer.statusCode === 200 ? id : code]
}

const unauthenticated = [401, 'unauthenticated']
const forbidden = [403, 'forbidden']

describe('the guard of calls (docs/product.md “Roles”)', () => {
  it.each([
    ['forAnyone', undefined, [200, null]],
    ['forAnyone', 'revoked', [200, null]],
    ['forAnyone', 'user', [200, 1]],
    ['forUsers', undefined, unauthenticated],
    ['forUsers', 'revoked', unauthenticated],
    ['forUsers', 'user', [200, 1]],
    ['forUsers', 'admin', [200, 4]],
    ['forAdmins', undefined, unauthenticated],
    ['forAdmins', 'user', forbidden],
    ['forAdmins', 'moderator', forbidden],
    ['forAdmins', 'admin', [200, 4]],
    ['forModerators', undefined, unauthenticated],
    ['forModerators', 'revoked', unauthenticated],
    ['forModerators', 'user', forbidden],
    ['forModerators', 'other-role', forbidden],
    ['forModerators', 'moderator', [200, 2]],
    ['forModerators', 'admin', [200, 4]],
  ] as const)('%s asked by %s: %j', async (name, token, outcome) => {
    expect(await request(name, token)).toEqual(outcome)
  })

  it.each([
    ['a visitor', undefined, unauthenticated],
    ['somebody who never confirmed that it is them', 'user', [403, 'confirmation_needed']],
    ['an administrator who did not', 'admin', [403, 'confirmation_needed']],
    ['somebody whose confirmation is over', 'late', [403, 'confirmation_needed']],
    ['somebody who did a moment ago', 'confirmed', [200, 5]],
  ])('asks for a confirmation where a call wants one: %s', async (_, token, outcome) => {
    expect(await request('forConfirmed', token)).toEqual(outcome)
  })

  it('authorizes before it validates the input', async () => {
    expect(await request('forModerators', undefined, {})).toEqual(unauthenticated)
    expect(await request('forModerators', 'user', {})).toEqual(forbidden)
    expect(await request('forModerators', 'moderator', {})).toEqual([400, 'invalid'])
  })

  it('changes nothing by the cookie alone when the page that asks is not ours, whatever one may', async () => {
    const send = async (headers: Record<string, string>) => {
      const all = { host: 'kinora.test', cookie: 'kinora_session=moderator', ...headers }
      const url = calls.forModerators.path
      const answer = await app.inject({ method: 'POST', url, headers: all, payload: { word: 'yes' } })
      return [answer.statusCode, answer.json().code]
    }
    expect(await send({})).toEqual([403, 'foreign_origin'])
    expect(await send({ origin: 'null' })).toEqual([403, 'foreign_origin'])
    expect(await send({ origin: 'https://kinora.test.evil.example' })).toEqual([403, 'foreign_origin'])
    expect(await send({ origin: 'http://kinora.test:8080' })).toEqual([403, 'foreign_origin'])
    expect(await send({ origin: 'http://kinora.test' })).toEqual([200, undefined])
  })
})
