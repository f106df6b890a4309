import { t } from '@kinora/contract/text/translate'
import CloudOff from 'lucide-react/icons/cloud-off'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { Button } from './button.tsx'
import { Glyph, type Icon } from './glyph.tsx'

export interface EmptyStateProps {
  icon: Icon
  title: string
  children?: ReactNode
  action?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
  className?: string
}

export function EmptyState({
  icon,
  title,
  children,
  action,
  heading: Heading = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <div className={classes('grid justify-items-center gap-1 px-6 py-10 text-center', className)}>
      <Glyph icon={icon} size={28} className="mb-2 text-fg-faint" />
      <Heading className={Heading === 'h1' ? 'title-20' : 'title-16'}>{title}</Heading>
      {children && <p className="max-w-[40ch] text-balance text-fg-muted">{children}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}

export function ErrorState({
  title,
  children,
  onRetry,
  isRetrying,
  heading,
  className,
}: {
  title: string
  children?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
  heading?: EmptyStateProps['heading']
  className?: string
}) {
  const retry = onRetry && (
    <Button icon={RotateCw} loading={isRetrying} onClick={onRetry}>
      {t`Try again`}
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState icon={CloudOff} title={title} action={retry} heading={heading} className={className}>
        {children}
      </EmptyState>
    </div>
  )
}
