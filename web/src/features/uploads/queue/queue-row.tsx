import FileWarning from 'lucide-react/icons/file-warning'
import Film from 'lucide-react/icons/film'
import { useEffect } from 'react'
import { classes } from '../../../lib/classes.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { Thumb } from '../../../ui/thumb.tsx'
import { useFocusHandedOn } from '../../../ui/use-focus-handed-on.ts'
import { uploader } from '../sending/browser-uploader.ts'
import { QueueActions } from './queue-actions.tsx'
import { QueueStatus } from './queue-status.tsx'
import { isUnsaved, type QueuedFile } from '../sending/queued-file.ts'
import { useCreatedVideo } from '../details/use-created-video.ts'

const heirs = { inRow: '[data-removes]', around: 'section', otherwise: 'input[type=file]' }

interface QueueRowProps {
  file: QueuedFile
  isShown: boolean
  canMoveUp: boolean
  onShow: () => void
  onCancel: () => void
}

export function QueueRow({ file, isShown, canMoveUp, onShow, onCancel }: QueueRowProps) {
  const video = useCreatedVideo(file.videoId).data
  const isDone = video?.processing.stage === 'done' && video.isPublished && !isUnsaved(file)
  useEffect(() => {
    // Finished: not restored after a reload.
    if (isDone) uploader.services.memory.forget(file.fileId)
  }, [isDone, file.fileId])
  const row = useFocusHandedOn(heirs)
  const isRefused = file.state === 'refused'
  const hasDetails = !isRefused && file.state !== 'known'
  return (
    <li
      ref={row}
      className={classes(
        'relative flex gap-3.5 rounded-lg border bg-surface p-3',
        isShown ? 'border-line-strong' : 'border-line',
      )}
    >
      <div className="h-12 w-21 flex-none">
        {video?.poster ? (
          <Thumb picture={video.poster} sizes="84px" className="h-full rounded-sm" />
        ) : (
          <span className="grid h-full place-items-center rounded-sm bg-hover text-fg-faint">
            <Glyph icon={isRefused ? FileWarning : Film} />
          </span>
        )}
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex h-6 items-center justify-between gap-2">
          {!hasDetails ? (
            <b className="truncate font-strong">{file.name}</b>
          ) : (
            <button
              type="button"
              aria-current={isShown}
              onClick={onShow}
              className="min-w-0 truncate text-left font-strong after:absolute after:inset-0 after:rounded-lg"
            >
              {file.name}
            </button>
          )}
          <QueueActions file={file} canMoveUp={canMoveUp} onCancel={onCancel} />
        </div>
        <QueueStatus file={file} video={video} />
      </div>
    </li>
  )
}
