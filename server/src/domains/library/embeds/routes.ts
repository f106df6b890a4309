import { embeds } from '@kinora/contract/library/embeds/calls'
import { OEmbed } from '@kinora/contract/library/embeds/schemas'
import type { FastifyInstance } from 'fastify'
import { isOutage } from '../../../platform/errors/outage.ts'
import { implement } from '../../../platform/http/implement.ts'
import { allowFraming } from '../../../platform/http/security-headers.ts'
import { escapeXml } from '../../../platform/markup/markup.ts'
import { hasFrontEnd, readShell } from '../../site/site/html-shell.ts'
import { outageEmbedPage, buildEmbedPage } from './embed-page.ts'
import { describeEmbed, parseOEmbedFormat } from './oembed.ts'
import { findEmbedSettings, updateEmbedSettings } from './service.ts'

export async function embedRoutes(app: FastifyInstance) {
  implement(app, embeds, {
    find: (ctx, viewer, { params }) => findEmbedSettings(ctx, viewer, params.id),
    update: (ctx, viewer, { params, body }) => updateEmbedSettings(ctx, viewer, params.id, body),
    describe: async (ctx, _viewer, { query }, { reply }) => {
      reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' })
      const format = parseOEmbedFormat(query.format)
      const embed = await describeEmbed(ctx, query)
      if (format === 'xml') reply.type('text/xml; charset=utf-8').serializer(writeOEmbedXml)
      return embed
    },
  })
  if (hasFrontEnd()) await serveEmbedPage(app)
}

/** oEmbed XML (oembed.com §2.3.3), restricted to the fields of the schema. */
export function writeOEmbedXml(embed: unknown): string {
  const fields = Object.entries(OEmbed.parse(embed)).map(
    ([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`,
  )
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join('')}</oembed>`
}

async function serveEmbedPage(app: FastifyInstance) {
  const shell = await readShell({ file: 'embed.html' })
  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: '/embed/:id',
    schema: { hide: true },
    handler: async (request, reply) => {
      const { frameAncestors, ...page } = await buildEmbedPage(
        app.ctx,
        request.params.id,
        request.query,
      ).catch(outagePageOrThrow)
      allowFraming(reply, frameAncestors)
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

function outagePageOrThrow(error: unknown) {
  if (isOutage(error)) return outageEmbedPage()
  throw error
}
