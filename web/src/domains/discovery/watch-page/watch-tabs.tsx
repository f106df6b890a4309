import type { RecommendedVideo } from '@kinora/contract/discovery/feeds/schemas'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { useState, type ReactNode } from 'react'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { Related } from '../feeds/related.tsx'
import { ChapterList } from './chapter-list.tsx'

export interface WatchSideProps {
  video: Video
  slots: (video: RecommendedVideo) => { menu: ReactNode }
  transcript: { isOpen: boolean; setOpen: (isOpen: boolean) => void; content: ReactNode } | undefined
}

export function WatchTabs({ video, slots, transcript, autoplay }: WatchSideProps & { autoplay: ReactNode }) {
  const [chosen, choose] = useState<'videos' | 'chapters'>('videos')
  const chapters = { value: 'chapters', label: 'Chapters', count: video.chapters.length } as const
  const tabs = [
    { value: 'videos', label: 'Up next' } as const,
    ...(video.chapters.length > 0 ? [chapters] : []),
    ...(transcript ? [{ value: 'transcript', label: 'Transcript' } as const] : []),
  ]
  const selectTab = (tab: 'videos' | 'chapters' | 'transcript') => {
    transcript?.setOpen(tab === 'transcript')
    if (tab !== 'transcript') choose(tab)
  }
  return (
    <Tabs
      label="Beside the video"
      // `transcript` is undefined in narrow windows.
      value={transcript?.isOpen ? 'transcript' : chosen}
      onValueChange={selectTab}
      tabs={tabs}
    >
      <TabPanel value="videos">
        <div className="pt-4">
          <Related video={video} isInTab slots={slots} action={autoplay} />
        </div>
      </TabPanel>
      <TabPanel value="chapters">
        <ChapterList video={video} />
      </TabPanel>
      <TabPanel value="transcript">
        <div className="pt-4">{transcript?.content}</div>
      </TabPanel>
    </Tabs>
  )
}
