import { t } from '@kinora/contract/text/translate'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { useCancelAccountDeletion } from './use-account-deletion.ts'

export function AccountDeletionNotice({ deletesAt }: { deletesAt: string }) {
  const stay = useCancelAccountDeletion()
  return (
    <section
      aria-label={t`Your account`}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-warning-soft px-4 py-2 text-13"
    >
      <p className="flex items-center gap-2">
        <Glyph icon={TriangleAlert} size={16} className="flex-none text-warning" />
        {t`Your account will be deleted on ${{ date: formatDate(deletesAt) }}. Until then, only you see your channel and videos.`}
      </p>
      <Button size="sm" variant="primary" loading={stay.isPending} onClick={() => stay.mutate()}>
        {t`Keep my account`}
      </Button>
    </section>
  )
}
