import type { Comment } from '@kinora/contract/community/comments/schemas'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useId, useState } from 'react'
import { counted } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { CommentRow } from './comment-row.tsx'
import { ReplyList } from './reply-list.tsx'
import { useCachedComment } from './comment-cache.ts'

interface CommentThreadProps {
  listed: Comment
  updatedAt: number
  linked?: Comment | undefined
  isFresh?: boolean
  isSending?: boolean
}

export function CommentThread({ listed, updatedAt, linked, isFresh, isSending }: CommentThreadProps) {
  const head = useCachedComment(listed, updatedAt)
  const [isOpen, setOpen] = useState(linked !== undefined && linked.id !== head.id)
  const listId = useId()
  if (head.isGone && head.replyCount === 0) return null
  return (
    <>
      <CommentRow
        comment={head}
        isLinked={linked?.id === head.id}
        isFresh={isFresh}
        isSending={isSending}
        onReply={() => setOpen(true)}
      />
      {head.replyCount > 0 && (
        <RepliesToggle
          count={head.replyCount}
          isOpen={isOpen}
          listId={listId}
          onPress={() => setOpen(!isOpen)}
        />
      )}
      {isOpen && (
        <div id={listId} className="ml-12.5 max-md:ml-10">
          <ReplyList head={head} linked={linked?.id === head.id ? undefined : linked} />
        </div>
      )}
    </>
  )
}

interface RepliesToggleProps {
  count: number
  isOpen: boolean
  listId: string
  onPress: () => void
}

const RepliesToggle = ({ count, isOpen, listId, onPress }: RepliesToggleProps) => (
  <div className="-mt-4 mb-4 ml-10 max-md:-mt-2 max-md:ml-9">
    <Button
      variant="ghost"
      size="sm"
      icon={isOpen ? ChevronUp : ChevronDown}
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      className="px-2.5! text-fg! font-semibold!"
      onClick={onPress}
    >
      {isOpen ? 'Hide' : 'Show'} {count === 1 ? 'reply' : counted(count, 'reply', 'replies')}
    </Button>
  </div>
)
