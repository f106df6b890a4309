import { trash } from '@kinora/contract/community/trash/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { useState } from 'react'
import { messageOf, send } from '../../../../api.ts'
import { useSendWithUndo } from '../../../../calls/use-send-with-undo.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { videoListCalls } from '../../../../calls/video-list-calls.ts'
import { uploader } from '../sending/browser-uploader.ts'
import { uploadPercentOf, type QueuedFile } from '../sending/queued-file.ts'
import { removeUpload } from '../sending/transfer.ts'

interface CancelDialogProps {
  file: QueuedFile
  onClose: () => void
}

/** An upload that completes while the dialog is open has become a video. */
export const CancelDialog = (props: CancelDialogProps) =>
  props.file.state === 'uploaded' ? <DeleteVideoDialog {...props} /> : <CancelUploadDialog {...props} />

function CancelUploadDialog({ file, onClose }: CancelDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const cancelUpload = async () => {
    setIsBusy(true)
    try {
      // False when the last chunk was faster: the other dialog is shown.
      if (await removeUpload(uploader, file.fileId)) onClose()
    } catch (error) {
      onClose()
      toast({ title: 'Error', description: messageOf(error, 'Unknown upload error'), tone: 'destructive' })
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Stop this upload?"
      description={`${uploadPercentOf(file)} % of ${file.name} has arrived and will be removed.`}
      confirmLabel="Stop and remove"
      isBusy={isBusy}
      onConfirm={() => void cancelUpload()}
    />
  )
}

function DeleteVideoDialog({ file: { fileId, name, videoId, isPublished }, onClose }: CancelDialogProps) {
  const remove = useSendWithUndo(videos.remove, {
    revert: ({ params: { id } }) => send(trash.restore, { params: { kind: 'video', id } }),
    invalidates: [...videoListCalls, trash.list],
    done: 'Video deleted',
    failed: { title: 'Delete failed', fallback: 'Failed to delete video' },
    onSuccess: () => {
      onClose()
      return removeUpload(uploader, fileId)
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="This upload is complete"
      description={`${name} is a ${isPublished ? 'published video' : 'draft'} now. If you delete it, it stays in the trash for 30 days.`}
      confirmLabel="Delete video"
      busyLabel={remove.isPending ? 'Deleting...' : 'Delete video'}
      cancelLabel="Keep it"
      isBusy={remove.isPending || videoId === null}
      onConfirm={() => videoId !== null && remove.mutate({ params: { id: videoId } }, { onError: onClose })}
    />
  )
}
