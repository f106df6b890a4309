import { msg, t } from '@kinora/contract/text/translate'
import type { Video } from '@kinora/contract/library/videos/schemas'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { classes } from '../../../lib/classes.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { CaptionsTab } from '../captions/captions-tab.tsx'
import { ChaptersTab } from '../chapters/chapters-tab.tsx'
import type { EditorPlayer } from './editor-player.ts'

export type CaptionEditorTab = 'captions' | 'chapters'

const tabs = [
  { value: 'captions', label: msg`Captions` },
  { value: 'chapters', label: msg`Chapters` },
] as const

export interface CaptionEditorPanelProps {
  video: Pick<Video, 'id' | 'duration'>
  initialTab?: CaptionEditorTab
  player?: EditorPlayer
  onClose?: () => void
}

export function CaptionEditorPanel({
  video,
  initialTab = 'captions',
  player,
  onClose,
}: CaptionEditorPanelProps) {
  const [tab, setTab] = useState<CaptionEditorTab>(initialTab)
  const box = useRef<HTMLElement>(null)
  const isOpened = onClose !== undefined
  useEffect(() => {
    // On small screens the panel is below the video.
    if (isOpened) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpened])
  return (
    <section
      ref={box}
      aria-label={t`Captions and chapters`}
      className={classes(
        '@container min-w-0 scroll-mt-[calc(var(--header)+12px)] rounded-lg border border-line bg-surface p-3.5 pb-0 md:p-4 md:pb-0',
        // Focused fields must not hide behind the save bar, nor on phones behind the video.
        '[&_:is(input,textarea,select)]:scroll-mb-20',
        isOpened && 'max-md:[&_:is(input,textarea,select)]:scroll-mt-[calc(56.25vw+8px)]',
        // Beside the video the panel scrolls on its own, so that the video stays in view.
        isOpened && 'lg:max-h-[calc(100dvh-var(--header)-24px)] lg:overflow-y-auto',
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="title-16">{t`Captions and chapters`}</h2>
        {onClose && <IconButton size="sm" label={t`Close`} icon={X} onClick={onClose} className="-me-1" />}
      </div>
      <Tabs label={t`Captions and chapters`} value={tab} onValueChange={setTab} tabs={tabs}>
        <TabPanel value="captions" keepMounted>
          <div className="py-4">
            <CaptionsTab videoId={video.id} playing={player} />
          </div>
        </TabPanel>
        <TabPanel value="chapters" keepMounted>
          <div className="py-4">
            <ChaptersTab videoId={video.id} durationSeconds={video.duration} playing={player} />
          </div>
        </TabPanel>
      </Tabs>
    </section>
  )
}
