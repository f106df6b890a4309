import { msg, t } from '@kinora/contract/text/translate'
import { NewPlaylist, type Playlist } from '@kinora/contract/community/playlists/schemas'
import {
  playlistLimits,
  playlistMessages,
  playlistVisibilities,
} from '@kinora/contract/community/playlists/rules'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { maxImageBytes } from '@kinora/contract/people/users/rules'
import { useController, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RadioField, TextareaField, TextField } from '../../../ui/form-fields.tsx'
import { ImageDrop, type ImageError } from '../../../ui/image-drop.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSchemaForm, type SchemaForm } from '../../../ui/use-schema-form.ts'
import { showErrorToast } from '../../../calls/error-toast.ts'
import { ConflictDialog, type FieldFormats } from '../../../ui/edit-conflicts/conflict-dialog.tsx'
import { useEditConflict } from '../../../calls/use-edit-conflict.ts'
import { visibilityLabels, visibilityOptions, visibilityQuestion } from './playlist-labels.ts'
import { playlistCalls } from './use-playlist.ts'

const Form = NewPlaylist.pick({ name: true, description: true }).extend({
  visibility: z.enum(playlistVisibilities),
  thumbnail: z.file().nullable(),
  removesThumbnail: z.boolean(),
})
type Form = z.output<typeof Form>

const createTexts = {
  title: msg`New playlist`,
  submit: msg`Create`,
  done: msg`Playlist created successfully`,
  failed: { title: msg`Create failed`, fallback: msg`Failed to create playlist` },
}
const editTexts = {
  title: msg`Edit Playlist`,
  submit: msg`Save`,
  done: msg`Playlist updated successfully`,
  failed: { title: msg`Update failed`, fallback: msg`Failed to update playlist` },
}

const formValuesOf = (playlist: Playlist | undefined): Form => ({
  name: playlist?.name ?? '',
  description: playlist?.description ?? '',
  visibility: playlist?.visibility ?? 'private',
  thumbnail: null,
  removesThumbnail: false,
})

/** Fields compared when the playlist was changed elsewhere. A new cover is always kept. */
const staleFields: FieldFormats<Form> = {
  name: { label: msg`Name`, words: (name) => name },
  description: { label: msg`Description`, words: (description) => description },
  visibility: { label: visibilityQuestion, words: (visibility) => t(visibilityLabels[visibility].label) },
}

interface Submission {
  filled: Form
  version: number
}

export function PlaylistForm({ playlist, onClose }: { playlist: Playlist | undefined; onClose: () => void }) {
  const { title, submit, done, failed } = playlist ? editTexts : createTexts
  const form = useSchemaForm(Form, formValuesOf(playlist), 'onTouched')
  const stale = useEditConflict<Playlist | UnsavedPlaylist, Form>(playlist ?? unsavedPlaylist)
  const save = useSend((input: Submission) => submitPlaylist(playlist, input), {
    form,
    invalidates: playlistCalls,
    done: t(done),
    failed: (error, { filled }) =>
      stale.handleStaleError(error, filled) || showErrorToast(error, t(failed.fallback), t(failed.title)),
    onSuccess: onClose,
  })
  const name = useWatch({ control: form.control, name: 'name' })
  return (
    <>
      <FormDialog
        form={form}
        mutation={save}
        input={(filled) => ({ filled, version: stale.base.version })}
        title={t(title)}
        submitLabel={t(submit)}
        isSubmitDisabled={name.trim() === ''}
        onClose={onClose}
      >
        <TextField form={form} name="name" label={t`Name`} max={playlistLimits.name} />
        <TextareaField
          form={form}
          name="description"
          label={t`Description`}
          optional
          rows={2}
          placeholder={t`What is it about?`}
        />
        <RadioField
          form={form}
          name="visibility"
          label={t(visibilityQuestion)}
          hasHeading
          options={visibilityOptions}
        />
        <ThumbnailField form={form} current={playlist?.hasOwnPicture ? playlist.thumbnailUrl : null} />
      </FormDialog>
      <ConflictDialog
        edit={stale}
        fields={staleFields}
        valuesOf={(thing) => formValuesOf('id' in thing ? thing : undefined)}
        onSave={(filled, { version }) => {
          form.reset(filled, { keepDefaultValues: true })
          save.mutate({ filled, version })
        }}
      />
    </>
  )
}

interface UnsavedPlaylist {
  version: number
}
const unsavedPlaylist: UnsavedPlaylist = { version: 0 }

/** Omits the cover when it is unchanged. */
function submitPlaylist(
  playlist: Playlist | undefined,
  { filled: { thumbnail, removesThumbnail, visibility, ...texts }, version }: Submission,
) {
  // `isPublic` cannot express unlisted.
  const visibilityFields = {
    isPublic: visibility === 'public',
    ...(visibility === 'unlisted' && { visibility }),
  }
  const body = { ...texts, ...visibilityFields, ...(thumbnail && { thumbnail }) }
  if (!playlist) return send(playlists.create, { body })
  return send(playlists.update, {
    params: { id: playlist.id },
    query: { version },
    body: {
      ...body,
      ...(wasUnlisted(playlist) && { visibility }),
      ...(removesThumbnail && !thumbnail && { removeThumbnail: true }),
    },
  })
}

/** `isPublic: false` would leave it unlisted. */
const wasUnlisted = (playlist: Playlist) => playlist.visibility === 'unlisted'

// docs/product.md “Playlists”
function toastRefusal(reason: ImageError) {
  const words =
    reason === 'too-large'
      ? { title: t`File too large`, description: t(playlistMessages.imageTooLarge) }
      : { title: t`Invalid file type`, description: t(playlistMessages.noImage) }
  toast({ ...words, tone: 'destructive' })
}

function ThumbnailField({
  form: { control },
  current,
}: {
  form: SchemaForm<typeof Form>
  current: string | null
}) {
  const { field: removal } = useController({ control, name: 'removesThumbnail' })
  const { field, fieldState } = useController({ control, name: 'thumbnail' })
  return (
    <div className="grid gap-1.5">
      <span aria-hidden="true" className="text-13 font-strong">
        {t`Thumbnail`} <span className="font-normal text-fg-faint">{t`optional`}</span>
      </span>
      <ImageDrop
        label={t`Thumbnail`}
        hint={t`Max 10MB • PNG, JPG, GIF`}
        file={field.value}
        onFileChange={field.onChange}
        currentUrl={removal.value ? null : current}
        onRemoveCurrent={() => removal.onChange(true)}
        maxBytes={maxImageBytes}
        onReject={toastRefusal}
        className="aspect-video max-w-75"
      />
      {fieldState.error?.message && <p className="text-12 text-danger">{fieldState.error.message}</p>}
    </div>
  )
}
