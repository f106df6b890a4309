import type { PlaylistVisibility } from '@kinora/contract/playlist-shapes'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { visibilityWords } from './playlist-words.ts'

const options = (['public', 'unlisted', 'private'] as const).map((value) => ({
  value,
  ...visibilityWords[value],
  ...(value === 'private' && { label: 'Private', hint: 'Only you' }),
}))

interface AudienceProps {
  value: PlaylistVisibility
  onChange: (value: PlaylistVisibility) => void
}

export const Audience = ({ value, onChange }: AudienceProps) => (
  <div className="grid gap-2">
    <span aria-hidden="true" className="text-13 font-strong">
      Who can see it
    </span>
    <RadioGroup label="Who can see it" value={value} onValueChange={onChange} options={options} />
  </div>
)
