import type { Storyboard } from '@kinora/contract/library/videos/schemas'
import { lazy, Suspense } from 'react'

const CardPreview = lazy(() => import('./card-preview.tsx').then((file) => ({ default: file.CardPreview })))

export const LazyCardPreview = ({ storyboard }: { storyboard: Storyboard | null }) =>
  storyboard && (
    <Suspense>
      <CardPreview storyboard={storyboard} />
    </Suspense>
  )
