import type { Comment } from '@kinora/contract/community/comments/schemas'
import { useEffect, useRef } from 'react'
import { Composer } from './comment-composer.tsx'
import { drafts, replyDraftKey, useDraft } from './comment-drafts.ts'
import { usePostComment } from './use-post-comment.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'

interface ReplyFormProps {
  answered: Comment
  to: string
  complaint: string | undefined
  onSent: () => void
  onFailed: (why: string) => void
  onCancel: () => void
}

export function ReplyForm({ answered, to, complaint, onSent, onFailed, onCancel }: ReplyFormProps) {
  const key = replyDraftKey(answered.id)
  const viewerId = useViewer()?.id ?? null
  const [text, write] = useDraft(key)
  const box = useRef<HTMLTextAreaElement>(null)
  const post = usePostComment({
    answered,
    onFailed: (unsaid, why) => {
      // The box is closed by now; it opens again with the saved draft.
      drafts.save(key, viewerId, unsaid)
      onFailed(why)
    },
  })
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className="mt-2 mb-3">
      <Composer
        ref={box}
        label={`Reply to ${to}`}
        submit="Reply"
        hint="Your draft is saved"
        text={text}
        onText={write}
        onSend={() => {
          write('')
          onSent()
          post(text)
        }}
        onCancel={onCancel}
        complaint={complaint}
      />
    </div>
  )
}
