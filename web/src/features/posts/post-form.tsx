import { zodResolver } from '@hookform/resolvers/zod'
import { NewPost, PollOptions, posts, type Post } from '@kinora/contract/posts'
import { postLimits } from '@kinora/contract/post-rules'
import { Controller, useForm, useFormState, type UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { send } from '../../api.ts'
import { useSend } from '../../calls/use-send.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { PicturesField } from './pictures-field.tsx'
import { PollField } from './poll-field.tsx'
import { postCalls, postQuery } from './use-posts.ts'

const FormPicture = z.object({
  key: z.string(),
  /** The file just chosen, or the picture that the post has. */
  file: z.file().nullable(),
  id: z.number().nullable(),
  url: z.string().nullable(),
  alt: z.string().max(postLimits.alt),
})
/** A picture as it stands in the form. */
export type FormPicture = z.infer<typeof FormPicture>

const Form = NewPost.pick({ content: true }).extend({
  pictures: z.array(FormPicture).max(postLimits.images),
  /** What is asked; null for nothing. */
  poll: PollOptions.nullable(),
})
type Form = z.output<typeof Form>
type Filled = z.input<typeof Form>
type Forms = UseFormReturn<Filled, unknown, Form>

// docs/product.md “Posts”
const creating = {
  title: 'Create a Post',
  submit: 'Post',
  done: 'Post created!',
  failed: 'Failed to create post',
}
const editing = {
  title: 'Edit Post',
  submit: 'Save',
  done: 'Post updated!',
  failed: 'Failed to update post',
}

/** A new post, or a change of one. */
export function PostForm({ post, onClose }: { post: Post | undefined; onClose: () => void }) {
  const { title, submit, done, failed } = post ? editing : creating
  const form = useForm<Filled, unknown, Form>({
    resolver: zodResolver(Form),
    mode: 'onTouched',
    defaultValues: { content: post?.content ?? '', pictures: picturesOf(post), poll: null },
  })
  const save = useSend((filled: Form) => sent(post, filled), {
    form,
    answers: ({ id }) => postQuery(id),
    refreshes: postCalls,
    done,
    failed,
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      send={save}
      input={(filled) => filled}
      title={title}
      submit={submit}
      wide
      onClose={onClose}
    >
      <Fields form={form} isNew={post === undefined} />
    </FormDialog>
  )
}

const picturesOf = (post: Post | undefined): FormPicture[] =>
  post?.images.map(({ id, alt, picture }) => ({ key: String(id), id, alt, url: picture.url, file: null })) ??
  []

const fieldNames = ['image', 'image2', 'image3', 'image4'] as const

/** The new pictures, each in a field of its own, with their descriptions in the same order. */
function newPictures(pictures: readonly FormPicture[]) {
  const fresh = pictures.flatMap(({ file, alt }) => (file ? [{ file, alt }] : []))
  if (fresh.length === 0) return {}
  const files = Object.fromEntries(fresh.map(({ file }, at) => [fieldNames[at] ?? 'image', file]))
  return { ...files, alts: JSON.stringify(fresh.map(({ alt }) => alt)) }
}

/** Who changes nothing about the pictures says nothing about them. */
function sent(post: Post | undefined, { content, pictures, poll }: Form) {
  const body = { content, ...newPictures(pictures) }
  if (!post) return send(posts.create, { body: { ...body, ...(poll && { poll: JSON.stringify(poll) }) } })
  const isSame = JSON.stringify(pictures) === JSON.stringify(picturesOf(post))
  const kept = pictures.flatMap(({ id, alt }) => (id === null ? [] : [{ id, alt }]))
  return send(posts.update, {
    params: { id: post.id },
    body: { ...body, ...(!isSame && { images: JSON.stringify(kept) }) },
  })
}

function Fields({ form: { register, control }, isNew }: { form: Forms; isNew: boolean }) {
  const { errors } = useFormState({ control })
  return (
    <>
      <Field label="Content" error={errors.content?.message} max={postLimits.content}>
        <Textarea rows={6} placeholder="Say something to those who follow you" {...register('content')} />
      </Field>
      <Controller
        name="pictures"
        control={control}
        render={({ field: { value, onChange } }) => <PicturesField pictures={value} onChange={onChange} />}
      />
      {isNew && (
        <Controller
          name="poll"
          control={control}
          render={({ field: { value, onChange } }) => (
            <PollField options={value} onChange={onChange} errors={errors.poll} />
          )}
        />
      )}
    </>
  )
}
