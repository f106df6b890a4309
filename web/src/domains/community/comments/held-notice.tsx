import { commentTexts } from '@kinora/contract/community/comments/rules'
import type { Comment } from '@kinora/contract/community/comments/schemas'
import Hourglass from 'lucide-react/icons/hourglass'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { useModerateComment } from './use-moderate-comment.ts'

export function HeldNotice({ comment }: { comment: Comment }) {
  const isOwn = useViewer()?.id === comment.author?.id
  const moderate = useModerateComment(comment)
  if (comment.state === 'published') return null
  const text = comment.state === 'removed' ? 'Removed' : isOwn ? commentTexts.held : 'Waiting for approval'
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex items-center gap-2 text-13 font-medium text-warning">
        <Glyph icon={Hourglass} size={16} />
        {text}
      </p>
      {comment.canModerate && (
        <span className="flex gap-2">
          <Button size="sm" variant="outline" onClick={() => moderate('published')}>
            Approve
          </Button>
          {comment.state === 'held' && (
            <Button size="sm" variant="ghost" onClick={() => moderate('removed')}>
              Remove
            </Button>
          )}
        </span>
      )}
    </div>
  )
}
