import { t } from '@kinora/contract/text/translate'
import Bookmark from 'lucide-react/icons/bookmark'
import type { ComponentProps } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { LazyMenu } from '../../../ui/lazy-module.tsx'
import { usePendingAction } from '../../../viewer/use-pending-action.ts'
import { useViewerState } from '../../library/viewer-state/use-viewer-state.ts'
import { useWatchLater, watchLaterActionId } from './use-watch-later.ts'

const load = () => import('./save-popover.tsx')

export function SaveVideoButton({ video }: { video: { id: number } }) {
  const { isSignedIn, set, signInFirst } = useWatchLater(video.id)
  const { isSaved } = useViewerState(video.id)
  usePendingAction(watchLaterActionId(video.id), () => set(true))
  return (
    <LazyMenu
      load={load}
      trigger={(props) => (
        <SaveTrigger isSaved={isSaved} {...props} onClick={isSignedIn ? props.onClick : signInFirst} />
      )}
    >
      {({ SavePopover }, trigger) => <SavePopover videoId={video.id} trigger={trigger} />}
    </LazyMenu>
  )
}

const SaveTrigger = ({ isSaved, ...rest }: { isSaved: boolean } & ComponentProps<typeof Button>) => (
  <Button {...rest} aria-haspopup="dialog">
    <Glyph icon={Bookmark} size={18} filled={isSaved} className="-ms-0.5" />
    {isSaved ? t({ message: 'Saved', context: 'video' }) : t`Save`}
  </Button>
)
