import { t } from '@kinora/contract/text/translate'
import { comments } from '@kinora/contract/community/comments/calls'
import { commentTexts } from '@kinora/contract/community/comments/rules'
import type { Comment } from '@kinora/contract/community/comments/schemas'
import { Link } from '@tanstack/react-router'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Hourglass from 'lucide-react/icons/hourglass'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { classes } from '../../../lib/classes.ts'
import { toChannel } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { CollapsibleText } from '../../../ui/collapsible-text.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LazyMenu } from '../../../ui/lazy-module.tsx'
import { useDiscardConfirmation } from '../../../ui/use-discard-confirmation.tsx'
import { RichText } from '../../library/rich-text/rich-text.tsx'
import { usePendingAction } from '../../../viewer/use-pending-action.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { commentQuery } from './comment-cache.ts'
import { Composer, ReplyForm } from './comment-composer.tsx'
import { CommentFooter } from './comment-footer.tsx'
import { CommentHeader } from './comment-header.tsx'
import { useSubject } from './comment-subject.ts'
import { useModerateComment } from './use-moderate-comment.ts'

interface CommentRowProps {
  comment: Comment
  /** The link of the page points to it: scrolled into view and highlighted. */
  isLinked?: boolean | undefined
  isFresh?: boolean | undefined
  isSending?: boolean | undefined
  onReply?: () => void
}

type Author = NonNullable<Comment['author']>
type Mode = 'reading' | 'editing' | 'replying'

export function CommentRow(props: CommentRowProps) {
  const { comment } = props
  const { author } = comment
  if (comment.isGone || !author) return <TombstoneRow />
  return <VisibleRow {...props} author={author} />
}

const boxClass = '-mx-4 mb-5 bg-surface px-4 py-3.5 -outline-offset-2 [[data-theme=light]_&]:bg-hover'
const plainClass = 'mb-6 outline-offset-4 max-md:mb-4'

function VisibleRow(props: CommentRowProps & { author: Author }) {
  const { comment, author, isLinked, isSending } = props
  const [mode, setMode] = useState<Mode>('reading')
  const article = useFocusOnArrival(props)
  usePendingAction(`reply ${comment.id}`, () => setMode('replying'))
  const isInBox = isLinked === true || comment.state !== 'published'
  return (
    <article
      ref={article}
      data-focus-row=""
      tabIndex={-1}
      aria-label={t`Comment by ${{ username: author.username }}`}
      aria-busy={isSending || undefined}
      className={classes('flex gap-3.5 rounded-md max-md:gap-3', isInBox ? boxClass : plainClass)}
    >
      <Link {...toChannel(author.id)} aria-hidden="true" tabIndex={-1} className="flex-none self-start">
        <Avatar name={author.username} src={author.avatar} size={comment.parentId === null ? 36 : 28} />
      </Link>
      <div className="min-w-0 flex-1">
        <CommentHeader comment={comment} author={author} isSending={isSending === true} />
        <CommentBody {...props} mode={mode} onMode={setMode} />
      </div>
      {!isSending && mode !== 'editing' && (
        <CommentMenuButton comment={comment} author={author} onEdit={() => setMode('editing')} />
      )}
    </article>
  )
}

interface BodyProps extends CommentRowProps {
  author: Author
  mode: Mode
  onMode: (mode: Mode) => void
}

function CommentBody({ comment, author, isSending, onReply, mode, onMode }: BodyProps) {
  const [unsent, setUnsent] = useState<string>()
  const close = () => onMode('reading')
  if (mode === 'editing') return <EditCommentForm comment={comment} onClose={close} />
  const isOpen = !isSending && comment.state === 'published'
  return (
    <>
      <CommentText comment={comment} />
      <HeldNotice comment={comment} />
      {isOpen && <CommentFooter comment={comment} author={author} onReply={() => onMode('replying')} />}
      {mode === 'replying' && (
        <ReplyForm
          answered={comment}
          to={author.username}
          complaint={unsent}
          onSent={() => {
            onMode('reading')
            setUnsent(undefined)
            onReply?.()
          }}
          onFailed={(why) => {
            setUnsent(why)
            onMode('replying')
          }}
          onCancel={close}
        />
      )}
    </>
  )
}

