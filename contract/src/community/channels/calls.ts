import { z } from 'zod'
import { call } from '../../http/call.ts'
import { CursorPage, cursorPageOf, Id, OffsetPage } from '../../http/shared.ts'
import { VideoCard } from '../../library/videos/schemas.ts'
import {
  channelSorts,
  maxChannelSearchLength,
  ownContentSorts,
  ownContentStates,
  ownContentVisibilities,
} from './rules.ts'
import {
  Channel,
  ChannelCustomization,
  ChannelCustomizationForm,
  ChannelHome,
  ChannelVideo,
  ContentCounts,
} from './schemas.ts'

const BooleanParam = z.literal('1').optional()
const SearchQuery = z.string().trim().max(maxChannelSearchLength).optional()
const params = z.object({ userId: Id })

export const channels = {
  find: call({
    method: 'GET',
    path: '/api/channel/:userId',
    access: 'anyone',
    summary: 'A channel’s name and facts',
    params,
    response: Channel,
  }),
  listVideos: call({
    method: 'GET',
    path: '/api/channel/:userId/videos',
    access: 'anyone',
    summary: 'A channel’s videos, newest first; drafts only for the owner and staff',
    params,
    query: OffsetPage.extend({
      type: z.enum(['shorts', 'long']).optional(),
      published: BooleanParam,
      drafts: BooleanParam,
      /** Every word must be in the title or start a tag. */
      q: SearchQuery,
      sort: z.enum(ownContentSorts).default('createdAt'),
      order: z.enum(['desc', 'asc']).default('desc'),
      category: Id.optional(),
      visibility: z.enum(ownContentVisibilities).optional(),
      state: z.enum(ownContentStates).optional(),
    }),
    response: z.object({ videos: z.array(ChannelVideo), totalCount: z.number().int() }),
  }),
  findHome: call({
    method: 'GET',
    path: '/api/channel/:userId/home',
    access: 'anyone',
    summary: 'A channel’s home: the featured video, and its sections in order',
    params,
    response: ChannelHome,
  }),
  browse: call({
    method: 'GET',
    path: '/api/channel/:userId/browse',
    access: 'anyone',
    summary: 'A channel’s public videos, sorted, or those that match a search',
    params,
    query: CursorPage.extend({
      /** Both when omitted. */
      type: z.enum(['long', 'shorts']).optional(),
      sort: z.enum(channelSorts).default('newest'),
      /** Every word must be in title, tags or description. */
      q: z.string().trim().max(maxChannelSearchLength).optional(),
    }),
    response: cursorPageOf(VideoCard),
  }),
}

export const ownContent = {
  count: call({
    method: 'GET',
    path: '/api/creator/content-counts',
    access: 'user',
    summary: 'Counts of the viewer’s videos, playlists and posts, or of those that match a search',
    query: z.object({ q: SearchQuery }),
    response: ContentCounts,
  }),
}

export const channelCustomization = {
  find: call({
    method: 'GET',
    path: '/api/channel/customization',
    access: 'user',
    summary: 'The customization of the viewer’s channel home',
    response: ChannelCustomization,
  }),
  update: call({
    method: 'PUT',
    path: '/api/channel/customization',
    access: 'user',
    summary: 'Choose the featured video and the sections of the viewer’s channel home',
    limit: { times: 60, perMinutes: 15, by: 'viewer', of: 'changes' },
    body: ChannelCustomizationForm,
    response: ChannelCustomization,
  }),
}
