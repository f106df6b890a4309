import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Late } from '../../ui/late.tsx'
import { PlaylistDialogs } from '../playlists/playlist-dialogs.tsx'
import { useRemovePlaylist } from '../playlists/use-playlist.ts'
import { PostDialogs } from '../posts/post-dialogs.tsx'
import { useRemovePost } from '../posts/use-posts.ts'
import { DeleteVideoQuestion } from '../video-editing/delete-question.tsx'
import type { ContentAction, OfPlaylist, OfPost } from './acts.ts'

const loadEditor = async () => {
  const [{ EditDialog }, { MoneyFormFields }] = await Promise.all([
    import('../video-editing/edit-dialog.tsx'),
    import('../monetization/money-form-fields.tsx'),
  ])
  return { EditDialog, MoneyFormFields }
}

interface Closing {
  onClose: () => void
}

export function ContentDialogs({ action, onClose }: Closing & { action: ContentAction }) {
  switch (action.kind) {
    case 'edit-video':
      return (
        <Late load={loadEditor} onFailed={onClose}>
          {({ EditDialog, MoneyFormFields }) => (
            <EditDialog id={action.video.id} money={MoneyFormFields} onClose={onClose} />
          )}
        </Late>
      )
    case 'delete-video':
      return <DeleteVideoQuestion id={action.video.id} isOpen onClose={onClose} onDone={onClose} />
    case 'edit-playlist':
      return <PlaylistDialogs action={{ kind: 'edit', playlist: action.playlist }} onClose={onClose} />
    case 'delete-playlist':
      return <DeletePlaylist playlist={action.playlist} onClose={onClose} />
    case 'create-post':
      return <PostDialogs action={{ kind: 'create' }} onClose={onClose} />
    case 'edit-post':
      return <PostDialogs action={{ kind: 'edit', post: action.post }} onClose={onClose} />
    default:
      return <DeletePost post={action.post} onClose={onClose} />
  }
}

function DeletePlaylist({ playlist, onClose }: OfPlaylist & Closing) {
  const { id, name } = playlist
  const remove = useRemovePlaylist(id, onClose)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete this playlist?"
      description={`“${name}” disappears from your channel and for those who saved it; its videos stay. It stays in the trash for 30 days, from where it can be restored.`}
      confirm="Delete playlist"
      confirming="Deleting..."
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, { onError: onClose })}
    />
  )
}

function DeletePost({ post, onClose }: OfPost & Closing) {
  const remove = useRemovePost(post.id, onClose)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete this post?"
      description="Nobody can read it any more. It stays in the trash for 30 days, from where it can be restored."
      confirm="Delete post"
      confirming="Deleting..."
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: post.id } }, { onError: onClose })}
    />
  )
}
