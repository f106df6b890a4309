import { t } from '@kinora/contract/text/translate'
import Ban from 'lucide-react/icons/ban'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { OwnSuspension } from './own-suspension.tsx'

export const SuspendedChannelNotice = ({ title, isOwner }: { title: string; isOwner: boolean }) =>
  isOwner ? (
    <div className="mx-auto max-w-[640px] pt-3">
      <PageHeader title={title} subtitle={t`Only you can read the reason here.`} />
      <OwnSuspension />
    </div>
  ) : (
    <EmptyState icon={Ban} title={title} heading="h1" className="min-h-[50vh] content-center">
      {t`Its videos and posts are currently hidden.`}
    </EmptyState>
  )
