import { t } from '@kinora/contract/text/translate'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../errors/domain-error.ts'

/**
 * Refuses an invalid Host header, before it is used to build URLs.
 * @throws DomainError invalid
 */
export function requireHost(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    // Node uses the first of two Host headers, a proxy perhaps the second (RFC 9112 §3.2).
    const names = request.raw.rawHeaders.filter((_, at) => at % 2 === 0)
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1) throw invalidRequest()
    for (const host of new Set([request.headers.host, request.host])) {
      if (host && !isValidHost(host)) throw invalidRequest()
    }
  })
}

const invalidRequest = () => new DomainError('invalid', t`The request could not be read.`)

/** `host[:port]` (RFC 9110 §7.2); a URL parser would accept more here. */
const isValidHost = (text: string) =>
  /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d*)?$/i.test(text) && URL.canParse(`http://${text}`)
