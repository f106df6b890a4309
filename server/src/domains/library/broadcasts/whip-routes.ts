import { whipPath } from '@kinora/contract/library/broadcasts/rules'
import { t } from '@kinora/contract/text/translate'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseOffer } from '../../../media/whip/offer.ts'
import type { WhipSink } from '../../../media/whip/media-path.ts'
import { WhipError } from '../../../media/whip/whip-error.ts'
import type { WhipIngest } from '../../../media/whip/whip-ingest.ts'
import type { WhipSession } from '../../../media/whip/whip-session.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { limitPerNetwork } from '../../../platform/http/call-limits.ts'
import { networkOf } from '../../../platform/limits/network.ts'

export interface PublisherDetails {
  /** How the client calls itself; may be empty. */
  encoder: string
  /** The publisher knows of another one, and takes its place. */
  takesOver: boolean
  /** Ends the session, also one that is not open yet. */
  stop: () => void
}

export interface StartedBroadcast {
  /** Names the session in the address that ends it. */
  id: string
  sink: WhipSink
}

export interface WhipRouteOptions<Publisher> {
  ingest: Pick<WhipIngest, 'open'>
  /**
   * By a stream key (`authorization: Bearer`), or with `?video=` as all other calls by the session of an owner.
   * @throws DomainError unauthenticated, suspended, forbidden, foreign_origin, not_found
   */
  authorize: (request: FastifyRequest) => Promise<Publisher>
  /**
   * Claims the broadcast for an offer that can be accepted. `onEnd` of the sink is called even when the session does not
   * come about.
   * @throws DomainError forbidden, not_found, conflict while another publisher sends, unavailable
   */
  startBroadcast: (publisher: Publisher, details: PublisherDetails) => Promise<StartedBroadcast>
  /**
   * Also where another node receives it. Resolves when the broadcast is free for the next session.
   * @throws DomainError not_found
   */
  endSession: (publisher: Publisher, id: string) => Promise<void>
  maxPerNetwork: number
}

const maxOfferBytes = 64 * 1024
const requestsPerMinute = 300

/** WHIP (RFC 9725): an offer is posted, and `Location` of its answer ends the session. */
export async function registerWhip<Publisher>(app: FastifyInstance, options: WhipRouteOptions<Publisher>) {
  const networks = createNetworkCounts(options.maxPerNetwork)
  const sessionPath = `${whipPath}/:session`
  const hidden = { schema: { hide: true } }
  await app.register(async (scope) => {
    setUpScope(scope)
    scope.options(whipPath, hidden, (_request, reply) => sendOptions(reply, 'POST'))
    scope.options(sessionPath, hidden, (_request, reply) => sendOptions(reply, 'DELETE'))
    scope.post(whipPath, { ...hidden, bodyLimit: maxOfferBytes }, async (request, reply) => {
      const publisher = await options.authorize(request)
      const offer = readOffer(request)
      const leave = networks.enter(networkOf(request.ip))
      const { id, answer } = await openSession(options, { publisher, offer, request, onOver: leave })
      return reply
        .code(201)
        .headers({ location: `${whipPath}/${id}${searchOf(request)}`, etag: `"${id.slice(0, 8)}"` })
        .type('application/sdp')
        .send(answer)
    })
    scope.delete<{ Params: { session: string } }>(sessionPath, hidden, async (request, reply) => {
      const publisher = await options.authorize(request)
      await options.endSession(publisher, request.params.session)
      return reply.code(200).send()
    })
    // Neither trickle ICE nor restarts of ICE (RFC 9725, 4.3): the answer has all candidates.
    scope.patch(sessionPath, { ...hidden, onRequest: refuseTrickle }, async () => undefined)
  })
}

/** Any page may publish with a stream key; cookies never count for requests of other origins. */
const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'location, etag',
}

function setUpScope(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/sdp', { parseAs: 'string' }, (_request, text, done) =>
    done(null, text),
  )
  scope.addHook('onRequest', async (_request, reply) => void reply.headers(crossOriginHeaders))
  scope.addHook('onRequest', limitPerNetwork(whipPath, requestsPerMinute))
  scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  scope.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof WhipError)) throw error
    return reply
      .code(error.status)
      .type('application/problem+json')
      .send({ title: error.message, status: error.status, code: error.code })
  })
}

function sendOptions(reply: FastifyReply, methods: string) {
  return reply
    .code(204)
    .headers({
      allow: `${methods}, OPTIONS`,
      'access-control-allow-methods': methods,
      'access-control-allow-headers': 'authorization, content-type, if-match',
      'access-control-max-age': '86400',
      ...(methods === 'POST' && { 'accept-post': 'application/sdp' }),
    })
    .send()
}

async function refuseTrickle(_request: FastifyRequest, reply: FastifyReply) {
  const methods = 'DELETE'
  reply.header('allow', `${methods}, OPTIONS`)
  throw new DomainError('method_not_allowed', t`This address takes ${{ methods }} only.`)
}

/** @throws WhipError before anything is claimed */
function readOffer({ body }: FastifyRequest): string {
  if (typeof body !== 'string') throw new WhipError('invalid_offer')
  parseOffer(body)
  return body
}

interface SessionRequest<Publisher> {
  publisher: Publisher
  offer: string
  request: FastifyRequest
  onOver: () => void
}

async function openSession<Publisher>(
  { ingest, startBroadcast }: WhipRouteOptions<Publisher>,
  { publisher, offer, request, onOver }: SessionRequest<Publisher>,
) {
  let session: WhipSession | undefined
  let isStopped = false
  const stop = () => {
    isStopped = true
    session?.close('stopped')
  }
  let sink: WhipSink | undefined
  try {
    const started = await startBroadcast(publisher, { ...detailsOf(request), stop })
    sink = started.sink
    const onEnd: WhipSink['onEnd'] = (reason) => {
      onOver()
      started.sink.onEnd(reason)
    }
    session = await ingest.open({ offer, sink: { ...started.sink, onEnd } })
    if (isStopped) session.close('stopped')
    return { id: started.id, answer: session.answer }
  } catch (error) {
    onOver()
    sink?.onEnd('failed')
    throw error
  }
}

const maxEncoderLength = 100

function detailsOf({ headers, query }: FastifyRequest) {
  const encoder = (headers['user-agent'] ?? '').slice(0, maxEncoderLength)
  return { encoder, takesOver: (query as { takeover?: unknown }).takeover === 'true' }
}

/** What says whose session authorizes the next request, too. */
function searchOf({ query }: FastifyRequest) {
  const { video } = query as { video?: unknown }
  return typeof video === 'string' && /^\d{1,10}$/.test(video) ? `?video=${video}` : ''
}

/** Sessions, and those that are about to open. */
function createNetworkCounts(maxPerNetwork: number) {
  const counts = new Map<string, number>()
  return {
    /** @throws WhipError too_many_sessions */
    enter: (network: string) => {
      const count = counts.get(network) ?? 0
      if (count >= maxPerNetwork) throw new WhipError('too_many_sessions')
      counts.set(network, count + 1)
      let hasLeft = false
      return () => {
        if (hasLeft) return
        hasLeft = true
        const rest = (counts.get(network) ?? 1) - 1
        if (rest > 0) counts.set(network, rest)
        else counts.delete(network)
      }
    },
  }
}
