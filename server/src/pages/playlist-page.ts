import { initialCalls } from '@kinora/contract/pages/initial-calls'
import type { PlaylistPage } from '@kinora/contract/community/playlists/schemas'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { preloadedResponses, type PreparedPages, breadcrumbs } from '../platform/pages/page-content.ts'
import { findPlaylist } from '../domains/community/playlists/service.ts'
import { truncateText } from '@kinora/contract/text/truncate-text'

export const playlistPages: PreparedPages<'playlist'> = {
  playlist: async (ctx, viewer, { params }) => {
    const calls = initialCalls.playlist(params)
    const query = playlists.find.query.parse(calls.playlist.input.query)
    const playlist = await findPlaylist(ctx, viewer, { params, query })
    const { publicUrl } = ctx.config
    return {
      title: playlist.name,
      description: truncateText(playlist.description, 200),
      image: playlist.thumbnailUrl ? new URL(playlist.thumbnailUrl, publicUrl).href : undefined,
      url: `${publicUrl}/playlist/${params.id}`,
      structuredData: playlist.visibility === 'public' ? playlistStructuredData(playlist, publicUrl) : [],
      preloaded: preloadedResponses(calls, { playlist }),
      preview: {
        kind: 'videos',
        heading: playlist.name,
        videos: playlist.items.flatMap(({ video }) => video ?? []),
      },
      isPrivate: playlist.visibility !== 'public',
    }
  },
}

function playlistStructuredData({ id, name, items, owner, videoCount }: PlaylistPage, publicUrl: string) {
  const url = `${publicUrl}/playlist/${id}`
  return [
    {
      '@type': 'ItemList',
      name,
      url,
      numberOfItems: videoCount,
      itemListElement: items.flatMap(({ position, video }) =>
        video
          ? [
              {
                '@type': 'ListItem',
                position: position + 1,
                name: video.title,
                url: `${publicUrl}/video/${video.id}`,
              },
            ]
          : [],
      ),
    },
    breadcrumbs([
      { name: 'Kinora', url: `${publicUrl}/` },
      { name: owner.username, url: `${publicUrl}/channel/${owner.id}` },
      { name, url },
    ]),
  ]
}
