import { t } from '@kinora/contract/text/translate'
import { passkeys } from '@kinora/contract/people/passkeys/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../../api.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'

/** OWASP ASVS 5.0, V6.3.3: asks administrators without a passkey to add one. */
export function AddPasskeyNotice() {
  const isAdmin = useViewer()?.isAdmin === true
  const { data } = useQuery({ ...query(passkeys.list, {}), enabled: isAdmin })
  if (!isAdmin || data === undefined || data.length > 0) return null
  const add = (
    <Link to="/settings" search={{ tab: 'account' }} className={buttonClass({ size: 'sm' })}>
      {t`Add a passkey`}
    </Link>
  )
  return (
    <Notice tone="warning" action={add} className="mb-6">
      {t`Anyone who reads your e-mail can sign in as an administrator. A passkey keeps them out of what only you may do.`}
    </Notice>
  )
}
