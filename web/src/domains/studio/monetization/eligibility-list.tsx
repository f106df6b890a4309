import { plural, t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import type { Eligibility } from '@kinora/contract/studio/monetization/schemas'
import { type RequirementName, requirementNames } from '@kinora/contract/studio/monetization/rules'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { formatInteger } from '../../../lib/format.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'

type Requirements = Partial<Eligibility['requirements']>
type Requirement = Eligibility['requirements'][RequirementName]

export function formatDays(count: number): string {
  return t`${plural({ count }, { one: '# day', other: '# days' })}`
}

const unitFormats: Partial<Record<RequirementName, (count: number) => string>> = {
  accountAge: formatDays,
  watchTime: (count) => t`${{ hours: formatInteger(count) }} h`,
}

function CurrentValue({ name, requirement }: { name: RequirementName; requirement: Requirement }) {
  const { current } = requirement
  if (typeof current === 'boolean') return <b>{current ? t`Verified` : t`Not Verified`}</b>
  const reached = (unitFormats[name] ?? formatInteger)(current)
  const required = formatInteger(Number(requirement.required))
  return (
    <Trans>
      <b>{reached}</b> <span className="text-fg-faint">of {required}</span>
    </Trans>
  )
}

function Description({ requirement: { description, met } }: { requirement: Requirement }) {
  return met ? (
    <Trans>
      {description}
      <span className="sr-only">, met</span>
    </Trans>
  ) : (
    <Trans>
      {description}
      <span className="sr-only">, not met</span>
    </Trans>
  )
}

export const RequirementList = ({ requirements }: { requirements: Requirements }) => (
  <ul aria-label={t`Requirements`} className="grid gap-3 text-13">
    {requirementNames.map((name) => {
      const requirement = requirements[name]
      if (!requirement) return null
      return (
        <li key={name} className="grid gap-1.5">
          <span className="flex items-center gap-3">
            <Glyph
              icon={requirement.met ? CircleCheck : CircleDashed}
              size={18}
              className={requirement.met ? 'text-success' : 'text-fg-faint'}
            />
            <span className="min-w-0 flex-1 font-strong">
              <Description requirement={requirement} />
            </span>
            <span className="flex-none tabular-nums">
              <CurrentValue name={name} requirement={requirement} />
            </span>
          </span>
          <RequirementProgress requirement={requirement} />
        </li>
      )
    })}
  </ul>
)

function RequirementProgress({
  requirement: { met, current, required, description },
}: {
  requirement: Requirement
}) {
  if (met || typeof current === 'boolean' || typeof required === 'boolean') return null
  return (
    <span className="ps-7.5">
      <ProgressBar tone="ink" label={description} value={(100 * current) / required} />
    </span>
  )
}

export const ScoreBar = ({ score }: { score: number }) => (
  <div className="grid gap-2">
    <p className="flex items-baseline justify-between gap-3">
      <span className="text-13 font-strong">{t`Eligibility Score`}</span>
      <span className="tabular-nums">
        <b className="text-20 font-bold">{score}</b>
        <span className="text-fg-faint">/100</span>
      </span>
    </p>
    <ProgressBar
      tone={score === 100 ? 'success' : 'ink'}
      label={t`Eligibility Score`}
      value={score}
      className="h-1.5"
    />
  </div>
)
