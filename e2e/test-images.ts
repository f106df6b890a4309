import type { Locator } from '@playwright/test'
import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Left half red, right half blue. Returns the path. */
export async function createTestImage(folder: string, { width, height }: { width: number; height: number }) {
  await mkdir(folder, { recursive: true })
  const file = join(folder, `picture-${width}x${height}.png`)
  const half = (colour: string) => ['-f', 'lavfi', '-i', `color=${colour}:size=${width / 2}x${height}`]
  const args = ['-v', 'error', '-y', ...half('red'), ...half('blue'), '-filter_complex', 'hstack']
  await promisify(execFile)('ffmpeg', [...args, '-frames:v', '1', file])
  return file
}

export const centrePixel = (image: Locator) =>
  image.evaluate(async (element: HTMLImageElement) => {
    await element.decode()
    const pen = new OffscreenCanvas(1, 1).getContext('2d')!
    pen.drawImage(element, element.naturalWidth / 2, element.naturalHeight / 2, 1, 1, 0, 0, 1, 1)
    return [...pen.getImageData(0, 0, 1, 1).data]
  })
