import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { formatDate } from '../../../lib/format.ts'
import type { Viewer } from '../../../viewer/use-viewer.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

export function DeleteAccountSection({ viewer }: { viewer: Viewer }) {
  const [isOpen, setIsOpen] = useState(false)
  if (viewer.deletesAt) {
    return <p className="text-fg-muted">Your account will be deleted on {formatDate(viewer.deletesAt)}.</p>
  }
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      {isOpen && <DeleteAccountDialog username={viewer.username} onClose={() => setIsOpen(false)} />}
    </>
  )
}
