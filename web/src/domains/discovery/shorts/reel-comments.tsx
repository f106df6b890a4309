import type { Short } from '@kinora/contract/discovery/shorts/schemas'
import X from 'lucide-react/icons/x'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Comments } from '../../community/comments/comments.tsx'

interface ReelCommentsProps {
  short: Short
  onTime: (seconds: number) => void
  onClose: () => void
}

export function ReelComments({ short, onTime, onClose }: ReelCommentsProps) {
  const isWide = useMediaQuery('(min-width: 1080px)')
  const { id, creator, duration, title } = short
  const comments = (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-4 pb-6">
      <Comments key={id} subject={{ kind: 'video', id, creator, durationSeconds: duration, onTime }} />
    </div>
  )
  if (!isWide)
    return (
      <Sheet open side="bottom" title={title} onOpenChange={(isOpen) => !isOpen && onClose()}>
        {comments}
      </Sheet>
    )
  return (
    <aside
      aria-label={`Comments on ${title}`}
      className="mt-1 mb-5 flex min-h-0 flex-col rounded-lg bg-surface inset-ring inset-ring-line"
    >
      <div className="flex items-center justify-between gap-3 border-b border-line py-3 pr-3 pl-5">
        <p className="truncate font-semibold">{title}</p>
        <IconButton label="Close comments" shortcut="C" icon={X} size="sm" onClick={onClose} />
      </div>
      {comments}
    </aside>
  )
}
