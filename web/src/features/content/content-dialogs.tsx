import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Late } from '../../ui/late.tsx'
import type { Chosen, ContentAction } from './content-action.ts'
import { numberOf, typeNames } from './content-words.ts'
import { useRemoveContent } from './use-content.ts'

// Lazy: the forms bring the contract's schemas.
const loadForms = () => import('./content-forms.tsx')

export function ContentDialogs({ action, onClose }: { action: ContentAction; onClose: () => void }) {
  if (action.kind === 'delete')
    return (
      <DeleteContent
        chosen={action.chosen}
        onDone={() => {
          action.onDone?.()
          onClose()
        }}
        onClose={onClose}
      />
    )
  return (
    <Late load={loadForms} onFailed={onClose}>
      {({ ContentForm }) => <ContentForm action={action} onClose={onClose} />}
    </Late>
  )
}

interface DeleteProps {
  chosen: Chosen
  onDone: () => void
  onClose: () => void
}

function DeleteContent({ chosen: { type, ids }, onDone, onClose }: DeleteProps) {
  const remove = useRemoveContent(type, onDone)
  const what = ids.length === 1 ? `this ${typeNames[type].one}` : numberOf(ids.length, type)
  const they = ids.length === 1 ? 'It goes' : 'They go'
  const files = type === 'post' ? 'its pictures and comments' : 'its files, comments and views'
  const withWhat = ids.length === 1 ? files : files.replace('its', 'their')
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${what}?`}
      description={`${they} to the trash with ${withWhat}. The staff can restore deleted content for 30 days.`}
      confirm={`Delete ${ids.length === 1 ? typeNames[type].one : numberOf(ids.length, type)}`}
      confirming="Deleting..."
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(ids)}
    />
  )
}
