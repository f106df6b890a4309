import { z } from 'zod'
import { call } from './call.ts'
import { foundLine } from './plain-text.ts'
import { Id, Nothing } from './shared.ts'

/** From where on the site somebody came to a video; `external` from another site, `direct` by its address. */
export const viewSources = [
  'home',
  'search',
  'related',
  'subscriptions',
  'channel',
  'playlist',
  'shorts',
  'trending',
  'external',
  'direct',
] as const
export type ViewSource = (typeof viewSources)[number]

export const viewDevices = ['desktop', 'mobile', 'tablet', 'unknown'] as const
export type ViewDevice = (typeof viewDevices)[number]

export const viewLimits = {
  /** A film has at most twelve hours; a page may stay open for longer. */
  longestSeconds: 7 * 24 * 3600,
  ranges: 200,
  referrer: 2000,
  query: 200,
} as const

/** 16 random bytes and the signature of the site, both as base64url. */
export const browserIdForm = /^[\w-]{22}\.[\w-]{22}$/

const Seconds = z.number().min(0).max(viewLimits.longestSeconds)

export const views = {
  start: call({
    method: 'POST',
    path: '/api/videos/:id/views',
    access: 'anyone',
    summary: 'Somebody begins to watch a video; its beats go to the view that this answers',
    limit: { times: 300, perMinutes: 1, by: 'viewer', of: 'views' },
    params: z.object({ id: Id }),
    body: z.object({
      positionSeconds: Seconds,
      source: z.enum(viewSources).optional(),
      /** The address of the page before, as the browser says it. */
      referrer: z.string().max(viewLimits.referrer).optional(),
      /** What was searched for. */
      query: z.string().overwrite(foundLine).max(viewLimits.query).optional(),
      /** What a frame on another site was answered before and has kept, since the cookie does not reach it. */
      browserId: z.string().regex(browserIdForm).optional(),
    }),
    status: 201,
    response: z.object({
      viewId: z.uuid(),
      /** By which a visitor's browser is known again. */
      browserId: z.string().regex(browserIdForm).optional(),
    }),
  }),
  beat: call({
    method: 'POST',
    path: '/api/views/:viewId/beats',
    access: 'anyone',
    perMinute: 1200,
    summary: 'They are here, and have watched so much of it so far; saying the same again changes nothing',
    params: z.object({ viewId: z.uuid() }),
    body: z.object({
      positionSeconds: Seconds,
      /** By the clock, in this view so far. */
      watchedSeconds: Seconds,
      /** What was played of the film so far, from … to, in the order of playing. */
      ranges: z
        .array(z.tuple([Seconds, Seconds]))
        .max(viewLimits.ranges)
        .optional(),
      /** Whether the page was never to be seen while it played. */
      isBackground: z.boolean().default(false),
    }),
    status: 204,
    response: Nothing,
  }),
}
