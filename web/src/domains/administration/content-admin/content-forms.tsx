import { zodResolver } from '@hookform/resolvers/zod'
import { managedPosts } from '@kinora/contract/administration/content-admin/calls'
import { contentLimits, contentMessages } from '@kinora/contract/administration/content-admin/rules'
import { type ContentItem, PostAdminForm } from '@kinora/contract/administration/content-admin/schemas'
import { postLimits } from '@kinora/contract/community/posts/rules'
import { userText } from '@kinora/contract/http/shared'
import { categories } from '@kinora/contract/library/categories/calls'
import { useQuery } from '@tanstack/react-query'
import { useForm, useFormState, Controller } from 'react-hook-form'
import { z } from 'zod'
import { query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { countLabel, typeNames } from './content-labels.ts'

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

/** Loads the post: lists report every post as published. */
function PostEditForm({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  return (
    <QueryState query={useContentItem('post', item.id)} failed="Failed to load content" loading={<span />}>
      {(known) => <PostForm item={known} onClose={onClose} />}
    </QueryState>
  )
}

function PostForm({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  const form = useForm<z.input<typeof PostAdminForm>, unknown, z.output<typeof PostAdminForm>>({
    resolver: zodResolver(PostAdminForm),
    mode: 'onTouched',
    defaultValues: { content: item.content, imageUrl: item.imageUrl ?? '', isPublished: item.isPublished },
  })
  const { errors } = useFormState({ control: form.control })
  const save = useSend(managedPosts.update, {
    form,
    invalidates: contentQueries,
    done: 'Content updated successfully',
    failed: 'Failed to update content',
    onSuccess: onClose,
  })
  return (
    <FormDialog
      form={form}
      mutation={save}
      input={(body) => ({ params: { id: item.id }, body })}
      title="Edit post"
      description={item.user.username}
      submitLabel="Save Changes"
      wide
      onClose={onClose}
    >
      <Field label="Content" error={errors.content?.message} max={postLimits.content}>
        <Textarea rows={6} dir="auto" {...form.register('content')} />
      </Field>
      <Field
        label="Image address"
        optional
        error={errors.imageUrl?.message}
        hint="A new address is fetched once and replaces the post’s pictures. Leave it empty to remove them."
      >
        <Input inputMode="url" autoComplete="off" {...form.register('imageUrl')} />
      </Field>
      <Controller
        name="isPublished"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <Switch
            label="Published"
            hint="Off, only its owner and the staff see it"
            checked={value}
            onCheckedChange={onChange}
          />
        )}
      />
    </FormDialog>
  )
}

const ReasonFormState = z.object({ reason: userText(contentLimits.reason).min(1, contentMessages.noReason) })

interface ReasonProps {
  status: 'rejected' | 'flagged'
  chosen: ContentSelection
  onDone?: () => void
  onClose: () => void
}

function ReasonForm({ status, chosen: { type, ids }, onDone, onClose }: ReasonProps) {
  const form = useForm({
    resolver: zodResolver(ReasonFormState),
    defaultValues: { reason: '' },
    mode: 'onTouched',
  })
  const { errors } = useFormState({ control: form.control })
  const approve = useReviewContent(type, () => {
    onDone?.()
    onClose()
  })
  const subject = ids.length === 1 ? `this ${typeNames[type].one}` : countLabel(ids.length, type)
  const verb = status === 'rejected' ? 'Reject' : 'Flag'
  return (
    <FormDialog
      form={form}
      mutation={approve}
      input={({ reason }) => ({ ids, approvalStatus: status, reason })}
      title={`${verb} ${subject}?`}
      description="Only its creator and the staff will see it. The creator is told the reason."
      submitLabel={verb}
      tone="danger"
      onClose={onClose}
    >
      <Field label="Reason" error={errors.reason?.message} max={contentLimits.reason}>
        <Textarea rows={4} {...form.register('reason')} />
      </Field>
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
      title="Set category"
      submitLabel="Save Changes"
      onClose={onClose}
    >
      <Field label="Category">
        <Select
          placeholder="None"
          options={all.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.register('category')}
        />
      </Field>
    </FormDialog>
  )
}
