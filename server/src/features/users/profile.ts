import type { Profile, ProfileChange } from '@kinora/contract/profile'
import type { User } from '@kinora/contract/users'
import type { Updateable } from 'kysely'
import type { Context } from '../../context.ts'
import { announce } from '../../platform/announcements/announcement.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { DomainError, orNotFound } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { removeIfRefused } from '../../platform/kept-pictures/remove-if-refused.ts'
import { addJob } from '../../platform/jobs/send.ts'
import { lockRoom, requireRoomForPicture } from '../uploads/room.ts'
import { profileChanged } from './announcements.ts'
import { removePicture } from './job-definitions.ts'
import { folderOfPicture } from './picture-keys.ts'
import { storePictures, type StoredPictures } from './pictures.ts'
import { skeletonsOf, speaksForSite } from './name-skeleton.ts'
import { readSiteSettings } from '../site-settings/service.ts'
import { presentProfile, presentUser } from './present.ts'
import * as queries from './queries.ts'
import { findVisibleUser } from './visible.ts'

/** @throws DomainError not_found, also for hidden accounts */
export async function findProfile(ctx: Context, viewer: Viewer | null, id: number): Promise<Profile> {
  return presentProfile(await findVisibleUser(ctx, viewer, id))
}

/**
 * Omitted fields stay. Stores new files before the row references them, and removes old ones afterwards.
 * @throws DomainError conflict (the name is taken), unsupported_type, invalid (images, an official name),
 * quota_exceeded
 */
export async function changeProfile(ctx: Context, viewer: Viewer, change: ProfileChange): Promise<User> {
  const { bio } = change
  const username = await nameToTake(ctx, viewer, change)
  const pictures = await storePictures(ctx, viewer.id, change)
  const row = {
    ...(username !== undefined && { username, ...skeletonsOf(username) }),
    ...(bio !== undefined && { bio }),
    ...pictures,
  }
  return removeIfRefused(ctx.storage, foldersOf(pictures), () =>
    save(ctx, viewer, row).catch((error: unknown) => {
      // The name was taken while the images were processed.
      throw queries.isNameTaken(error) ? nameTaken() : error
    }),
  )
}

const foldersOf = ({ avatarKey, bannerKey }: StoredPictures) =>
  [avatarKey, bannerKey].flatMap((key) => {
    const folder = folderOfPicture(key ?? null)
    return folder ? [{ folder }] : []
  })

const totalBytes = ({ avatarBytes, bannerBytes }: StoredPictures) => (avatarBytes ?? 0) + (bannerBytes ?? 0)

function save(
  ctx: Context,
  viewer: Viewer,
  change: Updateable<Tables['users']> & StoredPictures,
): Promise<User> {
  return ctx.transaction(async (trx) => {
    if (totalBytes(change) > 0) await lockRoom(trx, viewer.id)
    const before = orNotFound(await queries.findForUpdate(trx, viewer.id), 'User')
    if (Object.keys(change).length === 0) return presentUser(before)
    const growth = { bytes: totalBytes({ ...before, ...change }), instead: totalBytes(before) }
    await requireRoomForPicture(ctx, trx, viewer.id, growth)
    const after = await queries.update(trx, viewer.id, change)
    await announce(trx, profileChanged, { userId: viewer.id })
    for (const name of ['avatarKey', 'bannerKey'] as const) {
      const folder = before[name] === after[name] ? undefined : folderOfPicture(before[name])
      if (folder) await addJob(trx, removePicture, { folder })
    }
    return presentUser(after)
  })
}

/** Undefined when the name does not change; existing names are not checked again. */
async function nameToTake(ctx: Context, viewer: Viewer, { username }: ProfileChange) {
  const before = orNotFound(await queries.find(ctx.db, viewer.id), 'User')
  if (username === undefined || username === before.username) return undefined
  if (await queries.isNameOfAnother(ctx.db, viewer.id, username)) throw nameTaken()
  const { siteName } = await readSiteSettings(ctx)
  if (!viewer.isAdmin && speaksForSite(username, siteName)) throw nameOfSite()
  return username
}

function nameOfSite() {
  const message = 'This name suggests that you speak for the site. Choose another one.'
  return new DomainError('invalid', message, { fields: { username: message } })
}

function nameTaken() {
  const message = 'Username is already taken' // docs/product.md “Accounts”
  return new DomainError('conflict', message, { fields: { username: message } })
}
