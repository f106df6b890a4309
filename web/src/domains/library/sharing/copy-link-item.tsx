import { t } from '@kinora/contract/text/translate'
import { useRouter, type LinkOptions } from '@tanstack/react-router'
import Link2 from 'lucide-react/icons/link-2'
import { copyText } from '../../../lib/copy-text.ts'
import { MenuItem } from '../../../ui/dropdown-menu.tsx'
import { toast } from '../../../ui/toast.ts'

export function CopyLinkItem({ to }: { to: LinkOptions }) {
  const router = useRouter()
  const copy = async () => {
    const address = new URL(router.buildLocation(to).href, location.origin).href
    const isCopied = await copyText(address)
    toast(
      isCopied ? { title: t`Link copied` } : { title: t`The browser does not allow copying`, tone: 'info' },
    )
  }
  return (
    <MenuItem icon={Link2} onSelect={() => void copy()}>
      {t`Copy link`}
    </MenuItem>
  )
}
