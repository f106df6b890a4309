import { formatLikes, formatReports, formatViews } from '@kinora/contract/text/counts'
import { msg, t, type Message } from '@kinora/contract/text/translate'
import { managedVideos } from '@kinora/contract/administration/content-admin/calls'
import type {
  CaseDetails,
  ReportableType,
  ManagedReport,
  PreviewedComment,
} from '@kinora/contract/administration/reports/schemas'
import { managedComments } from '@kinora/contract/community/comments/managed-calls'
import { posts } from '@kinora/contract/community/posts/calls'
import type { Permission } from '@kinora/contract/http/permissions'
import { categoryName } from '@kinora/contract/library/categories/category-name'
import { send, ApiError, query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { caseQueries } from './case-list.tsx'
import { reportPreviews } from '@kinora/contract/administration/reports/calls'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import ExternalLink from 'lucide-react/icons/external-link'
import FileX from 'lucide-react/icons/file-x'
import Flag from 'lucide-react/icons/flag'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { formatDateTime } from '../../../lib/dates.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge, Tag } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { CenteredSpinner } from '../../../ui/spinner.tsx'
import { SnapshotImage } from '../../community/report-dialog/snapshot-image.tsx'
import { RichText } from '../../library/rich-text/rich-text.tsx'

export type CaseAction = 'decide' | 'delete' | 'preview' | 'appeal'

interface CaseDialogsProps {
  action: CaseAction
  found: CaseDetails
  onClose: () => void
}

interface ReportDialogProps {
  report: ManagedReport
  onClose: () => void
}

// Lazy: the forms bring the contract's schemas.
const loadForms = () => import('./decision-forms.tsx')

export function CaseDialogs({ action, found, onClose }: CaseDialogsProps) {
  if (action === 'preview') return <PreviewDialog report={found.report} onClose={onClose} />
  if (action === 'delete') return <DeleteContentDialog report={found.report} onClose={onClose} />
  return (
    <LazyModule load={loadForms} onFailed={onClose}>
      {({ TakeActionDialog, AppealDecisionDialog }) =>
        action === 'decide' ? (
          <TakeActionDialog report={found.report} onClose={onClose} />
        ) : (
          <AppealDecisionDialog found={found} onClose={onClose} />
        )
      }
    </LazyModule>
  )
}

interface Deletion {
  by: Permission
  title: Message
  remove: (id: number) => Promise<unknown>
}

/** Channels are suspended, not deleted. */
const deletions: Partial<Record<ReportableType, Deletion>> = {
  video: {
    by: 'videos.delete',
    title: msg`Delete this video?`,
    remove: (id) => send(managedVideos.remove, { params: { id } }),
  },
  post: {
    by: 'videos.delete',
    title: msg`Delete this post?`,
    remove: (id) => send(posts.remove, { params: { id } }),
  },
  comment: {
    by: 'comments.delete',
    title: msg`Delete this comment?`,
    remove: (id) => send(managedComments.remove, { params: { id } }),
  },
  reply: {
    by: 'comments.delete',
    title: msg`Delete this reply?`,
    remove: (id) => send(managedComments.remove, { params: { id } }),
  },
}

export const deletePermissionOf = (type: ReportableType) => deletions[type]?.by

function DeleteContentDialog({ report: { contentType, contentId }, onClose }: ReportDialogProps) {
  const deletion = deletions[contentType]
  const removing = useSend(async () => deletion?.remove(contentId), {
    invalidates: caseQueries,
    done: t`Content deleted`,
    failed: { title: t`Delete failed`, fallback: t`Failed to delete content. Please try again.` },
    onSuccess: onClose,
  })
  if (!deletion) return null
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(deletion.title)}
      description={t`It moves to the trash and can be restored from there for 30 days. The report stays open.`}
      confirmLabel={t`Delete Content`}
      busyLabel={t`Deleting...`}
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate()}
    />
  )
}

const contentNames: Record<ReportableType, (id: number) => string> = {
  video: (id) => t`Video ${{ id }}`,
  channel: (id) => t`Channel ${{ id }}`,
  comment: (id) => t`Comment ${{ id }}`,
  reply: (id) => t`Reply ${{ id }}`,
  post: (id) => t`Post ${{ id }}`,
}

function PreviewDialog({ report, onClose }: ReportDialogProps) {
  const { contentType, contentId, content } = report
  return (
    <Dialog
      onClose={onClose}
      title={t`Reported content`}
      description={contentNames[contentType](contentId)}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t`Close`}
          </Button>
          {content.link && (
            <a href={content.link} target="_blank" rel="noopener" className={buttonClass()}>
              <Glyph icon={ExternalLink} size={18} className="-ms-0.5" />
              {t({ message: 'Open', context: 'verb' })}
            </a>
          )}
        </>
      }
    >
      <ContentPreview report={report} />
    </Dialog>
  )
}

