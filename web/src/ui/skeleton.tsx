import { classes } from '../lib/classes.ts'

export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={classes('animate-breathe rounded-sm bg-hover', className)} />
)
