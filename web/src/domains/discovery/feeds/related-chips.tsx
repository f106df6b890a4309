import { t } from '@kinora/contract/text/translate'
import type { RelatedType } from '@kinora/contract/discovery/feeds/rules'
import { Chips } from '../../../ui/chips.tsx'

interface RelatedChipsProps {
  channel: string
  value: RelatedType
  onChoose: (type: RelatedType) => void
}

export const RelatedChips = ({ channel, value, onChoose }: RelatedChipsProps) => (
  <Chips
    label={t`Which videos`}
    value={value}
    options={[
      { value: 'all', label: t`All` },
      { value: 'channel', label: t`From ${{ channel }}` },
      { value: 'related', label: t`Related` },
    ]}
    onValueChange={onChoose}
  />
)
