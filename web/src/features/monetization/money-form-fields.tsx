import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { MoneyFields, type VideoMoney } from './money-fields.tsx'

export function MoneyFormFields() {
  const { control, setValue } = useFormContext<VideoMoney>()
  const { errors } = useFormState({ control })
  const [monetizationEnabled, adsEnabled, revenueShare] = useWatch({
    control,
    name: ['monetizationEnabled', 'adsEnabled', 'revenueShare'],
  })
  return (
    <MoneyFields
      value={{ monetizationEnabled, adsEnabled, revenueShare }}
      error={errors.revenueShare?.message}
      onChange={(change) => {
        for (const [name, value] of Object.entries(change)) {
          setValue(name as keyof VideoMoney, value, { shouldDirty: true, shouldValidate: true })
        }
      }}
    />
  )
}
