import CircleDot from 'lucide-react/icons/circle-dot'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { useContainerFocus } from '../../../ui/use-container-focus.ts'
import type { Viewer } from '../../../viewer/use-viewer.ts'
import { resetForm, useChangedFieldLabels, type ProfileFormState } from './profile-form.ts'

export function UnsavedChangesBar({
  form,
  viewer,
  isSaving,
}: {
  form: ProfileFormState
  viewer: Viewer
  isSaving: boolean
}) {
  const changed = useChangedFieldLabels(form, viewer)
  const container = useContainerFocus<HTMLDivElement>(changed)
  return (
    <div ref={container} tabIndex={-1} className="sticky bottom-4 z-10 outline-0">
      {changed.length > 0 && (
        <div
          data-foot-bar
          className="raised mt-6 flex animate-rise flex-wrap items-center gap-2 p-2.5 md:pl-4"
        >
          <output className="flex min-w-0 flex-1 basis-full items-center gap-2 py-1 text-13 text-fg-muted md:basis-0">
            <Glyph icon={CircleDot} size={16} />
            {`Unsaved changes: ${changed.join(', ')}`}
          </output>
          <Button
            variant="ghost"
            className="max-md:flex-1"
            disabled={isSaving}
            onClick={() => resetForm(form, viewer)}
          >
            Discard
          </Button>
          <Button type="submit" variant="primary" className="max-md:flex-1" loading={isSaving}>
            Save changes
          </Button>
        </div>
      )}
    </div>
  )
}
