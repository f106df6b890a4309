import { embeds } from '@kinora/contract/embeds'
import type { FastifyInstance } from 'fastify'
import { isOutage } from '../../platform/errors/outage.ts'
import { implement } from '../../platform/http/implement.ts'
import { openToFrames } from '../../platform/http/security-headers.ts'
import { hasFrontEnd, readShell } from '../site/shell.ts'
import { awayEmbed, embedPage } from './embed-page.ts'
import { writeOEmbedXml } from './oembed-xml.ts'
import { describeEmbed, requireFormat } from './oembed.ts'
import { findEmbedSettings, updateEmbedSettings } from './service.ts'

export async function embedRoutes(app: FastifyInstance) {
  implement(app, embeds, {
    find: (ctx, viewer, { params }) => findEmbedSettings(ctx, viewer, params.id),
    update: (ctx, viewer, { params, body }) => updateEmbedSettings(ctx, viewer, params.id, body),
    describe: async (ctx, _viewer, { query }, { reply }) => {
      reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' })
      const format = requireFormat(query.format)
      const described = await describeEmbed(ctx, query)
      if (format === 'xml') reply.type('text/xml; charset=utf-8').serializer(writeOEmbedXml)
      return described
    },
  })
  if (hasFrontEnd()) await servePage(app)
}

async function servePage(app: FastifyInstance) {
  const shell = await readShell({ file: 'embed.html' })
  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: '/embed/:id',
    schema: { hide: true },
    handler: async (request, reply) => {
      const { frameSources, ...page } = await embedPage(app.ctx, request.params.id, request.query).catch(
        awayOrThrow,
      )
      openToFrames(reply, frameSources)
      // Nobody presses reload inside a frame, so the browser refreshes by itself.
      const { retryAfterSeconds: seconds } = page
      if (seconds) reply.headers({ 'retry-after': String(seconds), refresh: String(2 * seconds) })
      return reply
        .code(page.status)
        .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' })
        .send(shell(page))
    },
  })
}

function awayOrThrow(error: unknown) {
  if (isOutage(error)) return awayEmbed()
  throw error
}
