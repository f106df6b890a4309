import { useRef, useState } from 'react'
import { classes } from '../../../lib/classes.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { addFiles } from '../../library/uploads/sending/add-files.ts'
import { uploader } from '../../library/uploads/sending/browser-uploader.ts'
import { DetailsPanel } from './details-panel.tsx'
import { FileDrop } from '../../library/uploads/queue/file-drop.tsx'
import { QueueList } from '../../library/uploads/queue/queue-list.tsx'
import type { QueuedFile } from '../../library/uploads/sending/queued-file.ts'
import { useVideoUpdates } from '../../library/uploads/queue/use-created-video.ts'
import { useUploadLimits } from '../../library/uploads/queue/use-upload-queue.ts'

export function UploadWorkspace({ files }: { files: readonly QueuedFile[] }) {
  const limits = useUploadLimits()
  const [chosenId, setChosenId] = useState<string | null>(null)
  useVideoUpdates()
  const usable = files.filter(({ state }) => state !== 'refused' && state !== 'known')
  const shown = usable.find(({ fileId }) => fileId === chosenId) ?? usable[0]
  const isSideBySide = useMediaQuery('(min-width: 1080px)')
  const behavior = useMediaQuery('(prefers-reduced-motion: reduce)') ? 'instant' : 'smooth'
  const details = useRef<HTMLDivElement>(null)
  const onSelect = (fileId: string) => {
    setChosenId(fileId)
    if (!isSideBySide) details.current?.scrollIntoView({ behavior, block: 'start' })
  }
  const isAlone = files.length === 0
  return (
    <div
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-6',
        !isAlone && 'lg:grid-cols-[380px_minmax(0,1fr)]',
      )}
    >
      <section
        data-focus-area="input[type=file]"
        aria-label="Queue"
        className="grid grid-cols-[minmax(0,1fr)] gap-2"
      >
        <FileDrop
          limits={limits}
          isQueueEmpty={isAlone}
          onFiles={(chosen) => void addFiles(uploader, chosen, limits, setChosenId)}
        />
        {!isAlone && <QueueList files={files} selectedId={shown?.fileId} onSelect={onSelect} />}
      </section>
      <div ref={details} className="min-w-0 scroll-mt-[calc(var(--header)+12px)]">
        {shown && <DetailsPanel key={shown.fileId} fileId={shown.fileId} />}
      </div>
    </div>
  )
}
