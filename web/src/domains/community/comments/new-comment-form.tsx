import { useRef, useState } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { useSignInForAction, usePendingAction } from '../../../viewer/use-pending-action.ts'
import { Composer } from './comment-composer.tsx'
import { subjectKey } from './linked-comment.ts'
import { useSubject } from './comment-subject.ts'
import { useDraft } from './use-draft.ts'
import { usePostComment } from './use-post-comment.ts'

export function NewCommentForm() {
  const viewer = useViewer()
  const key = subjectKey(useSubject())
  const signIn = useSignInForAction()
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, write] = useDraft(key)
  const [isOpen, setOpen] = useState(false)
  const [complaint, setComplaint] = useState<string>()
  const post = usePostComment({
    onFailed: (unsaid, why) => {
      // A text typed meanwhile goes below the failed one.
      const begun = box.current?.value.trim()
      write(begun ? `${unsaid}\n\n${begun}` : unsaid)
      setComplaint(why)
      setOpen(true)
      box.current?.focus()
    },
  })
  const act = `comment ${key}`
  usePendingAction(act, () => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  })
  const send = () => {
    if (!viewer) return signIn(act)
    write('')
    setOpen(false)
    setComplaint(undefined)
    post(text)
  }
  return (
    <div className="mb-7 flex gap-3.5 max-md:gap-3">
      <Avatar
        name={viewer?.username ?? '?'}
        src={viewer?.avatar}
        className={isOpen ? 'max-md:hidden!' : ''}
      />
      <Composer
        ref={box}
        label="Add a comment"
        submit={viewer ? 'Comment' : 'Sign in to comment'}
        hint="Your draft is saved"
        text={text}
        onText={write}
        onSend={send}
        onCancel={() => {
          setOpen(false)
          setComplaint(undefined)
          box.current?.blur()
        }}
        isFolded={!isOpen}
        onFocus={() => setOpen(true)}
        complaint={complaint}
      />
    </div>
  )
}
