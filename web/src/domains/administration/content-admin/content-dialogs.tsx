import { t } from '@kinora/contract/text/translate'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { lazyDialog } from '../../../ui/lazy-module.tsx'
import { deletionHint, deletionLabels, deletionTitles } from './content-questions.ts'
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
  if (action.kind === 'translate') return <TranslationsDialog videoId={action.item.id} onClose={onClose} />
  return <ContentForm action={action} onClose={onClose} />
}

const TranslationsDialog = lazyDialog(
  () => import('../../library/translations/translations-dialog.tsx'),
  'TranslationsDialog',
)

interface DeleteProps {
  chosen: ContentSelection
  onDone: () => void
  onClose: () => void
}

function DeleteContentDialog({ chosen: { type, ids }, onDone, onClose }: DeleteProps) {
  const remove = useDeleteContent(type, onDone)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={deletionTitles[type](ids.length)}
      description={deletionHint(type, ids.length)}
      confirmLabel={deletionLabels[type](ids.length)}
      busyLabel={t`Deleting...`}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(ids)}
    />
  )
}
