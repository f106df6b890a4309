import type { RelatedType } from '@kinora/contract/discovery/feeds/rules'
import { Chips } from '../../../ui/chips.tsx'

interface RelatedChipsProps {
  channel: string
  value: RelatedType
  onChoose: (type: RelatedType) => void
}

export const RelatedChips = ({ channel, value, onChoose }: RelatedChipsProps) => (
  <Chips
    label="Which videos"
    value={value}
    options={[
      { value: 'all', label: 'All' },
      { value: 'channel', label: `From ${channel}` },
      { value: 'related', label: 'Related' },
    ]}
    onValueChange={onChoose}
  />
)
