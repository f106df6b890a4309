import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { mediaOrigins } from './config.ts'
import type { Context } from './context.ts'
import { accountDataRoutes } from './features/account-data/routes.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { findViewer } from './features/accounts/sessions.ts'
import { bulkRoutes } from './features/bulk/routes.ts'
import { apiKeyRoutes } from './features/api-keys/routes.ts'
import { authenticateKey, isApiKey } from './features/api-keys/service.ts'
import { captionRoutes } from './features/captions/routes.ts'
import { animationRoutes } from './features/animations/routes.ts'
import { auditLogRoutes } from './features/audit-log/routes.ts'
import { categoryRoutes } from './features/categories/routes.ts'
import { channelRoutes } from './features/channels/routes.ts'
import { commentRoutes } from './features/comments/routes.ts'
import { copyrightRoutes } from './features/copyright/routes.ts'
import { reauthenticationRoutes } from './features/reauthentication/routes.ts'
import { contentAdminRoutes } from './features/content-admin/routes.ts'
import { discoveryRoutes } from './features/discovery/routes.ts'
import { embedRoutes } from './features/embeds/routes.ts'
import { chapterRoutes } from './features/chapters/routes.ts'
import { feedbackRoutes } from './features/feedback/routes.ts'
import { feedRoutes } from './features/feeds/routes.ts'
import { autoModerationRoutes } from './features/auto-moderation/routes.ts'
import { hiddenContentRoutes } from './features/hidden-content/routes.ts'
import { historyRoutes } from './features/history/routes.ts'
import { identityRoutes } from './features/identity/routes.ts'
import { monetizationRoutes } from './features/monetization/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { operationRoutes } from './features/operations/routes.ts'
import { passkeyRoutes } from './features/passkeys/routes.ts'
import { userAdminRoutes } from './features/user-admin/routes.ts'
import { playbackRoutes } from './features/playback/routes.ts'
import { playlistRoutes } from './features/playlists/routes.ts'
import { postRoutes } from './features/posts/routes.ts'
import { processingRoutes } from './features/processing/routes.ts'
import { reactionRoutes } from './features/reactions/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { roleRoutes } from './features/roles/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { shortRoutes } from './features/shorts/routes.ts'
import { registerMaintenanceHook } from './features/site-settings/maintenance.ts'
import { siteSettingsRoutes } from './features/site-settings/routes.ts'
import { siteRoutes } from './features/site/routes.ts'
import { studioRoutes } from './features/studio/routes.ts'
import { siteStatsRoutes } from './features/site-stats/routes.ts'
import { subscriptionRoutes } from './features/subscriptions/routes.ts'
import { suspensionRoutes } from './features/suspensions/routes.ts'
import { tagRoutes } from './features/tag-suggestions/routes.ts'
import { thumbnailRoutes } from './features/thumbnails/routes.ts'
import { trashRoutes } from './features/trash/routes.ts'
import { uploadRoutes } from './features/uploads/routes.ts'
import { uploadDefaultRoutes } from './features/upload-defaults/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { hasRestrictionsIn } from './features/videos/country-restrictions.ts'
import { videoRoutes } from './features/videos/routes.ts'
import { viewerStateRoutes } from './features/viewer-state/routes.ts'
import { reviewQueueRoutes } from './features/review-queue/routes.ts'
import { viewRoutes } from './features/views/routes.ts'
import { registerErrorHandler, handleUnroutable } from './platform/http/error-handler.ts'
import { serializePipelinedRequests } from './platform/http/serialize-pipelined-requests.ts'
import { registerApiDocument } from './platform/http/api-document.ts'
import { pushRoutes } from './platform/push/push-routes.ts'
import { healthRoutes } from './platform/http/health-routes.ts'
import { compressResponses } from './platform/http/compress-responses.ts'
import { closeConnectionsOnShutdown } from './platform/http/close-connections.ts'
import { recordMethods } from './platform/http/allowed-methods.ts'
import { enforceBodyTimeouts } from './platform/http/body-timeouts.ts'
import { runRequestsWithCountry, createCountryFinder } from './platform/http/request-country.ts'
import { createSharedAddressCheck, limitConnections } from './platform/http/limit-connections.ts'
import { registerBodyParsers } from './platform/http/request-body.ts'
import { requireHost } from './platform/http/require-host.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { serializerCompiler } from './platform/http/response-serializer.ts'
import { serverTimeouts } from './platform/http/server-timeouts.ts'
import { sanitizeForwardedFor, trustProxyOption } from './platform/http/trust-proxy.ts'
import type { Viewer, ClientInfo } from './platform/http/viewer.ts'
import { createRequestRates } from './platform/limits/request-rates.ts'
import { requestIdOf } from './platform/log.ts'
import { measureRequests } from './platform/metrics.ts'
import { pageRoutes } from './pages/routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    findViewer: (token: string, visit: ClientInfo) => Promise<Viewer | null>
  }
  interface FastifyRequest {
    viewer: Viewer | null
  }
}

