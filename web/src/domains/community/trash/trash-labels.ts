import { msg, plural, t, type Message } from '@kinora/contract/text/translate'
import type { TrashItem } from '@kinora/contract/community/trash/schemas'
import type { TrashKind } from '@kinora/contract/community/trash/rules'
import ListVideo from 'lucide-react/icons/list-video'
import MessageSquare from 'lucide-react/icons/message-square'
import PenLine from 'lucide-react/icons/pen-line'
import Video from 'lucide-react/icons/video'
import type { Icon } from '../../../ui/glyph.tsx'

interface TrashKindLabels {
  one: Message
  many: Message
  none: Message
  restored: Message
  deletion: Message
  deleted: Message
  icon: Icon
}

export const trashKindLabels: Record<TrashKind, TrashKindLabels> = {
  video: {
    one: msg`Video`,
    many: msg`Videos`,
    none: msg`No videos in the trash`,
    restored: msg`Video restored`,
    deletion: msg`Delete this video for good?`,
    deleted: msg`Video deleted for good`,
    icon: Video,
  },
  playlist: {
    one: msg`Playlist`,
    many: msg`Playlists`,
    none: msg`No playlists in the trash`,
    restored: msg`Playlist restored`,
    deletion: msg`Delete this playlist for good?`,
    deleted: msg`Playlist deleted for good`,
    icon: ListVideo,
  },
  post: {
    one: msg({ message: 'Post', context: 'noun' }),
    many: msg`Posts`,
    none: msg`No posts in the trash`,
    restored: msg`Post restored`,
    deletion: msg`Delete this post for good?`,
    deleted: msg`Post deleted for good`,
    icon: PenLine,
  },
  comment: {
    one: msg({ message: 'Comment', context: 'noun' }),
    many: msg`Comments`,
    none: msg`No comments in the trash`,
    restored: msg`Comment restored`,
    deletion: msg`Delete this comment for good?`,
    deleted: msg`Comment deleted for good`,
    icon: MessageSquare,
  },
}

const dayMs = 86_400_000

export function timeLeftLabel({ goneAt }: Pick<TrashItem, 'goneAt'>, now = Date.now()): string {
  const days = Math.ceil((Date.parse(goneAt) - now) / dayMs)
  if (days <= 1) return t`Deleted for good within a day`
  return t`${plural({ days }, { one: 'Deleted for good in # day', other: 'Deleted for good in # days' })}`
}
