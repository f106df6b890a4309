import { t } from '@kinora/contract/text/translate'
import type { LikeStatus } from '@kinora/contract/library/videos/schemas'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { count } from '../../../lib/format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Glyph, type Icon } from '../../../ui/glyph.tsx'
import { tooltipText } from '../../../ui/tooltip.ts'

interface LikePairButtonProps {
  label: string
  icon: Icon
  shortcut?: string | undefined
  isOn: boolean
  total: number | null
  onPress: () => void
}

const LikePairButton = ({ label, icon, shortcut, isOn, total, onPress }: LikePairButtonProps) => (
  <button
    type="button"
    {...tooltipText(label, shortcut)}
    aria-label={total === null ? label : `${label}, ${count(total)}`}
    aria-pressed={isOn}
    onClick={onPress}
    className={buttonClass({
      variant: 'secondary',
      className: 'first:rounded-e-none last:rounded-s-none',
    })}
  >
    <Glyph icon={icon} size={18} filled={isOn} className="-ms-0.5" />
    {total !== null && <span className="tabular-nums">{count(total)}</span>}
  </button>
)

interface LikePairProps {
  likeStatus: LikeStatus
  likes: number | null
  dislikes: number | null
  shortcut?: string
  onPress: (button: 'like' | 'dislike') => void
}

export const LikePair = ({ likeStatus, likes, dislikes, shortcut, onPress }: LikePairProps) => (
  <fieldset aria-label={t`Your reaction`} className="flex flex-none rounded-md bg-hover">
    <LikePairButton
      label={t`Like`}
      icon={ThumbsUp}
      shortcut={shortcut}
      isOn={likeStatus === 'like'}
      total={likes}
      onPress={() => onPress('like')}
    />
    <span className="my-2.5 w-px flex-none bg-line-strong opacity-50" />
    <LikePairButton
      label={t`Dislike`}
      icon={ThumbsDown}
      isOn={likeStatus === 'dislike'}
      total={dislikes}
      onPress={() => onPress('dislike')}
    />
  </fieldset>
)
