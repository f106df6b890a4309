import { useRef } from 'react'
import { besideEntry } from '../../lib/focus-beside.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { Sheet } from '../../ui/sheet.tsx'
import type { LateFeedSheetProps, OpenedSheet } from './late-feed-sheet.tsx'
import { TuneView } from './tune-view.tsx'
import { WhyView } from './why-view.tsx'

/** The menu button from which the sheet was opened: the menu item itself may be gone. */
const menuOf = ({ entry }: OpenedSheet) =>
  entry?.closest('li')?.querySelector<HTMLElement>('[aria-haspopup=menu]')

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
