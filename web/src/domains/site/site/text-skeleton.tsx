import { Skeleton } from '../../../ui/skeleton.tsx'

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-10/12', 'w-1/2']

export const TextSkeleton = () => (
  <div className="grid max-w-[72ch] gap-3">
    {widths.map((width, index) => (
      <Skeleton key={index} className={`h-4 rounded-sm ${width}`} />
    ))}
  </div>
)
