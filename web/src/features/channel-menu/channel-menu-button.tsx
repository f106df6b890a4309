import type { Channel } from '@kinora/contract/channels'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { LateMenu } from '../../ui/late-menu.tsx'

const load = () => import('./channel-menu.tsx')

export const ChannelMenuButton = ({ channel }: { channel: Channel }) => (
  <LateMenu label="More" icon={EllipsisVertical} load={load}>
    {({ ChannelMenu }, trigger) => <ChannelMenu channel={channel} trigger={trigger} />}
  </LateMenu>
)
