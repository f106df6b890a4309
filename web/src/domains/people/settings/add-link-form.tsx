import { type SocialPlatform, socialPlatforms } from '@kinora/contract/people/users/rules'
import Plus from 'lucide-react/icons/plus'
import type { KeyboardEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { platformLabels } from './link-validation.ts'

interface NewLink {
  platform: SocialPlatform | ''
  url: string
}

const platformOptions = socialPlatforms.map((value) => ({ value, label: platformLabels[value] }))

export function AddLinkForm({
  added,
  onChange,
  onAdd,
}: {
  added: NewLink
  onChange: (added: NewLink) => void
  onAdd: () => void
}) {
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onAdd()
  }
  return (
    <div className="@container rounded-md border border-line p-3 md:p-4">
      <div className="grid items-end gap-3 @min-[500px]:grid-cols-[160px_minmax(0,1fr)_auto]">
        <Field label="Platform">
          <Select
            options={platformOptions}
            placeholder="Choose"
            value={added.platform}
            onChange={({ target }) => onChange({ ...added, platform: target.value as SocialPlatform | '' })}
          />
        </Field>
        <Field label="URL">
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            value={added.url}
            onChange={({ target }) => onChange({ ...added, url: target.value })}
            onKeyDown={addOnEnter}
          />
        </Field>
        <Button icon={Plus} onClick={onAdd} className="@min-[500px]:my-0.5 touch:my-0!">
          Add link
        </Button>
      </div>
    </div>
  )
}
