import { t } from '@kinora/contract/text/translate'
import { classes } from '../lib/classes.ts'

export const verifiedMarkClass = 'size-3.5 flex-none'

export const VerifiedMark = ({ className }: { className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    role="img"
    aria-label={t`Verified`}
    className={classes(verifiedMarkClass, 'text-fg-faint', className)}
  >
    <path
      d="M12 1.8l2.6 2 3.2-.2 1 3.1 2.7 1.8-1.1 3.1 1.1 3-2.7 1.9-1 3.1-3.2-.2-2.6 2-2.6-2-3.2.2-1-3.1-2.7-1.9 1.1-3-1.1-3.1 2.7-1.8 1-3.1 3.2.2z"
      fill="currentColor"
    />
    <path
      d="M8.2 11.8l2.6 2.6 5-5.2"
      fill="none"
      stroke="var(--color-canvas)"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
