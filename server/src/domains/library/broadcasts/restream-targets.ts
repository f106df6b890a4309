import { broadcastLimits } from '@kinora/contract/library/broadcasts/rules'
import type {
  NewRestreamTarget,
  RestreamTarget,
  RestreamTargetChange,
} from '@kinora/contract/library/broadcasts/schemas'
import { msg, plural, t } from '@kinora/contract/text/translate'
import { isIP } from 'node:net'
import type { Context } from '../../../context.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { isPublicAddress } from '../../../platform/outgoing/public-address.ts'
import { bareHost, isOpenPort } from '../../../platform/outgoing/resolve-public.ts'
import { openSecret, sealSecret } from '../../../platform/seal-secret.ts'
import { parseRestreamUrl } from './restream-url.ts'
import * as queries from './restream-target-queries.ts'
import { assertCanBroadcast } from './stream-keys.ts'

/** A key that was entered for one address is never sent to another one. */
const placeOf = (ownerId: number, url: string) => `restream\n${ownerId}\n${url}`

/** Null when the key of the installation has changed. */
export const openKey = ({ secretKey }: Context, { ownerId, url, sealedKey }: queries.RestreamTargetRow) =>
  openSecret(secretKey, placeOf(ownerId, url), sealedKey)

const presentTarget = ({
  id,
  name,
  url,
  isEnabled,
  createdAt,
}: queries.RestreamTargetRow): RestreamTarget => ({
  id,
  name,
  url,
  isEnabled,
  createdAt: createdAt.toISOString(),
})

export async function listTargets(ctx: Context, viewer: Viewer): Promise<RestreamTarget[]> {
  return (await queries.list(ctx.db, viewer.id)).map(presentTarget)
}

/** @throws DomainError forbidden, invalid (address), conflict (too many) */
export async function createTarget(ctx: Context, viewer: Viewer, form: NewRestreamTarget) {
  await assertCanBroadcast(ctx, viewer)
  const { streamKey, ...target } = form
  assertPublicUrl(target.url)
  const sealedKey = sealSecret(ctx.secretKey, placeOf(viewer.id, target.url), streamKey)
  return ctx.transaction(async (trx) => {
    if ((await queries.lockOwnerAndCount(trx, viewer.id)) >= broadcastLimits.restreams) {
      const { restreams: count } = broadcastLimits
      throw new DomainError(
        'conflict',
        t`${plural({ count }, { one: 'You can send your broadcasts to at most # other service.', other: 'You can send your broadcasts to at most # other services.' })}`,
      )
    }
    const createdAt = ctx.now()
    return presentTarget(await queries.insert(trx, { ...target, ownerId: viewer.id, sealedKey, createdAt }))
  })
}

const missing = msg`This target does not exist.`

/** @throws DomainError not_found, forbidden, invalid */
export async function updateTarget(
  ctx: Context,
  viewer: Viewer,
  id: number,
  { streamKey, ...change }: RestreamTargetChange,
) {
  await assertCanBroadcast(ctx, viewer)
  return ctx.transaction(async (trx) => {
    const before = orNotFound(await queries.lock(trx, { id, ownerId: viewer.id }), missing)
    const url = change.url ?? before.url
    if (url !== before.url) {
      assertPublicUrl(url)
      if (streamKey === undefined) throw refuse('streamKey', t`Enter the stream key for the new address`)
    }
    const sealedKey =
      streamKey === undefined ? undefined : sealSecret(ctx.secretKey, placeOf(viewer.id, url), streamKey)
    const set = { ...change, ...(sealedKey && { sealedKey }) }
    return presentTarget(Object.keys(set).length === 0 ? before : await queries.update(trx, id, set))
  })
}

/** @throws DomainError not_found */
export async function removeTarget(ctx: Context, viewer: Viewer, id: number) {
  await ctx.transaction(async (trx) => {
    orNotFound((await queries.remove(trx, { id, ownerId: viewer.id })) || undefined, missing)
  })
}

const refuse = (field: 'url' | 'streamKey', message: string) =>
  new DomainError('invalid', message, { fields: { [field]: message } })

/** What a name leads to is checked with every connection. */
function assertPublicUrl(url: string) {
  const { hostname, port } = parseRestreamUrl(url)
  const address = bareHost(hostname)
  if (isOpenPort(port) && (!isIP(address) || isPublicAddress(address))) return
  throw refuse('url', t`This address does not lead to a public server.`)
}
