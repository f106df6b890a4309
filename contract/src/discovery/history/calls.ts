import { z } from 'zod'
import { call } from '../../http/call.ts'
import { CursorPage, cursorPageOf, Id, NoContent, numberFromString, Timestamp } from '../../http/shared.ts'
import { HistoryEntry, historyKinds, WatchedVideo } from './schemas.ts'

const maxQueryLength = 200
const maxSeconds = 7 * 24 * 3600

const limit = { times: 120, perMinutes: 1, by: 'viewer', of: 'history' } as const
const params = z.object({ videoId: Id })

export const history = {
  list: call({
    method: 'GET',
    path: '/api/history',
    access: 'user',
    summary: 'Watched videos that the viewer may still see, newest first',
    query: CursorPage.extend({
      /** Searches titles and channel names. */
      q: z.string().trim().max(maxQueryLength).optional(),
      type: z.enum(historyKinds).default('all'),
    }),
    response: cursorPageOf(WatchedVideo),
  }),
  listInProgress: call({
    method: 'GET',
    path: '/api/history/continue',
    access: 'user',
    summary: 'Videos that the viewer started but did not finish, newest first',
    response: z.object({ items: z.array(WatchedVideo) }),
  }),
  dismissInProgress: call({
    method: 'DELETE',
    path: '/api/history/continue/:videoId',
    access: 'user',
    summary: 'Stop offering to continue a video until it is watched again; it stays in the history',
    limit,
    params,
    status: 204,
    response: NoContent,
  }),
  restoreInProgress: call({
    method: 'PUT',
    path: '/api/history/continue/:videoId',
    access: 'user',
    summary: 'Offer to continue a video again',
    limit,
    params,
    status: 204,
    response: NoContent,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/history/:videoId',
    access: 'user',
    summary: 'Remove a video and its position from the history',
    limit,
    params,
    status: 204,
    response: NoContent,
  }),
  restore: call({
    method: 'PUT',
    path: '/api/history/:videoId',
    access: 'user',
    summary: 'Restore a removed entry; a newer one is kept',
    limit,
    params,
    body: z.object({ positionSeconds: z.number().min(0).max(maxSeconds), watchedAt: Timestamp }),
    response: HistoryEntry,
  }),
  clear: call({
    method: 'DELETE',
    path: '/api/history',
    access: 'user',
    summary: 'Clear the history, or only entries newer or older than a limit',
    limit,
    query: z.object({
      lastHours: numberFromString(
        z
          .number()
          .int()
          .min(1)
          .max(24 * 31),
      ).optional(),
      olderThanMonths: numberFromString(z.number().int().min(1).max(120)).optional(),
    }),
    status: 204,
    response: NoContent,
  }),
}
