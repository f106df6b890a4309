import { plural, t } from '@kinora/contract/text/translate'
import type { Post } from '@kinora/contract/community/posts/schemas'
import MessageSquare from 'lucide-react/icons/message-square'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { count } from '../../../lib/format.ts'
import { Glyph } from '../../../ui/glyph.tsx'

export const PostStats = ({ post }: { post: Post }) => (
  <span className="inline-flex items-center gap-3 text-12 text-fg-faint tabular-nums">
    {post.likes !== null && (
      <span className="inline-flex items-center gap-1.5">
        <Glyph icon={ThumbsUp} size={12} />
        {count(post.likes)}
        <span className="sr-only">
          {' '}
          {t`${plural({ count: post.likes }, { one: 'like', other: 'likes' })}`}
        </span>
      </span>
    )}
    <span className="inline-flex items-center gap-1.5">
      <Glyph icon={MessageSquare} size={12} />
      {count(post.comments)}
      <span className="sr-only">
        {' '}
        {t`${plural({ count: post.comments }, { one: 'comment', other: 'comments' })}`}
      </span>
    </span>
  </span>
)
