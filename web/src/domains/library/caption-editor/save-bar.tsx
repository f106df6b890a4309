import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

export interface EditConflict {
  takeTheirs: () => unknown
  keepMine: () => unknown
}

interface SaveBarProps {
  isChanged: boolean
  isSaving: boolean
  failure: string | undefined
  conflict: EditConflict | undefined
  onSave: () => void
}

export const SaveBar = ({ isChanged, isSaving, failure, conflict, onSave }: SaveBarProps) => (
  <div className="sticky bottom-0 z-1 -mx-1 -mb-4 grid gap-2 bg-surface px-1 pt-2 pb-4">
    {failure && (
      <div role="alert">
        <Notice tone={conflict ? 'warning' : 'danger'}>
          {failure}
          {conflict && ' Which version do you want to keep?'}
        </Notice>
      </div>
    )}
    <div className="flex flex-wrap items-center justify-end gap-2">
      <output className="mr-auto text-13 text-fg-faint">
        {isChanged ? 'Unsaved changes' : 'All changes are saved'}
      </output>
      {conflict ? (
        <>
          <Button loading={isSaving} onClick={() => void conflict.takeTheirs()}>
            Take theirs
          </Button>
          <Button variant="primary" loading={isSaving} onClick={() => void conflict.keepMine()}>
            Keep mine
          </Button>
        </>
      ) : (
        <Button variant="primary" loading={isSaving} disabled={!isChanged} onClick={onSave}>
          Save
        </Button>
      )}
    </div>
  </div>
)
