import { embedCode } from '../../player/rules/embed-code.ts'

export interface EmbedWishes {
  startSeconds: number
  autoplay: boolean
  muted: boolean
  loop: boolean
  controls: boolean
  /** Language tag, or empty for the viewer's preference. */
  captions: string
  size: 'fluid' | `${number}x${number}`
}

export const usualWishes: EmbedWishes = {
  startSeconds: 0,
  autoplay: false,
  muted: false,
  loop: false,
  controls: true,
  captions: '',
  size: 'fluid',
}

export function embedAddress(origin: string, id: number, wishes: EmbedWishes): string {
  const { startSeconds, autoplay, muted, loop, controls, captions } = wishes
  const options = new URLSearchParams({
    ...(startSeconds > 0 && { start: String(Math.floor(startSeconds)) }),
    ...(autoplay && { autoplay: '1' }),
    ...(muted && { muted: '1' }),
    ...(loop && { loop: '1' }),
    ...(!controls && { controls: '0' }),
    ...(captions && { captions }),
  })
  return `${origin}/embed/${id}${options.size > 0 ? `?${options}` : ''}`
}

interface Shape {
  title: string
  width: number | null
  height: number | null
}

export function embedHtml(
  address: string,
  { title, width, height }: Shape,
  size: EmbedWishes['size'],
): string {
  const [framed = 0, high = 0] = size.split('x').map(Number)
  const shape = width && height ? `${width}/${height}` : '16/9'
  const look =
    size === 'fluid'
      ? `style="width:100%;aspect-ratio:${shape};border:0"`
      : `width="${framed}" height="${high}" style="border:0"`
  return embedCode(address, title, look)
}