function EditCommentForm({ comment, onClose }: { comment: Comment; onClose: () => void }) {
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
        label={t`Edit your comment`}
        submit={t`Save`}
        text={text}
        onText={setText}
        onSend={save}
        onCancel={close}
        isSending={saving.isPending}
        complaint={
          saving.error
            ? messageOf(saving.error, t`This could not be saved. Check your connection.`)
            : undefined
        }
      />
      {question}
    </div>
  )
}

function HeldNotice({ comment }: { comment: Comment }) {
  const isOwn = useViewer()?.id === comment.author?.id
  const moderate = useModerateComment(comment)
  if (comment.state === 'published') return null
  const heldText = isOwn ? t(commentTexts.held) : t`Waiting for approval`
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex items-center gap-2 text-13 font-medium text-warning">
        <Glyph icon={Hourglass} size={16} />
        {comment.state === 'removed' ? t`Removed` : heldText}
      </p>
      {comment.canModerate && (
        <span className="flex gap-2">
          <Button size="sm" variant="outline" onClick={() => moderate('published')}>
            {t`Approve`}
          </Button>
          {comment.state === 'held' && (
            <Button size="sm" variant="ghost" onClick={() => moderate('removed')}>
              {t`Remove`}
            </Button>
          )}
        </span>
      )}
    </div>
  )
}

function useFocusOnArrival({ isLinked, isFresh }: Pick<CommentRowProps, 'isLinked' | 'isFresh'>) {
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isLinked && !isFresh) return
    article.current?.focus({ preventScroll: true })
    article.current?.scrollIntoView({ block: isLinked ? 'center' : 'nearest' })
  }, [isLinked, isFresh])
  return article
}

function CommentText({ comment }: { comment: Comment }) {
  const { durationSeconds = 0, onTime } = useSubject()
  const { content, mentions, replyTo } = comment
  // Replies are shown on one level, so a reply to a reply starts with the name, unless its text does.
  const startsWithMention =
    replyTo !== null && content.toLowerCase().startsWith(`@${replyTo.username.toLowerCase()}`)
  const name = replyTo && !startsWithMention ? `@${replyTo.username} ` : ''
  const mentionedUsers = replyTo ? [...mentions, { id: replyTo.id, name: replyTo.username }] : mentions
  return (
    <CollapsibleText lines={6} className="mt-1 max-w-[72ch] text-fg!">
      <RichText
        text={name + content}
        people={mentionedUsers}
        durationSeconds={durationSeconds}
        onTime={onTime}
      />
    </CollapsibleText>
  )
}

const load = () => import('./comment-menu.tsx')

interface CommentMenuButtonProps {
  comment: Comment
  author: NonNullable<Comment['author']>
  onEdit: () => void
}

const CommentMenuButton = ({ comment, author, onEdit }: CommentMenuButtonProps) => (
  <LazyMenu
    load={load}
    trigger={(props) => (
      <IconButton
        {...props}
        label={t`More about the comment by ${{ username: author.username }}`}
        data-tooltip={t({ message: 'More', context: 'menu' })}
        icon={EllipsisVertical}
        size="sm"
        className="-me-1.5 touch:-me-3"
      />
    )}
  >
    {({ CommentMenu }, trigger) => (
      <CommentMenu comment={comment} author={author} onEdit={onEdit} trigger={trigger} />
    )}
  </LazyMenu>
)

const TombstoneRow = () => (
  <article aria-label={t(commentTexts.gone)} className="mb-6 rounded-md outline-offset-4">
    <p className="py-2 text-13 text-fg-faint">{t(commentTexts.gone)}</p>
  </article>
)
