import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeImages } from '../server/src/platform/images/encode-images.ts'
import { makeClip } from '../server/test/clips.ts'
import { createVideo, uploadFile, waitUntilPlayable } from './upload-file.ts'

export type Sender = Parameters<typeof createVideo>[0]

/** Twenty seconds, with all its rungs; returns its id. */
export async function publishFilm(sender: Sender) {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-bench-home-'))
  try {
    const clip = await makeClip({ dir: folder, name: 'film.mp4', seconds: 20, width: 1280, height: 720 })
    const id = await createVideo(sender, await uploadFile(sender, clip), 'A film of twenty seconds')
    await waitUntilPlayable(sender, id, 'done')
    return id
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Of the videos that `--volume` plants without files. */
export async function writePosters(folder: string, volume: number) {
  const seeds = join(import.meta.dirname, '../server/seed/pictures')
  const names = (await readdir(seeds)).filter((name) => !name.startsWith('p')).slice(0, 6)
  const images: Awaited<ReturnType<typeof encodeImages>>[] = []
  for (const name of names)
    images.push(await encodeImages(await readFile(join(seeds, name)), { widths: [320, 640], aspect: 16 / 9 }))
  for (let number = 1; number <= volume; number++) {
    const mediaFolder = join(folder, `storage/videos/volume${number}`)
    await mkdir(mediaFolder, { recursive: true })
    for (const { format, width, bytes } of images[number % images.length]?.images ?? []) {
      await writeFile(join(mediaFolder, `poster-${width}.${format}`), bytes)
    }
  }
}
