import { z } from 'zod'
import { call } from '../../http/call.ts'
import { Id, numberFromString } from '../../http/shared.ts'
import { EmbedSettings, EmbedSettingsChange, OEmbed } from './schemas.ts'

const PixelSize = numberFromString(z.number().int().min(1).max(10_000))
const videoParams = z.object({ id: Id })

export const embeds = {
  find: call({
    method: 'GET',
    path: '/api/videos/:id/embed',
    access: 'user',
    summary: 'Which other sites may embed a video; for those who may edit it',
    params: videoParams,
    response: EmbedSettings,
  }),
  update: call({
    method: 'PUT',
    path: '/api/videos/:id/embed',
    access: 'user',
    summary: 'Set which other sites may embed a video: anywhere, listed domains, nowhere',
    params: videoParams,
    body: EmbedSettingsChange,
    response: EmbedSettings,
  }),
  describe: call({
    method: 'GET',
    path: '/api/oembed',
    access: 'anyone',
    summary: 'The oEmbed description of a video, as JSON or XML; 501 for other formats',
    query: z.object({
      url: z.string().max(2000),
      format: z.string().max(20).default('json'),
      maxwidth: PixelSize.optional(),
      maxheight: PixelSize.optional(),
    }),
    response: OEmbed,
  }),
}
