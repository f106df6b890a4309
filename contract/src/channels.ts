import { z } from 'zod'
import { call } from './call.ts'
import { Id, Slice, Time } from './shared.ts'
import { VideoCard } from './videos.ts'

export const Channel = z
  .object({
    id: Id,
    username: z.string(),
    bio: z.string(),
    avatar: z.string().nullable(),
    channelBanner: z.string().nullable(),
    isVerified: z.boolean(),
    videoCount: z.number().int(),
    /** Of those that everybody sees. */
    postCount: z.number().int(),
    /** Null where the owner does not show it. */
    subscriberCount: z.number().int().nullable(),
    joinedAt: Time,
  })
  .meta({ id: 'Channel' })
export type Channel = z.infer<typeof Channel>

const Flag = z.literal('1').optional()

export const channels = {
  find: call({
    method: 'GET',
    path: '/api/channel/:userId',
    access: 'anyone',
    summary: 'A channel’s name and facts',
    params: z.object({ userId: Id }),
    response: Channel,
  }),
  listVideos: call({
    method: 'GET',
    path: '/api/channel/:userId/videos',
    access: 'anyone',
    summary: 'A channel’s videos, newest first; drafts only for the owner and staff',
    params: z.object({ userId: Id }),
    query: Slice.extend({ type: z.enum(['shorts', 'long']).optional(), published: Flag, drafts: Flag }),
    response: z.object({ videos: z.array(VideoCard), totalCount: z.number().int() }),
  }),
}
