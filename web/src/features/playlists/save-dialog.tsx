import { Dialog } from '../../ui/dialog.tsx'
import { SavePanel } from './save-panel.tsx'

interface SaveDialogProps {
  videoId: number
  onClose: () => void
}

/** The viewer's playlists over the page, for a video in a list. */
export const SaveDialog = ({ videoId, onClose }: SaveDialogProps) => (
  <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Save to">
    <SavePanel videoId={videoId} />
  </Dialog>
)
