import { zodResolver } from '@hookform/resolvers/zod'
import { NewPlaylist, playlistVisibilities, type Playlist } from '@kinora/contract/playlist-shapes'
import { playlists } from '@kinora/contract/playlists'
import { playlistLimits, playlistMessages } from '@kinora/contract/playlist-rules'
import { pictureBytes } from '@kinora/contract/profile'
import { Controller, useForm, useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { send } from '../../api.ts'
import { useSend } from '../../calls/use-send.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ImageDrop, type ImageRefusal } from '../../ui/image-drop.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { sayFailure } from '../../calls/say-failure.ts'
import { StaleDialog, type FieldWords } from '../versions/stale-dialog.tsx'
import { useStale } from '../versions/use-stale.ts'
import { Audience } from './audience.tsx'
import { visibilityWords } from './playlist-words.ts'
import { playlistCalls } from './use-playlist.ts'

const Form = NewPlaylist.pick({ name: true, description: true }).extend({
  visibility: z.enum(playlistVisibilities),
  thumbnail: z.file().nullable(),
  removesPicture: z.boolean(),
})
type Filled = z.input<typeof Form>
type Form = z.output<typeof Form>
type Forms = UseFormReturn<Filled, unknown, Form>

const creating = {
  title: 'New playlist',
  submit: 'Create',
  done: 'Playlist created successfully',
  failed: { title: 'Create failed', fallback: 'Failed to create playlist' },
}
const editing = {
  title: 'Edit Playlist',
  submit: 'Save',
  done: 'Playlist updated successfully',
  failed: { title: 'Update failed', fallback: 'Failed to update playlist' },
}

const formOf = (playlist: Playlist | undefined): Form => ({
  name: playlist?.name ?? '',
  description: playlist?.description ?? '',
  visibility: playlist?.visibility ?? 'private',
  thumbnail: null,
  removesPicture: false,
})

/** Fields compared when the playlist was changed elsewhere. A new cover is always kept. */
const staleFields: FieldWords<Form> = {
  name: { label: 'Name', words: (name) => name },
  description: { label: 'Description', words: (description) => description },
  visibility: { label: 'Who can see it', words: (visibility) => visibilityWords[visibility].label },
}

interface Sent {
  filled: Form
  version: number
}

export function PlaylistForm({ playlist, onClose }: { playlist: Playlist | undefined; onClose: () => void }) {
  const { title, submit, done, failed } = playlist ? editing : creating
  const form = useForm<Filled, unknown, Form>({
    resolver: zodResolver(Form),
    mode: 'onTouched',
    defaultValues: formOf(playlist),
  })
  const { base, conflict, tell, rebase, leave } = useStale<Versioned, Form>(playlist ?? { version: 0 })
  const save = useSend((input: Sent) => sent(playlist, input), {
    form,
    refreshes: playlistCalls,
    done,
    failed: (error, { filled }) => tell(error, filled) || sayFailure(error, failed.fallback, failed.title),
    onDone: onClose,
  })
  const name = useWatch({ control: form.control, name: 'name' })
  return (
    <>
      <FormDialog
        form={form}
        send={save}
        input={(filled) => ({ filled, version: base.version })}
        title={title}
        submit={submit}
        isOff={name.trim() === ''}
        onClose={onClose}
      >
        <Fields form={form} current={playlist?.hasOwnPicture ? playlist.thumbnailUrl : null} />
      </FormDialog>
      {conflict && (
        <StaleDialog
          told={{
            base: formOf(playlist),
            mine: conflict.mine,
            theirs: { ...conflict.mine, ...wordsOf(conflict.current as Playlist) },
          }}
          fields={staleFields}
          isBusy={save.isPending}
          onBack={leave}
          onSave={(filled) => {
            form.reset(filled, { keepDefaultValues: true })
            rebase(conflict.current)
            save.mutate({ filled, version: conflict.current.version })
          }}
        />
      )}
    </>
  )
}

type Versioned = { version: number }

const wordsOf = ({ name, description, visibility }: Playlist) => ({ name, description, visibility })

/** Omits the cover when it is unchanged. */
function sent(
  playlist: Playlist | undefined,
  { filled: { thumbnail, removesPicture, visibility, ...words }, version }: Sent,
) {
  // `isPublic` cannot express unlisted.
  const seen = { isPublic: visibility === 'public', ...(visibility === 'unlisted' && { visibility }) }
  const body = { ...words, ...seen, ...(thumbnail && { thumbnail }) }
  if (!playlist) return send(playlists.create, { body })
  return send(playlists.update, {
    params: { id: playlist.id },
    query: { version },
    body: {
      ...body,
      ...(wasUnlisted(playlist) && { visibility }),
      ...(removesPicture && !thumbnail && { removeThumbnail: true }),
    },
  })
}

/** `isPublic: false` would leave it unlisted. */
const wasUnlisted = (playlist: Playlist) => playlist.visibility === 'unlisted'

function Fields({ form: { register, control }, current }: { form: Forms; current: string | null }) {
  const { errors } = useFormState({ control })
  return (
    <>
      <Field label="Name" error={errors.name?.message} max={playlistLimits.name}>
        <Input autoComplete="off" {...register('name')} />
      </Field>
      <Field label="Description" optional error={errors.description?.message}>
        <Textarea rows={2} placeholder="What is it about?" {...register('description')} />
      </Field>
      <Controller
        name="visibility"
        control={control}
        render={({ field: { value, onChange } }) => <Audience value={value} onChange={onChange} />}
      />
      <Thumbnail control={control} current={current} />
    </>
  )
}

// docs/product.md “Playlists”
function sayRefusal(reason: ImageRefusal) {
  const words =
    reason === 'too-large'
      ? { title: 'File too large', description: playlistMessages.pictureTooLarge }
      : { title: 'Invalid file type', description: playlistMessages.noPicture }
  toast({ ...words, tone: 'destructive' })
}

function Thumbnail({ control, current }: { control: Forms['control']; current: string | null }) {
  const removes = useWatch({ control, name: 'removesPicture' })
  const { errors } = useFormState({ control })
  return (
    <div className="grid gap-1.5">
      <span aria-hidden="true" className="text-13 font-strong">
        Thumbnail <span className="font-normal text-fg-faint">optional</span>
      </span>
      <Controller
        name="removesPicture"
        control={control}
        render={({ field: removal }) => (
          <Controller
            name="thumbnail"
            control={control}
            render={({ field: { value, onChange } }) => (
              <ImageDrop
                label="Thumbnail"
                hint="Max 10MB • PNG, JPG, GIF"
                file={value}
                onFileChange={onChange}
                current={removes ? null : current}
                onRemoveCurrent={() => removal.onChange(true)}
                maxBytes={pictureBytes}
                onRefuse={sayRefusal}
                className="aspect-video max-w-75"
              />
            )}
          />
        )}
      />
      {errors.thumbnail?.message && <p className="text-12 text-danger">{errors.thumbnail.message}</p>}
    </div>
  )
}
