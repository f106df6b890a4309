import { t } from '@kinora/contract/text/translate'
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx'

export const CommentRowSkeleton = () => (
  <div className="mb-6 flex gap-3.5 max-md:gap-3">
    <Skeleton className="size-9 rounded-full!" />
    <Skeletons
      className="grid flex-1 content-start gap-2"
      each={['h-4 w-32', 'h-4 w-2/3', 'h-4 w-1/2', 'h-8 w-32']}
    />
  </div>
)

export const CommentRowSkeletons = () => (
  <>
    <CommentRowSkeleton />
    <CommentRowSkeleton />
    <CommentRowSkeleton />
  </>
)

export const CommentsSkeleton = () => (
  <div aria-busy="true">
    <h2 className="mb-5 flex h-9 items-center title-20">{t`Comments`}</h2>
    <Skeletons
      className="mb-7 flex gap-3.5 max-md:gap-3"
      each={['size-9 rounded-full!', 'h-11 flex-1 rounded-md!']}
    />
    <CommentRowSkeletons />
  </div>
)