const jsonBodyBytes = 1024 * 1024
/** A file id of 128 characters, each four bytes in UTF-8, percent-encoded. */
const maxParamLength = 128 * 4 * 3

const features: ((app: FastifyInstance) => Promise<void>)[] = [
  accountRoutes,
  accountDataRoutes,
  bulkRoutes,
  apiKeyRoutes,
  captionRoutes,
  animationRoutes,
  auditLogRoutes,
  categoryRoutes,
  channelRoutes,
  chapterRoutes,
  commentRoutes,
  copyrightRoutes,
  reauthenticationRoutes,
  contentAdminRoutes,
  discoveryRoutes,
  embedRoutes,
  feedbackRoutes,
  feedRoutes,
  autoModerationRoutes,
  hiddenContentRoutes,
  historyRoutes,
  identityRoutes,
  monetizationRoutes,
  notificationRoutes,
  operationRoutes,
  passkeyRoutes,
  userAdminRoutes,
  playbackRoutes,
  playlistRoutes,
  postRoutes,
  processingRoutes,
  reactionRoutes,
  reportRoutes,
  roleRoutes,
  searchRoutes,
  settingsRoutes,
  shortRoutes,
  siteStatsRoutes,
  siteSettingsRoutes,
  studioRoutes,
  subscriptionRoutes,
  suspensionRoutes,
  tagRoutes,
  thumbnailRoutes,
  trashRoutes,
  uploadRoutes,
  uploadDefaultRoutes,
  userRoutes,
  videoRoutes,
  viewerStateRoutes,
  viewRoutes,
  reviewQueueRoutes,
  siteRoutes,
  pageRoutes,
]

export async function buildApp(ctx: Context): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: ctx.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: trustProxyOption(ctx.config.trustProxy),
    bodyLimit: jsonBodyBytes,
    ...serverTimeouts(),
    forceCloseConnections: 'idle',
    frameworkErrors: handleUnroutable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxParamLength },
  }) as unknown as FastifyInstance
  app.decorate('ctx', ctx)
  app.decorate('requestRates', createRequestRates(ctx.now))
  app.decorate('findViewer', (token: string, visit: ClientInfo) =>
    isApiKey(token) ? authenticateKey(ctx, token) : findViewer(ctx, token, visit),
  )
  app.decorateRequest('viewer', null)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  recordMethods(app, { maxParamLength })
  serializePipelinedRequests(app)
  sanitizeForwardedFor(app)
  requireHost(app)
  enforceBodyTimeouts(app)
  registerErrorHandler(app)
  closeConnectionsOnShutdown(app)
  limitConnections(app.server, {
    total: ctx.config.MAX_CONNECTIONS,
    perAddress: ctx.config.CONNECTIONS_PER_ADDRESS,
    isExempt: createSharedAddressCheck(ctx.config.trustProxy),
  })
  measureRequests(app)
  runRequestsWithCountry(app, countryFinderOf(ctx), (country) => hasRestrictionsIn(ctx, country))
  compressResponses(app)
  await app.register(cookie)
  registerMaintenanceHook(app)
  await securityHeaders(app, {
    isHttps: ctx.config.publicUrl.startsWith('https:'),
    mediaOrigins: mediaOrigins(ctx.config),
  })
  await registerBodyParsers(app)
  await registerApiDocument(app, ctx.config.publicUrl)
  healthRoutes(app)
  pushRoutes(app)
  for (const register of features) await register(app)
  await app.ready()
  return app
}

const countryFinderOf = ({ config, findCountry }: Context) =>
  createCountryFinder({
    header: config.COUNTRY_HEADER,
    trustProxy: config.trustProxy,
    lookUpAddress: findCountry,
  })
