import { t } from '@kinora/contract/text/translate'
import type { ChannelAnalytics } from '@kinora/contract/studio/studio/schemas'
import { formatInteger } from '../../../lib/format.ts'
import { Donut } from '../../../ui/chart.tsx'
import { deviceLabels } from './stats-format.ts'
import { Panel } from './panel.tsx'

export const DevicesPanel = ({
  title,
  devices,
  totalText,
  empty,
}: {
  title: string
  devices: ChannelAnalytics['devices']
  totalText: string
  empty: string
}) => (
  <Panel title={title}>
    <Donut
      title={title}
      parts={devices.map(({ device, count }) => ({ label: t(deviceLabels[device]), value: count }))}
      unit={formatInteger}
      totalText={totalText}
      empty={empty}
    />
  </Panel>
)
