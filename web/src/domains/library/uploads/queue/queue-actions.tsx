import ArrowUp from 'lucide-react/icons/arrow-up'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import type { Icon } from '../../../../ui/glyph.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { uploader } from '../sending/browser-uploader.ts'
import type { QueuedFile } from '../sending/queued-file.ts'
import { pauseUpload, removeUpload, resumeUpload } from '../sending/transfer.ts'
import { moveFileUp } from '../sending/uploader.ts'

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

export function QueueActions({ file, canMoveUp, onCancel }: QueueActionsProps) {
  const main = mainAction(file, canMoveUp)
  const isOver = file.state === 'refused' || file.state === 'known' || file.videoId !== null
  const removeNow = () => void removeUpload(uploader, file.fileId)
  return (
    <span className="relative z-1 -mr-1 flex flex-none">
      {main && (
        <IconButton size="sm" label={main.label} icon={main.icon} isFilled={main.filled} onClick={main.run} />
      )}
      <IconButton
        data-removes=""
        size="sm"
        label={isOver ? 'Remove from list' : 'Cancel'}
        icon={X}
        onClick={needsNoConfirmation(file) ? removeNow : onCancel}
      />
    </span>
  )
}
