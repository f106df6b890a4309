import { classes } from '../lib/classes.ts'

export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={classes('animate-breathe rounded-sm bg-hover', className)} />
)

/** Several, by the classes of each. */
export const Skeletons = ({ className, each }: { className: string; each: readonly string[] }) => (
  <div className={className}>
    {each.map((size, at) => (
      <Skeleton key={at} className={size} />
    ))}
  </div>
)
