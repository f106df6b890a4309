import Bookmark from 'lucide-react/icons/bookmark'
import { useState, type ComponentProps } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { preloadModule, LazyModule } from '../../../ui/lazy-module.tsx'
import { usePendingAction } from '../../../viewer/use-pending-action.ts'
import { useViewerState } from '../../library/viewer-state/use-viewer-state.ts'
import { useWatchLater, watchLaterActionId } from './use-watch-later.ts'

const load = () => import('./save-popover.tsx')
const preload = () => preloadModule(load)

export function SaveVideoButton({ video }: { video: { id: number } }) {
  const { isSignedIn, set, signInFirst } = useWatchLater(video.id)
  const { isSaved } = useViewerState(video.id)
  const [isPopoverRequested, setPopoverRequested] = useState(false)
  usePendingAction(watchLaterActionId(video.id), () => set(true))
  const trigger = (
    <SaveTrigger
      isSaved={isSaved}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => (isSignedIn ? setPopoverRequested(true) : signInFirst())}
    />
  )
  if (!isPopoverRequested) return trigger
  return (
    <LazyModule load={load} fallback={trigger} onFailed={() => setPopoverRequested(false)}>
      {({ SavePopover }) => <SavePopover videoId={video.id} trigger={<SaveTrigger isSaved={isSaved} />} />}
    </LazyModule>
  )
}

const SaveTrigger = ({ isSaved, ...rest }: { isSaved: boolean } & ComponentProps<typeof Button>) => (
  <Button aria-haspopup="dialog" {...rest}>
    <Glyph icon={Bookmark} size={18} filled={isSaved} className="-ml-0.5" />
    {isSaved ? 'Saved' : 'Save'}
  </Button>
)
