import Bookmark from 'lucide-react/icons/bookmark'
import { useState, type ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { fetchSoon, Late } from '../../ui/late.tsx'
import { useWishedAct } from '../accounts/use-wished-act.ts'
import { useViewerState } from '../viewer-state/use-viewer-state.ts'
import { useWatchLater, wishToSave } from './use-watch-later.ts'

const load = () => import('./save-popover.tsx')
const preload = () => fetchSoon(load)

export function SaveButton({ video }: { video: { id: number } }) {
  const { isSignedIn, set, askFirst } = useWatchLater(video.id)
  const { isSaved } = useViewerState(video.id)
  const [isWanted, setWanted] = useState(false)
  useWishedAct(wishToSave(video.id), () => set(true))
  const trigger = (
    <SaveTrigger
      isSaved={isSaved}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => (isSignedIn ? setWanted(true) : askFirst())}
    />
  )
  if (!isWanted) return trigger
  return (
    <Late load={load} fallback={trigger} onFailed={() => setWanted(false)}>
      {({ SavePopover }) => <SavePopover videoId={video.id} trigger={<SaveTrigger isSaved={isSaved} />} />}
    </Late>
  )
}

const SaveTrigger = ({ isSaved, ...rest }: { isSaved: boolean } & ComponentProps<typeof Button>) => (
  <Button aria-haspopup="dialog" {...rest}>
    <Glyph icon={Bookmark} size={18} filled={isSaved} className="-ml-0.5" />
    {isSaved ? 'Saved' : 'Save'}
  </Button>
)
