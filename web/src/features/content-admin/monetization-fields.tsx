import { Controller, useFormState, useWatch } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { VideoForm } from './video-edit-form.tsx'

export function MonetizationFields({ form: { control, register } }: { form: VideoForm }) {
  const { errors } = useFormState({ control })
  const earns = useWatch({ control, name: 'monetizationEnabled' }) === true
  return (
    <div className="grid gap-x-6 gap-y-3 rounded-md border border-line p-3.5 md:grid-cols-3">
      <Controller
        name="monetizationEnabled"
        control={control}
        render={({ field: { value = false, onChange } }) => (
          <div className="self-center">
            <Switch label="Monetization" checked={value} onCheckedChange={onChange} />
            {errors.monetizationEnabled && (
              <p role="alert" className="mt-1 text-12 text-danger">
                {errors.monetizationEnabled.message}
              </p>
            )}
          </div>
        )}
      />
      <Controller
        name="adsEnabled"
        control={control}
        render={({ field: { value = false, onChange } }) => (
          <div className="self-center">
            <Switch label="Ads" checked={earns && value} onCheckedChange={onChange} disabled={!earns} />
          </div>
        )}
      />
      <Field label="Revenue share, %" error={errors.revenueShare?.message}>
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          disabled={!earns}
          {...register('revenueShare', { valueAsNumber: true })}
        />
      </Field>
    </div>
  )
}
