import { msg, plural, t } from '@kinora/contract/text/translate'
import { BellSetting } from '../../library/viewer-state/schemas.ts'
import { z } from 'zod'
import { call } from '../../http/call.ts'
import { CursorPage, cursorPageOf, Id } from '../../http/shared.ts'
import { channelOrders, maxImportedChannels } from './rules.ts'
import {
  FeedVideo,
  SubscribedChannel,
  Subscription,
  SubscriptionImport,
  SubscriptionNews,
  SuggestedChannel,
} from './schemas.ts'

const ImportBody = z.object({
  channelIds: z
    .array(Id)
    .min(1)
    .max(maxImportedChannels, {
      error: () =>
        t`${plural({ count: maxImportedChannels }, { one: msg`Import at most ${{ limit: maxImportedChannels }} channel at once`, other: msg`Import at most ${{ limit: maxImportedChannels }} channels at once` })}`,
    }),
})

const changeLimit = { times: 60, perMinutes: 1, by: 'viewer', of: 'changes' } as const
const channelParams = z.object({ userId: Id })

export const subscriptions = {
  set: call({
    method: 'PUT',
    path: '/api/channel/:userId/subscription',
    access: 'user',
    summary: 'Subscribe to a channel, or change the bell',
    limit: changeLimit,
    params: channelParams,
    body: z.object({ bell: BellSetting }),
    response: Subscription,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/channel/:userId/subscription',
    access: 'user',
    summary: 'Unsubscribe; idempotent',
    limit: changeLimit,
    params: channelParams,
    response: Subscription,
  }),
  list: call({
    method: 'GET',
    path: '/api/subscriptions',
    access: 'user',
    summary: 'The channels that the viewer follows',
    query: CursorPage.extend({
      sort: z.enum(channelOrders).default('newest'),
      q: z.string().trim().max(100).optional(),
    }),
    response: cursorPageOf(SubscribedChannel),
  }),
  feed: call({
    method: 'GET',
    path: '/api/subscriptions/feed',
    access: 'user',
    summary: 'New videos of the channels that the viewer follows, newest first',
    query: CursorPage.extend({
      /** Both if omitted, without shorts for viewers who hide them. */
      type: z.enum(['long', 'shorts']).optional(),
      unwatched: z.literal('1').optional(),
    }),
    response: cursorPageOf(FeedVideo),
  }),
  news: call({
    method: 'GET',
    path: '/api/subscriptions/news',
    access: 'user',
    summary: 'The number of new videos and posts since the viewer’s last visit',
    response: SubscriptionNews,
  }),
  visit: call({
    method: 'PUT',
    path: '/api/subscriptions/visit',
    access: 'user',
    summary: 'Record a visit to the subscriptions, or mark everything as seen',
    limit: { times: 60, perMinutes: 1, by: 'viewer', of: 'visits' },
    body: z.object({ seenAll: z.boolean().default(false) }),
    response: SubscriptionNews,
  }),
  suggestions: call({
    method: 'GET',
    path: '/api/subscriptions/suggestions',
    access: 'user',
    summary: 'Popular channels that the viewer does not follow',
    response: z.object({ items: z.array(SuggestedChannel) }),
  }),
  previewImport: call({
    method: 'POST',
    path: '/api/subscriptions/import/preview',
    access: 'user',
    summary: 'Preview of an import: new, followed and unknown channels',
    limit: changeLimit,
    body: ImportBody,
    response: SubscriptionImport,
  }),
  import: call({
    method: 'POST',
    path: '/api/subscriptions/import',
    access: 'user',
    summary: 'Subscribe to several channels at once; existing subscriptions stay as they are',
    limit: { times: 10, perMinutes: 10, by: 'viewer', of: 'imports' },
    body: ImportBody,
    response: SubscriptionImport,
  }),
}
