import { t } from '@kinora/contract/text/translate'
import { managedPosts } from '@kinora/contract/administration/content-admin/calls'
import { contentLimits, contentMessages } from '@kinora/contract/administration/content-admin/rules'
import { type ContentItem, PostAdminForm } from '@kinora/contract/administration/content-admin/schemas'
import { postLimits } from '@kinora/contract/community/posts/rules'
import { userText } from '@kinora/contract/http/shared'
import { categories } from '@kinora/contract/library/categories/calls'
import { categoryName } from '@kinora/contract/library/categories/category-name'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { query } from '../../../api.ts'
import { CallFormDialog } from '../../../calls/call-form-dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectField, SwitchField, TextareaField, TextField } from '../../../ui/form-fields.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { flagTitles, rejectionTitles } from './content-questions.ts'

import {
  type ContentAdminAction,
  useBulkUpdate,
  useReviewContent,
  type ContentSelection,
  contentQueries,
  useContentItem,
} from './use-content.ts'
import { VideoEditForm } from './video-edit-form.tsx'

export function ContentForm({
  action,
  onClose,
}: {
  action: Exclude<ContentAdminAction, { kind: 'delete' | 'translate' }>
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

/** Loads the post: lists report every post as published. */
function PostEditForm({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  return (
    <QueryState query={useContentItem('post', item.id)} failed={t`Failed to load content`} loading={<span />}>
      {(known) => <PostForm item={known} onClose={onClose} />}
    </QueryState>
  )
}

function PostForm({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  const { content, imageUrl, isPublished } = item
  const form = useSchemaForm(PostAdminForm, { content, imageUrl: imageUrl ?? '', isPublished }, 'onTouched')
  return (
    <CallFormDialog
      form={form}
      call={managedPosts.update}
      input={(body) => ({ params: { id: item.id }, body })}
      invalidates={contentQueries}
      done={t`Content updated successfully`}
      failed={t`Failed to update content`}
      title={t`Edit post`}
      description={item.user.username}
      submitLabel={t`Save Changes`}
      wide
      onClose={onClose}
    >
      <TextareaField
        form={form}
        name="content"
        label={t({ message: 'Content', context: 'text of a post' })}
        max={postLimits.content}
        rows={6}
        dir="auto"
      />
      <TextField
        form={form}
        name="imageUrl"
        label={t`Image address`}
        optional
        hint={t`A new address is fetched once and replaces the post’s pictures. Leave it empty to remove them.`}
        inputMode="url"
      />
      <SwitchField
        form={form}
        name="isPublished"
        label={t({ message: 'Published', context: 'post' })}
        hint={t`Off, only its owner and the staff see it`}
      />
    </CallFormDialog>
  )
}

const ReasonFormState = z.object({
  reason: userText(contentLimits.reason).min(1, { error: () => t(contentMessages.noReason) }),
})

interface ReasonProps {
  status: 'rejected' | 'flagged'
  chosen: ContentSelection
  onDone?: () => void
  onClose: () => void
}

function ReasonForm({ status, chosen: { type, ids }, onDone, onClose }: ReasonProps) {
  const form = useSchemaForm(ReasonFormState, { reason: '' }, 'onTouched')
  const approve = useReviewContent(type, () => {
    onDone?.()
    onClose()
  })
  const titles = status === 'rejected' ? rejectionTitles : flagTitles
  return (
    <FormDialog
      form={form}
      mutation={approve}
      input={({ reason }) => ({ ids, approvalStatus: status, reason })}
      title={titles[type](ids.length)}
      description={t`Only its creator and the staff will see it. The creator is told the reason.`}
      submitLabel={status === 'rejected' ? t`Reject` : t`Flag`}
      tone="danger"
      onClose={onClose}
    >
      <TextareaField form={form} name="reason" label={t`Reason`} max={contentLimits.reason} rows={4} />
    </FormDialog>
  )
}

interface CategoryFormProps {
  ids: readonly number[]
  onDone?: () => void
  onClose: () => void
}

function CategoryForm({ ids, onDone, onClose }: CategoryFormProps) {
  const form = useForm({ defaultValues: { category: '' } })
  const all = useQuery(query(categories.list, {})).data ?? []
  const change = useBulkUpdate(() => {
    onDone?.()
    onClose()
  })
  return (
    <FormDialog
      form={form}
      mutation={change}
      input={({ category }) => ({ ids, change: { categoryId: category === '' ? null : Number(category) } })}
      title={t`Set category`}
      submitLabel={t`Save Changes`}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="category"
        label={t`Category`}
        placeholder={t({ message: 'None', context: 'category' })}
        options={all.map((each) => ({ value: String(each.id), label: categoryName(each) }))}
      />
    </FormDialog>
  )
}
