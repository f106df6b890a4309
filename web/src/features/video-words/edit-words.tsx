import { useLocation, useNavigate } from '@tanstack/react-router'
import CaptionsIcon from 'lucide-react/icons/captions'
import { lazy, Suspense } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { WordsPanelProps, WordsTab } from './words-panel.tsx'

const Panel = lazy(() => import('./words-panel.tsx').then((file) => ({ default: file.WordsPanel })))

export const Words = (props: WordsPanelProps) => (
  <Suspense fallback={<Skeleton className="h-60 rounded-lg!" />}>
    <Panel {...props} />
  </Suspense>
)

/** The state is in the URL, so that other pages can link to it and Back closes it. */
export function useWords() {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const opened: WordsTab | null = hash === 'captions' || hash === 'chapters' ? hash : null
  const go = (next: string) =>
    void navigate({
      to: '.',
      search: true,
      hash: next,
      resetScroll: false,
      hashScrollIntoView: false,
    } as never)
  return { opened, open: () => go('captions'), close: () => go('') }
}

export function EditWordsButton() {
  const { opened, open, close } = useWords()
  return (
    <IconButton
      label="Edit captions and chapters"
      icon={CaptionsIcon}
      pressed={opened !== null}
      filled={false}
      onClick={opened ? close : open}
    />
  )
}
