import { useRef } from 'react'
import { besideEntry } from '../../lib/focus-beside.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { Sheet } from '../../ui/sheet.tsx'
import type { LateFeedSheetProps, OpenedSheet } from './late-feed-sheet.tsx'
import { TuneView } from './tune-view.tsx'
import { WhyView } from './why-view.tsx'

/** The button of the menu that it was opened from: the menu may still be giving the focus back to it. */
const menuOf = ({ entry }: OpenedSheet) =>
  entry?.closest('li')?.querySelector<HTMLElement>('[aria-haspopup=menu]')

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
      next={() => next.current ?? menuOf(opened)}
    >
      {opened.kind === 'why' ? (
        <WhyView
          video={opened.video}
          place={opened.place}
          onTune={() => onOpen({ kind: 'tune', entry: opened.entry })}
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
