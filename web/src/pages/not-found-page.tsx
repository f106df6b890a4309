import { t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import Unplug from 'lucide-react/icons/unplug'
import { NotFoundState } from '../app/not-found-state.tsx'
import { useTitle } from '../lib/use-title.ts'

export default function NotFoundPage() {
  useTitle(pages.notFound.title)
  return (
    <NotFoundState icon={Unplug} title={t(pages.notFound.title)}>
      {t`There is nothing at this address. It may have been moved or removed, or the link contains a typo.`}
    </NotFoundState>
  )
}
