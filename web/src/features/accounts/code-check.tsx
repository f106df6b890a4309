import { ApiError } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Whether nobody looked at the code: it may be right, and what was typed stays. */
export function isUnchecked(error: Error | null) {
  if (!(error instanceof ApiError)) return error !== null
  return error.status >= 500 || error.body?.code === 'rate_limited'
}

/** Beside a code that could not be checked: it is there still, and may be sent once more. */
export const CheckAgain = ({ onAgain }: { onAgain: () => void }) => (
  <Notice
    tone="warning"
    action={
      <Button size="sm" variant="outline" onClick={onAgain}>
        Try again
      </Button>
    }
  >
    Your code could not be checked.
  </Notice>
)
