import { useId, type ReactNode } from 'react'
import { classes } from '../lib/classes.ts'

export const ChoiceLabel = ({ label, hint }: { label: ReactNode; hint?: ReactNode }) => (
  <span className="min-w-0">
    {label}
    {hint && <span className="block text-13 text-fg-faint">{hint}</span>}
  </span>
)

export function ChoiceRow({
  control,
  text,
  spread,
  className,
}: {
  control: (id: string) => ReactNode
  text: ReactNode
  spread?: boolean
  className?: string | undefined
}) {
  const id = useId()
  return (
    <div className={classes('flex items-center', spread ? 'gap-4' : 'gap-2', className)}>
      {!spread && control(id)}
      <label htmlFor={id} className="flex min-w-0 grow items-center touch:min-h-11">
        {text}
      </label>
      {spread && control(id)}
    </div>
  )
}
