import '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { allowReplica } from '../request-scope/read-source.ts'
import { cookieName, cookieOptions, sessionCookie } from './viewer.ts'

const writtenCookie = 'kinora_written'
/** Longer than a replica in use lags. */
const maxAgeSeconds = 30

/** The write is done, and where it ended is not known: all reads go to the primary. */
const unreachablePosition = 'FFFFFFFF/FFFFFFFF'

const safeMethods = new Set(['GET', 'HEAD'])

/**
 * Lets reads of requests lag, and remembers in a cookie how far the database was after a viewer’s write, so that they
 * read it (docs/decisions/0026-reads-that-may-lag.md).
 */
export function runRequestsWithReplica(app: FastifyInstance) {
  const { replica, config } = app.ctx
  if (!replica) return
  const written = cookieName(config.publicUrl, writtenCookie)
  const session = cookieName(config.publicUrl, sessionCookie)

  /** Who shows a session without cookies keeps none: scripts read from the primary. */
  const mayLag = ({ method, headers, cookies }: FastifyRequest) =>
    safeMethods.has(method) &&
    (headers.authorization === undefined || cookies[session] !== undefined) &&
    replica.hasReplayed(cookies[written])

  // Where the country is set, too: the context would not survive reading the body.
  app.addHook('preHandler', (request, _reply, done) => {
    if (mayLag(request)) allowReplica(() => done())
    else done()
  })
  app.addHook('onSend', async ({ method, viewer }, reply) => {
    if (!viewer || safeMethods.has(method) || reply.statusCode >= 400) return
    const position = await replica.findPosition().catch(() => unreachablePosition)
    reply.setCookie(written, position, { ...cookieOptions(config.publicUrl), maxAge: maxAgeSeconds })
  })
}
