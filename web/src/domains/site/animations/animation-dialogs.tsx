import { animationLimits, globalContext, initialAnimation } from '@kinora/contract/site/animations/rules'
import { AnimationForm, type AnimationSetting } from '@kinora/contract/site/animations/schemas'
import { animations } from '@kinora/contract/site/animations/calls'
import { CallFormDialog } from '../../../calls/call-form-dialog.tsx'
import { useSend } from '../../../calls/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import type { AnimationRow } from './animation-table.tsx'

const refreshes = [animations.list]

export function NewContextDialog({
  onDone,
  onClose,
}: {
  onDone: (setting: AnimationSetting) => void
  onClose: () => void
}) {
  const form = useSchemaForm(AnimationForm, { context: '', ...initialAnimation })
  return (
    <CallFormDialog
      form={form}
      call={animations.create}
      input={(body) => ({ body })}
      invalidates={refreshes}
      done="Animation setting created"
      failed="The animation setting could not be created"
      onSuccess={onDone}
      title="New context"
      submitLabel="Create"
      onClose={onClose}
    >
      <TextField
        form={form}
        name="context"
        label="Context name"
        hint="Pages are named after their address: video-page, search-page, admin-page."
        maxLength={animationLimits.context}
        placeholder="for example: playlist-page"
      />
      <Notice>
        It starts with type <b>{initialAnimation.type}</b> and size <b>{initialAnimation.size}</b>.
      </Notice>
    </CallFormDialog>
  )
}

export function DeleteAnimationDialog({
  row: { id, context },
  onDone,
  onClose,
}: {
  row: AnimationRow & { id: number }
  onDone: () => void
  onClose: () => void
}) {
  const remove = useSend(animations.remove, {
    invalidates: refreshes,
    done: 'Animation setting deleted',
    failed: 'The animation setting could not be deleted',
    onSuccess: onDone,
  })
  const then =
    context === globalContext
      ? 'It falls back to the default.'
      : `The context falls back to ${globalContext}.`
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Delete ${context}?`}
      description={`Are you sure you want to delete this animation setting? ${then}`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
    />
  )
}
