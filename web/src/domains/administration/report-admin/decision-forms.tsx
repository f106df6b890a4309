import {
  AppealDecision,
  CaseDecision,
  type CaseDetails,
  type ManagedReport,
} from '@kinora/contract/administration/reports/schemas'
import { managedReports } from '@kinora/contract/administration/reports/calls'
import { reportLimits } from '@kinora/contract/administration/reports/rules'
import { useWatch } from 'react-hook-form'
import { CallFormDialog } from '../../../calls/call-form-dialog.tsx'
import { CheckboxField, RadioField, TextareaField } from '../../../ui/form-fields.tsx'
import { useSchemaForm, type SchemaForm } from '../../../ui/use-schema-form.ts'
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

/** The decision of a case, and the message to everyone involved. */
export function TakeActionDialog({ report, onClose }: TakeActionProps) {
  const { id, status, contentType } = report
  const form = useSchemaForm(CaseDecision, {
    status: 'actioned',
    adminNotes: '',
    publicNote: defaultStatement(report),
    strike: false,
    deleteContent: false,
    expectedStatus: status,
  })
  const isActioned = useWatch({ control: form.control, name: 'status' }) === 'actioned'
  return (
    <CallFormDialog
      form={form}
      call={managedReports.decide}
      input={(body) => ({
        params: { id },
        body: isActioned ? body : { ...body, strike: false, deleteContent: false, publicNote: '' },
      })}
      invalidates={caseQueries}
      done="Report updated"
      failed={{ title: 'Update failed', fallback: 'Failed to update report. Please try again.' }}
      title={status === 'pending' ? 'Take action' : 'Resolve'}
      description={`Report ${id}, ${caseTitle(report).toLowerCase()}`}
      submitLabel="Update report"
      onClose={onClose}
    >
      <RadioField
        form={form}
        name="status"
        label="Outcome"
        options={outcomeOptions.filter((each) => status === 'pending' || each.value !== 'reviewed')}
      />
      <TextareaField
        form={form}
        name="adminNotes"
        label="Notes"
        optional
        hint="Only the staff read them"
        max={reportLimits.note}
        rows={2}
      />
      {isActioned && <ActionFields form={form} contentType={contentType} />}
    </CallFormDialog>
  )
}

interface ActionFieldsProps {
  form: SchemaForm<typeof CaseDecision>
  contentType: ManagedReport['contentType']
}

const ActionFields = ({ form, contentType }: ActionFieldsProps) => (
  <>
    <TextareaField
      form={form}
      name="publicNote"
      label="Statement of reasons"
      hint="The owner and the reporters read it"
      max={reportLimits.note}
      rows={4}
    />
    {contentType !== 'channel' && (
      <CheckboxField
        form={form}
        name="deleteContent"
        label={`Delete the ${typeLabels[contentType].toLowerCase()} as well`}
      />
    )}
    <CheckboxField
      form={form}
      name="strike"
      label="Strike against the owner"
      hint="Counts for 90 days, and is lifted when an appeal is accepted"
    />
  </>
)

const appealOutcomeOptions = [
  { value: 'rejected', label: 'Reject', hint: 'The decision stays.' },
  { value: 'accepted', label: 'Accept', hint: 'What the staff deleted comes back, and a strike is lifted.' },
] as const

export function AppealDecisionDialog({ found, onClose }: { found: CaseDetails; onClose: () => void }) {
  const form = useSchemaForm(AppealDecision, { status: 'rejected', answer: '' })
  return (
    <CallFormDialog
      form={form}
      call={managedReports.decideAppeal}
      input={(body) => ({ params: { id: found.appeal?.id ?? 0 }, body })}
      invalidates={caseQueries}
      done="Appeal decided"
      failed="The appeal could not be decided"
      title="Decide the appeal"
      description={`Report ${found.report.id}, ${caseTitle(found.report).toLowerCase()}`}
      submitLabel="Send answer"
      onClose={onClose}
    >
      <RadioField form={form} name="status" label="Decision" options={appealOutcomeOptions} />
      <TextareaField form={form} name="answer" label="Answer" max={reportLimits.appeal} rows={4} />
    </CallFormDialog>
  )
}
