import { t } from '@kinora/contract/text/translate'
import { operations } from '@kinora/contract/administration/operations/calls'
import { pages } from '@kinora/contract/pages/pages'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import FileX from 'lucide-react/icons/file-x'
import { ApiError, query } from '../../api.ts'
import { LazyNotFound } from '../../app/lazy-not-found.tsx'
import { VideoProcessing } from '../../domains/administration/operations/video-processing.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const pollMs = 5000

export default function VideoProcessingPage() {
  const { id } = useParams({ from: '/admin/operations/videos/$id' })
  const report = useQuery({
    ...query(operations.videoProcessing, { params: { id: Number(id) } }),
    refetchInterval: pollMs,
  })
  const isAway = report.error instanceof ApiError && [400, 404].includes(report.error.status)
  useTitle(t(pages.adminVideoProcessing.title))

  if (isAway)
    return (
      <LazyNotFound icon={FileX} title={t`This video does not exist`} why={t`It may have been deleted.`} />
    )
  return (
    <>
      <PageHeader title={t(pages.adminVideoProcessing.title)} subtitle={report.data?.title ?? ' '} />
      <QueryState
        query={report}
        failed={t`The processing of the video could not be loaded`}
        loading={<Skeleton className="h-100 rounded-lg" />}
      >
        {(found) => <VideoProcessing report={found} />}
      </QueryState>
    </>
  )
}
