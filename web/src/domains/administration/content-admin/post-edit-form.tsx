import { zodResolver } from '@hookform/resolvers/zod'
import { type ContentItem, PostAdminForm } from '@kinora/contract/administration/content-admin/schemas'
import { managedPosts } from '@kinora/contract/administration/content-admin/calls'
import { postLimits } from '@kinora/contract/community/posts/rules'
import { Controller, useForm, useFormState } from 'react-hook-form'
import type { z } from 'zod'
import { useSend } from '../../../calls/use-send.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { contentQueries, useContentItem } from './use-content.ts'

/** Loads the post: lists report every post as published. */
export function PostEditForm({ item, onClose }: { item: ContentItem; onClose: () => void }) {
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
