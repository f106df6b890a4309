import { t } from '@kinora/contract/text/translate'
import { NewPlaylist } from '@kinora/contract/community/playlists/schemas'
import { playlistLimits, playlistVisibilities } from '@kinora/contract/community/playlists/rules'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { viewerState } from '@kinora/contract/library/viewer-state/calls'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { RadioField, TextareaField, TextField } from '../../../ui/form-fields.tsx'
import { FormButtons, MutationForm } from '../../../ui/mutation-form.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { visibilityOptions, visibilityQuestion } from './playlist-labels.ts'

const Form = NewPlaylist.pick({ name: true, description: true }).extend({
  visibility: z.enum(playlistVisibilities),
})

export function NewPlaylistForm({ videoId, onDone }: { videoId: number; onDone: () => void }) {
  const form = useSchemaForm(Form, { name: '', description: '', visibility: 'private' }, 'onTouched')
  const create = useSend(
    async (body: z.output<typeof Form>) => {
      const playlist = await send(playlists.create, { body })
      await send(playlists.addItem, { params: { id: playlist.id }, body: { videoId } })
      return playlist
    },
    {
      form,
      invalidates: [playlists.listMemberships, playlists.listOfUser, viewerState.find],
      done: ({ name }) => t`Saved to ${{ name }}`,
      failed: t`Failed to create playlist`,
      onSuccess: onDone,
    },
  )
  const name = useWatch({ control: form.control, name: 'name' })
  const isOff = name.trim() === ''
  return (
    <MutationForm
      form={form}
      mutation={create}
      input={(filled) => filled}
      isSubmitDisabled={isOff}
      className="grid gap-4 px-2.5 pt-1 pb-2"
    >
      <TextField
        form={form}
        name="name"
        label={t`Name`}
        max={playlistLimits.name}
        // The button that opened it has been unmounted.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
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
      <FormButtons
        label={t`Create and save`}
        isPending={create.isPending}
        disabled={isOff}
        onCancel={onDone}
      />
    </MutationForm>
  )
}
