import { t } from '@kinora/contract/text/translate'
import type { PlaylistId } from '@kinora/contract/community/playlists/schemas'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { playlistLimits } from '@kinora/contract/community/playlists/rules'
import { useForm } from 'react-hook-form'
import { CallFormDialog } from '../../../calls/call-form-dialog.tsx'
import { TextareaField } from '../../../ui/form-fields.tsx'

interface NoteDialogProps {
  id: PlaylistId
  videoId: number
  note: string
  onClose: () => void
}

export function NoteDialog({ id, videoId, note, onClose }: NoteDialogProps) {
  const form = useForm({ defaultValues: { note } })
  return (
    <CallFormDialog
      form={form}
      call={playlists.updateItem}
      input={(body) => ({ params: { id, videoId }, body })}
      invalidates={[playlists.find, playlists.listItems]}
      done={({ note: saved }) => (saved ? t`Note saved` : t`Note removed`)}
      failed={t`The note could not be saved`}
      title={t`Note`}
      description={t`Everyone who can see the playlist can read it.`}
      submitLabel={t`Save`}
      onClose={onClose}
    >
      <TextareaField
        form={form}
        name="note"
        label={t`Note`}
        max={playlistLimits.note}
        maxLength={playlistLimits.note}
      />
    </CallFormDialog>
  )
}
