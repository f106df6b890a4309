import { z } from 'zod'
import { call } from './call.ts'
import { Id, Page, pageOf, Time } from './shared.ts'
import { Person } from './users.ts'

/** How much somebody wants to hear of a channel that they follow. */
export const Bell = z.enum(['all', 'personalised', 'none'])
export type Bell = z.infer<typeof Bell>

/** What is between a viewer and a channel after a change; null for no subscription, and for a count that is not shown. */
const Subscription = z.object({
  bell: Bell.nullable(),
  subscriberCount: z.number().int().nullable(),
})
export type Subscription = z.infer<typeof Subscription>

export const SubscribedChannel = Person.extend({
  bell: Bell,
  subscribedAt: Time,
  /** When its newest video came out that everybody sees; null without one. */
  lastUploadAt: Time.nullable(),
}).meta({ id: 'SubscribedChannel' })
export type SubscribedChannel = z.infer<typeof SubscribedChannel>

const limit = { times: 60, perMinutes: 1, by: 'viewer', of: 'changes' } as const
const params = z.object({ userId: Id })

export const subscriptions = {
  set: call({
    method: 'PUT',
    path: '/api/channel/:userId/subscription',
    access: 'user',
    summary: 'Subscribe to a channel, or change the bell',
    limit,
    params,
    body: z.object({ bell: Bell }),
    response: Subscription,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/channel/:userId/subscription',
    access: 'user',
    summary: 'Unsubscribe; without a subscription nothing changes',
    limit,
    params,
    response: Subscription,
  }),
  list: call({
    method: 'GET',
    path: '/api/subscriptions',
    access: 'user',
    summary: 'The channels that the viewer follows, newest subscription first',
    query: Page,
    response: pageOf(SubscribedChannel),
  }),
}
