import { useRef } from 'react'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { besideEntry } from '../video-menu/focus-beside.ts'
import type { LateFeedSheetProps } from './late-feed-sheet.tsx'
import { TuneView } from './tune-view.tsx'
import { WhyView } from './why-view.tsx'

/** Why a video is shown, or what one wants more of: at the side, on phones from below. */
export function FeedSheet({ opened, onOpen }: LateFeedSheetProps) {
  const isWide = useMediaQuery('(min-width: 768px)')
  const next = useRef<HTMLElement | null | undefined>(null)
  const close = () => onOpen(null)
  return (
    <Sheet
      open
      onOpenChange={close}
      side={isWide ? 'right' : 'bottom'}
      width="w-[400px]"
      title={opened.kind === 'why' ? 'Why am I seeing this?' : 'Tune home'}
      next={() => next.current}
    >
      {opened.kind === 'why' ? (
        <WhyView
          video={opened.video}
          place={opened.place}
          onTune={() => onOpen({ kind: 'tune' })}
          onGone={() => {
            next.current = besideEntry(opened.entry)
            close()
          }}
        />
      ) : (
        <TuneView />
      )}
    </Sheet>
  )
}
