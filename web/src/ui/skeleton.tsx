import { classes } from '../lib/classes.ts'

/** A grey place for what is still loading; give it the size of the real thing. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={classes('animate-breathe rounded-sm bg-hover', className)} />
)
