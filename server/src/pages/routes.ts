import { t } from '@kinora/contract/text/translate'
import fastifyStatic from '@fastify/static'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Context } from '../context.ts'
import type { PageHtml } from '../domains/site/site/html-head.ts'
import { hasFrontEnd, readShell, webFolder } from '../domains/site/site/html-shell.ts'
import { languageOf } from '../domains/site/site-settings/request-language.ts'
import { findAsset } from '../domains/site/site/queries.ts'
import { isOutage } from '../platform/errors/outage.ts'
import { answerUnsupportedMethod } from '../platform/http/allowed-methods.ts'
import {
  chooseCoding,
  encodeSharedText,
  shareText,
  varyByCoding,
} from '../platform/http/compress-responses.ts'
import { allowCapture, allowOrigin } from '../platform/http/security-headers.ts'
import { findActiveCaller } from '../platform/http/viewer.ts'
import { assertPrecondition } from '../platform/http/preconditions.ts'
import { runWithLanguage, varyByLanguage } from '../platform/request-scope/language.ts'
import { findPage } from './find-page.ts'
import { capturesMedia, matchPage } from './match-page.ts'
import { fallbackPage, outagePage } from './render-page.ts'
import { createVisitorPages, type RenderedPage } from './visitor-pages.ts'

/** Hashed files are cached forever; every page gets the same HTML shell. */
export async function pageRoutes(app: FastifyInstance) {
  if (!hasFrontEnd()) {
    app.log.warn('the front end is not built; only the API answers')
    app.setNotFoundHandler((request, reply) => sendNonPage(app, request, reply))
    return
  }
  const shell = await readShell({
    copyright: app.ctx.config.SITE_COPYRIGHT,
    hasWorker: app.ctx.config.SERVICE_WORKER,
  })
  await app.register(serveFiles)
  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, (request, reply) =>
    sendAsset(app.ctx, request.params['*'], { request, reply }),
  )
  const render: Render = (page) => {
    const { status, allowedOrigin, retryAfterSeconds, isPrivate } = page
    return { status, allowedOrigin, retryAfterSeconds, isPrivate, html: shareText(shell(page)) }
  }
  const renderForVisitors = createVisitorPages(app.ctx)
  const find: FindPage = async (path, request) =>
    findOrOutagePage(app.ctx, path, render, async () => {
      const viewer = await findActiveCaller(app, request)
      const findAndRender = async () => render(await findPage(app.ctx, viewer, path, request.query))
      return runWithLanguage(languageOf(request, viewer), () =>
        viewer ? findAndRender() : renderForVisitors(request.url, findAndRender),
      )
    })
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? sendPage(find, render, { request, reply }) : sendNonPage(app, request, reply),
  )
}

const weakEtag = 'W/""'

async function serveFiles(app: FastifyInstance) {
  // Static files have weak ETags, which do not allow range requests; HEAD has no ranges (RFC 9110 §13.1, §14.2).
  app.addHook('onRequest', async ({ raw }) => {
    assertPrecondition(raw.headers, { etag: weakEtag, modifiedAt: null })
    if (raw.headers['if-range'] !== undefined || raw.method === 'HEAD') delete raw.headers.range
  })
  await app.register(fastifyStatic, {
    root: webFolder,
    index: false,
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    setHeaders: (response, path) => void response.header('cache-control', cacheControlOf(path)),
  })
}

const immutable = 'public, max-age=31536000, immutable'

function cacheControlOf(path: string) {
  if (path.includes('/assets/')) return immutable
  return path.endsWith('/sw.js') ? 'no-cache' : 'public, max-age=3600'
}

const assetTypes: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

const decompress = promisify(brotliDecompress)

/** A file of another release; those of this one are served from its folder. */
async function sendAsset(
  ctx: Context,
  name: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const type = assetTypes[extname(name).slice(1)]
  const asset = type && (await findAsset(ctx.db, name))
  if (!asset) return sendNotFound(reply)
  reply.header('content-type', type).header('cache-control', immutable)
  if (asset.coding === null) return reply.send(asset.content)
  varyByCoding(reply)
  if (chooseCoding(request.headers['accept-encoding']) !== 'br')
    return reply.send(await decompress(asset.content))
  return reply.header('content-encoding', 'br').send(asset.content)
}

/** Pages are served even while the database is away. */
async function findOrOutagePage(
  ctx: Context,
  path: string,
  render: Render,
  find: () => Promise<RenderedPage>,
): Promise<RenderedPage> {
  try {
    return await find()
  } catch (err) {
    if (!isOutage(err)) throw err
    ctx.log.warn({ err, path }, 'a page was sent without its data: the database is away')
    return render(await outagePage(ctx, path))
  }
}

type Render = (page: PageHtml) => RenderedPage
type FindPage = (path: string, request: FastifyRequest) => Promise<RenderedPage>

const sendNotFound = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ code: 'not_found', message: t`There is nothing at this address.` })

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '/'
const nonPagePaths = /^\/(?:api|media|assets)\//

/** Unknown API addresses answer like the API; all other addresses are pages, known or not. */
const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') && !nonPagePaths.test(pathOf(request))

/** Answers 405 when the path exists with another method. */
function sendNonPage(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const path = pathOf(request)
  const isPage = !nonPagePaths.test(path) && matchPage(path) !== undefined
  const allowed = isPage ? ['GET', 'HEAD'] : app.methodsAt(path)
  return allowed.length === 0 ? sendNotFound(reply) : answerUnsupportedMethod(request, reply, allowed)
}

async function sendPage(
  find: FindPage,
  render: Render,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const path = pathOf(request)
  const page =
    (await findPageInTime(request.log, path, () => find(path, request))) ?? render(fallbackPage(path))
  if (page.allowedOrigin) allowOrigin(reply, page.allowedOrigin)
  if (capturesMedia(path)) allowCapture(reply)
  if (page.retryAfterSeconds) reply.header('retry-after', String(page.retryAfterSeconds))
  return reply
    .code(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', page.isPrivate ? 'private, no-store' : 'private, no-cache')
    .header('vary', varyByLanguage)
    .send(await encodeSharedText(request, reply, page.html))
}

/** The visitor sees an empty window meanwhile. */
const maxWaitMs = 1500

/** Undefined when the data take too long: a slow database must not delay the scripts. */
async function findPageInTime(log: FastifyBaseLogger, path: string, find: () => Promise<RenderedPage>) {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(late.resolve, maxWaitMs, undefined)
  const found = find()
  try {
    const page = await Promise.race([found, late.promise])
    if (page) return page
  } finally {
    clearTimeout(timer)
  }
  log.warn(
    { path, longestWaitMs: maxWaitMs },
    'the first data of a page took too long; the page was sent without',
  )
  found.catch((err: unknown) => log.warn({ err, path }, 'the late data of a page could not be loaded'))
  return undefined
}
