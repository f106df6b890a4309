import { t } from '@kinora/contract/text/translate'
import { Dialog } from '../../../ui/dialog.tsx'
import { SavePanel } from './save-panel.tsx'

interface SaveDialogProps {
  videoId: number
  onClose: () => void
}

export const SaveDialog = ({ videoId, onClose }: SaveDialogProps) => (
  <Dialog onClose={onClose} title={t`Save to`}>
    <div className="-mx-2.5">
      <SavePanel videoId={videoId} />
    </div>
  </Dialog>
)
