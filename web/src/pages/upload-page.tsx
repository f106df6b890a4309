import { t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import { Link } from '@tanstack/react-router'
import Radio from 'lucide-react/icons/radio'
import { toBroadcasts } from '../domains/library/broadcasts/to-control-room.ts'
import { UploadWorkspace } from '../domains/studio/upload-details/upload-workspace.tsx'
import { useUploadQueue } from '../domains/library/uploads/queue/use-upload-queue.ts'
import { useTitle } from '../lib/use-title.ts'
import { buttonClass } from '../ui/button.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export default function UploadPage() {
  useTitle(pages.upload.title)
  const { files, unfinished } = useUploadQueue()
  return (
    <div className="pt-3">
      <PageHeader
        title={t`Upload`}
        subtitle={t`Two files upload at a time. Keep this tab open; after a reload you can resume.`}
        action={
          <Link {...toBroadcasts()} className={buttonClass()}>
            <Glyph icon={Radio} size={18} className="-ms-0.5" />
            {t`Go live`}
          </Link>
        }
      />
      <QueryState
        query={unfinished}
        failed={t`Failed to load your uploads`}
        loading={<Skeleton className="h-[min(440px,60vh)] rounded-lg" />}
      >
        {() => <UploadWorkspace files={files} />}
      </QueryState>
    </div>
  )
}
