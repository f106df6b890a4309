import { Switch } from '../../../ui/switch.tsx'
import { uploader } from '../sending/browser-uploader.ts'
import type { QueuedFile } from '../sending/queued-file.ts'
import { changeDraft } from '../sending/save.ts'

export const KindCard = ({ file }: { file: QueuedFile }) => (
  <div className="rounded-lg border border-line bg-canvas p-4">
    <Switch
      label="Short"
      hint={
        file.isProposedShort
          ? 'Suggested: vertical and up to 3 minutes long'
          : 'Shown vertically, one after another'
      }
      checked={file.draft.isShort}
      onCheckedChange={(isShort) => changeDraft(uploader, file.fileId, { isShort })}
    />
  </div>
)
