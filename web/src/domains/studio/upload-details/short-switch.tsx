import { Switch } from '../../../ui/switch.tsx'
import { uploader } from '../../library/uploads/sending/browser-uploader.ts'
import type { QueuedFile } from '../../library/uploads/sending/queued-file.ts'
import { updateDraft } from '../../library/uploads/sending/save-draft.ts'

export const ShortSwitch = ({ file }: { file: QueuedFile }) => (
  <div className="rounded-lg border border-line bg-canvas p-4">
    <Switch
      label="Short"
      hint={
        file.isProposedShort
          ? 'Suggested: vertical and up to 3 minutes long'
          : 'Shown vertically, one after another'
      }
      checked={file.draft.isShort}
      onCheckedChange={(isShort) => updateDraft(uploader, file.fileId, { isShort })}
    />
  </div>
)
