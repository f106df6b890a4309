import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import Pencil from 'lucide-react/icons/pencil'
import Radio from 'lucide-react/icons/radio'
import { useState } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge, CountBadge, Tag } from '../../../ui/badge.tsx'
import { Chips, SegmentedControl } from '../../../ui/chips.tsx'
import { RemovableChip } from '../../../ui/removable-chip.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import face1 from './face-1.webp'
import face2 from './face-2.webp'
import { SampleRow, GallerySection } from './gallery-section.tsx'

const tabs = [
  { value: 'videos', label: 'Videos', count: 55 },
  { value: 'shorts', label: 'Shorts', count: 9 },
  { value: 'posts', label: 'Posts' },
] as const
const filterChips = ['All', 'Travel', 'Craft', 'Music', 'Nature'].map((label) => ({ value: label, label }))
const sortOptions = ['Top', 'Newest'].map((label) => ({ value: label, label }))

export function BadgesAndTabsSection() {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('videos')
  const [chip, setChip] = useState('All')
  const [order, setOrder] = useState('Top')
  const [isFiltered, setFiltered] = useState(true)
  return (
    <GallerySection title="Tabs, chips, badges">
      <Tabs label="Content" value={tab} onValueChange={setTab} tabs={tabs}>
        {tabs.map(({ value, label }) => (
          <TabPanel key={value} value={value}>
            <p className="pt-3 text-13 text-fg-muted">The panel of {label}.</p>
          </TabPanel>
        ))}
      </Tabs>
      <Chips label="Category" value={chip} onValueChange={setChip} options={filterChips} />
      <SampleRow>
        {isFiltered && <RemovableChip label="From 2 Nov" onRemove={() => setFiltered(false)} />}
        <SegmentedControl label="Order" value={order} onValueChange={setOrder} options={sortOptions} />
      </SampleRow>
      <SampleRow>
        <Badge tone="success" icon={Check}>
          Published
        </Badge>
        <Badge tone="warning" icon={Pencil}>
          Draft
        </Badge>
        <Badge tone="danger" icon={CircleAlert}>
          Failed
        </Badge>
        <Badge tone="info" icon={Clock}>
          Processing
        </Badge>
        <Badge tone="accent" icon={Radio}>
          Live
        </Badge>
        <Badge>Short</Badge>
        <Badge tone="outline">Cancelled</Badge>
        <Tag>vercors</Tag>
        <CountBadge value={3} />
      </SampleRow>
      <SampleRow>
        <Avatar name="Slow Miles" src={face1} size={20} />
        <Avatar name="Mireille Roux" src={null} size={28} />
        <Avatar name="Tidewater Films" src={face2} size={36} />
        <Avatar name="ada" src="data:image/png;base64," size={44} />
        <Avatar name="Ana Lindqvist" src={null} size={72} />
      </SampleRow>
    </GallerySection>
  )
}
