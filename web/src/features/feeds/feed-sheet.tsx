import { useRef } from 'react'
import { neighbourLink } from '../../lib/focus-neighbour.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { Sheet } from '../../ui/sheet.tsx'
import type { LazyFeedSheetProps, FeedSheetState } from './lazy-feed-sheet.tsx'
import { FeedPreferencesForm } from './feed-preferences-form.tsx'
import { RankExplanationView } from './rank-explanation.tsx'

/** The menu button from which the sheet was opened: the menu item itself may be gone. */
const menuButtonOf = ({ entry }: FeedSheetState) =>
  entry?.closest('li')?.querySelector<HTMLElement>('[aria-haspopup=menu]')

export function FeedSheet({ opened, onOpen }: LazyFeedSheetProps) {
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
      returnFocusTo={() => next.current ?? menuButtonOf(opened)}
    >
      {opened.kind === 'why' ? (
        <RankExplanationView
          video={opened.video}
          place={opened.place}
          onTune={() => onOpen({ kind: 'tune', entry: opened.entry })}
          onGone={() => {
            next.current = neighbourLink(opened.entry)
            close()
          }}
        />
      ) : (
        <FeedPreferencesForm />
      )}
    </Sheet>
  )
}
