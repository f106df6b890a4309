import { zodResolver } from '@hookform/resolvers/zod'
import {
  AppealDecision,
  CaseDecision,
  type CaseDetails,
  type ManagedReport,
} from '@kinora/contract/administration/reports/schemas'
import { managedReports } from '@kinora/contract/administration/reports/calls'
import { reportLimits } from '@kinora/contract/administration/reports/rules'
import { Controller, useForm, useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useSend } from '../../../calls/use-send.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { typeLabels } from '../../community/report-dialog/report-labels.ts'
import { caseTitle, defaultStatement } from './case-labels.ts'
import { caseQueries } from './case-list.tsx'

const outcomeOptions = [
  {
    value: 'reviewed',
    label: 'Reviewed',
    hint: 'Under review. The reporter is told that the report is being reviewed.',
  },
  {
    value: 'actioned',
    label: 'Actioned',
    hint: 'Action taken. The owner is told the reason, the reporter the outcome.',
  },
  { value: 'dismissed', label: 'Dismissed', hint: 'No violation found. The report is closed.' },
] as const

interface TakeActionProps {
  report: ManagedReport
  onClose: () => void
}

type DecisionForm = UseFormReturn<z.input<typeof CaseDecision>, unknown, CaseDecision>

/** The decision of a case, and the message to everyone involved. */
export function TakeActionDialog({ report, onClose }: TakeActionProps) {
  const { id, status } = report
  const form: DecisionForm = useForm({
    resolver: zodResolver(CaseDecision),
    defaultValues: {
      status: 'actioned',
      adminNotes: '',
      publicNote: defaultStatement(report),
      strike: false,
      deleteContent: false,
      expectedStatus: status,
    },
  })
  const isActioned = useWatch({ control: form.control, name: 'status' }) === 'actioned'
  const updating = useSend(managedReports.decide, {
    invalidates: caseQueries,
    done: 'Report updated',
    failed: { title: 'Update failed', fallback: 'Failed to update report. Please try again.' },
    onSuccess: onClose,
  })
  return (
    <FormDialog
      form={form}
      mutation={updating}
      input={(body) => ({
        params: { id },
        body: isActioned ? body : { ...body, strike: false, deleteContent: false, publicNote: '' },
      })}
      title={status === 'pending' ? 'Take action' : 'Resolve'}
      description={`Report ${id}, ${caseTitle(report).toLowerCase()}`}
      submitLabel="Update report"
      onClose={onClose}
    >
      <Controller
        name="status"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            label="Outcome"
            value={value}
            onValueChange={onChange}
            options={outcomeOptions.filter((each) => status === 'pending' || each.value !== 'reviewed')}
          />
        )}
      />
      <Field label="Notes" optional hint="Only the staff read them" max={reportLimits.note}>
        <Textarea {...form.register('adminNotes')} rows={2} />
      </Field>
      {isActioned && <ActionFields form={form} report={report} />}
    </FormDialog>
  )
}

function ActionFields({ form, report: { contentType } }: { form: DecisionForm; report: ManagedReport }) {
  const { errors } = useFormState({ control: form.control })
  return (
    <>
      <Field
        label="Statement of reasons"
        hint="The owner and the reporters read it"
        max={reportLimits.note}
        error={errors.publicNote?.message}
      >
        <Textarea {...form.register('publicNote')} rows={4} />
      </Field>
      {contentType !== 'channel' && (
        <Controller
          name="deleteContent"
          control={form.control}
          render={({ field: { value = false, onChange } }) => (
            <Checkbox
              label={`Delete the ${typeLabels[contentType].toLowerCase()} as well`}
              checked={value}
              onCheckedChange={onChange}
            />
          )}
        />
      )}
      <Controller
        name="strike"
        control={form.control}
        render={({ field: { value = false, onChange } }) => (
          <Checkbox
            label="Strike against the owner"
            hint="Counts for 90 days, and is lifted when an appeal is accepted"
            checked={value}
            onCheckedChange={onChange}
          />
        )}
      />
    </>
  )
}

const appealOutcomeOptions = [
  { value: 'rejected', label: 'Reject', hint: 'The decision stays.' },
  { value: 'accepted', label: 'Accept', hint: 'What the staff deleted comes back, and a strike is lifted.' },
] as const

export function AppealDecisionDialog({ found, onClose }: { found: CaseDetails; onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(AppealDecision),
    defaultValues: { status: 'rejected' as const, answer: '' },
  })
  const deciding = useSend(managedReports.decideAppeal, {
    form,
    invalidates: caseQueries,
    done: 'Appeal decided',
    failed: 'The appeal could not be decided',
    onSuccess: onClose,
  })
  return (
    <FormDialog
      form={form}
      mutation={deciding}
      input={(body) => ({ params: { id: found.appeal?.id ?? 0 }, body })}
      title="Decide the appeal"
      description={`Report ${found.report.id}, ${caseTitle(found.report).toLowerCase()}`}
      submitLabel="Send answer"
      onClose={onClose}
    >
      <Controller
        name="status"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            label="Decision"
            value={value}
            onValueChange={onChange}
            options={appealOutcomeOptions}
          />
        )}
      />
      <Field label="Answer" max={reportLimits.appeal} error={form.formState.errors.answer?.message}>
        <Textarea {...form.register('answer')} rows={4} />
      </Field>
    </FormDialog>
  )
}
