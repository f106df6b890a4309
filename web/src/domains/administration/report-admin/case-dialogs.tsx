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
import { send, ApiError, query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { typeLabels } from '../../community/report-dialog/report-labels.ts'
import { caseQueries } from './case-list.tsx'
import { reportPreviews } from '@kinora/contract/administration/reports/calls'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import ExternalLink from 'lucide-react/icons/external-link'
import FileX from 'lucide-react/icons/file-x'
import Flag from 'lucide-react/icons/flag'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { formatDateTime } from '../../../lib/dates.ts'
import { counted } from '../../../lib/format.ts'
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

// Lazy: the forms bring the contract's schemas.
const loadForms = () => import('./decision-forms.tsx')

export function CaseDialogs({ action, found, onClose }: CaseDialogsProps) {
  if (action === 'preview') return <PreviewDialog report={found.report} onClose={onClose} />
  if (action === 'delete') return <DeleteContentDialog found={found} onClose={onClose} />
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

/** Channels are suspended, not deleted. */
const deletionCalls: Partial<
  Record<ReportableType, { by: Permission; remove: (id: number) => Promise<unknown> }>
> = {
  video: { by: 'videos.delete', remove: (id) => send(managedVideos.remove, { params: { id } }) },
  post: { by: 'videos.delete', remove: (id) => send(posts.remove, { params: { id } }) },
  comment: { by: 'comments.delete', remove: (id) => send(managedComments.remove, { params: { id } }) },
  reply: { by: 'comments.delete', remove: (id) => send(managedComments.remove, { params: { id } }) },
}

export const deletePermissionOf = (type: ReportableType) => deletionCalls[type]?.by

const deleteContent = async (type: ReportableType, id: number) => {
  await deletionCalls[type]?.remove(id)
}

function DeleteContentDialog({ found: { report }, onClose }: Omit<CaseDialogsProps, 'action'>) {
  const { contentType, contentId } = report
  const removing = useSend(() => deleteContent(contentType, contentId), {
    invalidates: caseQueries,
    done: 'Content deleted',
    failed: { title: 'Delete failed', fallback: 'Failed to delete content. Please try again.' },
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Delete this ${typeLabels[contentType].toLowerCase()}?`}
      description="It moves to the trash and can be restored from there for 30 days. The report stays open."
      confirmLabel="Delete Content"
      busyLabel="Deleting..."
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate()}
    />
  )
}

interface PreviewProps {
  report: ManagedReport
  onClose: () => void
}

function PreviewDialog({ report, onClose }: PreviewProps) {
  const { contentType, contentId, content } = report
  return (
    <Dialog
      onClose={onClose}
      title="Reported content"
      description={`${typeLabels[contentType]} ${contentId}`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          {content.link && (
            <a href={content.link} target="_blank" rel="noopener" className={buttonClass()}>
              <Glyph icon={ExternalLink} size={18} className="-ms-0.5" />
              Open
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
    <UnavailableContent text={unavailable} />
  )
}

/** Never cached: the content may have been deleted since. */
const uncached = { gcTime: 0, staleTime: 0 }

const unavailable = 'This content is not available. It may have been deleted or moved.'
const notFound = 'Content not found - it may have been deleted'

const UnavailableContent = ({ text, onRetry }: { text: string; onRetry?: () => void }) => (
  <div
    role="alert"
    className="my-2 grid justify-items-center gap-3 rounded-md bg-canvas px-6 py-8 text-center text-fg-muted"
  >
    <Glyph icon={FileX} size={28} className="text-fg-faint" />
    <p className="max-w-[32ch] text-balance">{text}</p>
    {onRetry && (
      <Button size="sm" icon={RotateCw} onClick={onRetry}>
        Try Again
      </Button>
    )}
  </div>
)

/** Renders exactly one of loading, missing, failed and loaded. */
function PreviewState<T>({ of, children }: { of: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  if (of.data) return children(of.data)
  if (of.isPending) return <CenteredSpinner label="Loading..." />
  if (!of.isError) return <UnavailableContent text={unavailable} />
  const isAbsent = of.error instanceof ApiError && of.error.status === 404
  const failed = of.error instanceof ApiError ? 'Failed to fetch content' : 'Failed to load content'
  return <UnavailableContent text={isAbsent ? notFound : failed} onRetry={() => void of.refetch()} />
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
                · {counted(views, 'view')}, {counted(likes, 'like')}
              </span>
            </p>
          </div>
          {description && (
            <p dir="auto" className="line-clamp-4 text-13 wrap-anywhere text-fg-muted">
              {description}
            </p>
          )}
          <span className="flex flex-wrap gap-1.5">
            {category && <Tag>{category.name}</Tag>}
            <Badge tone="warning" icon={Flag}>
              {counted(reportCount, 'report')}
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
              <b className="text-12">{found.parentComment.user?.username ?? 'Deleted account'}</b>
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
    <b className="text-12">{user?.username ?? 'Deleted account'}</b>
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      <RichText text={content} />
    </p>
    <p className="mt-1 text-12 text-fg-faint tabular-nums">
      {formatDateTime(createdAt)} · {counted(likes, 'like')}
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
