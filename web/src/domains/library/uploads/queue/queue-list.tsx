import { trash } from '@kinora/contract/community/trash/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { messageOf, send } from '../../../../api.ts'
import { useSendWithUndo } from '../../../../calls/use-send-with-undo.ts'
import { videoListCalls } from '../../../../calls/video-list-calls.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { uploader } from '../sending/browser-uploader.ts'
import { QueueRow } from './queue-row.tsx'
import { type QueuedFile, uploadPercentOf } from '../sending/queued-file.ts'
import { pauseAllUploads, resumeAllUploads, removeUpload } from '../sending/transfer.ts'

interface QueueListProps {
  files: readonly QueuedFile[]
  selectedId: string | undefined
  onSelect: (fileId: string) => void
}

export function QueueList({ files, selectedId, onSelect }: QueueListProps) {
  const [cancelled, setCancelled] = useState<QueuedFile | null>(null)
  const firstWaiting = files.find(({ state }) => state === 'waiting')
  return (
    <>
      <div className="mt-3 mb-1 flex min-h-8 items-center justify-between gap-3">
        <h2 className="font-semibold">
          Queue <span className="font-normal text-fg-faint tabular-nums">{files.length}</span>
        </h2>
        <PauseAllButton files={files} />
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {files.map((file) => (
          <QueueRow
            key={file.fileId}
            file={file}
            isSelected={file.fileId === selectedId}
            canMoveUp={file !== firstWaiting}
            onSelect={() => onSelect(file.fileId)}
            onCancel={() => setCancelled(file)}
          />
        ))}
      </ul>
      {cancelled && (
        <CancelDialog
          file={files.find(({ fileId }) => fileId === cancelled.fileId) ?? cancelled}
          onClose={() => setCancelled(null)}
        />
      )}
    </>
  )
}

function PauseAllButton({ files }: { files: readonly QueuedFile[] }) {
  if (files.some(({ state }) => state === 'sending' || state === 'waiting')) {
    return (
      <Button variant="ghost" size="sm" icon={Pause} onClick={() => void pauseAllUploads(uploader)}>
        Pause all
      </Button>
    )
  }
  if (!files.some(({ state }) => state === 'paused')) return null
  return (
    <Button variant="ghost" size="sm" icon={Play} onClick={() => resumeAllUploads(uploader)}>
      Resume all
    </Button>
  )
}

interface CancelDialogProps {
  file: QueuedFile
  onClose: () => void
}

/** An upload that completes while the dialog is open has become a video. */
const CancelDialog = (props: CancelDialogProps) =>
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
