import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import { MenuItem } from '../../../ui/dropdown-menu.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { useHiddenContent } from './use-hidden-content.ts'
import { useHideContent, useUnhideChannel } from './use-hide-content.ts'

const noop = () => undefined

export function BlockChannelMenuItem({ channel }: { channel: { id: number } }) {
  const viewer = useViewer()
  const { hidesChannel } = useHiddenContent()
  const hide = useHideContent(noop)
  const show = useUnhideChannel()
  if (!viewer || viewer.id === channel.id) return null
  const input = { params: { id: channel.id } }
  return hidesChannel(channel.id) ? (
    <MenuItem icon={UserCheck} onSelect={() => show.mutate(input)}>
      Unblock channel
    </MenuItem>
  ) : (
    <MenuItem icon={UserX} onSelect={() => hide.channel.mutate(input)}>
      Block channel
    </MenuItem>
  )
}
