import type { CommentPolicy } from '@kinora/contract/community/comments/schemas'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { LazyMenu } from '../../../ui/lazy-menu.tsx'

const load = () => import('./comment-settings-menu.tsx')

export const CommentSettingsButton = ({ policy }: { policy: CommentPolicy }) => (
  <LazyMenu label="Manage comments" icon={EllipsisVertical} load={load}>
    {({ CommentSettingsMenu }, trigger) => <CommentSettingsMenu policy={policy} trigger={trigger} />}
  </LazyMenu>
)
