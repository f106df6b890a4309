import { t } from '@kinora/contract/text/translate'
import { postLimits } from '@kinora/contract/community/posts/rules'
import { endsSentence } from '@kinora/contract/text/ellipsis'
import type { Post } from '@kinora/contract/community/posts/schemas'
import { useState } from 'react'
import { classes } from '../../../lib/classes.ts'
import { RichText } from '../../library/rich-text/rich-text.tsx'

/** Detects the text direction per paragraph. */
const textClass = 'max-w-[66ch] wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]'

export const PostText = ({ post, className }: { post: Post; className?: string }) => (
  <div className={classes(textClass, className)}>
    <RichText text={post.content} people={post.mentions} />
  </div>
)

export function PostPreview({ post, className }: { post: Post; className?: string }) {
  const [isOpen, setOpen] = useState(false)
  const preview = previewOf(post.content)
  if (preview === undefined) return <PostText post={post} className={className} />
  return (
    <div className={classes(textClass, className)}>
      <RichText
        text={isOpen ? post.content : endsSentence(preview) ? preview : `${preview} …`}
        people={post.mentions}
      />{' '}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="relative rounded-sm font-semibold text-fg-muted hit hover:text-fg"
      >
        {isOpen ? t`Less` : t({ message: 'More', context: 'text' })}
      </button>
    </div>
  )
}

/** Keeps the original whitespace; undefined if the text has no more words (docs/product.md “Posts”). */
export function previewOf(text: string, wordCount: number = postLimits.previewWords): string | undefined {
  const ends = Array.from(text.matchAll(/\S+/g), ({ index, 0: word }) => index + word.length)
  return ends.length > wordCount ? text.slice(0, ends[wordCount - 1]) : undefined
}
