import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

const initialColour = '#f2542d'

interface ColourFieldProps {
  label: string
  /** Null for the built-in colour. */
  value: string | null
  onValueChange: (colour: string | null) => void
  error: string | undefined
  hint: string | undefined
}

export const ColourField = ({ label, value, onValueChange, error, hint }: ColourFieldProps) => (
  <Field label={label} optional hint={hint} error={error}>
    <div className="flex gap-2">
      <input
        type="color"
        aria-label={`${label}: pick`}
        value={/^#[\da-f]{6}$/i.test(value ?? '') ? (value ?? initialColour) : initialColour}
        onChange={({ target }) => onValueChange(target.value)}
        className="h-10 w-12 flex-none rounded-md border border-line-strong bg-field p-1 touch:h-11"
      />
      <Input
        autoComplete="off"
        placeholder="As it comes"
        value={value ?? ''}
        onChange={({ target }) => onValueChange(target.value.trim() || null)}
      />
      <Button className="h-10 touch:h-11" disabled={value === null} onClick={() => onValueChange(null)}>
        Reset
      </Button>
    </div>
  </Field>
)
