import { t } from '@kinora/contract/text/translate'
import { trash } from '@kinora/contract/community/trash/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { useNavigate } from '@tanstack/react-router'
import { send } from '../../../api.ts'
import { useSendWithUndo } from '../../../calls/use-send-with-undo.ts'
import { videoListCalls } from '../../../calls/video-list-calls.ts'
import { toVideo } from '../../../paths.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { closeVideo } from '../../library/playback/player-state.ts'

interface DeleteVideoDialogProps {
  id: number
  isOpen: boolean
  onClose: () => void
  /** For lists; on the video's own page deletion navigates home. */
  onDone?: () => void
}

export function DeleteVideoDialog({ id, isOpen, onClose, onDone }: DeleteVideoDialogProps) {
  const remove = useRemoveVideo(id, onDone)
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={onClose}
      title={t`Delete this video?`}
      description={t`It can no longer be watched. It stays in the trash for 30 days, and can be restored from there.`}
      confirmLabel={t`Delete video`}
      busyLabel={t`Deleting...`}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, { onError: onClose })}
    />
  )
}

/** Navigates home, and back to the video on undo; not with `onDone`, in a list. */
function useRemoveVideo(id: number, onDone?: () => void) {
  const navigate = useNavigate()
  return useSendWithUndo(videos.remove, {
    revert: async () => {
      await send(trash.restore, { params: { kind: 'video', id } })
      if (!onDone) await navigate(toVideo(id))
    },
    invalidates: [videos.find, ...videoListCalls, trash.list],
    done: t`Video deleted`,
    failed: { title: t`Delete failed`, fallback: t`Failed to delete video` },
    onSuccess: async () => {
      if (onDone) onDone()
      else await navigate({ to: '/' })
      closeVideo(id)
    },
  })
}
