import type { ContentAdminAction } from './content-action.ts'
import { CategoryForm } from './category-form.tsx'
import { PostEditForm } from './post-edit-form.tsx'
import { ReasonForm } from './reason-form.tsx'
import { VideoEditForm } from './video-edit-form.tsx'

export function ContentForm({
  action,
  onClose,
}: {
  action: Exclude<ContentAdminAction, { kind: 'delete' }>
  onClose: () => void
}) {
  if (action.kind === 'refuse') return <ReasonForm {...action} onClose={onClose} />
  if (action.kind === 'file') return <CategoryForm {...action} onClose={onClose} />
  return action.item.contentType === 'post' ? (
    <PostEditForm item={action.item} onClose={onClose} />
  ) : (
    <VideoEditForm item={action.item} onClose={onClose} />
  )
}
