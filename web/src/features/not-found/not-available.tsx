import { lazy, Suspense } from 'react'
import type { Icon } from '../../ui/glyph.tsx'

const NothingHere = lazy(() => import('./nothing-here.tsx').then((file) => ({ default: file.NothingHere })))

/** Loads `NothingHere` lazily, for pages whose content usually exists. */
export const NotAvailable = ({ icon, title, why }: { icon: Icon; title: string; why: string }) => (
  <Suspense>
    <NothingHere icon={icon} title={title}>
      {why}
    </NothingHere>
  </Suspense>
)
