import type { CommentPolicy } from '@kinora/contract/comments'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { LazyMenu } from '../../ui/late-menu.tsx'

const load = () => import('./owner-menu.tsx')

export const CommentSettingsButton = ({ policy }: { policy: CommentPolicy }) => (
  <LazyMenu label="Manage comments" icon={EllipsisVertical} load={load}>
    {({ CommentSettingsMenu }, trigger) => <CommentSettingsMenu policy={policy} trigger={trigger} />}
  </LazyMenu>
)
