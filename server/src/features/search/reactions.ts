import type { Context } from '../../context.ts'
import { react } from '../../platform/announcements/announcement.ts'
import type { HandledJob } from '../../platform/jobs/job.ts'
import { captionsChanged } from '../captions/announcements.ts'
import { playlistChanged } from '../playlists/announcements.ts'
import { postChanged, postPublished } from '../posts/announcements.ts'
import { profileChanged } from '../users/announcements.ts'
import { videoChanged, videoLive } from '../videos/announcements.ts'
import { indexAllOf, indexChannels, indexPlaylists, indexPosts, indexVideos } from './indexing.ts'

const often = { attempts: 5, backoffSeconds: 2, concurrency: 2 } as const
const indexed = { ...often, onePerKey: 'waiting' } as const

async function indexLive(ctx: Context, { videoId, ownerId }: { videoId: number; ownerId: number }) {
  await indexVideos(ctx, [videoId], { withCaptions: true })
  await indexChannels(ctx, [ownerId])
}

/** Deletions need no handler: foreign keys cascade to the documents. */
export const searchReactions: HandledJob[] = [
  react(videoLive, 'index-live-video', indexLive, often),
  react(videoChanged, 'index-video', (ctx, { videoId }) => indexVideos(ctx, [videoId]), {
    ...indexed,
    key: 'videoId',
  }),
  react(
    captionsChanged,
    'index-captions',
    (ctx, { videoId }) => indexVideos(ctx, [videoId], { withCaptions: true }),
    { ...indexed, key: 'videoId' },
  ),
  react(profileChanged, 'index-channel', (ctx, { userId }, { signal }) => indexAllOf(ctx, userId, signal), {
    ...indexed,
    expireSeconds: 3600,
    key: 'userId',
  }),
  react(playlistChanged, 'index-playlist', (ctx, { playlistId }) => indexPlaylists(ctx, [playlistId]), {
    ...indexed,
    key: 'playlistId',
  }),
  react(postPublished, 'index-published-post', (ctx, { postId }) => indexPosts(ctx, [postId]), often),
  react(postChanged, 'index-post', (ctx, { postId }) => indexPosts(ctx, [postId]), {
    ...indexed,
    key: 'postId',
  }),
]
