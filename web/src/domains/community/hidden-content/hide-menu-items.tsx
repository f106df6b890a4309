import { t } from '@kinora/contract/text/translate'
import EyeOff from 'lucide-react/icons/eye-off'
import Eye from 'lucide-react/icons/eye'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import { MenuItem } from '../../../ui/dropdown-menu.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { useHiddenContent, type Hideable } from './use-hidden-content.ts'
import { useHideContent, useUnhideChannel, useUnhideVideo } from './use-hide-content.ts'

/** Not for visitors, whose choices are not stored, nor for own videos. */
export function HideMenuItems({ video }: { video: Hideable }) {
  const viewer = useViewer()
  const { hidesVideo, hidesChannel } = useHiddenContent()
  const hide = useHideContent()
  const [showVideo, showChannel] = [useUnhideVideo(), useUnhideChannel()]
  if (!viewer || viewer.id === video.creator.id) return null
  const [params, channelParams] = [{ params: { id: video.id } }, { params: { id: video.creator.id } }]
  return (
    <>
      {hidesVideo(video.id) ? (
        <MenuItem icon={Eye} onSelect={() => showVideo.mutate(params)}>
          {t`Show this video again`}
        </MenuItem>
      ) : (
        <MenuItem icon={EyeOff} onSelect={() => hide.video.mutate(params)}>
          {t`Not interested`}
        </MenuItem>
      )}
      {hidesChannel(video.creator.id) ? (
        <MenuItem icon={UserCheck} onSelect={() => showChannel.mutate(channelParams)}>
          {t`Show this channel again`}
        </MenuItem>
      ) : (
        <MenuItem icon={UserX} onSelect={() => hide.channel.mutate(channelParams)}>
          {t`Don’t show this channel`}
        </MenuItem>
      )}
    </>
  )
}
