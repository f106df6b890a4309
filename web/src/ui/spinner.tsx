import { classes } from '../lib/classes.ts'

export function Spinner({ label, className }: { label?: string; className?: string }) {
  const ring = (
    <span
      aria-hidden="true"
      className="size-[18px] flex-none animate-spin rounded-full border-2 border-current border-e-transparent opacity-90"
    />
  )
  if (!label) return <span className={classes('inline-grid', className)}>{ring}</span>
  return (
    <output className={classes('inline-flex items-center gap-5', className)}>
      {ring}
      <span className="text-fg-muted">{label}</span>
    </output>
  )
}

export const CenteredSpinner = (props: { label: string; className?: string }) => (
  <div className="grid min-h-[40vh] place-items-center">
    <Spinner {...props} />
  </div>
)
