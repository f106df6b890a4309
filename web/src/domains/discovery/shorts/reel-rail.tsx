import { t } from '@kinora/contract/text/translate'
import type { Video } from '@kinora/contract/library/videos/schemas'
import Ellipsis from 'lucide-react/icons/ellipsis'
import MessageCircle from 'lucide-react/icons/message-circle'
import Share2 from 'lucide-react/icons/share-2'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useState, type ComponentProps } from 'react'
import { count } from '../../../lib/format.ts'
import { toShort } from '../../../paths.ts'
import { Glyph, type Icon } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { lazyDialog, LazyMenu, preloadModule } from '../../../ui/lazy-module.tsx'
import { tooltipText } from '../../../ui/tooltip.ts'
import { usePendingAction } from '../../../viewer/use-pending-action.ts'
import { useVideoReaction } from '../../community/reactions/use-video-reaction.ts'
import { IfSocialEnabled } from '../../site/site/if-social-enabled.tsx'

const loadMenu = () => import('./short-menu.tsx')
const loadShareDialog = () => import('../../library/sharing/share-dialog.tsx')
const ShareDialog = lazyDialog(loadShareDialog, 'ShareDialog')

interface ReelRailProps {
  video: Video
  commentCount: number
  areCommentsOpen: boolean
  onComments: () => void
}

const railClass =
  'grid w-14 flex-none justify-items-center gap-3 pb-2 max-sm:absolute max-sm:end-2 max-sm:bottom-8 max-sm:z-6 max-sm:text-on-media [@media(max-height:560px)]:gap-1'
const roundClass =
  'grid size-12 place-items-center rounded-full bg-hover group-hover/rail:bg-press max-sm:bg-scrim [@media(max-height:560px)]:size-9'

const menuButtonClass =
  'size-12! rounded-full! bg-hover text-fg! hover:bg-press! max-sm:bg-scrim max-sm:text-on-media! [@media(max-height:560px)]:size-9!'

export function ReelRail({ video, commentCount, areCommentsOpen, onComments }: ReelRailProps) {
  return (
    <div className={railClass}>
      {video.isPublished && <ReactionButtons video={video} />}
      {video.isPublished && (
        <RailButton
          label={t`Comments`}
          shortcut="C"
          icon={MessageCircle}
          total={commentCount}
          aria-expanded={areCommentsOpen}
          onClick={onComments}
        />
      )}
      {video.isPublished && (
        <IfSocialEnabled>
          <ShareButton video={video} />
        </IfSocialEnabled>
      )}
      <LazyMenu
        load={loadMenu}
        trigger={(props) => (
          <IconButton {...props} label={t`More actions`} icon={Ellipsis} className={menuButtonClass} />
        )}
      >
        {({ ShortMenu }, trigger) => <ShortMenu video={video} trigger={trigger} />}
      </LazyMenu>
    </div>
  )
}

interface RailButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  label: string
  shortcut?: string
  icon: Icon
  isOn?: boolean
  total: number | string | null
}

function RailButton({ label, shortcut, icon, isOn, total, ...rest }: RailButtonProps) {
  const counted = typeof total === 'number' ? count(total) : null
  return (
    <button
      type="button"
      {...tooltipText(label, shortcut)}
      {...rest}
      aria-label={counted === null ? label : t`${{ label }}, ${{ count: counted }}`}
      aria-pressed={isOn}
      className="group/rail grid justify-items-center gap-1 rounded-md"
    >
      <span className={roundClass}>
        <Glyph icon={icon} size={22} filled={isOn} />
      </span>
      {total !== null && (
        <span className="text-12 text-fg-muted tabular-nums max-sm:text-on-media max-sm:text-shadow-sm [@media(max-height:560px)]:hidden">
          {counted ?? total}
        </span>
      )}
    </button>
  )
}

function ReactionButtons({ video }: { video: Video }) {
  const { likeStatus, press, set } = useVideoReaction(video.id, toShort(video.id))
  usePendingAction(`like ${video.id}`, () => set('like'))
  usePendingAction(`dislike ${video.id}`, () => set('dislike'))
  return (
    <>
      <RailButton
        label={t`Like`}
        shortcut="L"
        icon={ThumbsUp}
        isOn={likeStatus === 'like'}
        total={video.likes}
        onClick={() => press('like')}
      />
      <RailButton
        label={t`Dislike`}
        icon={ThumbsDown}
        isOn={likeStatus === 'dislike'}
        total={video.dislikes}
        onClick={() => press('dislike')}
      />
    </>
  )
}

function ShareButton({ video }: { video: Video }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <RailButton
        label={t({ message: 'Share', context: 'verb' })}
        icon={Share2}
        total={t({ message: 'Share', context: 'verb' })}
        aria-haspopup="dialog"
        onPointerEnter={() => preloadModule(loadShareDialog)}
        onClick={() => setOpen(true)}
      />
      {isOpen && <ShareDialog isShort video={video} now={0} onClose={close} />}
    </>
  )
}
