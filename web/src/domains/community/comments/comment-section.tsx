import { t } from '@kinora/contract/text/translate'
import type { CommentPolicy } from '@kinora/contract/library/videos/schemas'
import { commentTexts } from '@kinora/contract/community/comments/rules'
import type { CommentsState } from '@kinora/contract/community/comments/schemas'
import { readCommentsSearch } from '@kinora/contract/pages/page-search'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import MessageSquareOff from 'lucide-react/icons/message-square-off'
import { useEffect, useRef, useState } from 'react'
import { query } from '../../../api.ts'
import { count } from '../../../lib/format.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { SegmentedControl } from '../../../ui/chips.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LazyMenu } from '../../../ui/lazy-module.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { useSignInForAction, usePendingAction } from '../../../viewer/use-pending-action.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { clearPending, pendingCommentsQuery, usePostComment } from './comment-cache.ts'
import { Composer } from './comment-composer.tsx'
import { useDraft } from './comment-drafts.ts'
import { CommentList, type CommentListName } from './comment-list.tsx'
import { CommentsSkeleton } from './comments-skeleton.tsx'
import { commentCallsOf, SubjectContext, useSubject, type Subject } from './comment-subject.ts'
import { subjectKey } from './linked-comment.ts'

export function CommentSection({ subject }: { subject: Subject }) {
  const about = useQuery(query(commentCallsOf(subject).findState, { params: { id: subject.id } }))
  return (
    <SubjectContext value={subject}>
      <QueryState query={about} failed={t`The comments could not be loaded`} loading={<CommentsSkeleton />}>
        {(known) => <SectionContent about={known} />}
      </QueryState>
    </SubjectContext>
  )
}

function SectionContent({ about }: { about: CommentsState }) {
  const isVisitor = useViewer() === null
  const { search, change } = useUrlState(readCommentsSearch)
  const order = search.comments ?? 'top'
  const list = order === 'held' && !about.canModerate ? 'top' : order
  const isOff = about.policy === 'off'
  const client = useQueryClient()
  const { kind, id } = useSubject()
  const open = (next: CommentListName) => {
    clearPending(client, pendingCommentsQuery({ kind, id }))
    // Switching the list ends the highlighting of the linked comment.
    change({ comments: next === 'top' ? undefined : next, c: undefined })
  }
  useEffect(
    () => () => client.removeQueries({ queryKey: pendingCommentsQuery({ kind, id }).queryKey }),
    [client, kind, id],
  )
  return (
    <>
      <SectionHeader about={about} list={list} onList={open} />
      {isOff ? (
        <p className="flex items-center gap-2 py-4 text-fg-muted">
          <Glyph icon={MessageSquareOff} />
          {t(commentTexts.off)}
        </p>
      ) : (
        <>
          {(about.canComment || isVisitor) && <NewCommentForm />}
          <CommentList key={list} list={list} onNewest={() => open('newest')} />
        </>
      )}
    </>
  )
}

interface SectionHeaderProps {
  about: CommentsState
  list: CommentListName
  onList: (list: CommentListName) => void
}

function SectionHeader({ about, list, onList }: SectionHeaderProps) {
  const { creator } = useSubject()
  const isOwn = useViewer()?.id === creator.id
  const heldBadge = {
    value: 'held' as const,
    label: about.heldCount > 0 ? t`Held ${{ count: count(about.heldCount) }}` : t`Held`,
  }
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 className="flex h-9 items-center gap-1.5 title-20 outline-0">
        {t`Comments`}{' '}
        <span className="font-normal text-fg-faint tabular-nums">
          {about.count > 0 && count(about.count)}
        </span>
      </h2>
      <div className="ms-auto flex items-center gap-2">
        {about.policy !== 'off' && (
          <SegmentedControl
            label={t`Sort comments`}
            value={list}
            onValueChange={onList}
            options={[
              { value: 'top', label: t({ message: 'Top', context: 'order of comments' }) },
              { value: 'newest', label: t({ message: 'Newest', context: 'comments' }) },
              ...(about.canModerate && (about.heldCount > 0 || list === 'held') ? [heldBadge] : []),
            ]}
          />
        )}
        {isOwn && <CommentSettingsButton policy={about.policy} />}
      </div>
    </div>
  )
}

function NewCommentForm() {
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
        label={t`Add a comment`}
        submit={viewer ? t({ message: 'Comment', context: 'verb' }) : t`Sign in to comment`}
        hint={t`Your draft is saved`}
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

const load = () => import('./comment-settings-menu.tsx')

const CommentSettingsButton = ({ policy }: { policy: CommentPolicy }) => (
  <LazyMenu
    load={load}
    trigger={(props) => <IconButton {...props} label={t`Manage comments`} icon={EllipsisVertical} />}
  >
    {({ CommentSettingsMenu }, trigger) => <CommentSettingsMenu policy={policy} trigger={trigger} />}
  </LazyMenu>
)
