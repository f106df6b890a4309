import { t } from '@kinora/contract/text/translate'
import type { Post } from '@kinora/contract/community/posts/schemas'
import { postTitle } from '@kinora/contract/community/posts/rules'
import { useRouter } from '@tanstack/react-router'
import { toPost } from '../../../paths.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { AddressPanel } from '../../library/sharing/address-panel.tsx'

export function SharePost({ post, onClose }: { post: Post; onClose: () => void }) {
  const router = useRouter()
  const { href } = router.buildLocation(toPost(post.id))
  return (
    <Dialog onClose={onClose} title={t({ message: 'Share', context: 'verb' })} wide>
      <AddressPanel address={new URL(href, location.origin).href} title={postTitle(post)} />
    </Dialog>
  )
}
