import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { Glyph } from '../../../ui/glyph.tsx'
import type { ImageError } from '../../../ui/image-drop.tsx'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { openImage, toastRefusal, type OpenedImage, type ProfileImageKind } from './profile-images.ts'
import type { ProfileFormState } from './profile-form.ts'

const loadCropper = () => import('./cropper-dialog.tsx')

export interface ImageFieldControl {
  file: File | null
  current: string | null
  choose: (file: File) => void
  /** Discards the new image if there is one, or else removes the saved one. */
  remove: () => void
  refuse: (reason: ImageError) => void
}

export function ImageField({
  form,
  kind,
  saved,
  children,
}: {
  form: ProfileFormState
  kind: ProfileImageKind
  saved: string | null
  children: (choice: ImageFieldControl) => ReactNode
}) {
  const { field, fieldState } = useController({ control: form.control, name: kind.field })
  const [opened, setOpened] = useState<OpenedImage | null>(null)
  const file = field.value instanceof File ? field.value : null
  const setValue = (next: typeof field.value) => {
    form.clearErrors(kind.field)
    field.onChange(next)
  }
  const openFile = async (chosen: File) => {
    const image = await openImage(chosen)
    if (image) setOpened(image)
    else toastRefusal(kind, 'not-an-image')
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
        choose: (chosen) => void openFile(chosen),
        remove: () => setValue(file || !saved ? 'keep' : 'remove'),
        refuse: (reason) => toastRefusal(kind, reason),
      })}
      {fieldState.error?.message && (
        <p className="mt-2 flex items-center gap-1.5 text-12 text-danger">
          <Glyph icon={CircleAlert} size={16} />
          {fieldState.error.message}
        </p>
      )}
      {opened && (
        <LazyModule load={loadCropper} onFailed={close}>
          {({ CropperDialog }) => (
            <CropperDialog image={opened} kind={kind} onCut={setValue} onClose={close} />
          )}
        </LazyModule>
      )}
    </>
  )
}
