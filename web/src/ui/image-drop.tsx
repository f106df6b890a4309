import { t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useId, type ChangeEvent } from 'react'
import { classes } from '../lib/classes.ts'
import { Button, buttonClass } from './button.tsx'
import { Glyph } from './glyph.tsx'
import { FileImage } from './file-image.tsx'
import { useFileDrop } from './use-file-drop.ts'

export type ImageError = 'too-large' | 'not-an-image'

/** Null if the file is acceptable. */
export function validateImage(file: { type: string; size: number }, maxBytes: number): ImageError | null {
  if (!file.type.startsWith('image/')) return 'not-an-image'
  return file.size > maxBytes ? 'too-large' : null
}

export interface ImageDropProps {
  label: string
  hint?: string
  file: File | null
  onFileChange: (file: File | null) => void
  currentUrl?: string | null
  onRemoveCurrent?: () => void
  maxBytes: number
  onReject: (reason: ImageError) => void
  className?: string
}

export function ImageDrop(props: ImageDropProps) {
  const { label, hint, file, onFileChange, currentUrl, maxBytes, onReject, className } = props
  const id = useId()
  const handleFiles = (files: File[]) => {
    const [chosen] = files
    if (!chosen) return
    const refusal = validateImage(chosen, maxBytes)
    if (refusal) onReject(refusal)
    else onFileChange(chosen)
  }
  const { isOver, dropProps } = useFileDrop(handleFiles)
  const hasImage = Boolean(file ?? currentUrl)
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    handleFiles([...(event.target.files ?? [])])
    event.target.value = '' // allows selecting the same file again after removing it
  }

  return (
    <div {...dropProps} className={classes('relative grid min-h-33', className)}>
      <input
        id={id}
        type="file"
        accept="image/*"
        onChange={handleChange}
        aria-label={hasImage ? t`Replace ${{ label }}` : label}
        className="peer sr-only"
      />
      {hasImage ? (
        <ImagePreview {...props} inputId={id} isOver={isOver} />
      ) : (
        <DropArea inputId={id} hint={hint} isOver={isOver} />
      )}
    </div>
  )
}

const focusRing =
  'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus'

export function DropArea({
  inputId,
  hint,
  isOver,
}: {
  inputId?: string
  hint?: string | undefined
  isOver: boolean
}) {
  return (
    <label
      htmlFor={inputId}
      className={classes(
        'grid place-content-center justify-items-center gap-1 rounded-md border-dashed p-5 text-center',
        focusRing,
        isOver
          ? 'border-2 border-solid border-accent bg-accent-soft text-fg'
          : 'border-[1.5px] border-line-strong bg-field text-fg-muted',
      )}
    >
      <span aria-hidden="true" className="contents">
        <Glyph
          icon={ImagePlus}
          size={24}
          className={classes('mb-1', isOver ? 'text-accent-text' : 'text-fg-faint')}
        />
        {isOver ? (
          <span>{t`Drop to add it`}</span>
        ) : (
          <span>
            <Trans>
              <span className="pointer-coarse:hidden">Drop an image, or </span>
              <u className="inline-block font-strong whitespace-nowrap text-fg underline-offset-3 pointer-coarse:first-letter:uppercase">
                choose a file
              </u>
            </Trans>
          </span>
        )}
        {!isOver && hint && <span className="text-12 text-fg-faint">{hint}</span>}
      </span>
    </label>
  )
}

type ImagePreviewProps = ImageDropProps & { inputId: string; isOver: boolean }

const coverClass = 'absolute inset-0 size-full object-cover'

function ImagePreview({
  label,
  file,
  onFileChange,
  currentUrl,
  onRemoveCurrent,
  inputId,
  isOver,
}: ImagePreviewProps) {
  const remove = file ? () => onFileChange(null) : onRemoveCurrent
  return (
    <div
      className={classes('relative overflow-hidden rounded-md', focusRing, isOver && 'ring-2 ring-accent')}
    >
      {file ? (
        <FileImage file={file} alt={label} className={coverClass} />
      ) : (
        currentUrl && <img src={currentUrl} alt={label} className={coverClass} />
      )}
      <div className="absolute end-2.5 bottom-2.5 flex gap-1.5">
        <label htmlFor={inputId} className={buttonClass({ variant: 'media', size: 'sm' })}>
          <span aria-hidden="true" className="contents">
            {t`Replace`}
          </span>
        </label>
        {remove && (
          <Button variant="media" size="sm" aria-label={t`Remove ${{ label }}`} onClick={remove}>
            {t`Remove`}
          </Button>
        )}
      </div>
    </div>
  )
}
