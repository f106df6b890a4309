import { t } from '@kinora/contract/text/translate'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { CopyField } from '../../../ui/copy-field.tsx'

interface AddressPanelProps {
  address: string
  title: string
  children?: ReactNode
}

export const AddressPanel = ({ address, title, children }: AddressPanelProps) => (
  <div className="grid gap-4 pt-4">
    <CopyField label={t`Link`} value={address} action={t`Copy link`} done={t`Link copied`} />
    <div className="flex flex-wrap items-center justify-between gap-3">
      {children}
      {'share' in navigator && (
        <Button variant="outline" icon={Share2} onClick={() => void openShareSheet(address, title)}>
          {t`More ways to share`}
        </Button>
      )}
    </div>
  </div>
)

/** Closing the share sheet is not an error. */
async function openShareSheet(url: string, title: string) {
  try {
    await navigator.share({ url, title })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast({ title: t`Sharing did not work. Copy the link instead.`, tone: 'info' })
  }
}
