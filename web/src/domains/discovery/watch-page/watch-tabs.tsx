import { plural, t } from '@kinora/contract/text/translate'
import type { RecommendedVideo } from '@kinora/contract/discovery/feeds/schemas'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { useRouter } from '@tanstack/react-router'
import { useState, type ReactNode, type MouseEvent } from 'react'
import { formatDuration } from '../../../lib/format.ts'
import { useStore } from '../../../lib/store.ts'
import { toVideo } from '../../../paths.ts'
import { chapterAt } from '../../../player/rules/chapter-rules.ts'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { player, currentSecond, activeVideo } from '../../library/playback/player-state.ts'
import { Related } from '../feeds/related.tsx'

export interface WatchSideProps {
  video: Video
  slots: (video: RecommendedVideo) => { menu: ReactNode }
  transcript: { isOpen: boolean; setOpen: (isOpen: boolean) => void; content: ReactNode } | undefined
}

export function WatchTabs({ video, slots, transcript, autoplay }: WatchSideProps & { autoplay: ReactNode }) {
  const [chosen, choose] = useState<'videos' | 'chapters'>('videos')
  const chapters = { value: 'chapters', label: t`Chapters`, count: video.chapters.length } as const
  const tabs = [
    { value: 'videos', label: t`Up next` } as const,
    ...(video.chapters.length > 0 ? [chapters] : []),
    ...(transcript ? [{ value: 'transcript', label: t`Transcript` } as const] : []),
  ]
  const selectTab = (tab: 'videos' | 'chapters' | 'transcript') => {
    transcript?.setOpen(tab === 'transcript')
    if (tab !== 'transcript') choose(tab)
  }
  return (
    <Tabs
      label={t`Beside the video`}
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

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

function useCurrentChapter({ id, chapters }: Video) {
  const second = useStore(currentSecond)
  const isActive = useStore(activeVideo)?.video.id === id
  return isActive ? chapterAt(chapters, second) : undefined
}

function ChapterList({ video }: { video: Video }) {
  const { id, chapters } = video
  const router = useRouter()
  const current = useCurrentChapter(video)
  const total = t`${plural({ count: chapters.length }, { one: '# chapter', other: '# chapters' })}`
  return (
    <>
      <p className="py-3 text-13 text-fg-muted tabular-nums">
        {current
          ? t`Chapter ${{ number: chapters.indexOf(current) + 1 }} of ${{ total: chapters.length }}`
          : total}
      </p>
      <ol className="-mx-2.5 grid gap-0.5">
        {chapters.map((chapter) => (
          <li key={chapter.startSeconds}>
            {/* Not a `Link`: that would also mark the chapter whose address is the current page. */}
            <a
              href={router.buildLocation(toVideo(id, chapter.startSeconds)).href}
              aria-current={chapter === current ? 'true' : undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                player()?.playFrom(chapter.startSeconds)
              }}
              className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-3 rounded-md px-2.5 py-2 text-fg-muted -outline-offset-2 hover:bg-hover hover:text-fg aria-[current]:bg-press aria-[current]:font-semibold aria-[current]:text-fg touch:min-h-11"
            >
              <span className="min-w-11 text-13 tabular-nums">{formatDuration(chapter.startSeconds)}</span>
              <span dir="auto" className="wrap-anywhere">
                {chapter.title}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </>
  )
}
