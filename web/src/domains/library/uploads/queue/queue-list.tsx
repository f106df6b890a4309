import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { uploader } from '../sending/browser-uploader.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { QueueRow } from './queue-row.tsx'
import type { QueuedFile } from '../sending/queued-file.ts'
import { pauseAllUploads, resumeAllUploads } from '../sending/transfer.ts'

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
