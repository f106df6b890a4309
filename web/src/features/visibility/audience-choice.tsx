import { metadata, metadataLimits } from '@kinora/contract/metadata'
import { usualWarnings } from '@kinora/contract/warning-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TagInput } from '../../ui/tag-input.tsx'
import { countriesLike, countryCode, countryName } from './countries.ts'
import { useSetAudience, type Audience } from './use-audience.ts'
import { cutText } from '@kinora/contract/cut-text'

export const AudienceChoice = ({ videoId }: { videoId: number }) => (
  <section aria-label="Audience" className="border-t border-line pt-5">
    <h3 className="text-14 font-semibold">Audience</h3>
    <p className="mb-3 text-13 text-fg-muted">Saved as you choose</p>
    <QueryState
      query={useQuery(query(metadata.find, { params: { id: videoId } }))}
      failed="This could not be loaded"
      loading={<Skeleton className="h-60" />}
    >
      {(known) => <Fields videoId={videoId} known={known} />}
    </QueryState>
  </section>
)

function Fields({ videoId, known }: { videoId: number; known: Audience }) {
  const set = useSetAudience(videoId)
  return (
    <div className="grid gap-5">
      <Warnings warnings={known.contentWarnings} onChange={(contentWarnings) => set({ contentWarnings })} />
      <Countries
        codes={known.restrictedInCountries}
        onChange={(restrictedInCountries) => set({ restrictedInCountries })}
      />
    </div>
  )
}

interface WarningsProps {
  warnings: readonly string[]
  onChange: (warnings: string[]) => void
}

const isUsual = (warning: string) => usualWarnings.some((usual) => usual === warning)
const cleanWarning = (text: string) => cutText(text.trim(), metadataLimits.warning)

export function Warnings({ warnings, onChange }: WarningsProps) {
  const others = warnings.filter((warning) => !isUsual(warning))
  const isFull = warnings.length >= metadataLimits.warnings
  const toggle = (warning: string, isOn: boolean) =>
    onChange(isOn ? [...warnings, warning] : warnings.filter((each) => each !== warning))
  return (
    <div className="grid gap-3">
      <fieldset className="min-w-0">
        <legend className="text-13 font-strong">Content warnings</legend>
        <p className="mb-2.5 text-13 text-fg-muted">Shown before it plays; every viewer can continue</p>
        <div className="grid gap-x-5 gap-y-2.5 sm:grid-cols-2 touch:gap-y-0">
          {usualWarnings.map((warning) => {
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
          value={others}
          onValueChange={(next) => onChange([...warnings.filter(isUsual), ...next])}
          max={metadataLimits.warnings - (warnings.length - others.length)}
          clean={cleanWarning}
          mayHaveSpaces
          withButton
          placeholder="Add a warning"
        />
      </Field>
    </div>
  )
}

interface CountriesProps {
  codes: readonly string[]
  onChange: (codes: string[]) => void
}

export function Countries({ codes, onChange }: CountriesProps) {
  const [typed, setTyped] = useState('')
  const [unknown, setUnknown] = useState<string>()
  const choose = (names: string[]) => {
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
        onValueChange={choose}
        max={metadataLimits.countries}
        clean={(text) => text.trim()}
        mayHaveSpaces
        suggestions={countriesLike(typed)}
        onQueryChange={setTyped}
        placeholder="Add a country"
      />
    </Field>
  )
}
