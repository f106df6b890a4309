import type { Storyboard } from '@kinora/contract/storyboards'
import { lazy, Suspense } from 'react'

const CardPreview = lazy(() => import('./card-preview.tsx').then((file) => ({ default: file.CardPreview })))

/** What leafs through a video on its card, loaded when it is wanted for the first time. */
export const Preview = ({ storyboard }: { storyboard: Storyboard | null }) =>
  storyboard && (
    <Suspense>
      <CardPreview storyboard={storyboard} />
    </Suspense>
  )
