import { formatList } from '@kinora/contract/text/intl-formats'
import { msg, t } from '@kinora/contract/text/translate'
import { NewPost, PollOptions, type Post } from '@kinora/contract/community/posts/schemas'
import { posts } from '@kinora/contract/community/posts/calls'
import { postLimits } from '@kinora/contract/community/posts/rules'
import { Controller, useFormState } from 'react-hook-form'
import { z } from 'zod'
import { send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextareaField } from '../../../ui/form-fields.tsx'
import { useSchemaForm, type SchemaForm } from '../../../ui/use-schema-form.ts'
import { showErrorToast } from '../../../calls/error-toast.ts'
import { ConflictDialog, type FieldFormats } from '../../../ui/edit-conflicts/conflict-dialog.tsx'
import { useEditConflict } from '../../../calls/use-edit-conflict.ts'
import { FormImage, ImagesField } from './images-field.tsx'
import { PollField } from './poll-field.tsx'
import { postCalls, postQuery } from './use-posts.ts'

const Form = NewPost.pick({ content: true }).extend({
  images: z.array(FormImage).max(postLimits.images),
  poll: PollOptions.nullable(),
})
type Form = z.output<typeof Form>

// docs/product.md “Posts”
const createTexts = {
  title: msg`Create a Post`,
  submit: msg({ message: 'Post', context: 'verb' }),
  done: msg`Post created!`,
  failed: msg`Failed to create post`,
}
const editTexts = {
  title: msg`Edit Post`,
  submit: msg`Save`,
  done: msg`Post updated!`,
  failed: msg`Failed to update post`,
}

const formValuesOf = (post: Post | undefined): Form => ({
  content: post?.content ?? '',
  images: formImagesOf(post),
  poll: null,
})

const staleFields: FieldFormats<Form> = {
  content: { label: msg({ message: 'Content', context: 'text of a post' }), words: (content) => content },
  images: {
    label: msg`Images`,
    words: (images) =>
      formatList(images.map(({ alt, file }, at) => alt || file?.name || t`Image ${{ number: at + 1 }}`)),
  },
}

interface Submission {
  base: Post | undefined
  filled: Form
}

export function PostForm({ post, onClose }: { post: Post | undefined; onClose: () => void }) {
  const { title, submit, done, failed } = post ? editTexts : createTexts
  const form = useSchemaForm(Form, formValuesOf(post), 'onTouched')
  const stale = useEditConflict<Post | UnsavedPost, Form>(post ?? unsavedPost)
  const save = useSend(submitPost, {
    form,
    updatesQuery: ({ id }) => postQuery(id),
    invalidates: postCalls,
    done: t(done),
    failed: (error, { filled }) => stale.handleStaleError(error, filled) || showErrorToast(error, t(failed)),
    onSuccess: onClose,
  })
  return (
    <>
      <FormDialog
        form={form}
        mutation={save}
        input={(filled) => ({ base: savedPostOf(stale.base), filled })}
        title={t(title)}
        submitLabel={t(submit)}
        wide
        onClose={onClose}
      >
        <Fields form={form} isNew={post === undefined} />
      </FormDialog>
      <ConflictDialog
        edit={stale}
        fields={staleFields}
        valuesOf={(thing) => formValuesOf(savedPostOf(thing))}
        onSave={(filled, current) => {
          form.reset(filled, { keepDefaultValues: true })
          save.mutate({ base: savedPostOf(current), filled })
        }}
      />
    </>
  )
}

interface UnsavedPost {
  version: number
}
const unsavedPost: UnsavedPost = { version: 0 }

const savedPostOf = (post: Post | UnsavedPost) => ('id' in post ? post : undefined)

const formImagesOf = (post: Post | undefined): FormImage[] =>
  post?.images.map(({ id, alt, picture }) => ({ key: String(id), id, alt, url: picture.url, file: null })) ??
  []

const fieldNames = ['image', 'image2', 'image3', 'image4'] as const

/** One form field per image, `alts` in the same order. */
function newImageFields(images: readonly FormImage[]) {
  const fresh = images.flatMap(({ file, alt }) => (file ? [{ file, alt }] : []))
  if (fresh.length === 0) return {}
  const files = Object.fromEntries(fresh.map(({ file }, at) => [fieldNames[at] ?? 'image', file]))
  return { ...files, alts: JSON.stringify(fresh.map(({ alt }) => alt)) }
}

/** Omits the images when they are unchanged. */
function submitPost({ base: post, filled: { content, images, poll } }: Submission) {
  const body = { content, ...newImageFields(images) }
  if (!post) return send(posts.create, { body: { ...body, ...(poll && { poll: JSON.stringify(poll) }) } })
  const isSame = JSON.stringify(images) === JSON.stringify(formImagesOf(post))
  const remaining = images.flatMap(({ id, alt }) => (id === null ? [] : [{ id, alt }]))
  return send(posts.update, {
    params: { id: post.id },
    query: { version: post.version },
    body: { ...body, ...(!isSame && { images: JSON.stringify(remaining) }) },
  })
}

function Fields({ form, isNew }: { form: SchemaForm<typeof Form>; isNew: boolean }) {
  const { control } = form
  const { errors, submitCount } = useFormState({ control })
  return (
    <>
      <TextareaField
        form={form}
        name="content"
        label={t({ message: 'Content', context: 'text of a post' })}
        max={postLimits.content}
        rows={6}
        placeholder={t`Say something to your subscribers`}
      />
      <Controller
        name="images"
        control={control}
        render={({ field: { value, onChange } }) => <ImagesField images={value} onChange={onChange} />}
      />
      {isNew && (
        <Controller
          name="poll"
          control={control}
          render={({ field: { value, onChange } }) => (
            <PollField
              options={value}
              onChange={onChange}
              errors={errors.poll}
              refusals={errors.content ? 0 : submitCount}
            />
          )}
        />
      )}
    </>
  )
}
