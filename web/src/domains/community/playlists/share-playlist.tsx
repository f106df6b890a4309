import { t } from '@kinora/contract/text/translate'
import type { Playlist } from '@kinora/contract/community/playlists/schemas'
import { useRouter } from '@tanstack/react-router'
import { toPlaylist } from '../../../paths.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AddressPanel } from '../../library/sharing/address-panel.tsx'

export function SharePlaylist({ playlist, onClose }: { playlist: Playlist; onClose: () => void }) {
  const router = useRouter()
  const { href } = router.buildLocation(toPlaylist(playlist.id))
  return (
    <Dialog onClose={onClose} title={t({ message: 'Share', context: 'verb' })} wide>
      {playlist.visibility === 'private' && (
        <Notice title={t`Only you can see this playlist.`}>
          {t`Others can open this link once the playlist is unlisted or public.`}
        </Notice>
      )}
      <AddressPanel address={new URL(href, location.origin).href} title={playlist.name} />
    </Dialog>
  )
}
