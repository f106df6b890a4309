import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { calendarDay } from '../../lib/format.ts'
import type { Viewer } from '../accounts/use-viewer.ts'
import { LeaveDialog } from './leave-dialog.tsx'

export function LeaveForm({ viewer }: { viewer: Viewer }) {
  const [isOpen, setIsOpen] = useState(false)
  if (viewer.deletesAt) {
    return <p className="text-fg-muted">Your account will be deleted on {calendarDay(viewer.deletesAt)}.</p>
  }
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      {isOpen && <LeaveDialog username={viewer.username} onClose={() => setIsOpen(false)} />}
    </>
  )
}
