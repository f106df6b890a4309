import { t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import CaptionsIcon from 'lucide-react/icons/captions'
import Play from 'lucide-react/icons/play'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { query } from '../../../api.ts'
import { toChannel, toTag, toVideo } from '../../../paths.ts'
import { useScrub } from '../../../player/controls/use-scrub.ts'
import { usePlayer } from '../../../player/engine/player-store.ts'
import { usePlayerContext } from '../../../player/media/player-context.ts'
import { useDuration, usePlaybackSeconds } from '../../../player/media/use-playback-time.ts'
import { spokenPosition } from '../../../player/rules/spoken-time.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Glyph, type Icon } from '../../../ui/glyph.tsx'
import { tooltipText } from '../../../ui/tooltip.ts'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'
import { SubscribeButton } from '../../community/subscriptions/subscribe-button.tsx'
import type { useMuted } from './use-muted.ts'

interface ReelOverlayProps {
  video: Video
  isPaused: boolean
  audio: ReturnType<typeof useMuted>
  onPaused: () => void
}

export function ReelOverlay({ video, isPaused, audio, onPaused }: ReelOverlayProps) {
  const { captions } = usePlayerContext()
  return (
    <>
      <button
        type="button"
        aria-label={isPaused ? t`Play` : t`Pause`}
        aria-keyshortcuts="Space"
        onClick={onPaused}
        className="absolute inset-0 z-4 grid cursor-pointer touch-pan-y place-items-center -outline-offset-4 focus-visible:outline-on-media"
      >
        {isPaused && (
          <span className="grid size-18 place-items-center rounded-full bg-scrim">
            <Glyph icon={Play} size={32} filled className="ms-1" />
          </span>
        )}
      </button>
      <div className="absolute top-2.5 end-2.5 z-6 flex gap-2">
        <OverlayButton
          label={audio.isMuted ? t`Unmute` : t`Mute`}
          shortcut="M"
          icon={audio.isMuted ? VolumeX : Volume2}
          onPress={audio.toggle}
        />
        {captions.tracks.length > 0 && (
          <OverlayButton
            label={t`Captions`}
            icon={CaptionsIcon}
            isOn={captions.track !== null}
            onPress={() => captions.toggle()}
          />
        )}
      </div>
      <ShortDetails video={video} />
      <ReelBar />
    </>
  )
}

interface OverlayButtonProps {
  label: string
  shortcut?: string
  icon: Icon
  isOn?: boolean
  onPress: () => void
}

const OverlayButton = ({ label, shortcut, icon, isOn, onPress }: OverlayButtonProps) => (
  <button
    type="button"
    {...tooltipText(label, shortcut)}
    aria-label={label}
    aria-pressed={isOn}
    onClick={onPress}
    className="relative grid size-10 place-items-center rounded-full bg-scrim after:absolute after:bottom-1.5 after:h-0.5 after:w-3.5 after:rounded-full hover:bg-scrim-strong focus-visible:outline-on-media touch:size-11 aria-pressed:after:bg-media-accent"
  >
    <Glyph icon={icon} size={22} />
  </button>
)

/** Clicks between its texts reach the video. */
const detailsClass =
  'pointer-events-none absolute inset-x-0 bottom-0 z-5 grid grid-cols-1 gap-1 bg-linear-to-t from-stage/86 via-stage/45 via-55% to-transparent px-5 pt-24 pb-6.5 max-sm:pe-20 max-sm:ps-4 [&_a]:pointer-events-auto [&_button]:pointer-events-auto'

const ShortDetails = ({ video: { creator, title, tags, id, takenFromId } }: { video: Video }) => (
  <div className={detailsClass}>
    <div className="mb-2.5 flex min-w-0 items-center gap-2.5">
      <Link
        {...toChannel(creator.id)}
        className="relative flex min-w-0 items-center gap-2.5 rounded-md hit focus-visible:outline-on-media"
      >
        <Avatar name={creator.username} src={creator.avatar} size={28} />
        <span dir="auto" className="truncate font-semibold">
          {creator.username}
        </span>
        {creator.isVerified && <VerifiedMark />}
      </Link>
      <SubscribeButton channel={creator} videoId={id} onMedia />
    </div>
    <h2 dir="auto" className="line-clamp-2 text-16 leading-5.5 font-semibold wrap-anywhere">
      {title}
    </h2>
    {tags.length > 0 && (
      <p className="line-clamp-1 text-13 text-on-media-muted">
        {tags.map(({ id: tagId, name }) => (
          <Link key={tagId} {...toTag(name)} className="me-2 hover:text-on-media hover:underline">
            #{name}
          </Link>
        ))}
      </p>
    )}
    {takenFromId !== null && <SourceVideoLink id={takenFromId} />}
  </div>
)

function SourceVideoLink({ id }: { id: number }) {
  const { data } = useQuery(query(videos.find, { params: { id } }))
  if (!data) return null
  const { title } = data
  return (
    <Link
      {...toVideo(id)}
      className="relative mt-2.5 flex max-w-full items-center gap-2 justify-self-start rounded-md bg-on-media/16 px-3 py-2 text-13 leading-4 font-strong hit hover:bg-on-media/24 focus-visible:outline-on-media"
    >
      <Glyph icon={Play} size={12} filled className="flex-none" />
      <span className="min-w-0 truncate">
        <Trans>From: {title}</Trans>
      </span>
    </Link>
  )
}

function ReelBar() {
  const now = usePlaybackSeconds()
  const total = useDuration()
  const isPaused = usePlayer((state) => state.paused)
  const { pointed, isDragging, ...hands } = useScrub(total)
  const seconds = isDragging && pointed !== null ? pointed * total : now
  const share = total > 0 ? Math.min(1, seconds / total) : 0
  const isLarge = isDragging || pointed !== null || isPaused
  return (
    <div
      // A native range input cannot announce seconds.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      aria-label={t`Seek`}
      aria-valuemin={0}
      aria-valuemax={Math.floor(total)}
      aria-valuenow={Math.floor(seconds)}
      aria-valuetext={spokenPosition(seconds, total)}
      {...hands}
      className="group/seek absolute inset-x-0 bottom-0 z-6 flex h-6 cursor-pointer touch-none items-end outline-0 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-on-media"
    >
      <span
        className={`h-1 w-full origin-bottom bg-media-line transition-transform group-focus-visible/seek:scale-y-200 ${isLarge ? 'scale-y-200' : ''}`}
      >
        <span
          className="block h-full origin-left bg-media-accent"
          style={{ transform: `scaleX(${share})` }}
        />
      </span>
    </div>
  )
}
