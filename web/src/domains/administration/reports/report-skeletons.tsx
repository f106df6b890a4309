import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

export const ReportSkeletons = () => (
  <div className="grid gap-3">
    {[1, 2, 3].map((each) => (
      <Card pad key={each} className="flex gap-3">
        <Skeleton className="aspect-video w-24 flex-none" />
        <div className="grid flex-1 content-start gap-2">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-5 w-11/12" />
        </div>
      </Card>
    ))}
  </div>
)
