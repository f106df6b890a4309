import ImagePlus from 'lucide-react/icons/image-plus'
import { useId, type ChangeEvent } from 'react'
import { classes } from '../lib/classes.ts'
import { Button, buttonClass } from './button.tsx'
import { Glyph } from './glyph.tsx'
import { FileImage } from './file-image.tsx'
import { useFileDrop } from './use-file-drop.ts'

export type ImageRefusal = 'too-large' | 'not-an-image'

/** Null if the file is acceptable. */
export function refusalOf(file: { type: string; size: number }, maxBytes: number): ImageRefusal | null {
  if (!file.type.startsWith('image/')) return 'not-an-image'
  return file.size > maxBytes ? 'too-large' : null
}

export interface ImageDropProps {
  label: string
  hint?: string
  file: File | null
  onFileChange: (file: File | null) => void
  current?: string | null
  onRemoveCurrent?: () => void
  maxBytes: number
  onRefuse: (reason: ImageRefusal) => void
  className?: string
}

export function ImageDrop(props: ImageDropProps) {
  const { label, hint, file, onFileChange, current, maxBytes, onRefuse, className } = props
  const id = useId()
  const take = (files: File[]) => {
    const [chosen] = files
    if (!chosen) return
    const refusal = refusalOf(chosen, maxBytes)
    if (refusal) onRefuse(refusal)
    else onFileChange(chosen)
  }
  const { isOver, dropProps } = useFileDrop(take)
  const isShown = Boolean(file ?? current)
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    take([...(event.target.files ?? [])])
    event.target.value = '' // allows selecting the same file again after removing it
  }

  return (
    <div {...dropProps} className={classes('relative grid min-h-33', className)}>
      <input
        id={id}
        type="file"
        accept="image/*"
        onChange={pick}
        aria-label={isShown ? `Replace ${label}` : label}
        className="peer sr-only"
      />
      {isShown ? (
        <Shown {...props} inputId={id} isOver={isOver} />
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
          <span>Drop to add it</span>
        ) : (
          <span>
            <span className="pointer-coarse:hidden">Drop an image, or </span>
            <u className="inline-block font-strong whitespace-nowrap text-fg underline-offset-3 pointer-coarse:first-letter:uppercase">
              choose a file
            </u>
          </span>
        )}
        {!isOver && hint && <span className="text-12 text-fg-faint">{hint}</span>}
      </span>
    </label>
  )
}

type ShownProps = ImageDropProps & { inputId: string; isOver: boolean }

const cover = 'absolute inset-0 size-full object-cover'

function Shown({ label, file, onFileChange, current, onRemoveCurrent, inputId, isOver }: ShownProps) {
  const remove = file ? () => onFileChange(null) : onRemoveCurrent
  return (
    <div
      className={classes('relative overflow-hidden rounded-md', focusRing, isOver && 'ring-2 ring-accent')}
    >
      {file ? (
        <FileImage file={file} alt={label} className={cover} />
      ) : (
        current && <img src={current} alt={label} className={cover} />
      )}
      <div className="absolute right-2.5 bottom-2.5 flex gap-1.5">
        <label htmlFor={inputId} className={buttonClass({ variant: 'media', size: 'sm' })}>
          <span aria-hidden="true" className="contents">
            Replace
          </span>
        </label>
        {remove && (
          <Button variant="media" size="sm" aria-label={`Remove ${label}`} onClick={remove}>
            Remove
          </Button>
        )}
      </div>
    </div>
  )
}
