import { comments } from '@kinora/contract/community/comments/calls'
import type { Comment } from '@kinora/contract/community/comments/schemas'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { useDiscardConfirmation } from '../../../ui/use-discard-confirmation.tsx'
import { Composer } from './comment-composer.tsx'
import { commentQuery } from './comment-cache.ts'

export function EditCommentForm({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const [text, setText] = useState(comment.content)
  const box = useRef<HTMLTextAreaElement>(null)
  const saving = useSend(comments.update, { updatesQuery: commentQuery(comment.id), onSuccess: onClose })
  useEffect(() => {
    const { current } = box
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])
  const { close, question } = useDiscardConfirmation(text !== comment.content, onClose)
  const save = () => {
    if (text.trim() === comment.content) onClose()
    else saving.mutate({ params: { id: comment.id }, body: { content: text } })
  }
  return (
    <div className="mt-2">
      <Composer
        ref={box}
        label="Edit your comment"
        submit="Save"
        text={text}
        onText={setText}
        onSend={save}
        onCancel={close}
        isSending={saving.isPending}
        complaint={
          saving.error
            ? messageOf(saving.error, 'This could not be saved. Check your connection.')
            : undefined
        }
      />
      {question}
    </div>
  )
}
