import { accounts } from '@kinora/contract/accounts'
import { passkeys } from '@kinora/contract/passkeys'
import { uploads } from '@kinora/contract/uploads'
import { videos } from '@kinora/contract/videos'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { startTestApp } from './harness.ts'
import { asRefused, observe, type Refusal } from './traces.ts'

// Requests that no client of ours sends. Messages without a full stop are those of docs/product.md “API conventions”.

const test = await startTestApp()
const { app, as } = test
const ada = await test.newUser('ada')
afterAll(() => test.close())

interface Raw {
  method?: 'POST' | 'PUT' | 'DELETE'
  url?: string
  payload?: string
  type?: string
  headers?: Record<string, string>
}

async function raw({ method = 'POST', url = videos.create.path, payload, type, headers }: Raw) {
  const answer = await app.inject({
    method,
    url,
    ...(payload !== undefined && { payload }),
    headers: headers ?? {
      authorization: `Bearer ${ada.token}`,
      ...(type && { 'content-type': type }),
    },
  })
  return { status: answer.statusCode, error: answer.json() }
}

const json = 'application/json'
const title = JSON.stringify({ title: 'Taken over' })
const chunkUrl = `${uploads.chunk.path}?chunkIndex=0&totalChunks=1&fileName=a.mp4&fileId=${randomUUID()}`
const list = (query: object) => as(null, videos.list, { query })
const listFrom = (place: string) => list({ cursor: Buffer.from(place).toString('base64url') })

const invalid = { status: 400, code: 'invalid' }
const badCursor = { ...invalid, sentence: 'This cursor is not valid.' }
const unreadable = { ...invalid, sentence: 'The request could not be read.' }
const nothingThere = { status: 404, code: 'not_found', sentence: 'There is nothing at this address.' }
const wrongKind = (type: string) => ({
  status: 415,
  code: 'unsupported_type',
  sentence: `This call takes ${type}.`,
})

const refusals: Refusal[] = [
  { name: 'a cursor that is none', call: () => list({ cursor: 'x' }), ...badCursor },
  {
    name: 'a cursor with an id that no video can have',
    call: () => listFrom('1700000000000.9999999999'),
    ...badCursor,
  },
  { name: 'a cursor after the end of time', call: () => listFrom('999999999999999.1'), ...badCursor },
  {
    name: 'a limit that is none',
    call: () => list({ limit: 'all' }),
    ...invalid,
    sentence: 'Expected number, received nan',
  },
  { name: 'broken JSON', call: () => raw({ payload: '{"title": "A fi', type: json }), ...unreadable },
  {
    name: 'JSON that would change what every object inherits',
    call: () => raw({ payload: '{"__proto__": {"isAdmin": true}}', type: json }),
    ...unreadable,
  },
  {
    name: 'a list where an object belongs',
    call: () => raw({ payload: '[]', type: json }),
    ...invalid,
    sentence: 'Expected object, received array',
  },
  {
    name: 'no body at all',
    call: () => raw({ payload: '', type: json }),
    ...invalid,
    sentence: 'Expected object, received null',
  },
  {
    name: 'a form of the old kind where JSON belongs',
    call: () => raw({ payload: 'title=A', type: 'application/x-www-form-urlencoded' }),
    ...wrongKind(json),
  },
  {
    name: 'bytes where JSON belongs',
    call: () => raw({ payload: title, type: 'application/octet-stream' }),
    ...wrongKind(json),
  },
  {
    name: 'JSON where bytes belong',
    call: () => raw({ url: chunkUrl, payload: title, type: json }),
    ...wrongKind('application/octet-stream'),
  },
  {
    name: 'a form where bytes belong',
    call: () => raw({ url: chunkUrl, payload: '--x\r\n\r\n--x--', type: 'multipart/form-data; boundary=x' }),
    ...wrongKind('application/octet-stream'),
  },
  {
    name: 'more JSON than any form has',
    call: () => raw({ payload: JSON.stringify({ title: 'x'.repeat(2 ** 20) }), type: json }),
    status: 413,
    code: 'too_large',
    sentence: 'The request is too large.',
  },
  {
    name: 'an unknown path',
    call: () => raw({ url: '/api/nowhere', payload: title, type: json }),
    ...nothingThere,
  },
  {
    name: 'an unknown method',
    call: () => raw({ method: 'DELETE' }),
    status: 405,
    code: 'method_not_allowed',
    sentence: 'This address takes GET, HEAD, POST only.',
  },
  {
    name: 'a path that cannot be read',
    call: () => raw({ method: 'PUT', url: '/api/videos/%zz', payload: title, type: json }),
    ...unreadable,
  },
  {
    name: 'a host that is none',
    call: () => raw({ url: passkeys.signInOptions.path, headers: { host: '[' } }),
    ...unreadable,
  },
  {
    name: 'a path without end',
    call: () => raw({ method: 'PUT', url: `/api/videos/${'1'.repeat(2000)}`, payload: title, type: json }),
    ...unreadable,
  },
  {
    name: 'an id that is none',
    call: () => raw({ method: 'PUT', url: '/api/videos/abc', payload: title, type: json }),
    ...nothingThere,
  },
  {
    name: 'a video that is not there',
    call: () => raw({ method: 'PUT', url: '/api/videos/4711', payload: title, type: json }),
    status: 404,
    code: 'not_found',
    sentence: 'Video not found.',
  },
  {
    name: 'a cookie without origin (docs/product.md “API conventions”)',
    call: () =>
      raw({ payload: title, headers: { 'content-type': json, cookie: `kinora_session=${ada.token}` } }),
    status: 403,
    code: 'foreign_origin',
    sentence: 'This request did not come from this site.',
  },
  {
    name: 'a visitor, before the body is read',
    call: () => raw({ payload: '{"title', headers: { 'content-type': json } }),
    status: 401,
    code: 'unauthenticated',
    sentence: 'Sign in first.',
  },
]

it.each(refusals)('refuses $name and keeps nothing of it', async ({ call, ...refusal }) => {
  expect(await observe(test, call)).toEqual(asRefused(refusal))
})

it('accepts an empty body with a JSON content type where none is needed (docs/product.md “API conventions”: logout)', async () => {
  const { token } = await test.newUser('leaver')
  const headers = { authorization: `Bearer ${token}`, 'content-type': json }
  expect(await raw({ url: accounts.logout.path, payload: '', headers })).toMatchObject({ status: 200 })
})
