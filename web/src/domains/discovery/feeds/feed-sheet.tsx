import type { RecommendedVideo } from '@kinora/contract/discovery/feeds/schemas'
import { useRef } from 'react'
import { neighbourLink } from '../../../lib/focus-neighbour.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { FeedPreferencesForm } from './feed-preferences-form.tsx'
import { RankExplanationView } from './rank-explanation.tsx'
import type { ReasonContext } from './reason-labels.ts'

export type FeedSheetState =
  | { kind: 'tune'; entry?: Element | null }
  | { kind: 'why'; video: RecommendedVideo; place: ReasonContext; entry: Element | null }

export interface FeedSheetProps {
  opened: FeedSheetState
  onOpen: (opened: FeedSheetState | null) => void
}

/** The menu button from which the sheet was opened: the menu item itself may be gone. */
const menuButtonOf = ({ entry }: FeedSheetState) =>
  entry?.closest('li')?.querySelector<HTMLElement>('[aria-haspopup=menu]')

export function FeedSheet({ opened, onOpen }: FeedSheetProps) {
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
          context={opened.place}
          onTune={() => onOpen({ kind: 'tune', entry: opened.entry })}
          onHidden={() => {
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
