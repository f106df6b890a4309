import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface SaveLineProps {
  isChanged: boolean
  isSaving: boolean
  failure: string | undefined
  /** Loads what somebody else has saved meanwhile; there when that is why saving failed. */
  onReload: (() => unknown) | undefined
  onSave: () => void
}

/** Whether all is saved, and the button that saves it. It stays in sight. */
export const SaveLine = ({ isChanged, isSaving, failure, onReload, onSave }: SaveLineProps) => (
  <div className="sticky bottom-0 -mx-1 grid gap-2 bg-surface px-1 py-2">
    {failure && (
      <div role="alert">
        <Notice
          tone="danger"
          action={
            onReload && (
              <Button size="sm" onClick={() => void onReload()}>
                Load again
              </Button>
            )
          }
        >
          {failure}
        </Notice>
      </div>
    )}
    <div className="flex items-center justify-end gap-3">
      <output className="text-13 text-fg-faint">
        {isChanged ? 'Unsaved changes' : 'All changes are saved'}
      </output>
      <Button variant="primary" loading={isSaving} disabled={!isChanged} onClick={onSave}>
        Save
      </Button>
    </div>
  </div>
)
