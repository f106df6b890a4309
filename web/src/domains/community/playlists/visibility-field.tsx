import type { PlaylistVisibility } from '@kinora/contract/community/playlists/rules'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { visibilityLabels } from './playlist-labels.ts'

const visibilityOptions = (['public', 'unlisted', 'private'] as const).map((value) => ({
  value,
  ...visibilityLabels[value],
  ...(value === 'private' && { label: 'Private', hint: 'Only you' }),
}))

interface VisibilityFieldProps {
  value: PlaylistVisibility
  onChange: (value: PlaylistVisibility) => void
}

export const VisibilityField = ({ value, onChange }: VisibilityFieldProps) => (
  <div className="grid gap-2">
    <span aria-hidden="true" className="text-13 font-strong">
      Who can see it
    </span>
    <RadioGroup label="Who can see it" value={value} onValueChange={onChange} options={visibilityOptions} />
  </div>
)
