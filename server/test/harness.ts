import type { Call, CallInput, CallResult } from '@kinora/contract/http/call'
import type { ErrorBody } from '@kinora/contract/http/errors'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/app.ts'
import type { Context } from '../src/context.ts'
import { startSession } from '../src/domains/people/accounts/sessions.ts'
import { createTestContext, type TestContextOptions } from './context.ts'

export type TestApp = Awaited<ReturnType<typeof startTestApp>>
export type TestUser = Awaited<ReturnType<TestApp['newUser']>>

export async function startTestApp(options: TestContextOptions = {}) {
  const { ctx, clock, mail, logLines, close } = await createTestContext(options)
  const app = await buildApp(ctx)
  return {
    app,
    ctx,
    db: ctx.db,
    clock,
    mail,
    logLines,
    as: createCaller(app),
    newUser: (username: string, rights: { isAdmin?: boolean; roleId?: number } = {}) =>
      newUser(ctx, { username, ...rights }),
    close: async () => {
      await app.close()
      await close()
    },
  }
}

interface RequestOptions {
  bytes?: Uint8Array
  headers?: Record<string, string>
}

type AnyInput = { params?: object; query?: object; body?: object }

/** `ok` is typed as the contract's response, `error` as an error: read the one that matches `status`. */
export interface CallOutcome<C extends Call> {
  status: number
  ok: CallResult<C>
  error: ErrorBody
  headers: Record<string, string | undefined>
}

function createCaller(app: FastifyInstance) {
  return async <C extends Call>(
    user: { token: string } | null,
    spec: C,
    input: CallInput<C> & RequestOptions,
  ): Promise<CallOutcome<C>> => {
    const { params, query, body, bytes, headers } = input as RequestOptions & AnyInput
    const response = await app.inject({
      method: spec.method,
      url: callUrl(spec.path, params),
      query: toQueryTexts(query),
      ...(body !== undefined && { payload: isForm(spec, body) ? toFormData(body) : body }),
      ...(bytes && { payload: Buffer.from(bytes) }),
      headers: {
        ...(bytes && { 'content-type': 'application/octet-stream' }),
        ...(user && { authorization: `Bearer ${user.token}` }),
        ...headers,
      },
    })
    const answer = response.payload === '' ? undefined : response.json()
    return {
      status: response.statusCode,
      ok: answer,
      error: answer,
      headers: response.headers as CallOutcome<C>['headers'],
    }
  }
}

const hasFile = (body: object) => Object.values(body).some((value) => value instanceof File)

const isForm = ({ bodyKind }: Call, body: object) =>
  bodyKind === 'form' || (bodyKind === 'formOrJson' && hasFile(body))

function toFormData(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    form.append(name, value instanceof File ? value : String(value))
  }
  return form
}

function callUrl(path: string, params: object = {}) {
  return path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name as keyof typeof params])),
  )
}

const toQueryTexts = (query: object = {}): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, Array.isArray(value) ? value.map(String) : String(value)]),
  )

const withoutVisit = { userAgent: '', address: '' }

async function newUser(
  ctx: Context,
  {
    username,
    isAdmin = false,
    roleId = isAdmin ? 1 : 4,
  }: { username: string; isAdmin?: boolean; roleId?: number },
) {
  const email = `${username}@example.org`
  const { id } = await ctx.db
    .insertInto('users')
    .values({ username, email, roleId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const now = ctx.now()
  return {
    id,
    username,
    email,
    token: await startSession(ctx.db, id, now, { ...withoutVisit, reauthenticatedAt: now }),
  }
}
