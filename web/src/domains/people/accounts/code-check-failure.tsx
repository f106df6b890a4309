import { t } from '@kinora/contract/text/translate'
import { ApiError } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** True when the code was not checked (offline, server error): it may be right, so the input is kept. */
export function isCodeUnchecked(error: Error | null) {
  if (!(error instanceof ApiError)) return error !== null
  return error.status >= 500 || error.body?.code === 'rate_limited'
}

export const CodeCheckFailure = ({ onAgain }: { onAgain: () => void }) => (
  <Notice
    tone="warning"
    action={
      <Button size="sm" variant="outline" onClick={onAgain}>
        {t`Try again`}
      </Button>
    }
  >
    {t`Your code could not be checked.`}
  </Notice>
)
