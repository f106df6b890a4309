import { t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
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
import { animationTypeTexts } from './animation-texts.ts'

const refreshes = [animations.list]

export function NewContextDialog({
  onDone,
  onClose,
}: {
  onDone: (setting: AnimationSetting) => void
  onClose: () => void
}) {
  const { size } = initialAnimation
  const type = t(animationTypeTexts[initialAnimation.type])
  const form = useSchemaForm(AnimationForm, { context: '', ...initialAnimation })
  return (
    <CallFormDialog
      form={form}
      call={animations.create}
      input={(body) => ({ body })}
      invalidates={refreshes}
      done={t`Animation setting created`}
      failed={t`The animation setting could not be created`}
      onSuccess={onDone}
      title={t`New context`}
      submitLabel={t`Create`}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="context"
        label={t`Context name`}
        hint={t`Pages are named after their address: video-page, search-page, admin-page.`}
        maxLength={animationLimits.context}
        placeholder={t`for example: playlist-page`}
      />
      <Notice>
        <Trans>
          It starts with type <b>{type}</b> and size <b>{size}</b>.
        </Trans>
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
    done: t`Animation setting deleted`,
    failed: t`The animation setting could not be deleted`,
    onSuccess: onDone,
  })
  const description =
    context === globalContext
      ? t`Are you sure you want to delete this animation setting? It falls back to the default.`
      : t`Are you sure you want to delete this animation setting? The context falls back to ${{ globalContext }}.`
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t`Delete ${{ context }}?`}
      description={description}
      confirmLabel={t`Delete`}
      busyLabel={t`Deleting...`}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
    />
  )
}
