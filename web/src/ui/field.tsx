import { t } from '@kinora/contract/text/translate'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { createContext, use, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { Glyph } from './glyph.tsx'

interface FieldIds {
  id: string
  labelId: string
  describedBy: string | undefined
  isInvalid: boolean
}
const FieldContext = createContext<FieldIds | null>(null)

interface ControlProps {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** Own props override the attributes of the surrounding field. */
export function useFieldControl(props: ControlProps) {
  const field = use(FieldContext)
  return {
    id: props.id ?? field?.id,
    'aria-describedby': props['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': props['aria-invalid'] ?? (field?.isInvalid || undefined),
  }
}

export function useFieldGroup() {
  const field = use(FieldContext)
  return { 'aria-labelledby': field?.labelId, 'aria-describedby': field?.describedBy }
}

export interface FieldProps {
  label: string
  /** Several controls, such as the boxes of a code, which one label cannot point at. */
  isGroup?: boolean
  optional?: boolean
  hint?: ReactNode
  error?: string | undefined
  max?: number
  /** Noun after the count: “28/500 characters”. */
  countUnit?: string
  className?: string
  children: ReactNode
}

export function Field({
  label,
  isGroup,
  optional,
  hint,
  error,
  max,
  countUnit,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const [labelId, noteId] = [`${id}-label`, `${id}-note`]
  const { box, length } = useTextLength()
  const hasNote = Boolean(error || hint)
  return (
    <div ref={box} className={classes('grid min-w-0 content-start gap-1.5', className)}>
      <FieldLabel id={labelId} htmlFor={isGroup ? undefined : id}>
        {label}
        {optional && <span className="font-normal text-fg-faint"> {t`optional`}</span>}
      </FieldLabel>
      <FieldContext
        value={{ id, labelId, describedBy: hasNote ? noteId : undefined, isInvalid: Boolean(error) }}
      >
        {children}
      </FieldContext>
      {(hasNote || max !== undefined) && (
        <div className="flex justify-between gap-3 text-12 text-fg-faint">
          <FieldNote id={noteId} error={error} hint={hint} />
          {max !== undefined && (
            <span className={classes('ms-auto flex-none tabular-nums', length > max && 'text-danger')}>
              {length}/{max}
              {countUnit && ` ${countUnit}`}
            </span>
          )}
        </div>
      )}
    </div>
  )
}

function FieldLabel(props: { id: string; htmlFor: string | undefined; children: ReactNode }) {
  const { htmlFor, ...rest } = props
  const className = 'text-13 font-strong wrap-anywhere'
  return htmlFor ? (
    <label htmlFor={htmlFor} className={className} {...rest} />
  ) : (
    <span className={className} {...rest} />
  )
}

function FieldNote({ id, error, hint }: { id: string; error: string | undefined; hint: ReactNode }) {
  if (!error) return hint ? <span id={id}>{hint}</span> : null
  return (
    <span id={id} className="flex items-center gap-1.5 text-danger">
      <Glyph icon={CircleAlert} size={16} />
      {error}
    </span>
  )
}

function useTextLength() {
  const box = useRef<HTMLDivElement>(null)
  const [length, setLength] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () =>
      setLength(element.querySelector<HTMLInputElement>('input, textarea')?.value.length ?? 0)
    measure()
    element.addEventListener('input', measure)
    return () => element.removeEventListener('input', measure)
  })
  return { box, length }
}
