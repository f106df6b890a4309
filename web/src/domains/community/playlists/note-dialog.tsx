import type { PlaylistId } from '@kinora/contract/community/playlists/schemas'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { playlistLimits } from '@kinora/contract/community/playlists/rules'
import { useForm } from 'react-hook-form'
import { useSend } from '../../../calls/use-send.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Textarea } from '../../../ui/textarea.tsx'

interface NoteDialogProps {
  id: PlaylistId
  videoId: number
  note: string
  onClose: () => void
}

export function NoteDialog({ id, videoId, note, onClose }: NoteDialogProps) {
  const form = useForm({ defaultValues: { note } })
  const saving = useSend(playlists.updateItem, {
    invalidates: [playlists.find, playlists.listItems],
    form,
    done: ({ note: saved }) => (saved ? 'Note saved' : 'Note removed'),
    failed: 'The note could not be saved',
    onSuccess: onClose,
  })
  return (
    <FormDialog
      form={form}
      mutation={saving}
      input={(body) => ({ params: { id, videoId }, body })}
      title="Note"
      description="Everyone who can see the playlist can read it."
      submitLabel="Save"
      onClose={onClose}
    >
      <Field label="Note" error={form.formState.errors.note?.message} max={playlistLimits.note}>
        <Textarea rows={3} maxLength={playlistLimits.note} {...form.register('note')} />
      </Field>
    </FormDialog>
  )
}
