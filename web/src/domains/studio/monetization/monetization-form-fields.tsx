import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { MonetizationFields, type VideoMonetizationValues } from './monetization-fields.tsx'

export function MonetizationFormFields() {
  const { control, setValue } = useFormContext<VideoMonetizationValues>()
  const { errors } = useFormState({ control })
  const [monetizationEnabled, adsEnabled, revenueShare] = useWatch({
    control,
    name: ['monetizationEnabled', 'adsEnabled', 'revenueShare'],
  })
  return (
    <MonetizationFields
      value={{ monetizationEnabled, adsEnabled, revenueShare }}
      error={errors.revenueShare?.message}
      onChange={(change) => {
        for (const [name, value] of Object.entries(change)) {
          setValue(name as keyof VideoMonetizationValues, value, { shouldDirty: true, shouldValidate: true })
        }
      }}
    />
  )
}
