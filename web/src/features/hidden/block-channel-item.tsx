import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import { MenuItem } from '../../ui/dropdown-menu.tsx'
import { useViewer } from '../accounts/use-viewer.ts'
import { useHidden } from './use-hidden.ts'
import { useHide } from './use-hide.ts'
import { useShowChannel } from './use-show-again.ts'

const stays = () => undefined

export function BlockChannelItem({ channel }: { channel: { id: number } }) {
  const viewer = useViewer()
  const { hidesChannel } = useHidden()
  const hide = useHide(stays)
  const show = useShowChannel()
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
