import { t } from '@kinora/contract/text/translate'
import type { Post } from '@kinora/contract/community/posts/schemas'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState, type ReactNode } from 'react'
import { toPost } from '../../../paths.ts'
import { DropdownMenu, MenuItem } from '../../../ui/dropdown-menu.tsx'
import { ReportMenuItem } from '../report-dialog/report-menu-item.tsx'
import { CopyLinkItem } from '../../library/sharing/copy-link-item.tsx'
import { PostDialogs } from './post-dialogs.tsx'
import { useRemovePost } from './use-posts.ts'

interface PostMenuProps {
  post: Post
  trigger: ReactNode
  onRemoved?: (() => unknown) | undefined
}

export function PostMenu({ post, trigger, onRemoved }: PostMenuProps) {
  const [isEditing, setEditing] = useState(false)
  const remove = useRemovePost(post.id, onRemoved)
  return (
    <>
      <DropdownMenu trigger={trigger} label={t`This post`} defaultOpen>
        <CopyLinkItem to={toPost(post.id)} />
        {post.canEdit && (
          <MenuItem icon={Pencil} onSelect={() => setEditing(true)}>
            {t`Edit`}
          </MenuItem>
        )}
        {post.canDelete && (
          <MenuItem icon={Trash2} tone="danger" onSelect={() => remove.mutate({ params: { id: post.id } })}>
            {t`Delete`}
          </MenuItem>
        )}
        <ReportMenuItem
          target={{
            contentType: 'post',
            contentId: post.id,
            owner: post.creator,
            title: post.content,
            pictureUrl: post.imageUrl,
          }}
        />
      </DropdownMenu>
      {isEditing && <PostDialogs action={{ kind: 'edit', post }} onClose={() => setEditing(false)} />}
    </>
  )
}
