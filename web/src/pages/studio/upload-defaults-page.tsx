import { t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import { uploadDefaults } from '@kinora/contract/library/upload-defaults/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { query } from '../../api.ts'
import { UploadDefaultsForm } from '../../domains/studio/upload-details/upload-defaults-form.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export default function UploadDefaultsPage() {
  useTitle(t(pages.studioUploadDefaults.title))
  const chosen = useQuery(query(uploadDefaults.find, {}))
  return (
    <div className="max-w-[960px]">
      <Link
        to={pages.studioCustomization.path}
        className="mb-1 inline-flex items-center gap-1.5 rounded-sm py-1 text-13 text-fg-muted hover:text-fg"
      >
        <Glyph icon={ArrowLeft} size={16} />
        {t`Customization`}
      </Link>
      <PageHeader
        title={t(pages.studioUploadDefaults.title)}
        subtitle={t`Defaults for your new videos. Existing videos do not change.`}
      />
      <QueryState
        query={chosen}
        failed={t`The upload defaults could not be loaded`}
        loading={<Skeleton className="h-120" />}
      >
        {(found) => <UploadDefaultsForm chosen={found} />}
      </QueryState>
    </div>
  )
}
