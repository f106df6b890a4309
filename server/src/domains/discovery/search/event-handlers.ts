import type { Context } from '../../../context.ts'
import { onEvent } from '../../../platform/events/event.ts'
import type { HandledJob } from '../../../platform/jobs/job.ts'
import { captionsChanged } from '../../library/captions/events.ts'
import { playlistChanged } from '../../community/playlists/events.ts'
import { postChanged, postPublished } from '../../community/posts/events.ts'
import { profileChanged } from '../../people/users/events.ts'
import { videoChanged, videoLive } from '../../library/videos/events.ts'
import { reindexChannel, indexChannels, indexPlaylists, indexPosts, indexVideos } from './indexing.ts'

const retryPolicy = { attempts: 5, backoffSeconds: 2, concurrency: 2 } as const
const dedupedPolicy = { ...retryPolicy, onePerKey: 'waiting' } as const

async function indexLiveVideo(ctx: Context, { videoId, ownerId }: { videoId: number; ownerId: number }) {
  await indexVideos(ctx, [videoId], { withCaptions: true })
  await indexChannels(ctx, [ownerId])
}

/** Deletions need no handler: foreign keys cascade to the documents. */
export const searchReactions: HandledJob[] = [
  onEvent(videoLive, 'index-live-video', indexLiveVideo, retryPolicy),
  onEvent(videoChanged, 'index-video', (ctx, { videoId }) => indexVideos(ctx, [videoId]), {
    ...dedupedPolicy,
    key: 'videoId',
  }),
  onEvent(
    captionsChanged,
    'index-captions',
    (ctx, { videoId }) => indexVideos(ctx, [videoId], { withCaptions: true }),
    { ...dedupedPolicy, key: 'videoId' },
  ),
  onEvent(
    profileChanged,
    'index-channel',
    (ctx, { userId }, { signal }) => reindexChannel(ctx, userId, signal),
    {
      ...dedupedPolicy,
      expireSeconds: 3600,
      key: 'userId',
    },
  ),
  onEvent(playlistChanged, 'index-playlist', (ctx, { playlistId }) => indexPlaylists(ctx, [playlistId]), {
    ...dedupedPolicy,
    key: 'playlistId',
  }),
  onEvent(postPublished, 'index-published-post', (ctx, { postId }) => indexPosts(ctx, [postId]), retryPolicy),
  onEvent(postChanged, 'index-post', (ctx, { postId }) => indexPosts(ctx, [postId]), {
    ...dedupedPolicy,
    key: 'postId',
  }),
]
