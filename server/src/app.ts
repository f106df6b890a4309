import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { mediaOrigins } from './config.ts'
import type { Context } from './context.ts'
import { animationRoutes } from './domains/site/animations/routes.ts'
import { autoModerationRoutes } from './domains/site/auto-moderation/routes.ts'
import { registerMaintenanceHook } from './domains/site/site-settings/maintenance.ts'
import { runRequestsWithLanguage } from './domains/site/site-settings/request-language.ts'
import { siteSettingsRoutes } from './domains/site/site-settings/routes.ts'
import { readInlineScriptSources } from './domains/site/site/html-shell.ts'
import { siteRoutes } from './domains/site/site/routes.ts'
import { accountRoutes } from './domains/people/accounts/routes.ts'
import { findViewer } from './domains/people/accounts/sessions.ts'
import { apiKeyRoutes } from './domains/people/api-keys/routes.ts'
import { authenticateKey, isApiKey } from './domains/people/api-keys/service.ts'
import { identityRoutes } from './domains/people/identity/routes.ts'
import { passkeyRoutes } from './domains/people/passkeys/routes.ts'
import { reauthenticationRoutes } from './domains/people/reauthentication/routes.ts'
import { roleRoutes } from './domains/people/roles/routes.ts'
import { settingsRoutes } from './domains/people/settings/routes.ts'
import { userRoutes } from './domains/people/users/routes.ts'
import { broadcastRoutes } from './domains/library/broadcasts/routes.ts'
import { captionRoutes } from './domains/library/captions/routes.ts'
import { categoryRoutes } from './domains/library/categories/routes.ts'
import { chapterRoutes } from './domains/library/chapters/routes.ts'
import { embedRoutes } from './domains/library/embeds/routes.ts'
import { playbackRoutes } from './domains/library/playback/routes.ts'
import { processingRoutes } from './domains/library/processing/routes.ts'
import { tagRoutes } from './domains/library/tag-suggestions/routes.ts'
import { thumbnailRoutes } from './domains/library/thumbnails/routes.ts'
import { translationRoutes } from './domains/library/translations/routes.ts'
import { uploadDefaultRoutes } from './domains/library/upload-defaults/routes.ts'
import { uploadRoutes } from './domains/library/uploads/routes.ts'
import { videoRoutes } from './domains/library/videos/routes.ts'
import { viewerStateRoutes } from './domains/library/viewer-state/routes.ts'
import { channelRoutes } from './domains/community/channels/routes.ts'
import { chatRoutes } from './domains/community/chat/routes.ts'
import { commentRoutes } from './domains/community/comments/routes.ts'
import { hiddenContentRoutes } from './domains/community/hidden-content/routes.ts'
import { notificationRoutes } from './domains/community/notifications/routes.ts'
import { playlistRoutes } from './domains/community/playlists/routes.ts'
import { postRoutes } from './domains/community/posts/routes.ts'
import { reactionRoutes } from './domains/community/reactions/routes.ts'
import { subscriptionRoutes } from './domains/community/subscriptions/routes.ts'
import { trashRoutes } from './domains/community/trash/routes.ts'
import { discoveryRoutes } from './domains/discovery/discovery/routes.ts'
import { feedRoutes } from './domains/discovery/feeds/routes.ts'
import { historyRoutes } from './domains/discovery/history/routes.ts'
import { searchRoutes } from './domains/discovery/search/routes.ts'
import { shortRoutes } from './domains/discovery/shorts/routes.ts'
import { bulkRoutes } from './domains/studio/bulk/routes.ts'
import { monetizationRoutes } from './domains/studio/monetization/routes.ts'
import { studioRoutes } from './domains/studio/studio/routes.ts'
import { viewRoutes } from './domains/studio/views/routes.ts'
import { addBackupGauges } from './domains/administration/backups/metrics.ts'
import { accountDataRoutes } from './domains/administration/account-data/routes.ts'
import { auditLogRoutes } from './domains/administration/audit-log/routes.ts'
import { contentAdminRoutes } from './domains/administration/content-admin/routes.ts'
import { copyrightRoutes } from './domains/administration/copyright/routes.ts'
import { feedbackRoutes } from './domains/administration/feedback/routes.ts'
import { operationRoutes } from './domains/administration/operations/routes.ts'
import { reportRoutes } from './domains/administration/reports/routes.ts'
import { reviewQueueRoutes } from './domains/administration/review-queue/routes.ts'
import { siteStatsRoutes } from './domains/administration/site-stats/routes.ts'
import { suspensionRoutes } from './domains/administration/suspensions/routes.ts'
import { userAdminRoutes } from './domains/administration/user-admin/routes.ts'
import { hasRestrictionsIn } from './domains/library/videos/service.ts'
import { registerErrorHandler, handleUnroutable } from './platform/http/error-handler.ts'
import { registerApiDocument } from './platform/http/api-document.ts'
import { pushRoutes } from './platform/push/push-routes.ts'
import { healthRoutes } from './platform/http/health-routes.ts'
import { compressResponses } from './platform/http/compress-responses.ts'
import {
  closeConnectionsOnShutdown,
  closeConnectionsWhileDraining,
} from './platform/http/close-connections.ts'
import { recordMethods } from './platform/http/allowed-methods.ts'
import { limitHostileClients, serverTimeouts } from './platform/http/hostile-clients.ts'
import { runRequestsWithCountry, createCountryFinder } from './platform/http/request-country.ts'
import { runRequestsWithReplica } from './platform/http/request-reads.ts'
import { createSharedAddressCheck } from './platform/limits/network.ts'
import { registerBodyParsers } from './platform/http/request-body.ts'
import { requireHost } from './platform/http/require-host.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { serializerCompiler } from './platform/http/response-serializer.ts'
import { sanitizeForwardedFor, trustProxyOption } from './platform/http/trust-proxy.ts'
import type { Viewer, ClientInfo } from './platform/http/viewer.ts'
import { createRequestRates, type SiblingCounts } from './platform/limits/request-rates.ts'
import { requestIdOf } from './platform/log.ts'
import { measureRequests } from './platform/metrics.ts'
import { nameSpansByRoute } from './platform/trace.ts'
import { shareOf } from './platform/processes/process-share.ts'
import { hasSiblings, onProcessMessage, sendToStarter } from './platform/processes/sibling-messages.ts'
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

