import { msg, t } from '@kinora/contract/text/translate'
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
import { caseReference, defaultStatement } from './case-labels.ts'
import { caseQueries } from './case-list.tsx'

const outcomeOptions = [
  {
    value: 'reviewed',
    label: msg`Reviewed`,
    hint: msg`Under review. The reporter is told that the report is being reviewed.`,
  },
  {
    value: 'actioned',
    label: msg`Actioned`,
    hint: msg`Action taken. The owner is told the reason, the reporter the outcome.`,
  },
  { value: 'dismissed', label: msg`Dismissed`, hint: msg`No violation found. The report is closed.` },
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
      done={t`Report updated`}
      failed={{ title: t`Update failed`, fallback: t`Failed to update report. Please try again.` }}
      title={status === 'pending' ? t`Take action` : t`Resolve`}
      description={caseReference(report)}
      submitLabel={t`Update report`}
      onClose={onClose}
    >
      <RadioField
        form={form}
        name="status"
        label={t`Outcome`}
        options={outcomeOptions.filter((each) => status === 'pending' || each.value !== 'reviewed')}
      />
      <TextareaField
        form={form}
        name="adminNotes"
        label={t`Notes`}
        optional
        hint={t`Only the staff read them`}
        max={reportLimits.note}
        rows={2}
      />
      {isActioned && <ActionFields form={form} contentType={contentType} />}
    </CallFormDialog>
  )
}

/** Channels are suspended, not deleted. */
const deletionLabels = {
  video: msg`Delete the video as well`,
  comment: msg`Delete the comment as well`,
  reply: msg`Delete the reply as well`,
  post: msg`Delete the post as well`,
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
      label={t`Statement of reasons`}
      hint={t`The owner and the reporters read it`}
      max={reportLimits.note}
      rows={4}
    />
    {contentType !== 'channel' && (
      <CheckboxField form={form} name="deleteContent" label={t(deletionLabels[contentType])} />
    )}
    <CheckboxField
      form={form}
      name="strike"
      label={t`Strike against the owner`}
      hint={t`Counts for 90 days, and is lifted when an appeal is accepted`}
    />
  </>
)

const appealOutcomeOptions = [
  { value: 'rejected', label: msg`Reject`, hint: msg`The decision stays.` },
  {
    value: 'accepted',
    label: msg`Accept`,
    hint: msg`What the staff deleted comes back, and a strike is lifted.`,
  },
] as const

export function AppealDecisionDialog({ found, onClose }: { found: CaseDetails; onClose: () => void }) {
  const form = useSchemaForm(AppealDecision, { status: 'rejected', answer: '' })
  return (
    <CallFormDialog
      form={form}
      call={managedReports.decideAppeal}
      input={(body) => ({ params: { id: found.appeal?.id ?? 0 }, body })}
      invalidates={caseQueries}
      done={t`Appeal decided`}
      failed={t`The appeal could not be decided`}
      title={t`Decide the appeal`}
      description={caseReference(found.report)}
      submitLabel={t`Send answer`}
      onClose={onClose}
    >
      <RadioField form={form} name="status" label={t`Decision`} options={appealOutcomeOptions} />
      <TextareaField form={form} name="answer" label={t`Answer`} max={reportLimits.appeal} rows={4} />
    </CallFormDialog>
  )
}
