import { metadata, videos } from '@kinora/contract/library/videos/calls'
import { commonWarnings, metadataLimits } from '@kinora/contract/library/videos/rules'
import type { VideoMetadata } from '@kinora/contract/library/videos/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { query, invalidateCalls } from '../../../api.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TagInput } from '../../../ui/tag-input.tsx'
import { suggestCountries, countryCode, countryName } from './countries.ts'
import { truncateText } from '@kinora/contract/text/truncate-text'
import { useOptimisticMutation } from '../../../calls/use-optimistic-mutation.ts'

export const AudienceSettings = ({ videoId }: { videoId: number }) => (
  <section aria-label="Audience" className="border-t border-line pt-5">
    <h3 className="text-14 font-semibold">Audience</h3>
    <p className="mb-3 text-13 text-fg-muted">Saved as you choose</p>
    <QueryState
      query={useQuery(query(metadata.find, { params: { id: videoId } }))}
      failed="This could not be loaded"
      loading={<Skeleton className="h-60" />}
    >
      {(known) => <AudienceFields videoId={videoId} known={known} />}
    </QueryState>
  </section>
)

type Audience = Pick<VideoMetadata, 'contentWarnings' | 'restrictedInCountries'>

function AudienceFields({ videoId, known }: { videoId: number; known: Audience }) {
  const set = useUpdateAudience(videoId)
  return (
    <div className="grid gap-5">
      <ContentWarningsField
        warnings={known.contentWarnings}
        onChange={(contentWarnings) => set({ contentWarnings })}
      />
      <RestrictedCountriesField
        codes={known.restrictedInCountries}
        onChange={(restrictedInCountries) => set({ restrictedInCountries })}
      />
    </div>
  )
}

function useUpdateAudience(id: number) {
  const client = useQueryClient()
  const params = { id }
  const { mutate } = useOptimisticMutation(metadata.update, {
    read: query(metadata.find, { params }),
    applyChoice: (known: VideoMetadata, { body }) => ({ ...known, ...(body as Partial<VideoMetadata>) }),
    applyResponse: (_known, saved) => saved,
    failed: 'This could not be saved',
  })
  return (body: Partial<Audience>) =>
    mutate({ params, body }, { onSuccess: () => invalidateCalls(client, videos.find, videos.list) })
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
        <legend className="text-13 font-strong">Content warnings</legend>
        <p className="mb-2.5 text-13 text-fg-muted">Shown before it plays; every viewer can continue</p>
        <div className="grid gap-x-5 gap-y-2.5 sm:grid-cols-2 touch:gap-y-0">
          {commonWarnings.map((warning) => {
            const isOn = warnings.includes(warning)
            return (
              <Checkbox
                key={warning}
                label={warning}
                checked={isOn}
                disabled={isFull && !isOn}
                onCheckedChange={(checked) => toggle(warning, checked)}
              />
            )
          })}
        </div>
      </fieldset>
      <Field
        label="Other warnings"
        optional
        hint={`Enter adds one · ${warnings.length}/${metadataLimits.warnings} in all`}
      >
        <TagInput
          value={rareWarnings}
          onValueChange={(next) => onChange([...warnings.filter(isCommonWarning), ...next])}
          max={metadataLimits.warnings - (warnings.length - rareWarnings.length)}
          normalize={cleanWarning}
          allowsSpaces
          hasAddButton
          placeholder="Add a warning"
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
      label="Not shown in these countries"
      optional
      error={unknown === undefined ? undefined : `There is no country “${unknown}”`}
      hint={`Names, or codes like DE · ${codes.length}/${metadataLimits.countries}`}
    >
      <TagInput
        value={codes.map(countryName)}
        onValueChange={onNamesChange}
        max={metadataLimits.countries}
        normalize={(text) => text.trim()}
        allowsSpaces
        suggestions={suggestCountries(typed)}
        onQueryChange={setTyped}
        placeholder="Add a country"
      />
    </Field>
  )
}
