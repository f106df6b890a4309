import type { Channel } from '@kinora/contract/community/channels/schemas'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { LazyMenu } from '../../../ui/lazy-menu.tsx'

const loadMenu = () => import('./channel-menu.tsx')

export const ChannelMenuButton = ({ channel }: { channel: Channel }) => (
  <LazyMenu label="More" icon={EllipsisVertical} load={loadMenu}>
    {({ ChannelMenu }, trigger) => <ChannelMenu channel={channel} trigger={trigger} />}
  </LazyMenu>
)
