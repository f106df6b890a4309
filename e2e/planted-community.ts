import { videoComments } from '@kinora/contract/community/comments/calls'
import type { Comment } from '@kinora/contract/community/comments/schemas'
import type { Playlist } from '@kinora/contract/community/playlists/schemas'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { posts } from '@kinora/contract/community/posts/calls'
import type { Post } from '@kinora/contract/community/posts/schemas'
import { reports } from '@kinora/contract/administration/reports/calls'
import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import type { APIRequestContext } from '@playwright/test'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { expect, publishVideo, type Member } from './fixtures.ts'
import type { Site } from './site.ts'

export interface Community {
  maker: Member
  viewer: Member
  video: Video
  short: Video
  playlistId: Playlist['id']
  postId: number
}

interface CommunityInput {
  site: Site
  request: APIRequestContext
  maker: Member
  viewer: Member
  clips: { longClip: string; short: string }
}

export async function plantCommunity(ground: CommunityInput): Promise<Community> {
  const { site, request, maker, viewer, clips } = ground
  const call = async <Answer>(
    by: Member,
    spec: { method: string; path: string },
    data: object,
    id: number | string = 0,
  ) => {
    const answer = await request.fetch(site.url + spec.path.replace(/:\w+/, String(id)), {
      method: spec.method,
      headers: { authorization: `Bearer ${by.token}` },
      data,
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json().catch(() => null)) as Answer
  }
  const videos: Video[] = []
  for (const title of ['Along the ferry line', 'Kelp at low tide', 'A map of the harbour'])
    videos.push(await publishVideo(request, { member: maker, file: clips.longClip, details: { title } }))
  const shorts: Video[] = []
  for (const title of ['One wave', 'Two waves'])
    shorts.push(
      await publishVideo(request, { member: maker, file: clips.short, details: { title, isShort: true } }),
    )
  const [longClip, other] = videos as [Video, Video]
  const playlist = await call<Playlist>(viewer, playlists.create, { name: 'For the train' })
  for (const { id } of videos) {
    await call(viewer, playlists.addItem, { videoId: id }, playlist.id)
    await call(viewer, playlists.addItem, { videoId: id }, 'watch-later')
  }
  await call(viewer, subscriptions.set, { bell: 'all' }, maker.user.id)
  const comment = await call<Comment>(
    viewer,
    videoComments.create,
    { content: 'At 0:01 the light' },
    longClip.id,
  )
  await call(maker, videoComments.create, { content: 'Thank you', parentId: comment.id }, longClip.id)
  const post = await call<Post>(maker, posts.create, { content: 'Tomorrow at five, by the pier #tide' })
  await call(viewer, reports.create, { contentType: 'video', contentId: other.id, reason: 'spam' })
  await site.ground.db
    .insertInto('watchHistory')
    .values(
      videos.map(({ id }) => ({
        viewerId: viewer.user.id,
        videoId: id,
        positionSeconds: 1,
        inProgress: true,
      })),
    )
    .execute()
  return { maker, viewer, video: longClip, short: shorts[0]!, playlistId: playlist.id, postId: post.id }
}

export const viewerScreens = ({
  maker,
  video,
  short,
  playlistId,
  postId,
}: Community): Record<string, string> => ({
  home: '/',
  trending: '/trending',
  shorts: `/shorts/${short.id}`,
  watch: `/video/${video.id}`,
  'watch, with a playlist': `/video/${video.id}?list=${playlistId}`,
  channel: `/channel/${maker.user.id}`,
  'videos of a channel': `/channel/${maker.user.id}?tab=videos`,
  'posts of a channel': `/channel/${maker.user.id}?tab=posts`,
  'about a channel': `/channel/${maker.user.id}?tab=about`,
  post: `/post/${postId}`,
  playlist: `/playlist/${playlistId}`,
})

export const signedInScreens: Record<string, string> = {
  subscriptions: '/subscriptions',
  'managed subscriptions': '/subscriptions?tab=manage',
  history: '/history',
  'watch later': '/watchlater',
  playlists: '/playlists',
  reports: '/reports',
  feedback: '/feedback',
}
