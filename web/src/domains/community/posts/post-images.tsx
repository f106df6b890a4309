import { t } from '@kinora/contract/text/translate'
import type { Post, PostImage } from '@kinora/contract/community/posts/schemas'
import Maximize from 'lucide-react/icons/maximize'
import { useState } from 'react'
import { classes } from '../../../lib/classes.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { lazyDialog, preloadModule } from '../../../ui/lazy-module.tsx'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'

const loadLightbox = () => import('./lightbox.tsx')
const Lightbox = lazyDialog(loadLightbox, 'Lightbox')
const preload = () => preloadModule(loadLightbox)

interface PostImagesProps {
  post: Pick<Post, 'images' | 'creator'>
  sizes: string
  priority?: boolean
  className?: string
}

export function PostImages({ post: { images, creator }, sizes, priority, className }: PostImagesProps) {
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  if (images.length === 0) return null
  const nameOf = ({ alt }: PostImage, at: number) =>
    alt ||
    (images.length > 1
      ? t`Picture ${{ position: at + 1 }} of ${{ total: images.length }}`
      : t`Picture by ${{ username: creator.username }}`)
  return (
    <>
      <div
        className={classes(
          'grid gap-1 overflow-hidden',
          images.length > 1 && 'grid-cols-2',
          // Of three images, the first spans both rows.
          images.length === 3 && '[&>:first-child]:row-span-2',
          className,
        )}
      >
        {images.map((image, at) => (
          <button
            key={image.id}
            type="button"
            aria-haspopup="dialog"
            aria-label={t`Open the picture: ${{ name: nameOf(image, at) }}`}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => setOpenIndex(at)}
            className={classes(
              'group/picture relative block min-w-0 cursor-zoom-in bg-hover -outline-offset-2',
              images.length > 1 && (images.length === 3 && at === 0 ? 'h-full' : 'aspect-[4/3]'),
            )}
          >
            <ResponsiveImage
              image={image.picture}
              alt={nameOf(image, at)}
              sizes={sizes}
              priority={priority && at === 0}
              className={classes(
                'w-full',
                images.length > 1 ? 'absolute inset-0 h-full' : 'h-auto max-h-[80vh] object-contain!',
                // The loading placeholder would be visible beside a portrait image.
                image.picture.height > image.picture.width && 'bg-none!',
              )}
            />
            {images.length === 1 && <EnlargeIcon />}
          </button>
        ))}
      </div>
      {openIndex !== null && (
        <Lightbox
          images={images.map((image, at) => ({ ...image, name: nameOf(image, at) }))}
          at={openIndex}
          onMove={setOpenIndex}
          onClose={() => setOpenIndex(null)}
        />
      )}
    </>
  )
}

const EnlargeIcon = () => (
  <span
    aria-hidden="true"
    className="absolute top-3 end-3 grid size-(--control) place-items-center rounded-md bg-scrim text-on-media group-hover/picture:bg-scrim-strong"
  >
    <Glyph icon={Maximize} size={20} />
  </span>
)
