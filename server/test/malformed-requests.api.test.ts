import { accounts } from '@kinora/contract/people/accounts/calls'
import { passkeys } from '@kinora/contract/people/passkeys/calls'
import { uploads } from '@kinora/contract/library/uploads/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { startTestApp } from './harness.ts'
import { cleanRefusal, observeRefusal, type Refusal } from './side-effects.ts'

// Requests that no client of ours sends. Messages without a full stop are those of docs/product.md “API conventions”.

const api = await startTestApp()
const { app, as } = api
const ada = await api.newUser('ada')
afterAll(() => api.close())

interface RawRequest {
  method?: 'POST' | 'PUT' | 'DELETE'
  url?: string
  payload?: string
  type?: string
  headers?: Record<string, string>
}

async function sendRaw({ method = 'POST', url = videos.create.path, payload, type, headers }: RawRequest) {
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
const listWithCursor = (anchor: string) => list({ cursor: Buffer.from(anchor).toString('base64url') })

const invalidRefusal = { status: 400, code: 'invalid' }
const badCursor = { ...invalidRefusal, sentence: 'This cursor is not valid.' }
const unreadableRefusal = { ...invalidRefusal, sentence: 'The request could not be read.' }
const notFoundRefusal = { status: 404, code: 'not_found', sentence: 'There is nothing at this address.' }
const wrongTypeRefusal = (type: string) => ({
  status: 415,
  code: 'unsupported_type',
  sentence: `This call takes ${type}.`,
})

const refusalCases: Refusal[] = [
  { name: 'a cursor that is none', call: () => list({ cursor: 'x' }), ...badCursor },
  {
    name: 'a cursor with an id that nothing can have',
    call: () => listWithCursor('1700000000000.9999999999999999'),
    ...badCursor,
  },
  { name: 'a cursor after the end of time', call: () => listWithCursor('999999999999999.1'), ...badCursor },
  {
    name: 'a limit that is none',
    call: () => list({ limit: 'all' }),
    ...invalidRefusal,
    sentence: 'Expected number, received nan',
  },
  {
    name: 'broken JSON',
    call: () => sendRaw({ payload: '{"title": "A fi', type: json }),
    ...unreadableRefusal,
  },
  {
    name: 'JSON that would change what every object inherits',
    call: () => sendRaw({ payload: '{"__proto__": {"isAdmin": true}}', type: json }),
    ...unreadableRefusal,
  },
  {
    name: 'a list where an object belongs',
    call: () => sendRaw({ payload: '[]', type: json }),
    ...invalidRefusal,
    sentence: 'Expected object, received array',
  },
  {
    name: 'no body at all',
    call: () => sendRaw({ payload: '', type: json }),
    ...invalidRefusal,
    sentence: 'Expected object, received null',
  },
  {
    name: 'a form of the old kind where JSON belongs',
    call: () => sendRaw({ payload: 'title=A', type: 'application/x-www-form-urlencoded' }),
    ...wrongTypeRefusal(json),
  },
  {
    name: 'bytes where JSON belongs',
    call: () => sendRaw({ payload: title, type: 'application/octet-stream' }),
    ...wrongTypeRefusal(json),
  },
  {
    name: 'JSON where bytes belong',
    call: () => sendRaw({ url: chunkUrl, payload: title, type: json }),
    ...wrongTypeRefusal('application/octet-stream'),
  },
  {
    name: 'a form where bytes belong',
    call: () =>
      sendRaw({ url: chunkUrl, payload: '--x\r\n\r\n--x--', type: 'multipart/form-data; boundary=x' }),
    ...wrongTypeRefusal('application/octet-stream'),
  },
  {
    name: 'more JSON than any form has',
    call: () => sendRaw({ payload: JSON.stringify({ title: 'x'.repeat(2 ** 20) }), type: json }),
    status: 413,
    code: 'too_large',
    sentence: 'The request is too large.',
  },
  {
    name: 'an unknown path',
    call: () => sendRaw({ url: '/api/nowhere', payload: title, type: json }),
    ...notFoundRefusal,
  },
  {
    name: 'an unknown method',
    call: () => sendRaw({ method: 'DELETE' }),
    status: 405,
    code: 'method_not_allowed',
    sentence: 'This address takes GET, HEAD, POST only.',
  },
  {
    name: 'a path that cannot be read',
    call: () => sendRaw({ method: 'PUT', url: '/api/videos/%zz', payload: title, type: json }),
    ...unreadableRefusal,
  },
  {
    name: 'a host that is none',
    call: () => sendRaw({ url: passkeys.signInOptions.path, headers: { host: '[' } }),
    ...unreadableRefusal,
  },
  {
    name: 'a path without end',
    call: () =>
      sendRaw({ method: 'PUT', url: `/api/videos/${'1'.repeat(2000)}`, payload: title, type: json }),
    ...unreadableRefusal,
  },
  {
    name: 'an id that is none',
    call: () => sendRaw({ method: 'PUT', url: '/api/videos/abc', payload: title, type: json }),
    ...notFoundRefusal,
  },
  {
    name: 'a video that is not there',
    call: () => sendRaw({ method: 'PUT', url: '/api/videos/4711', payload: title, type: json }),
    status: 404,
    code: 'not_found',
    sentence: 'Video not found.',
  },
  {
    name: 'a cookie without origin (docs/product.md “API conventions”)',
    call: () =>
      sendRaw({ payload: title, headers: { 'content-type': json, cookie: `kinora_session=${ada.token}` } }),
    status: 403,
    code: 'foreign_origin',
    sentence: 'This request did not come from this site.',
  },
  {
    name: 'a visitor, before the body is read',
    call: () => sendRaw({ payload: '{"title', headers: { 'content-type': json } }),
    status: 401,
    code: 'unauthenticated',
    sentence: 'Sign in first.',
  },
]

it.each(refusalCases)('refuses $name and keeps nothing of it', async ({ call, ...refusal }) => {
  expect(await observeRefusal(api, call)).toEqual(cleanRefusal(refusal))
})

it('accepts an empty body with a JSON content type where none is needed (docs/product.md “API conventions”: logout)', async () => {
  const { token } = await api.newUser('leaver')
  const headers = { authorization: `Bearer ${token}`, 'content-type': json }
  expect(await sendRaw({ url: accounts.logout.path, payload: '', headers })).toMatchObject({ status: 200 })
})
