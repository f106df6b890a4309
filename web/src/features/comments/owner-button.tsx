import type { CommentPolicy } from '@kinora/contract/comments'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { LateMenu } from '../../ui/late-menu.tsx'

const load = () => import('./owner-menu.tsx')

export const OwnerButton = ({ policy }: { policy: CommentPolicy }) => (
  <LateMenu label="Manage comments" icon={EllipsisVertical} load={load}>
    {({ OwnerMenu }, trigger) => <OwnerMenu policy={policy} trigger={trigger} />}
  </LateMenu>
)
