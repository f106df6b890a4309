import type { BroadcastState } from '@kinora/contract/library/videos/broadcast-rules'
import { t } from '@kinora/contract/text/translate'
import { Badge } from '../../../ui/badge.tsx'
import { OnAirBadge } from '../../library/broadcasts/on-air-badge.tsx'
import { stateBadges } from './broadcast-labels.ts'

export function StateBadge({ state }: { state: BroadcastState }) {
  if (state === 'live') return <OnAirBadge />
  const { tone, label } = stateBadges[state]
  return <Badge tone={tone}>{t(label)}</Badge>
}
