import { t } from '@kinora/contract/text/translate'
import {
  AdRevenueSettings,
  EarningEligibility,
  SecondPersonSettings,
  ViewCountSettings,
} from '@kinora/contract/site/site-settings/schemas'
import { numberOr, SwitchField, TextField } from '../../../ui/form-fields.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { SettingsFormDialog, type SettingsFormProps } from './settings-form-dialog.tsx'

const number = { inputMode: 'numeric', parse: numberOr(NaN) } as const

export function EligibilityForm({ chosen, onClose }: SettingsFormProps) {
  const form = useSchemaForm(EarningEligibility, chosen.eligibility)
  return (
    <SettingsFormDialog
      form={form}
      input={(eligibility) => ({ eligibility })}
      title={t`Eligibility for earning`}
      description={t`What creators need before they can apply.`}
      onClose={onClose}
    >
      <TextField form={form} name="accountAgeDays" label={t`Age of the account, days`} {...number} />
      <TextField form={form} name="videoCount" label={t`Videos`} {...number} />
      <TextField form={form} name="totalViews" label={t`Views`} {...number} />
      <TextField form={form} name="watchHours" label={t`Watch time, hours`} {...number} />
      <SwitchField form={form} name="userVerification" label={t`A verified account`} />
    </SettingsFormDialog>
  )
}

export function AdRevenueForm({ chosen, onClose }: SettingsFormProps) {
  const form = useSchemaForm(AdRevenueSettings, chosen.adRevenue)
  return (
    <SettingsFormDialog
      form={form}
      input={(adRevenue) => ({ adRevenue })}
      title={t`Ad revenue`}
      description={t`Applies to the days that are calculated from now on.`}
      onClose={onClose}
    >
      <TextField form={form} name="rateCents" label={t`Per thousand counted views, cents`} {...number} />
      <TextField form={form} name="highestShare" label={t`Highest share of a creator, percent`} {...number} />
    </SettingsFormDialog>
  )
}

export function ViewCountForm({ chosen, onClose }: SettingsFormProps) {
  const form = useSchemaForm(ViewCountSettings, chosen.views)
  return (
    <SettingsFormDialog
      form={form}
      input={(views) => ({ views })}
      title={t`Counted views`}
      description={t`Repeated views from one address are not an audience: without a limit, they would make a video trend and earn.`}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="perNetwork"
        label={t`Per network, video and day`}
        hint={t`For visitors. Views beyond that do not count, and with three times as many, none do. People who are signed in count individually, so that a school behind one address is not excluded.`}
        {...number}
      />
    </SettingsFormDialog>
  )
}

export function FourEyesForm({ chosen, onClose }: SettingsFormProps) {
  const form = useSchemaForm(SecondPersonSettings, chosen.secondPerson)
  return (
    <SettingsFormDialog
      form={form}
      input={(secondPerson) => ({ secondPerson })}
      title={t`Second person`}
      description={t`Nobody decides about their own money, application, verification, videos or case, nor about the appeal against their own decision.`}
      onClose={onClose}
    >
      <SwitchField
        form={form}
        name="isNeeded"
        label={t`Somebody else decides`}
        hint={t`Only a site with one administrator can turn this off, and its pages say so.`}
      />
      <TextField
        form={form}
        name="payoutCents"
        label={t`Payouts from this amount, cents`}
        hint={t`Must be settled by somebody who entered none of that creator’s earnings.`}
        {...number}
      />
    </SettingsFormDialog>
  )
}
