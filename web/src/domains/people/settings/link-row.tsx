import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input } from '../../../ui/input.tsx'
import { validateLink, platformLabels, type LinkDraft } from './link-validation.ts'

export function LinkRow({
  link,
  isChecked,
  onChange,
  onRemove,
}: {
  link: LinkDraft
  /** Shows errors even before the field loses the focus. */
  isChecked: boolean
  onChange: (url: string) => void
  onRemove: () => void
}) {
  const [isTouched, setTouched] = useState(false)
  const complaint = isChecked || isTouched ? validateLink(link) : null
  const labels = platformLabels[link.platform]
  return (
    <li className="flex items-start gap-2">
      <Field label={labels} error={complaint ?? undefined} className="flex-1">
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={link.url}
          onChange={(event) => onChange(event.target.value)}
          // An error that appears on mousedown would move the button away from the pointer.
          onBlur={({ relatedTarget }) => {
            if (!(relatedTarget instanceof HTMLButtonElement)) setTouched(true)
          }}
        />
      </Field>
      <IconButton label={`Remove ${labels}`} icon={Trash2} onClick={onRemove} className="mt-6.5" />
    </li>
  )
}
