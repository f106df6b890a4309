import type { ChannelAnalytics } from '@kinora/contract/studio'
import { wholeNumber } from '../../lib/format.ts'
import { Donut } from '../../ui/chart.tsx'
import { deviceWords } from './figure-words.ts'
import { Panel } from './panel.tsx'

export const DevicesPanel = ({
  title,
  devices,
  whole,
  empty,
}: {
  title: string
  devices: ChannelAnalytics['devices']
  whole: string
  empty: string
}) => (
  <Panel title={title}>
    <Donut
      title={title}
      parts={devices.map(({ device, count }) => ({ label: deviceWords[device], value: count }))}
      unit={wholeNumber}
      whole={whole}
      empty={empty}
    />
  </Panel>
)
