import { t } from '@kinora/contract/text/translate'
import type { Post } from '@kinora/contract/community/posts/schemas'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Share2 from 'lucide-react/icons/share-2'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LazyMenu } from '../../../ui/lazy-module.tsx'
import { LikePair } from '../reactions/like-pair.tsx'
import { IfSocialEnabled } from '../../site/site/if-social-enabled.tsx'
import { PostDialogs } from './post-dialogs.tsx'
import { usePostReaction } from './use-post-reactions.ts'

export function PostActions({ post, children }: { post: Post; children?: ReactNode }) {
  const press = usePostReaction(post)
  const [isSharing, setSharing] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      <LikePair likeStatus={post.likeStatus} likes={post.likes} dislikes={post.dislikes} onPress={press} />
      {children}
      {post.isPublished && (
        <IfSocialEnabled>
          <Button icon={Share2} onClick={() => setSharing(true)}>
            {t({ message: 'Share', context: 'verb' })}
          </Button>
        </IfSocialEnabled>
      )}
      {isSharing && <PostDialogs action={{ kind: 'share', post }} onClose={() => setSharing(false)} />}
    </div>
  )
}

const load = () => import('./post-menu.tsx')

interface PostMenuButtonProps {
  post: Post
  onRemoved?: () => unknown
}

export const PostMenuButton = ({ post, onRemoved }: PostMenuButtonProps) => (
  <LazyMenu
    load={load}
    trigger={(props) => (
      <IconButton
        {...props}
        label={post.canEdit ? t`More: copy link, edit, delete` : t`More: copy link, report`}
        icon={Ellipsis}
        className="-me-1.5"
      />
    )}
  >
    {({ PostMenu }, trigger) => <PostMenu post={post} trigger={trigger} onRemoved={onRemoved} />}
  </LazyMenu>
)
