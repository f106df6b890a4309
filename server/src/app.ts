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
import { findKeyHolder, isApiKey } from './features/api-keys/service.ts'
import { captionRoutes } from './features/captions/routes.ts'
import { animationRoutes } from './features/animations/routes.ts'
import { auditRoutes } from './features/audit-log/routes.ts'
import { categoryRoutes } from './features/categories/routes.ts'
import { channelRoutes } from './features/channels/routes.ts'
import { commentRoutes } from './features/comments/routes.ts'
import { copyrightRoutes } from './features/copyright/routes.ts'
import { confirmationRoutes } from './features/confirmation/routes.ts'
import { contentRoutes } from './features/content/routes.ts'
import { discoveryRoutes } from './features/discovery/routes.ts'
import { embedRoutes } from './features/embeds/routes.ts'
import { chapterRoutes } from './features/chapters/routes.ts'
import { feedbackRoutes } from './features/feedback/routes.ts'
import { feedRoutes } from './features/feeds/routes.ts'
import { filteringRoutes } from './features/filtering/routes.ts'
import { hiddenRoutes } from './features/hidden/routes.ts'
import { historyRoutes } from './features/history/routes.ts'
import { identityRoutes } from './features/identity/routes.ts'
import { monetizationRoutes } from './features/monetization/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { operationRoutes } from './features/operations/routes.ts'
import { passkeyRoutes } from './features/passkeys/routes.ts'
import { peopleRoutes } from './features/people/routes.ts'
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
import { refuseInMaintenance } from './features/site-settings/maintenance.ts'
import { siteSettingsRoutes } from './features/site-settings/routes.ts'
import { siteRoutes } from './features/site/routes.ts'
import { studioRoutes } from './features/studio/routes.ts'
import { siteFigureRoutes } from './features/site-figures/routes.ts'
import { subscriptionRoutes } from './features/subscriptions/routes.ts'
import { appealSuspension } from './features/suspensions/appeal.ts'
import { suspensionRoutes } from './features/suspensions/routes.ts'
import { tagRoutes } from './features/tag-suggestions/routes.ts'
import { withPictureAt } from './features/thumbnails/outside-picture.ts'
import { thumbnailRoutes } from './features/thumbnails/routes.ts'
import { trashRoutes } from './features/trash/routes.ts'
import { uploadRoutes } from './features/uploads/routes.ts'
import { uploadDefaultRoutes } from './features/upload-defaults/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { isAnythingRestrictedIn } from './features/videos/restricted.ts'
import { videoRoutes } from './features/videos/routes.ts'
import { createDraft } from './features/videos/service.ts'
import { viewerStateRoutes } from './features/viewer-state/routes.ts'
import { waitingRoutes } from './features/waiting/routes.ts'
import { viewRoutes } from './features/views/routes.ts'
import { answerErrors, answerUnroutable } from './platform/http/answer-errors.ts'
import { serializePipelinedRequests } from './platform/http/serialize-pipelined-requests.ts'
import { apiDocument } from './platform/http/api-document.ts'
import { eventRoutes } from './platform/events/event-routes.ts'
import { healthRoutes } from './platform/http/health-routes.ts'
import { compressAnswers } from './platform/http/compress-answers.ts'
import { endConnectionsOnClose } from './platform/http/end-connections.ts'
import { rememberMethods } from './platform/http/methods.ts'
import { endSlowBodies } from './platform/http/end-slow-bodies.ts'
import { askFromCountries, countryFinder } from './platform/http/country.ts'
import { addressesOfMany, limitConnections } from './platform/http/limit-connections.ts'
import { readOtherBodies } from './platform/http/read-body.ts'
import { requireHost } from './platform/http/require-host.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { serializerCompiler } from './platform/http/serializer.ts'
import { timeLimits } from './platform/http/time-limits.ts'
import { readForwarded, trustOf } from './platform/http/trust-proxy.ts'
import type { Viewer, Visit } from './platform/http/viewer.ts'
import { requestRates } from './platform/limits/request-rates.ts'
import { requestIdOf } from './platform/log.ts'
import { measureRequests } from './platform/metrics.ts'
import { pageAt } from './page-at.ts'

