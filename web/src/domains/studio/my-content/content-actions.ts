import type { ChannelVideo } from '@kinora/contract/community/channels/schemas'
import type { Playlist } from '@kinora/contract/community/playlists/schemas'
import type { Post } from '@kinora/contract/community/posts/schemas'
import { createContext, useContext } from 'react'

/** Dialogs render above the page, so that they survive the removal of their row. */
export type ContentAction =
  | ({ kind: 'edit-video' | 'delete-video' } & VideoTarget)
  | ({ kind: 'edit-playlist' | 'delete-playlist' } & PlaylistTarget)
  | ({ kind: 'edit-post' | 'delete-post' } & PostTarget)
  | { kind: 'create-post' }
export interface VideoTarget {
  video: Pick<ChannelVideo, 'id' | 'title'>
}
export interface PlaylistTarget {
  playlist: Playlist & { id: number }
}
export interface PostTarget {
  post: Post
}

export const ContentActionContext = createContext<(action: ContentAction) => void>(() => undefined)

export const useContentAction = () => useContext(ContentActionContext)
