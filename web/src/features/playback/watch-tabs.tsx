import type { Video } from '@kinora/contract/videos'
import { useState, type ComponentProps } from 'react'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { MoreVideos } from '../videos/more-videos.tsx'
import { ChapterList } from './chapter-list.tsx'

/** What stands beside a film that has chapters. */
export function WatchTabs({
  video,
  slots,
}: { video: Video } & Pick<ComponentProps<typeof MoreVideos>, 'slots'>) {
  const [open, setOpen] = useState<'videos' | 'chapters'>('videos')
  return (
    <Tabs
      label="Beside the film"
      value={open}
      onValueChange={setOpen}
      tabs={[
        { value: 'videos', label: 'More videos' },
        { value: 'chapters', label: 'Chapters', count: video.chapters.length },
      ]}
    >
      <TabPanel value="videos">
        <div className="pt-4">
          <MoreVideos besides={video.id} isInTab slots={slots} />
        </div>
      </TabPanel>
      <TabPanel value="chapters">
        <ChapterList video={video} />
      </TabPanel>
    </Tabs>
  )
}
