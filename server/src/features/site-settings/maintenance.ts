import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { findCaller } from '../../platform/http/viewer.ts'
import { readSiteSettings } from './service.ts'

const comeBackSeconds = 300

/** What answers programs and players; pages say themselves that the site is being maintained. */
const closed = /^\/(?:api|media|embed|feeds|browse|oembed|sitemap)(?:[/.-]|$)/
/** What pages need to say so, what administrators need to sign in, what stops mails, and what those read who run the server. */
const open =
  /^\/api\/(?:site|auth|passkeys|confirmation|notifications\/stop-mails|docs|openapi\.json)(?:\/|$)/

/** Whether an address answers administrators alone while the site is being maintained. */
export const isClosedInMaintenance = (path: string) => closed.test(path) && !open.test(path)

/** The pages on which administrators sign in meanwhile. */
export const isOpenPage = (path: string) => /^\/(?:auth|verify-otp)(?:\/|$)/.test(path)

/** Answers 503 to all but administrators while the site is being maintained (docs/product.md “Site settings”). */
export function refuseInMaintenance(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    // The route that was found and not the address, which can be written in many ways.
    const path = request.routeOptions.url ?? '/'
    if (!isClosedInMaintenance(path) || !(await isMaintained(app))) return
    if ((await findCaller(app, request))?.isAdmin) return
    throw new DomainError('unavailable', 'This site is being maintained. Please come back soon.', {
      retryAfterSeconds: comeBackSeconds,
    })
  })
}

/** A database that does not answer keeps nobody out by itself. */
async function isMaintained({ ctx }: FastifyInstance) {
  try {
    return (await readSiteSettings(ctx)).maintenanceMode
  } catch {
    return false
  }
}
