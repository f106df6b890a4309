import { t } from '@kinora/contract/text/translate'
import { postLimits, postMessages } from '@kinora/contract/community/posts/rules'
import { maxImageBytes } from '@kinora/contract/people/users/rules'
import X from 'lucide-react/icons/x'
import { useId, type ChangeEvent } from 'react'
import { z } from 'zod'
import { FileImage } from '../../../ui/file-image.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { DropArea, validateImage } from '../../../ui/image-drop.tsx'
import { Input } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useFileDrop } from '../../../ui/use-file-drop.ts'

export const FormImage = z.object({
  key: z.string(),
  file: z.file().nullable(),
  id: z.number().nullable(),
  url: z.string().nullable(),
  alt: z.string().max(postLimits.alt),
})
export type FormImage = z.infer<typeof FormImage>

interface ImagesFieldProps {
  images: readonly FormImage[]
  onChange: (images: FormImage[]) => void
}

// docs/product.md “Posts”
function isAcceptable(file: File) {
  const refusal = validateImage(file, maxImageBytes)
  if (refusal === 'too-large')
    toast({ title: t`File too large`, description: t(postMessages.imageTooLarge), tone: 'destructive' })
  if (refusal === 'not-an-image')
    toast({ title: t`Invalid file type`, description: t(postMessages.noImage), tone: 'destructive' })
  return refusal === null
}

export function ImagesField({ images, onChange }: ImagesFieldProps) {
  const id = useId()
  const room = postLimits.images - images.length
  const addFiles = (files: File[]) => {
    if (files.length > room) toast({ title: t(postMessages.tooManyImages), tone: 'info' })
    const added = files
      .slice(0, room)
      .filter(isAcceptable)
      .map((file): FormImage => ({ key: crypto.randomUUID(), file, id: null, url: null, alt: '' }))
    if (added.length > 0) onChange([...images, ...added])
  }
  const { isOver, dropProps } = useFileDrop(addFiles)
  const handlePick = (event: ChangeEvent<HTMLInputElement>) => {
    addFiles([...(event.target.files ?? [])])
    event.target.value = '' // lets the same file be chosen again after it was removed
  }
  return (
    <div data-focus-area="input[type=file]" className="grid gap-2" {...dropProps}>
      <span aria-hidden="true" className="text-13 font-strong">
        {t`Images`} <span className="font-normal text-fg-faint">{t`optional`}</span>
      </span>
      {images.length > 0 && (
        <ul aria-label={t`Images`} className="grid gap-2">
          {images.map((image, at) => (
            <ImageRow
              key={image.key}
              image={image}
              at={at}
              onAlt={(alt) =>
                onChange(images.map((each) => (each.key === image.key ? { ...each, alt } : each)))
              }
              onRemove={() => onChange(images.filter((each) => each.key !== image.key))}
            />
          ))}
        </ul>
      )}
      {room > 0 && (
        <div className="relative grid">
          <input
            id={id}
            type="file"
            accept="image/*"
            multiple
            onChange={handlePick}
            aria-label={images.length > 0 ? t`Add an image` : t`Image`}
            className="peer sr-only"
          />
          <DropArea inputId={id} hint={t`Up to 4 • Max 10MB • PNG, JPG, GIF`} isOver={isOver} />
        </div>
      )}
    </div>
  )
}

const thumbClass = 'size-(--control) flex-none rounded-sm bg-hover object-cover md:h-13.5 md:w-24'

interface ImageRowProps {
  image: FormImage
  at: number
  onAlt: (alt: string) => void
  onRemove: () => void
}

const ImageRow = ({ image, at, onAlt, onRemove }: ImageRowProps) => (
  <li className="flex items-center gap-3">
    {image.file ? (
      <FileImage file={image.file} alt="" className={thumbClass} />
    ) : (
      <img src={image.url ?? ''} alt="" className={thumbClass} />
    )}
    <Input
      aria-label={t`Description of image ${{ number: at + 1 }}`}
      placeholder={t`Describe the image`}
      maxLength={postLimits.alt}
      autoComplete="off"
      value={image.alt}
      onChange={({ target: { value } }) => onAlt(value)}
    />
    <IconButton label={t`Remove image ${{ number: at + 1 }}`} icon={X} onClick={onRemove} />
  </li>
)
