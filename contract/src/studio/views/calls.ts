import { z } from 'zod'
import { call } from '../../http/call.ts'
import { Id, NoContent } from '../../http/shared.ts'
import { forceCleanLine } from '../../text/plain-text.ts'
import { browserIdPattern, viewLimits, viewSources } from './rules.ts'

const Seconds = z.number().min(0).max(viewLimits.maxSeconds)

export const views = {
  start: call({
    method: 'POST',
    path: '/api/videos/:id/views',
    access: 'anyone',
    summary: 'Start a view of a video; its beats refer to the returned view',
    limit: { times: 300, perMinutes: 1, by: 'viewer', of: 'views' },
    params: z.object({ id: Id }),
    body: z.object({
      positionSeconds: Seconds,
      source: z.enum(viewSources).optional(),
      referrer: z.string().max(viewLimits.referrer).optional(),
      query: z.string().overwrite(forceCleanLine).max(viewLimits.query).optional(),
      /** Returned earlier to an embedded player, where third-party cookies are blocked. */
      browserId: z.string().regex(browserIdPattern).optional(),
    }),
    status: 201,
    response: z.object({
      viewId: z.uuid(),
      browserId: z.string().regex(browserIdPattern).optional(),
    }),
  }),
  beat: call({
    method: 'POST',
    path: '/api/views/:viewId/beats',
    access: 'anyone',
    perMinute: 1200,
    summary: 'Report the playback progress of a view; repeating a beat changes nothing',
    params: z.object({ viewId: z.uuid() }),
    body: z.object({
      positionSeconds: Seconds,
      /** Wall-clock seconds watched in this view so far. */
      watchedSeconds: Seconds,
      /** Played ranges [from, to] in seconds, in playback order. */
      ranges: z
        .array(z.tuple([Seconds, Seconds]))
        .max(viewLimits.ranges)
        .optional(),
      /** True when the page was never visible during playback. */
      isBackground: z.boolean().default(false),
    }),
    status: 204,
    response: NoContent,
  }),
}
