import { pictureMessages } from '@kinora/contract/profile'
import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { makePictures } from '../../platform/images/make-pictures.ts'
import { makeForPerson } from '../../platform/kept-pictures/make-for-person.ts'
import { PictureError } from '../../platform/images/picture-source.ts'
import * as queries from './queries.ts'

const folder = 'feedback'

/** Where all pictures lie that one person sent. */
export const screenshotsOf = (userId: number) => `${folder}/${userId}`

/** Each lies in a folder of its own, since storage removes folders. */
export const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/'))

export const screenshotType = 'image/webp'
/** Wide enough for words to be read. */
const shape: Parameters<typeof makePictures>[1] = { widths: [2560], formats: ['webp'] }

/**
 * Makes a picture ours and keeps it; answers where. One that no row ever names is swept away.
 * @throws DomainError invalid (field `screenshot`)
 */
export async function storeScreenshot(ctx: Context, userId: number, file: File): Promise<string> {
  const [picture] = await made(ctx, userId, new Uint8Array(await file.arrayBuffer()))
  if (!picture) throw new Error('No picture was made')
  const key = `${screenshotsOf(userId)}/${randomBytes(12).toString('base64url')}/screenshot.webp`
  await ctx.storage.putBytes(key, picture.bytes)
  return key
}

async function made(ctx: Context, userId: number, bytes: Uint8Array) {
  try {
    return (await makeForPerson(ctx, userId, bytes, shape)).pictures
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    throw new DomainError('invalid', pictureMessages.noPicture, {
      fields: { screenshot: pictureMessages.noPicture },
    })
  }
}

const keysAtOnce = 500
/** A file is there before its row names it, so a young one may still be waited for. */
const youngMs = 3_600_000

/** Removes pictures that no feedback names; answers how many. */
export async function removeUnusedScreenshots(ctx: Context, signal: AbortSignal): Promise<number> {
  const keys = await Array.fromAsync(ctx.storage.listTree(folder))
  let removed = 0
  for (let start = 0; start < keys.length && !signal.aborted; start += keysAtOnce) {
    const some = keys.slice(start, start + keysAtOnce)
    const used = await queries.listUsedPictures(ctx.db, some)
    for (const key of some) {
      const file = used.has(key) ? undefined : await ctx.storage.stat(key)
      if (!file || ctx.now().getTime() - file.modifiedAt.getTime() < youngMs) continue
      await ctx.storage.removeTree(folderOf(key))
      removed += 1
    }
  }
  return removed
}
