import CircleAlert from 'lucide-react/icons/circle-alert'
import { Glyph } from '../../ui/glyph.tsx'

/** What is wrong with the fields of a row, by field. */
type Complaints = { readonly [Field in 'start' | 'end' | 'text' | 'title']?: string | undefined }

/** Ties a field to what `RowComplaints` says about it. */
export const complaintLinks = (rowId: string, field: keyof Complaints, complaints: Complaints) =>
  complaints[field] ? { 'aria-invalid': true, 'aria-describedby': `${rowId}-${field}` } : {}

/** The first field that is wrong in the row of this one, or itself: where somebody goes on writing. */
export const firstWrongIn = (field: HTMLElement | null) =>
  field?.closest('li')?.querySelector<HTMLElement>('[aria-invalid]') ?? field

/** What is wrong with the fields of a row, under all of them: a narrow field has no room for a sentence. */
export const RowComplaints = ({
  rowId,
  complaints,
  className,
}: {
  rowId: string
  complaints: Complaints
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
