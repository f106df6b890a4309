import { useState, type ReactNode } from 'react'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { Related } from '../feeds/related.tsx'
import type { BesideProps } from './beside.tsx'
import { ChapterList } from './chapter-list.tsx'

/** What stands beside a film that has chapters. */
export function WatchTabs({ video, slots, autoplay }: BesideProps & { autoplay: ReactNode }) {
  const [open, setOpen] = useState<'videos' | 'chapters'>('videos')
  return (
    <Tabs
      label="Beside the film"
      value={open}
      onValueChange={setOpen}
      tabs={[
        { value: 'videos', label: 'Up next' },
        { value: 'chapters', label: 'Chapters', count: video.chapters.length },
      ]}
    >
      <TabPanel value="videos">
        <div className="pt-4">
          <Related video={video} isInTab slots={slots} action={autoplay} />
        </div>
      </TabPanel>
      <TabPanel value="chapters">
        <ChapterList video={video} />
      </TabPanel>
    </Tabs>
  )
}
