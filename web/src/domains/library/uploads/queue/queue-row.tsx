import ArrowUp from 'lucide-react/icons/arrow-up'
import FileWarning from 'lucide-react/icons/file-warning'
import Film from 'lucide-react/icons/film'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { classes } from '../../../../lib/classes.ts'
import { Glyph, type Icon } from '../../../../ui/glyph.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { VideoThumbnail } from '../../../../ui/video-thumbnail.tsx'
import { uploader } from '../sending/browser-uploader.ts'
import { QueueStatus } from './queue-status.tsx'
import { hasUnsavedChanges, type QueuedFile } from '../sending/queued-file.ts'
import { pauseUpload, removeUpload, resumeUpload } from '../sending/transfer.ts'
import { moveFileUp } from '../sending/uploader.ts'
import { useCreatedVideo } from './use-created-video.ts'

interface QueueRowProps {
  file: QueuedFile
  isSelected: boolean
  canMoveUp: boolean
  onSelect: () => void
  onCancel: () => void
}

export function QueueRow({ file, isSelected, canMoveUp, onSelect, onCancel }: QueueRowProps) {
  const video = useCreatedVideo(file.videoId).data
  const isDone = video?.processing.stage === 'done' && video.isPublished && !hasUnsavedChanges(file)
  useEffect(() => {
    // Finished: not restored after a reload.
    if (isDone) uploader.services.uploadStore.remove(file.fileId)
  }, [isDone, file.fileId])
  const isRefused = file.state === 'refused'
  const hasDetails = !isRefused && file.state !== 'known'
  return (
    <li
      data-focus-row=""
      className={classes(
        'relative flex gap-3.5 rounded-lg border bg-surface p-3',
        isSelected ? 'border-line-strong' : 'border-line',
      )}
    >
      <div className="h-12 w-21 flex-none">
        {video?.poster ? (
          <VideoThumbnail image={video.poster} sizes="84px" className="h-full rounded-sm" />
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
              aria-current={isSelected}
              onClick={onSelect}
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

interface QueueActionsProps {
  file: QueuedFile
  canMoveUp: boolean
  onCancel: () => void
}

interface QueueAction {
  label: string
  icon: Icon
  filled?: boolean
  run: () => void
}

function mainAction({ fileId, state }: QueuedFile, canMoveUp: boolean): QueueAction | null {
  switch (state) {
    case 'waiting':
      return canMoveUp ? { label: 'Move up', icon: ArrowUp, run: () => moveFileUp(uploader, fileId) } : null
    case 'sending':
      return { label: 'Pause', icon: Pause, filled: true, run: () => void pauseUpload(uploader, fileId) }
    case 'paused':
      return { label: 'Resume', icon: Play, filled: true, run: () => resumeUpload(uploader, fileId) }
    case 'failed':
      return { label: 'Try again', icon: RotateCw, run: () => resumeUpload(uploader, fileId) }
    default:
      return null
  }
}

/** Removing these loses nothing, so it needs no confirmation. */
const needsNoConfirmation = ({ state, videoId, received }: QueuedFile) =>
  state === 'refused' || videoId !== null || received.length === 0

function QueueActions({ file, canMoveUp, onCancel }: QueueActionsProps) {
  const main = mainAction(file, canMoveUp)
  const isOver = file.state === 'refused' || file.state === 'known' || file.videoId !== null
  const removeNow = () => void removeUpload(uploader, file.fileId)
  return (
    <span className="relative z-1 -mr-1 flex flex-none">
      {main && (
        <IconButton size="sm" label={main.label} icon={main.icon} isFilled={main.filled} onClick={main.run} />
      )}
      <IconButton
        size="sm"
        label={isOver ? 'Remove from list' : 'Cancel'}
        icon={X}
        onClick={needsNoConfirmation(file) ? removeNow : onCancel}
      />
    </span>
  )
}
