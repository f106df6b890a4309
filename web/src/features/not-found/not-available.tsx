import { lazy, Suspense } from 'react'
import type { Icon } from '../../ui/glyph.tsx'

const NothingHere = lazy(() => import('./nothing-here.tsx').then((file) => ({ default: file.NothingHere })))

/** `NothingHere` for pages whose thing is usually there: its code comes when it is not. */
export const NotAvailable = ({ icon, title, why }: { icon: Icon; title: string; why: string }) => (
  <Suspense>
    <NothingHere icon={icon} title={title}>
      {why}
    </NothingHere>
  </Suspense>
)
