import { t } from '@kinora/contract/text/translate'
import { appeals } from '@kinora/contract/administration/reports/calls'
import { reportLimits } from '@kinora/contract/administration/reports/rules'
import { suspensions } from '@kinora/contract/administration/suspensions/calls'
import type { Suspension } from '@kinora/contract/administration/suspensions/schemas'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import LogIn from 'lucide-react/icons/log-in'
import { z } from 'zod'
import { ApiError, query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { formatDate } from '../../../lib/format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextareaField } from '../../../ui/form-fields.tsx'
import { MutationForm } from '../../../ui/mutation-form.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { SignInLink } from '../../../viewer/sign-in-link.tsx'
import { AppealStatus } from './appeal-status.tsx'

export function OwnSuspension() {
  const ownSuspension = useQuery(query(suspensions.findOwn, {}))
  if (ownSuspension.error instanceof ApiError && ownSuspension.error.status === 401) return <SessionEnded />
  return (
    <QueryState
      query={ownSuspension}
      failed={t`The reason could not be loaded`}
      loading={<Skeleton className="h-60 rounded-lg" />}
      isEmpty={({ suspension }) => suspension === null}
      empty={
        <EmptyState icon={CircleCheck} title={t`Your account is not suspended`}>
          {t`Sign in again if something does not work.`}
        </EmptyState>
      }
    >
      {({ suspension }) => suspension && <SuspensionReason suspension={suspension} />}
    </QueryState>
  )
}

const SessionEnded = () => (
  <EmptyState
    icon={LogIn}
    title={t`Your session has ended`}
    action={<SignInLink className={buttonClass({ variant: 'primary' })}>{t`Sign in`}</SignInLink>}
  >
    {t`Sign in again to read the reason, and to appeal.`}
  </EmptyState>
)

function periodText({ createdAt, until }: Suspension) {
  const start = formatDate(createdAt)
  return until
    ? t`Since ${{ start }}, until ${{ end: formatDate(until) }}. Until then, your channel, videos, posts and comments are hidden.`
    : t`Since ${{ start }}, until somebody lifts it. Until then, your channel, videos, posts and comments are hidden.`
}

const SuspensionReason = ({ suspension }: { suspension: Suspension }) => (
  <Card className="divide-y divide-line">
    <section className="grid gap-1.5 p-4 md:p-5">
      <h2 className="title-16">{t`Why`}</h2>
      <p className="wrap-anywhere whitespace-pre-wrap">{suspension.reason}</p>
      <p className="text-13 text-fg-faint">{periodText(suspension)}</p>
    </section>
    <section className="grid gap-3 p-4 md:p-5">
      <h2 className="title-16">{t({ message: 'Appeal', context: 'noun' })}</h2>
      {suspension.appeal ? <AppealStatus appeal={suspension.appeal} /> : <AppealForm id={suspension.id} />}
    </section>
  </Card>
)

const AppealFormState = z.object({
  text: z
    .string()
    .trim()
    .min(1, { error: () => t`Explain what should be reviewed` })
    .max(reportLimits.appeal),
})

function AppealForm({ id }: { id: number }) {
  const form = useSchemaForm(AppealFormState, { text: '' })
  const appeal = useSend(appeals.create, {
    form,
    invalidates: [suspensions.findOwn],
    done: t`Your appeal is sent`,
    failed: t`Your appeal could not be sent`,
  })
  return (
    <MutationForm
      form={form}
      mutation={appeal}
      input={({ text }) => ({ body: { suspensionId: id, text } })}
      className="grid gap-3"
    >
      <TextareaField
        form={form}
        name="text"
        label={t`Your words`}
        hint={t`You can appeal once. Somebody who did not suspend you reviews it.`}
        max={reportLimits.appeal}
        rows={4}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" loading={appeal.isPending}>
          {t`Send appeal`}
        </Button>
      </div>
    </MutationForm>
  )
}
