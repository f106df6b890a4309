import { t } from '@kinora/contract/text/translate'
import type { VideoMetadata } from '@kinora/contract/library/videos/schemas'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Switch } from '../../../ui/switch.tsx'

export type VideoMonetizationValues = Pick<
  VideoMetadata,
  'monetizationEnabled' | 'adsEnabled' | 'revenueShare'
>

interface MonetizationFieldsProps {
  value: VideoMonetizationValues
  error?: string | undefined
  onChange: (change: Partial<VideoMonetizationValues>) => void
  onShareBlur?: () => void
}

export const MonetizationFields = ({ value, error, onChange, onShareBlur }: MonetizationFieldsProps) => (
  <div className="grid gap-5">
    <Switch
      label={t`Monetization`}
      hint={t`This video earns money for you`}
      checked={value.monetizationEnabled}
      onCheckedChange={(monetizationEnabled) => onChange({ monetizationEnabled })}
    />
    <Switch
      label={t`Ads`}
      hint={t`Counted views earn ad revenue`}
      checked={value.adsEnabled}
      disabled={!value.monetizationEnabled}
      onCheckedChange={(adsEnabled) => onChange({ adsEnabled })}
    />
    <Field
      label={t`Revenue share`}
      hint={t`Your part, in percent, from 0 to 100`}
      error={error}
      className="max-w-60"
    >
      <Input
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        step={1}
        disabled={!value.monetizationEnabled}
        value={Number.isNaN(value.revenueShare) ? '' : value.revenueShare}
        onChange={({ target }) => onChange({ revenueShare: target.valueAsNumber })}
        onBlur={onShareBlur}
      />
    </Field>
  </div>
)
