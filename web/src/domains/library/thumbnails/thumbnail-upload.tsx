import { t } from '@kinora/contract/text/translate'
import { imageMessages, maxImageBytes } from '@kinora/contract/people/users/rules'
import { thumbnailMessages } from '@kinora/contract/library/thumbnails/rules'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useId, type ChangeEvent } from 'react'
import { classes } from '../../../lib/classes.ts'
import { FileImage } from '../../../ui/file-image.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { validateImage, type ImageError } from '../../../ui/image-drop.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import { useFileDrop } from '../../../ui/use-file-drop.ts'

function showRefusalToast(reason: ImageError) {
  const hint =
    reason === 'too-large'
      ? { title: t`File too large`, description: t(thumbnailMessages.tooLarge) }
      : { title: t`Invalid file type`, description: t(imageMessages.noImage) }
  toast({ ...hint, tone: 'destructive' })
}

export function ThumbnailUpload({
  sending,
  hasOne,
  isTall,
  onFile,
}: {
  sending: File | null
  hasOne: boolean
  isTall: boolean
  onFile: (file: File) => void
}) {
  const id = useId()
  const acceptFile = ([file]: File[]) => {
    if (!file) return
    const refusal = validateImage(file, maxImageBytes)
    if (refusal) showRefusalToast(refusal)
    else onFile(file)
  }
  const { isOver, dropProps } = useFileDrop((files) => !sending && acceptFile(files))
  const onPick = (event: ChangeEvent<HTMLInputElement>) => {
    acceptFile([...(event.target.files ?? [])])
    event.target.value = '' // so that the same file can be chosen again
  }
  const label = hasOne ? t`Another picture` : t`Own picture`
  return (
    <div {...dropProps} className={classes('relative grid', isTall ? 'aspect-9/16' : 'aspect-video')}>
      <input
        id={id}
        type="file"
        accept="image/*"
        disabled={sending !== null}
        aria-label={label}
        onChange={onPick}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={classes(
          'relative grid min-w-0 place-content-center justify-items-center gap-1 overflow-hidden rounded-md border-dashed p-1 text-center text-12',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
          isOver
            ? 'border-2 border-solid border-accent bg-accent-soft text-fg'
            : 'border-[1.5px] border-line-strong bg-field text-fg-muted hover:text-fg',
        )}
      >
        <span aria-hidden="true" className="contents">
          <UploadLabel sending={sending} label={label} isOver={isOver} />
        </span>
      </label>
    </div>
  )
}

function UploadLabel({ sending, label, isOver }: { sending: File | null; label: string; isOver: boolean }) {
  if (sending) {
    return (
      <>
        <FileImage file={sending} alt="" className="absolute inset-0 size-full object-cover opacity-50" />
        <Spinner className="relative" />
      </>
    )
  }
  return (
    <>
      <Glyph icon={ImagePlus} size={20} className={isOver ? 'text-accent-text' : 'text-fg-faint'} />
      <span>{isOver ? t`Drop to add it` : label}</span>
      {!isOver && <span className="text-11 text-fg-faint">{t`up to 10 MB`}</span>}
    </>
  )
}
