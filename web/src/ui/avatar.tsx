import { useState } from 'react'
import { classes } from '../lib/classes.ts'

const sizes = {
  20: 'size-5 text-[10px]',
  28: 'size-7 text-12',
  36: 'size-9 text-14',
  44: 'size-11 text-16',
  72: 'size-18 text-24',
  88: 'size-22 text-24',
  120: 'size-30 text-32',
}
export type AvatarSize = keyof typeof sizes

let segmenter: Intl.Segmenter | undefined

/** Making a segmenter takes tens of milliseconds, so not for a letter before plain ones. */
function firstGrapheme(word: string): string {
  const [letter] = /^[\p{L}\p{N}](?![^ -~])/u.exec(word) ?? []
  if (letter) return letter
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return segmenter.segment(word).containing(0)?.segment ?? ''
}

/** Mireille Roux → MR, ada → A */
export const initials = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => firstGrapheme(word).toUpperCase())
    .join('')

/** Decorative: the name next to it is announced instead. */
export function Avatar({
  name,
  src,
  size = 36,
  className,
}: {
  name: string
  src: string | null | undefined
  size?: AvatarSize
  className?: string
}) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-grid flex-none place-items-center overflow-hidden rounded-full bg-press leading-none font-semibold text-fg',
        sizes[size],
        className,
      )}
    >
      {src && src !== failed ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          decoding="async"
          className="size-full object-cover"
          onError={() => setFailed(src)}
        />
      ) : (
        // Generated content, so that the letters do not become part of an accessible name around the avatar.
        <span data-initials={initials(name)} className="before:content-[attr(data-initials)]" />
      )}
    </span>
  )
}
