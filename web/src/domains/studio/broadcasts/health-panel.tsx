import { encoderProblemTexts } from '@kinora/contract/library/broadcasts/problem-texts'
import type { HealthWarning } from '@kinora/contract/library/broadcasts/rules'
import type { BroadcastHealth, ManagedBroadcast } from '@kinora/contract/library/broadcasts/schemas'
import { formatList } from '@kinora/contract/text/intl-formats'
import { msg, plural, t, type Message } from '@kinora/contract/text/translate'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatInteger } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../studio/panel.tsx'
import { formatDecimal, formatTenths } from '../studio/stats-format.ts'
import { rateText } from './broadcast-labels.ts'

const warningTexts: Record<HealthWarning, Message> = {
  keyframes: encoderProblemTexts.keyframes,
  profile: msg`The video is not H.264 with 8 bits in 4:2:0, so it is encoded anew. Choose H.264, profile high.`,
  frames: msg`Frames are missing. Your computer may be too slow: choose a smaller picture or a faster preset.`,
  noAudio: msg`There is no sound.`,
}

export const HealthPanel = ({ health, problem }: Pick<ManagedBroadcast, 'health' | 'problem'>) => (
  <Panel title={t`What arrives`} action={health && <HealthBadge health={health} />}>
    <LiveRegion className="grid gap-2 not-empty:mb-4">
      {!health && problem && <Notice tone="warning">{t(encoderProblemTexts[problem])}</Notice>}
      {health?.warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {t(warningTexts[warning])}
        </Notice>
      ))}
    </LiveRegion>
    {health ? (
      <HealthFacts health={health} />
    ) : (
      <p className="text-fg-muted">{t`Nothing arrives from your encoder.`}</p>
    )}
  </Panel>
)

const HealthBadge = ({ health: { warnings } }: { health: BroadcastHealth }) =>
  warnings.length === 0 ? (
    <Badge tone="success" icon={Check}>
      {t({ message: 'Good', context: 'connection' })}
    </Badge>
  ) : (
    <Badge tone="warning" icon={TriangleAlert}>
      {t`${plural({ count: warnings.length }, { one: '# warning', other: '# warnings' })}`}
    </Badge>
  )

const keyframeText = (seconds: number | null) =>
  seconds === null ? '–' : t`${{ seconds: formatTenths(seconds) }} s`

const renditionsText = ({ heights, isEncoded }: BroadcastHealth) => {
  const list = formatList(heights.map((height) => `${height}p`))
  if (heights.length === 0) return '–'
  return isEncoded ? t`${{ heights: list }}, encoded anew` : t`${{ heights: list }}, passed on as it arrives`
}

const factsOf = (health: BroadcastHealth): [label: string, value: string][] => [
  [t`Picture`, `${health.width} × ${health.height}`],
  [t`Frames`, t`${{ rate: formatDecimal(health.framesPerSecond) }} per second`],
  [t`Bitrate`, rateText(health.kbps)],
  [t`Keyframes every`, keyframeText(health.keyframeSeconds)],
  [
    t`Longest gap between frames`,
    t`${{ duration: formatInteger(Math.round(health.longestGapSeconds * 1000)) }} ms`,
  ],
  [t`For viewers`, renditionsText(health)],
  ...(health.encoder ? [[t`Encoder`, health.encoder] as [string, string]] : []),
]

const HealthFacts = ({ health }: { health: BroadcastHealth }) => (
  <dl className="grid gap-x-8 gap-y-3 tabular-nums sm:grid-cols-2">
    {factsOf(health).map(([label, value]) => (
      <div
        key={label}
        className="flex min-w-0 items-baseline justify-between gap-4 border-b border-line pb-3"
      >
        <dt className="flex-none text-13 text-fg-muted">{label}</dt>
        <dd className="min-w-0 text-end font-strong wrap-anywhere">
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
)