const features: Record<string, ((app: FastifyInstance) => Promise<void>)[]> = {
  site: [animationRoutes, autoModerationRoutes, siteSettingsRoutes, siteRoutes],
  people: [
    accountRoutes,
    apiKeyRoutes,
    identityRoutes,
    passkeyRoutes,
    reauthenticationRoutes,
    roleRoutes,
    settingsRoutes,
    userRoutes,
  ],
  library: [
    broadcastRoutes,
    captionRoutes,
    categoryRoutes,
    chapterRoutes,
    embedRoutes,
    playbackRoutes,
    processingRoutes,
    tagRoutes,
    thumbnailRoutes,
    translationRoutes,
    uploadDefaultRoutes,
    uploadRoutes,
    videoRoutes,
    viewerStateRoutes,
  ],
  community: [
    channelRoutes,
    chatRoutes,
    commentRoutes,
    hiddenContentRoutes,
    notificationRoutes,
    playlistRoutes,
    postRoutes,
    reactionRoutes,
    subscriptionRoutes,
    trashRoutes,
  ],
  discovery: [discoveryRoutes, feedRoutes, historyRoutes, searchRoutes, shortRoutes],
  studio: [bulkRoutes, monetizationRoutes, studioRoutes, viewRoutes],
  administration: [
    accountDataRoutes,
    auditLogRoutes,
    contentAdminRoutes,
    copyrightRoutes,
    feedbackRoutes,
    operationRoutes,
    reportRoutes,
    reviewQueueRoutes,
    siteStatsRoutes,
    suspensionRoutes,
    userAdminRoutes,
  ],
  pages: [pageRoutes],
}

const domainGauges = [addBackupGauges]

export async function buildApp(ctx: Context): Promise<FastifyInstance> {
  const app = createServer(ctx)
  app.decorate('requestRates', createRequestRates(ctx.now, hasSiblings ? siblingCounts : undefined))
  app.decorate('findViewer', (token: string, visit: ClientInfo) =>
    isApiKey(token) ? authenticateKey(ctx, token) : findViewer(ctx, token, visit),
  )
  app.decorateRequest('viewer', null)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  runRequestsWithCountry(app, countryFinderOf(ctx), (country) => hasRestrictionsIn(ctx, country))
  runRequestsWithReplica(app)
  compressResponses(app)
  await app.register(cookie)
  runRequestsWithLanguage(app)
  registerMaintenanceHook(app)
  await securityHeaders(app, {
    isHttps: ctx.config.publicUrl.startsWith('https:'),
    mediaOrigins: mediaOrigins(ctx.config),
    inlineScripts: await readInlineScriptSources(),
  })
  await registerBodyParsers(app)
  await registerApiDocument(app, ctx.config.publicUrl)
  healthRoutes(app, domainGauges)
  pushRoutes(app)
  for (const register of Object.values(features).flat()) await register(app)
  await app.ready()
  return app
}

/** What a worker serves: its health and its metrics. */
export async function buildWorkerApp(ctx: Context): Promise<FastifyInstance> {
  const app = createServer(ctx)
  healthRoutes(app, domainGauges)
  await app.ready()
  return app
}

function createServer(ctx: Context): FastifyInstance {
  const app = Fastify({
    loggerInstance: ctx.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: trustProxyOption(ctx.config.trustProxy),
    bodyLimit: jsonBodyBytes,
    ...serverTimeouts(),
    forceCloseConnections: 'idle',
    // Requests that arrive on open connections meanwhile are answered.
    return503OnClosing: false,
    frameworkErrors: handleUnroutable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength },
  }) as unknown as FastifyInstance
  app.decorate('ctx', ctx)
  recordMethods(app, { maxParamLength })
  limitHostileClients(app, {
    total: shareOf(ctx.config.MAX_CONNECTIONS),
    perAddress: shareOf(ctx.config.CONNECTIONS_PER_ADDRESS),
    isExempt: createSharedAddressCheck(ctx.config.trustProxy),
  })
  sanitizeForwardedFor(app)
  requireHost(app)
  registerErrorHandler(app)
  closeConnectionsOnShutdown(app)
  closeConnectionsWhileDraining(app)
  measureRequests(app)
  nameSpansByRoute(app)
  return app
}

const siblingCounts: SiblingCounts = {
  broadcast: (minute, counts) => sendToStarter({ topic: 'request-counts', minute, counts }),
  subscribe: (onCounts) =>
    onProcessMessage('request-counts', ({ minute, counts }) => onCounts(minute, counts)),
}

const countryFinderOf = ({ config, findCountry }: Context) =>
  createCountryFinder({
    header: config.COUNTRY_HEADER,
    trustProxy: config.trustProxy,
    lookUpAddress: findCountry,
  })
