import { buildEmbedCode } from '../../../player/rules/embed-code.ts'

export interface EmbedCodeOptions {
  startSeconds: number
  autoplay: boolean
  muted: boolean
  loop: boolean
  controls: boolean
  /** Language tag, or empty for the viewer's preference. */
  captions: string
  size: 'fluid' | `${number}x${number}`
}

export const defaultEmbedOptions: EmbedCodeOptions = {
  startSeconds: 0,
  autoplay: false,
  muted: false,
  loop: false,
  controls: true,
  captions: '',
  size: 'fluid',
}

export function buildEmbedUrl(origin: string, id: number, options: EmbedCodeOptions): string {
  const { startSeconds, autoplay, muted, loop, controls, captions } = options
  const parameters = new URLSearchParams({
    ...(startSeconds > 0 && { start: String(Math.floor(startSeconds)) }),
    ...(autoplay && { autoplay: '1' }),
    ...(muted && { muted: '1' }),
    ...(loop && { loop: '1' }),
    ...(!controls && { controls: '0' }),
    ...(captions && { captions }),
  })
  return `${origin}/embed/${id}${parameters.size > 0 ? `?${parameters}` : ''}`
}

interface VideoShape {
  title: string
  width: number | null
  height: number | null
}

export function buildEmbedHtml(
  address: string,
  { title, width, height }: VideoShape,
  size: EmbedCodeOptions['size'],
): string {
  const [frameWidth = 0, frameHeight = 0] = size.split('x').map(Number)
  const shape = width && height ? `${width}/${height}` : '16/9'
  const sizeAttributes =
    size === 'fluid'
      ? `style="width:100%;aspect-ratio:${shape};border:0"`
      : `width="${frameWidth}" height="${frameHeight}" style="border:0"`
  return buildEmbedCode(address, title, sizeAttributes)
}
