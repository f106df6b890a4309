import { Dialog } from '../../ui/dialog.tsx'
import { SavePanel } from './save-panel.tsx'

interface SaveDialogProps {
  videoId: number
  onClose: () => void
}

/** The viewer's playlists over the page, for a video in a list. */
export const SaveDialog = ({ videoId, onClose }: SaveDialogProps) => (
  <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Save to">
    {/* The words of the rows stand below those of the title. */}
    <div className="-mx-2.5">
      <SavePanel videoId={videoId} />
    </div>
  </Dialog>
)
