import type { SystemPlaylist } from '@kinora/contract/community/playlists/rules'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useClearItems } from './use-playlist.ts'

const confirmationTexts = {
  'watch-later': 'Videos you have watched to the end are removed from this list. This cannot be undone.',
  liked:
    'Videos you have watched to the end are removed from this list, and so are your likes. This cannot be undone.',
}

export function RemoveWatchedButton({ id }: { id: SystemPlaylist }) {
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const clear = useClearItems(id)
  const close = () => setConfirmOpen(false)
  return (
    <>
      <Button variant="ghost" className="ml-auto" onClick={() => setConfirmOpen(true)}>
        Remove watched
      </Button>
      <ConfirmDialog
        open={isConfirmOpen}
        onOpenChange={setConfirmOpen}
        title="Remove watched videos?"
        description={confirmationTexts[id]}
        confirmLabel="Remove watched"
        busyLabel="Removing..."
        isBusy={clear.isPending}
        onConfirm={() => clear.mutate('watched', { onSettled: close })}
      />
    </>
  )
}
