import { plural, t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import type {
  RankExplanation,
  RecommendedVideo,
  ScoreTerm,
  ReasonCode,
} from '@kinora/contract/discovery/feeds/schemas'
import { smallChannelRules } from '@kinora/contract/discovery/feeds/rules'
import { categoryName } from '@kinora/contract/library/categories/category-name'
import { Link } from '@tanstack/react-router'
import EyeOff from 'lucide-react/icons/eye-off'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import UserX from 'lucide-react/icons/user-x'
import type { ReactNode } from 'react'
import { formatPercent } from '../../../lib/format.ts'
import { toChannel, toTag, toVideo } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { durationLabelOf } from '../../library/videos/video-labels.ts'
import { useHideContent } from '../../community/hidden-content/use-hide-content.ts'
import { formatDecimals } from '../../../lib/format.ts'

export type ReasonContext = 'home' | 'related'

interface RankExplanationProps {
  video: RecommendedVideo
  context: ReasonContext
  onTune: () => void
  onHidden: () => void
}

export const RankExplanationView = ({ video, context, onTune, onHidden }: RankExplanationProps) => (
  <div className="grid gap-5 p-5">
    <div className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-3">
      <VideoThumbnail image={video.poster} sizes="96px" className="rounded-sm!" />
      <div className="min-w-0">
        <p dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
          {video.title}
        </p>
        <p className="truncate text-13 text-fg-muted">
          {video.creator.username} ·{' '}
          <span className="tabular-nums">{durationLabelOf(video).durationLabel}</span>
        </p>
      </div>
    </div>
    <ReasonList video={video} context={context} />
    {video.why.isForSmallChannel && (
      <Notice>
        {t`This place is reserved for channels with fewer than ${plural({ views: smallChannelRules.belowViews }, { one: '# view', other: '# views' })}.`}
      </Notice>
    )}
    <ScoreTable why={video.why} />
    <ExplanationActions video={video} onTune={onTune} onHidden={onHidden} />
  </div>
)

const nameClass = 'font-semibold underline decoration-line-strong underline-offset-3 hover:decoration-current'

/** Null for a category, which has no page. */
function reasonLink({ code, name, videoId }: ScoreTerm, { creator }: RecommendedVideo) {
  if (videoId !== null) return toVideo(videoId)
  if (code === 'category') return null
  return code === 'tag' && name !== null ? toTag(name) : toChannel(creator.id)
}

function reasonNameText(code: ReasonCode, name: string) {
  if (code === 'category') return categoryName({ name })
  return code === 'tag' ? `#${name}` : name
}

function ReasonName({ term, video }: { term: ScoreTerm; video: RecommendedVideo }) {
  if (term.name === null) return null
  const termName = <bdi className="wrap-anywhere">{reasonNameText(term.code, term.name)}</bdi>
  const address = reasonLink(term, video)
  if (!address) return <b className="font-semibold">{termName}</b>
  return (
    <Link {...address} className={nameClass}>
      {termName}
    </Link>
  )
}

function ReasonList({ video, context }: Pick<RankExplanationProps, 'video' | 'context'>) {
  const { terms } = video.why
  const shares = percentShares(terms.map(({ weight }) => weight))
  const reasons = context === 'home' ? homeReasons : relatedReasons
  return (
    <ul className="grid gap-4">
      {terms.map((term, at) => (
        <li key={`${term.code} ${term.name}`} className="grid gap-1.5">
          <div className="flex items-baseline justify-between gap-4">
            <p className="min-w-0">{reasons[term.code](<ReasonName term={term} video={video} />)}</p>
            <span className="flex-none text-13 text-fg-muted tabular-nums">
              {formatPercent(shares[at] ?? 0)}
            </span>
          </div>
          <div aria-hidden="true" className="h-1 rounded-full bg-press">
            <div className="h-full rounded-full bg-fg" style={{ width: `${shares[at]}%` }} />
          </div>
        </li>
      ))}
    </ul>
  )
}

type Reasons = Record<ReasonCode, (name: ReactNode) => ReactNode>

const homeReasons: Reasons = {
  subscription: (name) => <Trans>You subscribe to {name}</Trans>,
  watchedWith: (name) => <Trans>People who finished {name} finished this too</Trans>,
  channel: (name) => <Trans>You recently watched {name}</Trans>,
  tag: (name) => <Trans>You recently watched videos with the tag {name}</Trans>,
  category: (name) => <Trans>You recently watched videos in {name}</Trans>,
  fresh: () => t`It was published recently`,
  popular: () => t`Many people are watching it right now`,
}

const relatedReasons: Reasons = {
  ...homeReasons,
  channel: (name) => <Trans>It comes from the same channel, {name}</Trans>,
  tag: (name) => <Trans>It has the same tag, {name}</Trans>,
  category: (name) => <Trans>It is in the same category, {name}</Trans>,
}

/** Whole percents of the sum; negative weights count as 0. */
export function percentShares(weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + Math.max(0, weight), 0)
  return weights.map((weight) => (sum > 0 ? Math.round((Math.max(0, weight) / sum) * 100) : 0))
}

const formatFactor = (factor: number) => `× ${formatDecimals(factor, 2)}`

function ScoreTable({ why }: { why: RankExplanation }) {
  const { terms, freshness, quality, watchedShare, score } = why
  const watched =
    watchedShare === null
      ? t`too few have watched it yet`
      : t`${{ share: formatPercent(Math.round(watchedShare * 100)) }} on average`
  const sum = terms.reduce((all, { weight }) => all + weight, 0)
  const rows: [label: string, hint: string | null, value: string][] = [
    [t`Sum of the reasons`, null, formatDecimals(sum, 2)],
    [t`Watch-through`, watched, formatFactor(quality)],
    [t`Freshness`, t`lower for older videos`, formatFactor(freshness)],
    [t`Score`, null, formatDecimals(score, 2)],
  ]
  return (
    <dl className="text-13 tabular-nums">
      {rows.map(([label, hint, value], at) => (
        <div
          key={at}
          className="flex justify-between gap-4 border-t border-line py-2 last:border-line-strong last:font-semibold"
        >
          <dt className="text-fg-muted [div:last-child>&]:text-fg">
            {label}
            {hint && <span className="block text-12 text-fg-faint">{hint}</span>}
          </dt>
          <dd className="font-strong whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function ExplanationActions({
  video,
  onTune,
  onHidden,
}: Pick<RankExplanationProps, 'video' | 'onTune' | 'onHidden'>) {
  const viewer = useViewer()
  const hide = useHideContent(onHidden)
  if (!viewer) return null
  return (
    <div className="-mx-2.5 grid gap-px border-t border-line pt-3 *:justify-start!">
      {viewer.id !== video.creator.id && (
        <>
          <Button
            variant="ghost"
            icon={EyeOff}
            loading={hide.video.isPending}
            onClick={() => hide.video.mutate({ params: { id: video.id } })}
          >
            {t`Not interested`}
          </Button>
          <Button
            variant="ghost"
            icon={UserX}
            loading={hide.channel.isPending}
            onClick={() => hide.channel.mutate({ params: { id: video.creator.id } })}
          >
            {t`Don’t show this channel`}
          </Button>
        </>
      )}
      <Button variant="ghost" icon={SlidersHorizontal} onClick={onTune}>
        {t`Tune home`}
      </Button>
    </div>
  )
}
