import { t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import type { ChannelVideo } from '@kinora/contract/community/channels/schemas'
import type { Playlist } from '@kinora/contract/community/playlists/schemas'
import type { Post } from '@kinora/contract/community/posts/schemas'
import { createContext, useContext } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { lazyDialog } from '../../../ui/lazy-module.tsx'
import { PlaylistDialogs } from '../../community/playlists/playlist-dialogs.tsx'
import { useRemovePlaylist } from '../../community/playlists/use-playlist.ts'
import { PostDialogs } from '../../community/posts/post-dialogs.tsx'
import { useRemovePost } from '../../community/posts/use-posts.ts'
import { DeleteVideoDialog } from '../video-editing/delete-video-dialog.tsx'

const EditVideoDialog = lazyDialog(() => import('../video-editing/edit-video-dialog.tsx'), 'EditVideoDialog')

interface CloseProps {
  onClose: () => void
}

/** Dialogs render above the page, so that they survive the removal of their row. */
export type ContentAction =
  | ({ kind: 'edit-video' | 'delete-video' } & VideoTarget)
  | ({ kind: 'edit-playlist' | 'delete-playlist' } & PlaylistTarget)
  | ({ kind: 'edit-post' | 'delete-post' } & PostTarget)
  | { kind: 'create-post' }
interface VideoTarget {
  video: Pick<ChannelVideo, 'id' | 'title'>
}
interface PlaylistTarget {
  playlist: Playlist & { id: number }
}
interface PostTarget {
  post: Post
}

export const ContentActionContext = createContext<(action: ContentAction) => void>(() => undefined)

export const useContentAction = () => useContext(ContentActionContext)

export function ContentDialogs({ action, onClose }: CloseProps & { action: ContentAction }) {
  switch (action.kind) {
    case 'edit-video':
      return <EditVideoDialog id={action.video.id} onClose={onClose} />
    case 'delete-video':
      return <DeleteVideoDialog id={action.video.id} isOpen onClose={onClose} onDone={onClose} />
    case 'edit-playlist':
      return <PlaylistDialogs action={{ kind: 'edit', playlist: action.playlist }} onClose={onClose} />
    case 'delete-playlist':
      return <DeletePlaylistDialog playlist={action.playlist} onClose={onClose} />
    case 'create-post':
      return <PostDialogs action={{ kind: 'create' }} onClose={onClose} />
    case 'edit-post':
      return <PostDialogs action={{ kind: 'edit', post: action.post }} onClose={onClose} />
    default:
      return <DeletePostDialog post={action.post} onClose={onClose} />
  }
}

function DeletePlaylistDialog({ playlist, onClose }: PlaylistTarget & CloseProps) {
  const { id, name } = playlist
  const remove = useRemovePlaylist(id, onClose)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t`Delete this playlist?`}
      description={
        <Trans>
          “{name}” disappears from your channel and for those who saved it; its videos stay. It stays in the
          trash for 30 days, from where it can be restored.
        </Trans>
      }
      confirmLabel={t`Delete playlist`}
      busyLabel={t`Deleting...`}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, { onError: onClose })}
    />
  )
}

function DeletePostDialog({ post, onClose }: PostTarget & CloseProps) {
  const remove = useRemovePost(post.id, onClose)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t`Delete this post?`}
      description={t`Nobody can read it any more. It stays in the trash for 30 days, from where it can be restored.`}
      confirmLabel={t`Delete post`}
      busyLabel={t`Deleting...`}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: post.id } }, { onError: onClose })}
    />
  )
}
