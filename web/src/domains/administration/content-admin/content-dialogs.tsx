import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { lazyDialog } from '../../../ui/lazy-module.tsx'
import { countLabel, typeNames } from './content-labels.ts'
import { useDeleteContent, type ContentSelection, type ContentAdminAction } from './use-content.ts'

const ContentForm = lazyDialog(() => import('./content-forms.tsx'), 'ContentForm')

export function ContentDialogs({ action, onClose }: { action: ContentAdminAction; onClose: () => void }) {
  if (action.kind === 'delete')
    return (
      <DeleteContentDialog
        chosen={action.chosen}
        onDone={() => {
          action.onDone?.()
          onClose()
        }}
        onClose={onClose}
      />
    )
  return <ContentForm action={action} onClose={onClose} />
}

interface DeleteProps {
  chosen: ContentSelection
  onDone: () => void
  onClose: () => void
}

function DeleteContentDialog({ chosen: { type, ids }, onDone, onClose }: DeleteProps) {
  const remove = useDeleteContent(type, onDone)
  const subject = ids.length === 1 ? `this ${typeNames[type].one}` : countLabel(ids.length, type)
  const they = ids.length === 1 ? 'It goes' : 'They go'
  const files = type === 'post' ? 'its pictures and comments' : 'its files, comments and views'
  const filesText = ids.length === 1 ? files : files.replace('its', 'their')
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Delete ${subject}?`}
      description={`${they} to the trash with ${filesText}. The staff can restore deleted content for 30 days.`}
      confirmLabel={`Delete ${ids.length === 1 ? typeNames[type].one : countLabel(ids.length, type)}`}
      busyLabel="Deleting..."
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(ids)}
    />
  )
}
