import { Skeleton } from '../../../ui/skeleton.tsx'

export const RowSkeletons = () => (
  <div className="rounded-lg border border-line bg-surface">
    {Array.from({ length: 6 }, (_, key) => (
      <div key={key} className="flex items-center gap-4 border-b border-line p-3.5 last:border-b-0">
        <Skeleton className="h-15.75 w-28 flex-none rounded-md!" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4.5 w-2/3" />
          <Skeleton className="h-4.5 w-1/3" />
        </div>
      </div>
    ))}
  </div>
)