function ContentPreview({ report }: { report: ManagedReport }) {
  if (report.contentType === 'video') return <VideoPreview report={report} />
  if (report.contentType === 'comment' || report.contentType === 'reply')
    return <CommentPreview report={report} />
  const { content } = report
  return content.link ? (
    <p className="wrap-anywhere whitespace-pre-wrap">{content.text || content.title}</p>
  ) : (
    <UnavailableContent text={t(unavailable)} />
  )
}

/** Never cached: the content may have been deleted since. */
const uncached = { gcTime: 0, staleTime: 0 }

const unavailable = msg`This content is not available. It may have been deleted or moved.`
const notFound = msg`Content not found - it may have been deleted`

const UnavailableContent = ({ text, onRetry }: { text: string; onRetry?: () => void }) => (
  <div
    role="alert"
    className="my-2 grid justify-items-center gap-3 rounded-md bg-canvas px-6 py-8 text-center text-fg-muted"
  >
    <Glyph icon={FileX} size={28} className="text-fg-faint" />
    <p className="max-w-[32ch] text-balance">{text}</p>
    {onRetry && (
      <Button size="sm" icon={RotateCw} onClick={onRetry}>
        {t`Try Again`}
      </Button>
    )}
  </div>
)

/** Renders exactly one of loading, missing, failed and loaded. */
function PreviewState<T>({ of, children }: { of: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  if (of.data) return children(of.data)
  if (of.isPending) return <CenteredSpinner label={t`Loading...`} />
  if (!of.isError) return <UnavailableContent text={t(unavailable)} />
  const isAbsent = of.error instanceof ApiError && of.error.status === 404
  const failed = of.error instanceof ApiError ? t`Failed to fetch content` : t`Failed to load content`
  return <UnavailableContent text={isAbsent ? t(notFound) : failed} onRetry={() => void of.refetch()} />
}

function VideoPreview({ report: { contentId, reportCount } }: { report: ManagedReport }) {
  const video = useQuery({ ...query(reportPreviews.findVideo, { params: { id: contentId } }), ...uncached })
  return (
    <PreviewState of={video}>
      {({ title, thumbnailUrl, description, creator, views, likes, category }) => (
        <div className="grid gap-3">
          {thumbnailUrl && (
            <img
              src={thumbnailUrl}
              alt=""
              width={480}
              height={270}
              className="aspect-video w-full rounded-md object-cover"
            />
          )}
          <div>
            <b className="font-bold wrap-anywhere">{title}</b>
            <p className="mt-1 flex flex-wrap items-center gap-x-2 text-13 text-fg-muted tabular-nums">
              <Avatar name={creator.username} src={creator.avatar} size={20} />
              {creator.username}
              <span className="text-fg-faint">
                · {formatViews(views)}, {formatLikes(likes)}
              </span>
            </p>
          </div>
          {description && (
            <p dir="auto" className="line-clamp-4 text-13 wrap-anywhere text-fg-muted">
              {description}
            </p>
          )}
          <span className="flex flex-wrap gap-1.5">
            {category && <Tag>{categoryName(category)}</Tag>}
            <Badge tone="warning" icon={Flag}>
              {formatReports(reportCount)}
            </Badge>
          </span>
        </div>
      )}
    </PreviewState>
  )
}

function CommentPreview({ report: { contentType, contentId } }: { report: ManagedReport }) {
  const call = contentType === 'reply' ? reportPreviews.findReply : reportPreviews.findComment
  const comment = useQuery({ ...query(call, { params: { id: contentId } }), ...uncached })
  return (
    <PreviewState of={comment}>
      {(found) => (
        <div className="grid gap-3">
          {found.videoId !== null && <ParentVideo videoId={found.videoId} />}
          {found.parentComment && (
            <blockquote className="border-s-2 border-line ps-3.5">
              <b className="text-12">{found.parentComment.user?.username ?? t`Deleted account`}</b>
              <p className="text-13 wrap-anywhere text-fg-muted">{found.parentComment.content}</p>
            </blockquote>
          )}
          <PreviewText comment={found} />
        </div>
      )}
    </PreviewState>
  )
}

const PreviewText = ({ comment: { user, content, createdAt, likes } }: { comment: PreviewedComment }) => (
  <blockquote className="border-s-2 border-line-strong ps-3.5">
    <b className="text-12">{user?.username ?? t`Deleted account`}</b>
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      <RichText text={content} />
    </p>
    <p className="mt-1 text-12 text-fg-faint tabular-nums">
      {formatDateTime(createdAt)} · {formatLikes(likes)}
    </p>
  </blockquote>
)

/** The parent video; the preview works without it. */
function ParentVideo({ videoId }: { videoId: number }) {
  const { data: video } = useQuery(query(reportPreviews.findVideo, { params: { id: videoId } }))
  if (!video) return null
  return (
    <div className="flex items-start gap-3">
      <SnapshotImage type="video" url={video.thumbnailUrl} />
      <div className="min-w-0">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {video.title}
        </p>
        <p dir="auto" className="text-12 text-fg-faint">
          {video.creator.username}
        </p>
      </div>
    </div>
  )
}
