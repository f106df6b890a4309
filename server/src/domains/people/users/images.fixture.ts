import sharp from 'sharp'
import { crc32, deflateSync } from 'node:zlib'

const solidColour = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c03050' } })

export const jpeg = (width: number, height: number) => solidColour(width, height).jpeg().toBuffer()
export const png = (width: number, height: number) => solidColour(width, height).png().toBuffer()

/** A photo with GPS position and camera in its EXIF data. */
export const photoWithGps = () =>
  solidColour(800, 600)
    .withExif({
      IFD0: { Make: 'Secret camera' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret place</x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()

export const animatedGif = () => {
  const [width, height] = [40, 40]
  const pixels = Buffer.concat([Buffer.alloc(width * height * 3, 0), Buffer.alloc(width * height * 3, 255)])
  const raw = { width, height: height * 2, channels: 3, pageHeight: height } as const
  return sharp(pixels, { raw })
    .gif({ delay: [100, 100] })
    .toBuffer()
}

function chunk(type: string, body: Buffer) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A decompression bomb: a valid PNG header that declares huge dimensions. */
export function pngWithDeclaredSize(width: number, height: number) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
