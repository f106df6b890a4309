import { t } from '@kinora/contract/text/translate'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { findActiveCaller } from '../../../platform/http/viewer.ts'
import { readSiteSettings } from './service.ts'

const maintenanceRetrySeconds = 300

/** Routes for programs and players; pages handle maintenance themselves. */
const closedRoutes = /^\/(?:api|media|embed|feeds|browse|oembed|sitemap|whip)(?:[/.-]|$)/
/** Exceptions: what the maintenance notice, the sign-in of administrators and unsubscribe links need, and the API reference. */
const openRoutes =
  /^\/api\/(?:site|auth|passkeys|confirmation|notifications\/stop-mails|docs|openapi\.json)(?:\/|$)/

/** Whether only administrators may use a route during maintenance. */
export const isClosedInMaintenance = (path: string) => closedRoutes.test(path) && !openRoutes.test(path)

export const isSignInPage = (path: string) => /^\/(?:auth|verify-otp)(?:\/|$)/.test(path)

/** Answers 503 to all but administrators during maintenance (docs/product.md “Site settings”). */
export function registerMaintenanceHook(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    // Checks the matched route, since an address can be written in many ways.
    const path = request.routeOptions.url ?? '/'
    if (!isClosedInMaintenance(path) || !(await isInMaintenance(app))) return
    if ((await findActiveCaller(app, request))?.isAdmin) return
    throw new DomainError('unavailable', t`This site is being maintained. Please come back soon.`, {
      retryAfterSeconds: maintenanceRetrySeconds,
    })
  })
}

/** Fails open when the database does not answer. */
async function isInMaintenance({ ctx }: FastifyInstance) {
  try {
    return (await readSiteSettings(ctx)).maintenanceMode
  } catch {
    return false
  }
}
