import type { TrashItem } from '@kinora/contract/community/trash/schemas'
import type { TrashKind } from '@kinora/contract/community/trash/rules'
import ListVideo from 'lucide-react/icons/list-video'
import MessageSquare from 'lucide-react/icons/message-square'
import PenLine from 'lucide-react/icons/pen-line'
import Video from 'lucide-react/icons/video'
import { counted } from '../../../lib/format.ts'
import type { Icon } from '../../../ui/glyph.tsx'

export const trashKindLabels: Record<TrashKind, { one: string; many: string; icon: Icon }> = {
  video: { one: 'Video', many: 'Videos', icon: Video },
  playlist: { one: 'Playlist', many: 'Playlists', icon: ListVideo },
  post: { one: 'Post', many: 'Posts', icon: PenLine },
  comment: { one: 'Comment', many: 'Comments', icon: MessageSquare },
}

const dayMs = 86_400_000

export function timeLeftLabel({ goneAt }: Pick<TrashItem, 'goneAt'>, now = Date.now()): string {
  const days = Math.ceil((Date.parse(goneAt) - now) / dayMs)
  return days <= 1 ? 'Deleted for good within a day' : `Deleted for good in ${counted(days, 'day')}`
}
