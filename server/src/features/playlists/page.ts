import { firstCalls } from '@kinora/contract/first-calls'
import { playlists } from '@kinora/contract/playlists'
import { answersTo, type PreparedPages } from '../../platform/pages/page.ts'
import { findPlaylist } from './service.ts'

export const playlistPages: PreparedPages<'playlist'> = {
  playlist: async (ctx, viewer, { params }) => {
    const asked = firstCalls.playlist(params)
    const query = playlists.find.query.parse(asked.playlist.input.query)
    const playlist = await findPlaylist(ctx, viewer, { params, query })
    const { publicUrl } = ctx.config
    return {
      title: playlist.name,
      description: playlist.description.slice(0, 200),
      image: playlist.thumbnailUrl ? new URL(playlist.thumbnailUrl, publicUrl).href : undefined,
      url: `${publicUrl}/playlist/${params.id}`,
      first: answersTo(asked, { playlist }),
      cards: { videos: playlist.items.flatMap(({ video }) => video ?? []) },
      isPrivate: playlist.visibility !== 'public',
    }
  },
}
