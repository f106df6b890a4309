import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { Glyph } from '../../ui/glyph.tsx'
import type { ImageRefusal } from '../../ui/image-drop.tsx'
import { Late } from '../../ui/late.tsx'
import { openPicture, sayRefusal, type OpenedPicture, type PictureKind } from './pictures.ts'
import type { ProfileFormState } from './profile-form.ts'

const loadCropper = () => import('./cropper-dialog.tsx')

export interface PictureChoice {
  file: File | null
  current: string | null
  choose: (file: File) => void
  /** Discards the new image if there is one, or else removes the saved one. */
  remove: () => void
  refuse: (reason: ImageRefusal) => void
}

export function PictureField({
  form,
  kind,
  saved,
  children,
}: {
  form: ProfileFormState
  kind: PictureKind
  saved: string | null
  children: (choice: PictureChoice) => ReactNode
}) {
  const { field, fieldState } = useController({ control: form.control, name: kind.field })
  const [opened, setOpened] = useState<OpenedPicture | null>(null)
  const file = field.value instanceof File ? field.value : null
  const change = (next: typeof field.value) => {
    form.clearErrors(kind.field)
    field.onChange(next)
  }
  const choose = async (chosen: File) => {
    const picture = await openPicture(chosen)
    if (picture) setOpened(picture)
    else sayRefusal(kind, 'not-an-image')
  }
  const close = () => {
    opened?.bitmap.close()
    setOpened(null)
  }
  return (
    <>
      {children({
        file,
        current: field.value === 'remove' ? null : saved,
        choose: (chosen) => void choose(chosen),
        remove: () => change(file || !saved ? 'keep' : 'remove'),
        refuse: (reason) => sayRefusal(kind, reason),
      })}
      {fieldState.error?.message && (
        <p className="mt-2 flex items-center gap-1.5 text-12 text-danger">
          <Glyph icon={CircleAlert} size={16} />
          {fieldState.error.message}
        </p>
      )}
      {opened && (
        <Late load={loadCropper} onFailed={close}>
          {({ CropperDialog }) => (
            <CropperDialog picture={opened} kind={kind} onCut={change} onClose={close} />
          )}
        </Late>
      )}
    </>
  )
}
