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
import { sayFailure } from '../../calls/say-failure.ts'
import { StaleDialog, type FieldWords } from '../versions/stale-dialog.tsx'
import { useStale } from '../versions/use-stale.ts'
import { PicturesField } from './pictures-field.tsx'
import { PollField } from './poll-field.tsx'
import { postCalls, postQuery } from './use-posts.ts'

const FormPicture = z.object({
  key: z.string(),
  file: z.file().nullable(),
  id: z.number().nullable(),
  url: z.string().nullable(),
  alt: z.string().max(postLimits.alt),
})
export type FormPicture = z.infer<typeof FormPicture>

const Form = NewPost.pick({ content: true }).extend({
  pictures: z.array(FormPicture).max(postLimits.images),
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

const formOf = (post: Post | undefined): Form => ({
  content: post?.content ?? '',
  pictures: picturesOf(post),
  poll: null,
})

const staleFields: FieldWords<Form> = {
  content: { label: 'Content', words: (content) => content },
  pictures: {
    label: 'Images',
    words: (pictures) =>
      pictures.map(({ alt, file }, at) => alt || file?.name || `Image ${at + 1}`).join(', '),
  },
}

interface Sent {
  base: Post | undefined
  filled: Form
}

export function PostForm({ post, onClose }: { post: Post | undefined; onClose: () => void }) {
  const { title, submit, done, failed } = post ? editing : creating
  const form = useForm<Filled, unknown, Form>({
    resolver: zodResolver(Form),
    mode: 'onTouched',
    defaultValues: formOf(post),
  })
  const stale = useStale<Post | Unwritten, Form>(post ?? unwritten)
  const { conflict } = stale
  const base = 'id' in stale.base ? stale.base : undefined
  const save = useSend(sent, {
    form,
    answers: ({ id }) => postQuery(id),
    refreshes: postCalls,
    done,
    failed: (error, { filled }) => stale.tell(error, filled) || sayFailure(error, failed),
    onDone: onClose,
  })
  return (
    <>
      <FormDialog
        form={form}
        send={save}
        input={(filled) => ({ base, filled })}
        title={title}
        submit={submit}
        wide
        onClose={onClose}
      >
        <Fields form={form} isNew={post === undefined} />
      </FormDialog>
      {conflict && 'id' in conflict.current && (
        <StaleDialog
          told={{ base: formOf(base), mine: conflict.mine, theirs: formOf(conflict.current) }}
          fields={staleFields}
          isBusy={save.isPending}
          onBack={stale.leave}
          onSave={(filled) => {
            const current = conflict.current as Post
            form.reset(filled, { keepDefaultValues: true })
            stale.rebase(current)
            save.mutate({ base: current, filled })
          }}
        />
      )}
    </>
  )
}

interface Unwritten {
  version: number
}
const unwritten: Unwritten = { version: 0 }

const picturesOf = (post: Post | undefined): FormPicture[] =>
  post?.images.map(({ id, alt, picture }) => ({ key: String(id), id, alt, url: picture.url, file: null })) ??
  []

const fieldNames = ['image', 'image2', 'image3', 'image4'] as const

/** One form field per image, `alts` in the same order. */
function newPictures(pictures: readonly FormPicture[]) {
  const fresh = pictures.flatMap(({ file, alt }) => (file ? [{ file, alt }] : []))
  if (fresh.length === 0) return {}
  const files = Object.fromEntries(fresh.map(({ file }, at) => [fieldNames[at] ?? 'image', file]))
  return { ...files, alts: JSON.stringify(fresh.map(({ alt }) => alt)) }
}

/** Omits the images when they are unchanged. */
function sent({ base: post, filled: { content, pictures, poll } }: Sent) {
  const body = { content, ...newPictures(pictures) }
  if (!post) return send(posts.create, { body: { ...body, ...(poll && { poll: JSON.stringify(poll) }) } })
  const isSame = JSON.stringify(pictures) === JSON.stringify(picturesOf(post))
  const kept = pictures.flatMap(({ id, alt }) => (id === null ? [] : [{ id, alt }]))
  return send(posts.update, {
    params: { id: post.id },
    query: { version: post.version },
    body: { ...body, ...(!isSame && { images: JSON.stringify(kept) }) },
  })
}

function Fields({ form: { register, control }, isNew }: { form: Forms; isNew: boolean }) {
  const { errors, submitCount } = useFormState({ control })
  return (
    <>
      <Field label="Content" error={errors.content?.message} max={postLimits.content}>
        <Textarea rows={6} placeholder="Say something to your subscribers" {...register('content')} />
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
