import { zodResolver } from '@hookform/resolvers/zod'
import { globalLoader, newAnimation } from '@kinora/contract/animation-rules'
import {
  AnimationForm,
  animationLimits,
  animations,
  type AnimationSetting,
} from '@kinora/contract/animations'
import { useForm, useFormState } from 'react-hook-form'
import { useSend } from '../../calls/use-send.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ShownAnimation } from './animation-table.tsx'

const refreshes = [animations.list]

export function NewContext({
  onDone,
  onClose,
}: {
  onDone: (made: AnimationSetting) => void
  onClose: () => void
}) {
  const form = useForm({
    resolver: zodResolver(AnimationForm),
    defaultValues: { context: '', ...newAnimation },
  })
  const create = useSend(animations.create, {
    form,
    refreshes,
    done: 'Animation setting created',
    failed: 'The animation setting could not be created',
    onDone,
  })
  return (
    <FormDialog
      form={form}
      send={create}
      input={(body) => ({ body })}
      title="New context"
      submit="Create"
      onClose={onClose}
    >
      <ContextName form={form} />
      <Notice>
        It starts with type <b>{newAnimation.type}</b> and size <b>{newAnimation.size}</b>.
      </Notice>
    </FormDialog>
  )
}

type Form = ReturnType<typeof useForm<{ context: string }>>

function ContextName({ form: { register, control } }: { form: Pick<Form, 'register' | 'control'> }) {
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

export function DeleteAnimation({
  shown: { id, context },
  onDone,
  onClose,
}: {
  shown: ShownAnimation & { id: number }
  onDone: () => void
  onClose: () => void
}) {
  const remove = useSend(animations.remove, {
    refreshes,
    done: 'Animation setting deleted',
    failed: 'The animation setting could not be deleted',
    onDone,
  })
  const then =
    context === globalLoader ? 'It falls back to the default.' : `The context falls back to ${globalLoader}.`
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${context}?`}
      description={`Are you sure you want to delete this animation setting? ${then}`}
      confirm="Delete"
      confirming="Deleting..."
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
    />
  )
}
