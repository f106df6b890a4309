import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findCaller } from '../../platform/http/viewer.ts'
import { readShell, type Shell } from './shell.ts'
import { pageAt } from './pages.ts'

const webFolder = join(import.meta.dirname, '../../../../web/dist')

/** The built front end: files with hashed names for ever, and one HTML shell for every page. */
export async function siteRoutes(app: FastifyInstance) {
  if (!existsSync(join(webFolder, 'index.html'))) {
    app.log.warn('the front end is not built; only the API answers')
    app.setNotFoundHandler((_request, reply) => answerNothing(reply))
    return
  }
  const shell = await readShell(webFolder)
  await app.register(fastifyStatic, {
    root: webFolder,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (response, path) =>
      void response.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ),
  })
  app.setNotFoundHandler((request, reply) => answerPage(app, shell, { request, reply }))
}

const answerNothing = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ code: 'not_found', message: 'There is nothing at this address.' })

/** Unknown addresses of the API answer as the API does; every other address is a page, known or not. */
async function answerPage(
  app: FastifyInstance,
  shell: Shell,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const path = request.url.split('?')[0] ?? '/'
  const wantsPage = request.method === 'GET' || request.method === 'HEAD'
  if (!wantsPage || /^\/(api|media|assets)\//.test(path)) {
    return answerNothing(reply)
  }
  const viewer = await findCaller(app, request)
  const page = await pageAt(app.ctx, viewer, path)
  return reply
    .code(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', page.isPrivate ? 'private, no-store' : 'private, no-cache')
    .send(shell(page))
}
