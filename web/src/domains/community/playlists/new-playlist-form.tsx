import { zodResolver } from '@hookform/resolvers/zod'
import { NewPlaylist } from '@kinora/contract/community/playlists/schemas'
import { playlistLimits, playlistVisibilities } from '@kinora/contract/community/playlists/rules'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { viewerState } from '@kinora/contract/library/viewer-state/calls'
import { Controller, useForm, useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { VisibilityField } from './visibility-field.tsx'

const Form = NewPlaylist.pick({ name: true, description: true }).extend({
  visibility: z.enum(playlistVisibilities),
})
type FormInput = z.input<typeof Form>
type FormApi = UseFormReturn<FormInput, unknown, z.output<typeof Form>>

export function NewPlaylistForm({ videoId, onDone }: { videoId: number; onDone: () => void }) {
  const form: FormApi = useForm<FormInput, unknown, z.output<typeof Form>>({
    resolver: zodResolver(Form),
    mode: 'onTouched',
    defaultValues: { name: '', description: '', visibility: 'private' },
  })
  const create = useSend(
    async (body: z.output<typeof Form>) => {
      const playlist = await send(playlists.create, { body })
      await send(playlists.addItem, { params: { id: playlist.id }, body: { videoId } })
      return playlist
    },
    {
      form,
      invalidates: [playlists.listMemberships, playlists.listOfUser, viewerState.find],
      done: ({ name }) => `Saved to ${name}`,
      failed: 'Failed to create playlist',
      onSuccess: onDone,
    },
  )
  const name = useWatch({ control: form.control, name: 'name' })
  const isOff = name.trim() === ''
  return (
    <form
      noValidate
      className="grid gap-4 px-2.5 pt-1 pb-2"
      onSubmit={form.handleSubmit((filled) => {
        if (!create.isPending && !isOff) create.mutate(filled)
      })}
    >
      <Fields form={form} />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" disabled={isOff} loading={create.isPending}>
          Create and save
        </Button>
      </div>
    </form>
  )
}

function Fields({ form: { register, control } }: { form: FormApi }) {
  const { errors } = useFormState({ control })
  return (
    <>
      <Field label="Name" error={errors.name?.message} max={playlistLimits.name}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened it has been unmounted */}
        <Input autoFocus autoComplete="off" {...register('name')} />
      </Field>
      <Field label="Description" optional error={errors.description?.message}>
        <Textarea rows={2} placeholder="What is it about?" {...register('description')} />
      </Field>
      <Controller
        name="visibility"
        control={control}
        render={({ field: { value, onChange } }) => <VisibilityField value={value} onChange={onChange} />}
      />
    </>
  )
}
