import type { Post } from '@kinora/contract/community/posts/schemas'
import Share2 from 'lucide-react/icons/share-2'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
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
            Share
          </Button>
        </IfSocialEnabled>
      )}
      {isSharing && <PostDialogs action={{ kind: 'share', post }} onClose={() => setSharing(false)} />}
    </div>
  )
}
