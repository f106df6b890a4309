import type { ChannelVideo } from '@kinora/contract/channels'
import type { Playlist } from '@kinora/contract/playlist-shapes'
import type { Post } from '@kinora/contract/posts'
import { createContext, useContext } from 'react'

/** Dialogs render above the page, so that they survive the removal of their row. */
export type ContentAction =
  | ({ kind: 'edit-video' | 'delete-video' } & OfVideo)
  | ({ kind: 'edit-playlist' | 'delete-playlist' } & OfPlaylist)
  | ({ kind: 'edit-post' | 'delete-post' } & OfPost)
  | { kind: 'create-post' }
export interface OfVideo {
  video: Pick<ChannelVideo, 'id' | 'title'>
}
export interface OfPlaylist {
  playlist: Playlist & { id: number }
}
export interface OfPost {
  post: Post
}

export const ContentActs = createContext<(action: ContentAction) => void>(() => undefined)

export const useAct = () => useContext(ContentActs)
