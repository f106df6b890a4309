import { zodResolver } from '@hookform/resolvers/zod'
import {
  AdRevenueSettings,
  EarningEligibility,
  SecondPersonSettings,
  ViewCountSettings,
} from '@kinora/contract/site/site-settings/schemas'
import { Controller, useForm, useFormState, type Control } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { Switch } from '../../../ui/switch.tsx'
import type { FormProps } from './site-text-forms.tsx'
import { useSaveSiteSettings } from './use-site-settings.ts'

const eligibilityLabels = {
  accountAgeDays: 'Age of the account, days',
  videoCount: 'Videos',
  totalViews: 'Views',
  watchHours: 'Watch time, hours',
} as const

export function EligibilityForm({ chosen, onClose }: FormProps) {
  const form = useForm({ resolver: zodResolver(EarningEligibility), defaultValues: chosen.eligibility })
  const { errors } = useFormState(form)
  const save = useSaveSiteSettings(form, onClose)
  return (
    <FormDialog
      form={form}
      mutation={save}
      input={(eligibility) => ({ body: { eligibility } })}
      title="Eligibility for earning"
      description="What creators need before they can apply."
      submitLabel="Save"
      onClose={onClose}
    >
      {(Object.keys(eligibilityLabels) as (keyof typeof eligibilityLabels)[]).map((name) => (
        <Field key={name} label={eligibilityLabels[name]} error={errors[name]?.message}>
          <Input inputMode="numeric" autoComplete="off" {...form.register(name, { valueAsNumber: true })} />
        </Field>
      ))}
      <VerifiedAccountField control={form.control} />
    </FormDialog>
  )
}

const adRevenueLabels = {
  rateCents: 'Per thousand counted views, cents',
  highestShare: 'Highest share of a creator, percent',
} as const

export function AdRevenueForm({ chosen, onClose }: FormProps) {
  const form = useForm({ resolver: zodResolver(AdRevenueSettings), defaultValues: chosen.adRevenue })
  const { errors } = useFormState(form)
  const save = useSaveSiteSettings(form, onClose)
  return (
    <FormDialog
      form={form}
      mutation={save}
      input={(adRevenue) => ({ body: { adRevenue } })}
      title="Ad revenue"
      description="Applies to the days that are calculated from now on."
      submitLabel="Save"
      onClose={onClose}
    >
      {(Object.keys(adRevenueLabels) as (keyof typeof adRevenueLabels)[]).map((name) => (
        <Field key={name} label={adRevenueLabels[name]} error={errors[name]?.message}>
          <Input inputMode="numeric" autoComplete="off" {...form.register(name, { valueAsNumber: true })} />
        </Field>
      ))}
    </FormDialog>
  )
}

export function ViewCountForm({ chosen, onClose }: FormProps) {
  const form = useForm({ resolver: zodResolver(ViewCountSettings), defaultValues: chosen.views })
  const { errors } = useFormState(form)
  const save = useSaveSiteSettings(form, onClose)
  return (
    <FormDialog
      form={form}
      mutation={save}
      input={(views) => ({ body: { views } })}
      title="Counted views"
      description="Repeated views from one address are not an audience: without a limit, they would make a video trend and earn."
      submitLabel="Save"
      onClose={onClose}
    >
      <Field
        label="Per network, video and day"
        hint="For visitors. Views beyond that do not count, and with three times as many, none do. People who are signed in count individually, so that a school behind one address is not excluded."
        error={errors.perNetwork?.message}
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          {...form.register('perNetwork', { valueAsNumber: true })}
        />
      </Field>
    </FormDialog>
  )
}

export function FourEyesForm({ chosen, onClose }: FormProps) {
  const form = useForm({ resolver: zodResolver(SecondPersonSettings), defaultValues: chosen.secondPerson })
  const { errors } = useFormState(form)
  const save = useSaveSiteSettings(form, onClose)
  return (
    <FormDialog
      form={form}
      mutation={save}
      input={(secondPerson) => ({ body: { secondPerson } })}
      title="Second person"
      description="Nobody decides about their own money, application, verification, videos or case, nor about the appeal against their own decision."
      submitLabel="Save"
      onClose={onClose}
    >
      <Controller
        name="isNeeded"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <Switch
            label="Somebody else decides"
            hint="Only a site with one administrator can turn this off, and its pages say so."
            checked={value}
            onCheckedChange={onChange}
          />
        )}
      />
      <Field
        label="Payouts from this amount, cents"
        hint="Must be settled by somebody who entered none of that creator’s earnings."
        error={errors.payoutCents?.message}
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          {...form.register('payoutCents', { valueAsNumber: true })}
        />
      </Field>
    </FormDialog>
  )
}

const VerifiedAccountField = ({ control }: { control: Control<EarningEligibility> }) => (
  <Controller
    name="userVerification"
    control={control}
    render={({ field: { value, onChange } }) => (
      <Switch label="A verified account" checked={value} onCheckedChange={onChange} />
    )}
  />
)
