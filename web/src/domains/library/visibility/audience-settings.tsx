import { t } from '@kinora/contract/text/translate'
import { videos } from '@kinora/contract/library/videos/calls'
import { commonWarnings, metadataLimits, warningText } from '@kinora/contract/library/videos/rules'
import type { VideoMetadata } from '@kinora/contract/library/videos/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidateCalls } from '../../../api.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { TagInput } from '../../../ui/tag-input.tsx'
import { suggestCountries, countryCode, countryName } from './countries.ts'
import { truncateText } from '@kinora/contract/text/truncate-text'
import { MetadataSection, useUpdateMetadata } from './metadata-section.tsx'

export const AudienceSettings = ({ videoId }: { videoId: number }) => (
  <MetadataSection title={t`Audience`} videoId={videoId} skeletonClass="h-60">
    {(known) => <AudienceFields videoId={videoId} known={known} />}
  </MetadataSection>
)

function AudienceFields({ videoId, known }: { videoId: number; known: VideoMetadata }) {
  const client = useQueryClient()
  const update = useUpdateMetadata(videoId)
  const refreshVideo = () => invalidateCalls(client, videos.find, videos.list)
  return (
    <div className="grid gap-5">
      <ContentWarningsField
        warnings={known.contentWarnings}
        onChange={(contentWarnings) => update({ contentWarnings }, refreshVideo)}
      />
      <RestrictedCountriesField
        codes={known.restrictedInCountries}
        onChange={(restrictedInCountries) => update({ restrictedInCountries }, refreshVideo)}
      />
    </div>
  )
}

interface ContentWarningsFieldProps {
  warnings: readonly string[]
  onChange: (warnings: string[]) => void
}

const isCommonWarning = (warning: string) => commonWarnings.some((usual) => usual === warning)
const cleanWarning = (text: string) => truncateText(text.trim(), metadataLimits.warning)

export function ContentWarningsField({ warnings, onChange }: ContentWarningsFieldProps) {
  const rareWarnings = warnings.filter((warning) => !isCommonWarning(warning))
  const isFull = warnings.length >= metadataLimits.warnings
  const toggle = (warning: string, isOn: boolean) =>
    onChange(isOn ? [...warnings, warning] : warnings.filter((each) => each !== warning))
  return (
    <div className="grid gap-3">
      <fieldset className="min-w-0">
        <legend className="text-13 font-strong">{t`Content warnings`}</legend>
        <p className="mb-2.5 text-13 text-fg-muted">{t`Shown before it plays; every viewer can continue`}</p>
        <div className="grid gap-x-5 gap-y-2.5 sm:grid-cols-2 touch:gap-y-0">
          {commonWarnings.map((warning) => {
            const isOn = warnings.includes(warning)
            return (
              <Checkbox
                key={warning}
                label={warningText(warning)}
                checked={isOn}
                disabled={isFull && !isOn}
                onCheckedChange={(checked) => toggle(warning, checked)}
              />
            )
          })}
        </div>
      </fieldset>
      <Field
        label={t`Other warnings`}
        optional
        hint={`${t`Enter adds one`} · ${t`${{ count: warnings.length }}/${{ maximum: metadataLimits.warnings }} in all`}`}
      >
        <TagInput
          value={rareWarnings}
          onValueChange={(next) => onChange([...warnings.filter(isCommonWarning), ...next])}
          max={metadataLimits.warnings - (warnings.length - rareWarnings.length)}
          normalize={cleanWarning}
          allowsSpaces
          hasAddButton
          placeholder={t`Add a warning`}
        />
      </Field>
    </div>
  )
}

interface RestrictedCountriesFieldProps {
  codes: readonly string[]
  onChange: (codes: string[]) => void
}

export function RestrictedCountriesField({ codes, onChange }: RestrictedCountriesFieldProps) {
  const [typed, setTyped] = useState('')
  const [unknown, setUnknown] = useState<string>()
  const onNamesChange = (names: string[]) => {
    const missing = names.find((name) => countryCode(name) === undefined)
    setUnknown(missing)
    const chosen = [...new Set(names.map(countryCode).filter((code) => code !== undefined))]
    if (chosen.join() !== codes.join()) onChange(chosen)
  }
  return (
    <Field
      label={t`Not shown in these countries`}
      optional
      error={unknown === undefined ? undefined : t`There is no country “${{ name: unknown }}”`}
      hint={`${t`Names, or codes like DE`} · ${codes.length}/${metadataLimits.countries}`}
    >
      <TagInput
        value={codes.map(countryName)}
        onValueChange={onNamesChange}
        max={metadataLimits.countries}
        normalize={(text) => text.trim()}
        allowsSpaces
        suggestions={suggestCountries(typed)}
        onQueryChange={setTyped}
        placeholder={t`Add a country`}
      />
    </Field>
  )
}