declare module 'fastify' {
  interface FastifyInstance {
    findViewer: (token: string, visit: Visit) => Promise<Viewer | null>
  }
  interface FastifyRequest {
    viewer: Viewer | null
  }
}

const jsonBodyBytes = 1024 * 1024
/** A file id of 128 characters, each four bytes in UTF-8, percent-encoded. */
const longestParam = 128 * 4 * 3

const features: ((app: FastifyInstance) => Promise<void>)[] = [
  accountRoutes,
  accountDataRoutes,
  bulkRoutes,
  apiKeyRoutes,
  captionRoutes,
  animationRoutes,
  auditRoutes,
  categoryRoutes,
  channelRoutes,
  chapterRoutes,
  commentRoutes,
  copyrightRoutes,
  confirmationRoutes,
  (app) => contentRoutes(app, withPictureAt),
  discoveryRoutes,
  embedRoutes,
  feedbackRoutes,
  feedRoutes,
  filteringRoutes,
  hiddenRoutes,
  historyRoutes,
  identityRoutes,
  monetizationRoutes,
  notificationRoutes,
  operationRoutes,
  passkeyRoutes,
  peopleRoutes,
  playbackRoutes,
  playlistRoutes,
  postRoutes,
  processingRoutes,
  reactionRoutes,
  (app) => reportRoutes(app, appealSuspension),
  roleRoutes,
  searchRoutes,
  settingsRoutes,
  shortRoutes,
  siteFigureRoutes,
  siteSettingsRoutes,
  studioRoutes,
  subscriptionRoutes,
  suspensionRoutes,
  tagRoutes,
  thumbnailRoutes,
  trashRoutes,
  (app) => uploadRoutes(app, createDraft),
  uploadDefaultRoutes,
  userRoutes,
  (app) => videoRoutes(app, withPictureAt),
  viewerStateRoutes,
  viewRoutes,
  waitingRoutes,
  (app) => siteRoutes(app, pageAt),
]

export async function buildApp(ctx: Context): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: ctx.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: trustOf(ctx.config.trustProxy),
    bodyLimit: jsonBodyBytes,
    ...timeLimits(),
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnroutable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestParam },
  }) as unknown as FastifyInstance
  app.decorate('ctx', ctx)
  app.decorate('requestRates', requestRates(ctx.now))
  app.decorate('findViewer', (token: string, visit: Visit) =>
    isApiKey(token) ? findKeyHolder(ctx, token) : findViewer(ctx, token, visit),
  )
  app.decorateRequest('viewer', null)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  rememberMethods(app, { maxParamLength: longestParam })
  serializePipelinedRequests(app)
  readForwarded(app)
  requireHost(app)
  endSlowBodies(app)
  answerErrors(app)
  endConnectionsOnClose(app)
  limitConnections(app.server, {
    total: ctx.config.MAX_CONNECTIONS,
    perAddress: ctx.config.CONNECTIONS_PER_ADDRESS,
    isExempt: addressesOfMany(ctx.config.trustProxy),
  })
  measureRequests(app)
  askFromCountries(app, countryFinderOf(ctx), (country) => isAnythingRestrictedIn(ctx, country))
  compressAnswers(app)
  await app.register(cookie)
  refuseInMaintenance(app)
  await securityHeaders(app, {
    isHttps: ctx.config.publicUrl.startsWith('https:'),
    mediaOrigins: mediaOrigins(ctx.config),
  })
  await readOtherBodies(app)
  await apiDocument(app, ctx.config.publicUrl)
  healthRoutes(app)
  eventRoutes(app)
  for (const register of features) await register(app)
  await app.ready()
  return app
}

const countryFinderOf = ({ config, countryOfAddress }: Context) =>
  countryFinder({ header: config.COUNTRY_HEADER, trustProxy: config.trustProxy, countryOfAddress })
