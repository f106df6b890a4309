import { zodResolver } from '@hookform/resolvers/zod'
import { animationLimits, globalContext, initialAnimation } from '@kinora/contract/site/animations/rules'
import { AnimationForm, type AnimationSetting } from '@kinora/contract/site/animations/schemas'
import { animations } from '@kinora/contract/site/animations/calls'
import { useForm, useFormState } from 'react-hook-form'
import { useSend } from '../../../calls/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { AnimationRow } from './animation-table.tsx'

const refreshes = [animations.list]

export function NewContextDialog({
  onDone,
  onClose,
}: {
  onDone: (setting: AnimationSetting) => void
  onClose: () => void
}) {
  const form = useForm({
    resolver: zodResolver(AnimationForm),
    defaultValues: { context: '', ...initialAnimation },
  })
  const create = useSend(animations.create, {
    form,
    invalidates: refreshes,
    done: 'Animation setting created',
    failed: 'The animation setting could not be created',
    onSuccess: onDone,
  })
  return (
    <FormDialog
      form={form}
      mutation={create}
      input={(body) => ({ body })}
      title="New context"
      submitLabel="Create"
      onClose={onClose}
    >
      <ContextNameField form={form} />
      <Notice>
        It starts with type <b>{initialAnimation.type}</b> and size <b>{initialAnimation.size}</b>.
      </Notice>
    </FormDialog>
  )
}

type AnimationFormState = ReturnType<typeof useForm<{ context: string }>>

function ContextNameField({
  form: { register, control },
}: {
  form: Pick<AnimationFormState, 'register' | 'control'>
}) {
  const { errors } = useFormState({ control })
  return (
    <Field
      label="Context name"
      hint="Pages are named after their address: video-page, search-page, admin-page."
      error={errors.context?.message}
    >
      <Input
        autoComplete="off"
        maxLength={animationLimits.context}
        placeholder="for example: playlist-page"
        {...register('context')}
      />
    </Field>
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
      open
      onOpenChange={onClose}
      title={`Delete ${context}?`}
      description={`Are you sure you want to delete this animation setting? ${then}`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
    />
  )
}
