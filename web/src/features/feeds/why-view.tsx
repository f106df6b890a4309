import type { RecommendedVideo, Why, WhyTerm } from '@kinora/contract/feeds'
import { smallChannel } from '@kinora/contract/feed-rules'
import { Link } from '@tanstack/react-router'
import EyeOff from 'lucide-react/icons/eye-off'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import UserX from 'lucide-react/icons/user-x'
import { duration, wholeNumber } from '../../lib/format.ts'
import { toChannel, toTag, toVideo } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { useViewer } from '../accounts/use-viewer.ts'
import { useHide } from '../hidden/use-hide.ts'
import { reasonOf, sharesOf, type WhyPlace } from './why-words.ts'

interface WhyViewProps {
  video: RecommendedVideo
  place: WhyPlace
  onTune: () => void
  onGone: () => void
}

export const WhyView = ({ video, place, onTune, onGone }: WhyViewProps) => (
  <div className="grid gap-5 p-5">
    <div className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-3">
      <Thumb picture={video.poster} sizes="96px" className="rounded-sm!" />
      <div className="min-w-0">
        <p className="line-clamp-2 font-semibold wrap-anywhere">{video.title}</p>
        <p className="truncate text-13 text-fg-muted">
          {video.creator.username} · <span className="tabular-nums">{duration(video.duration)}</span>
        </p>
      </div>
    </div>
    <Reasons video={video} place={place} />
    {video.why.isForSmallChannel && (
      <Notice>
        This place is reserved for channels with fewer than {wholeNumber(smallChannel.belowViews)} views.
      </Notice>
    )}
    <Sum why={video.why} />
    <Acts video={video} onTune={onTune} onGone={onGone} />
  </div>
)

const nameClass = 'font-semibold underline decoration-line-strong underline-offset-3 hover:decoration-current'

/** Null for a category, which has no page. */
function addressOf({ code, name, videoId }: WhyTerm, { creator }: RecommendedVideo) {
  if (videoId !== null) return toVideo(videoId)
  if (code === 'category') return null
  return code === 'tag' && name !== null ? toTag(name) : toChannel(creator.id)
}

function Name({ term, video }: { term: WhyTerm; video: RecommendedVideo }) {
  if (term.name === null) return null
  const words = <span className="wrap-anywhere">{term.code === 'tag' ? `#${term.name}` : term.name}</span>
  const address = addressOf(term, video)
  if (!address) return <b className="font-semibold">{words}</b>
  return (
    <Link {...address} className={nameClass}>
      {words}
    </Link>
  )
}

function Reasons({ video, place }: Pick<WhyViewProps, 'video' | 'place'>) {
  const { terms } = video.why
  const shares = sharesOf(terms.map(({ weight }) => weight))
  return (
    <ul className="grid gap-4">
      {terms.map((term, at) => {
        const { before, after } = reasonOf(term.code, place)
        return (
          <li key={`${term.code} ${term.name}`} className="grid gap-1.5">
            <div className="flex items-baseline justify-between gap-4">
              <p className="min-w-0">
                {before}
                <Name term={term} video={video} />
                {after}
              </p>
              <span className="flex-none text-13 text-fg-muted tabular-nums">{shares[at]} %</span>
            </div>
            <div aria-hidden="true" className="h-1 rounded-full bg-press">
              <div className="h-full rounded-full bg-fg" style={{ width: `${shares[at]}%` }} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const times = (factor: number) => `× ${factor.toFixed(2)}`

function Sum({ why }: { why: Why }) {
  const { terms, freshness, quality, watchedShare, score } = why
  const watched =
    watchedShare === null ? 'too few have watched it yet' : `${Math.round(watchedShare * 100)} % on average`
  const rows: [label: string, hint: string | null, value: string][] = [
    ['Sum of the reasons', null, terms.reduce((sum, { weight }) => sum + weight, 0).toFixed(2)],
    ['Watch-through', watched, times(quality)],
    ['Freshness', 'lower for older videos', times(freshness)],
    ['Score', null, score.toFixed(2)],
  ]
  return (
    <dl className="text-13 tabular-nums">
      {rows.map(([label, hint, value]) => (
        <div
          key={label}
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

function Acts({ video, onTune, onGone }: Pick<WhyViewProps, 'video' | 'onTune' | 'onGone'>) {
  const viewer = useViewer()
  const hide = useHide(onGone)
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
            Not interested
          </Button>
          <Button
            variant="ghost"
            icon={UserX}
            loading={hide.channel.isPending}
            onClick={() => hide.channel.mutate({ params: { id: video.creator.id } })}
          >
            Don’t show this channel
          </Button>
        </>
      )}
      <Button variant="ghost" icon={SlidersHorizontal} onClick={onTune}>
        Tune home
      </Button>
    </div>
  )
}
