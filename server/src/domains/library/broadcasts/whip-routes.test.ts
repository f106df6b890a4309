import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { WhipEndReason, WhipSink } from '../../../media/whip/media-path.ts'
import { chromiumOffer } from '../../../media/whip/offer.fixture.ts'
import { WhipError } from '../../../media/whip/whip-error.ts'
import type { WhipIngest } from '../../../media/whip/whip-ingest.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { registerErrorHandler } from '../../../platform/http/error-handler.ts'
import { registerWhip, type PublisherDetails } from './whip-routes.ts'

let app: FastifyInstance
let sinks: WhipSink[]
let claims: PublisherDetails[]
let ends: WhipEndReason[]
let failure: Error | null

/** Whose key is the name of its owner. */
const owners: Record<string, number> = { 'Bearer anna': 1, 'Bearer bert': 2 }

const ingest: Pick<WhipIngest, 'open'> = {
  open: async ({ sink }) => {
    if (failure) throw failure
    sinks.push(sink)
    return {
      answer: 'v=0\r\n',
      figures: () => ({ packets: 0, lostPackets: 0, bytes: 0 }),
      close: (reason = 'stopped') => sink.onEnd(reason),
    }
  },
}

beforeEach(async () => {
  ;[sinks, claims, ends, failure] = [[], [], [], null]
  app = Fastify()
  registerErrorHandler(app)
  await registerWhip(app, {
    ingest,
    authorize: async ({ headers }) => {
      const ownerId = owners[headers.authorization ?? '']
      if (!ownerId) throw new DomainError('unauthenticated', 'Sign in first.')
      return { ownerId }
    },
    startBroadcast: async ({ ownerId }, details) => {
      if (ownerId === 2 && !details.takesOver) throw new DomainError('conflict', 'Another encoder sends.')
      claims.push(details)
      const sink: WhipSink = { onTag: () => undefined, onEnd: (reason) => void ends.push(reason) }
      return { id: `session-${claims.length}`, sink }
    },
    endSession: async ({ ownerId }, id) => {
      if (id !== 'session-1' || ownerId !== 1) throw new DomainError('not_found', 'This stream has ended.')
      claims[0]?.stop()
    },
    maxPerNetwork: 2,
  })
})
afterEach(() => app.close())

interface Posted {
  key?: string
  offer?: string
  type?: string
  url?: string
}

const post = ({
  key = 'anna',
  offer = chromiumOffer,
  type = 'application/sdp',
  url = '/whip',
}: Posted = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload: offer,
    headers: { authorization: `Bearer ${key}`, 'content-type': type, 'user-agent': 'OBS-Studio/30.2' },
  })

it('answers an offer with the address that ends the session', async () => {
  const { statusCode, headers, body } = await post({ url: '/whip?video=12' })
  expect(statusCode).toBe(201)
  expect(headers).toMatchObject({ 'content-type': 'application/sdp', 'cache-control': 'no-store' })
  expect(headers).toMatchObject({ location: '/whip/session-1?video=12', etag: '"session-"' })
  expect(body).toBe('v=0\r\n')
  expect(claims[0]).toMatchObject({ encoder: 'OBS-Studio/30.2', takesOver: false })

  const url = String(headers.location)
  const remove = (key: string) =>
    app.inject({ method: 'DELETE', url, headers: { authorization: `Bearer ${key}` } })
  expect((await remove('nobody')).statusCode).toBe(401)
  expect((await remove('bert')).statusCode).toBe(404)
  expect(ends).toEqual([])
  expect((await remove('anna')).statusCode).toBe(200)
  expect(ends).toEqual(['stopped'])
})

it.each([
  ['a wrong key', { key: 'nobody' }, 401],
  ['a key in use', { key: 'bert' }, 409],
  ['another type', { type: 'application/json' }, 415],
  ['no offer', { offer: 'hello' }, 400],
  ['no H.264', { offer: chromiumOffer.replaceAll('H264', 'H265') }, 406],
  ['an offer of 65 kB', { offer: `${chromiumOffer}${'a=x\r\n'.repeat(13_000)}` }, 413],
])('refuses %s and claims nothing', async (_name, posted, status) => {
  expect((await post(posted)).statusCode).toBe(status)
  expect(claims).toEqual([])
})

it('says what an offer lacks as a problem', async () => {
  const { headers, body } = await post({ offer: chromiumOffer.replaceAll('H264', 'H265') })
  expect(headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(JSON.parse(body)).toMatchObject({ status: 406, code: 'no_h264' })
})

it('tells who takes the place of another encoder', async () => {
  expect((await post({ key: 'bert', url: '/whip?takeover=true' })).statusCode).toBe(201)
  expect(claims[0]?.takesOver).toBe(true)
})

it('limits the sessions of a network, and gives the place back', async () => {
  await post()
  await post()
  const third = await post()
  expect(third.statusCode).toBe(429)
  sinks[0]?.onEnd('silent')
  expect((await post()).statusCode).toBe(201)
})

it('lets the broadcast go when the session does not come about', async () => {
  failure = new WhipError('unavailable')
  for (let attempt = 0; attempt < 3; attempt++) expect((await post()).statusCode).toBe(503)
  expect(ends).toEqual(['failed', 'failed', 'failed'])
})

it('ends a session that is stopped by its broadcast', async () => {
  await post()
  claims[0]?.stop()
  expect(ends).toEqual(['stopped'])
})

it('may be used from any page, with a key', async () => {
  const { statusCode, headers } = await app.inject({ method: 'OPTIONS', url: '/whip' })
  expect(statusCode).toBe(204)
  expect(headers).toMatchObject({
    'accept-post': 'application/sdp',
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'authorization, content-type, if-match',
  })
  expect(headers['access-control-allow-credentials']).toBeUndefined()
  expect((await post()).headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'location, etag',
  })
})

it('takes no trickle', async () => {
  const { headers } = await post()
  const patched = await app.inject({
    method: 'PATCH',
    url: String(headers.location),
    payload: 'a=ice-ufrag:x',
    headers: { 'content-type': 'application/trickle-ice-sdpfrag' },
  })
  expect(patched.statusCode).toBe(405)
  expect(patched.headers.allow).toBe('DELETE, OPTIONS')
})
