import CircleAlert from 'lucide-react/icons/circle-alert'
import { Glyph } from '../../../ui/glyph.tsx'

type RowFieldErrors = { readonly [Field in 'start' | 'end' | 'text' | 'title']?: string | undefined }

export const fieldErrorProps = (rowId: string, field: keyof RowFieldErrors, complaints: RowFieldErrors) =>
  complaints[field] ? { 'aria-invalid': true, 'aria-describedby': `${rowId}-${field}` } : {}

/** The first invalid field in the same row, else the field itself. */
export const firstInvalidField = (field: HTMLElement | null) =>
  field?.closest('li')?.querySelector<HTMLElement>('[aria-invalid]') ?? field

/** Below the fields: a narrow field has no room for a sentence. */
export const RowErrors = ({
  rowId,
  complaints,
  className,
}: {
  rowId: string
  complaints: RowFieldErrors
  className: string
}) =>
  Object.entries(complaints).map(
    ([field, complaint]) =>
      complaint && (
        <p key={field} id={`${rowId}-${field}`} className={`flex gap-1.5 text-12 text-danger ${className}`}>
          <Glyph icon={CircleAlert} size={16} />
          {complaint}
        </p>
      ),
  )
