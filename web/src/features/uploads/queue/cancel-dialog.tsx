import { trash } from '@kinora/contract/trash'
import { videos } from '@kinora/contract/videos'
import { useState } from 'react'
import { messageOf, send } from '../../../api.ts'
import { useSendWithUndo } from '../../../calls/use-send-with-undo.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { videoLists } from '../../video-lists/video-lists.ts'
import { uploader } from '../sending/browser-uploader.ts'
import { percentOf, type QueuedFile } from '../sending/queued-file.ts'
import { removeFile } from '../sending/transfer.ts'

interface CancelProps {
  file: QueuedFile
  onClose: () => void
}

/** An upload that completes while the dialog is open has become a video. */
export const CancelDialog = (props: CancelProps) =>
  props.file.state === 'uploaded' ? <CompleteDialog {...props} /> : <StopDialog {...props} />

function StopDialog({ file, onClose }: CancelProps) {
  const [isBusy, setIsBusy] = useState(false)
  const stop = async () => {
    setIsBusy(true)
    try {
      // False when the last chunk was faster: the other dialog is shown.
      if (await removeFile(uploader, file.fileId)) onClose()
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
      description={`${percentOf(file)} % of ${file.name} has arrived and will be removed.`}
      confirm="Stop and remove"
      isBusy={isBusy}
      onConfirm={() => void stop()}
    />
  )
}

function CompleteDialog({ file: { fileId, name, videoId, isPublished }, onClose }: CancelProps) {
  const remove = useSendWithUndo(videos.remove, {
    takeBack: ({ params: { id } }) => send(trash.restore, { params: { kind: 'video', id } }),
    refreshes: [...videoLists, trash.list],
    done: 'Video deleted',
    failed: { title: 'Delete failed', fallback: 'Failed to delete video' },
    onDone: () => {
      onClose()
      return removeFile(uploader, fileId)
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="This upload is complete"
      description={`${name} is a ${isPublished ? 'published video' : 'draft'} now. If you delete it, it stays in the trash for 30 days.`}
      confirm="Delete video"
      confirming={remove.isPending ? 'Deleting...' : 'Delete video'}
      cancel="Keep it"
      isBusy={remove.isPending || videoId === null}
      onConfirm={() => videoId !== null && remove.mutate({ params: { id: videoId } }, { onError: onClose })}
    />
  )
}
