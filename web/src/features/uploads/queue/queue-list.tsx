import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { messageOf } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { uploader } from '../sending/browser-uploader.ts'
import { QueueRow } from './queue-row.tsx'
import { percentOf, type QueuedFile } from '../sending/queued-file.ts'
import { pauseAll, removeFile, resumeAll } from '../sending/transfer.ts'

interface QueueListProps {
  files: readonly QueuedFile[]
  shownId: string | undefined
  onShow: (fileId: string) => void
}

/** The files of this page, in the order in which they travel. */
export function QueueList({ files, shownId, onShow }: QueueListProps) {
  const [cancelled, setCancelled] = useState<QueuedFile | null>(null)
  const firstWaiting = files.find(({ state }) => state === 'waiting')
  return (
    <>
      <div className="mt-3 mb-1 flex min-h-8 items-center justify-between gap-3">
        <h2 className="font-semibold">
          Queue <span className="font-normal text-fg-faint tabular-nums">{files.length}</span>
        </h2>
        <PauseAll files={files} />
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {files.map((file) => (
          <QueueRow
            key={file.fileId}
            file={file}
            isShown={file.fileId === shownId}
            canMoveUp={file !== firstWaiting}
            onShow={() => onShow(file.fileId)}
            onCancel={() => setCancelled(file)}
          />
        ))}
      </ul>
      {cancelled && <CancelDialog file={cancelled} onClose={() => setCancelled(null)} />}
    </>
  )
}

function PauseAll({ files }: { files: readonly QueuedFile[] }) {
  if (files.some(({ state }) => state === 'sending' || state === 'waiting')) {
    return (
      <Button variant="ghost" size="sm" icon={Pause} onClick={() => void pauseAll(uploader)}>
        Pause all
      </Button>
    )
  }
  if (!files.some(({ state }) => state === 'paused')) return null
  return (
    <Button variant="ghost" size="sm" icon={Play} onClick={() => resumeAll(uploader)}>
      Resume all
    </Button>
  )
}

function CancelDialog({ file, onClose }: { file: QueuedFile; onClose: () => void }) {
  const cancel = () => {
    onClose()
    removeFile(uploader, file.fileId).catch((error: unknown) =>
      toast({ title: 'Error', description: messageOf(error, 'Unknown upload error'), tone: 'destructive' }),
    )
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Stop this upload?"
      description={`${percentOf(file)} % of ${file.name} has arrived and will be removed.`}
      confirm="Stop and remove"
      onConfirm={cancel}
    />
  )
}
