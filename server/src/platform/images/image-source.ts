import { msg, t, type Message } from '@kinora/contract/text/translate'
import { open, readFile } from 'node:fs/promises'

export class ImageError extends Error {
  override name = 'ImageError'
  /** For whoever chose the picture; translated where it is answered, since it may come from another process. */
  readonly text: Message
  constructor(text: Message, options?: ErrorOptions) {
    super(t(text), options)
    this.text = text
  }
}

const ascii = (bytes: Uint8Array, start: number, end: number) =>
  Buffer.from(bytes.subarray(start, end)).toString('latin1')

/** Sniffed from the first bytes; names and declared types are ignored. */
const signatures: Record<string, (bytes: Uint8Array) => boolean> = {
  jpeg: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
  png: (bytes) => ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  gif: (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)),
  webp: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  avif: (bytes) => ascii(bytes, 4, 8) === 'ftyp' && /avif|avis|mif1/.test(ascii(bytes, 8, 32)),
}

export function imageFormatOf(bytes: Uint8Array): string | undefined {
  return Object.keys(signatures).find((name) => signatures[name]?.(bytes))
}

export function imageTypeOf(bytes: Uint8Array): string | undefined {
  const format = imageFormatOf(bytes)
  return format && `image/${format}`
}

export async function readImageSource(input: Uint8Array | string): Promise<Uint8Array> {
  const head = typeof input === 'string' ? await readHead(input) : input
  if (!imageFormatOf(head)) throw new ImageError(msg`The file is not a JPEG, PNG, GIF, WebP or AVIF picture`)
  return typeof input === 'string' ? readFile(input) : input
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
