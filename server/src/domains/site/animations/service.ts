import { msg, plural, t } from '@kinora/contract/text/translate'
import {
  type Animation,
  animationLimits,
  type AnimationSize,
  type AnimationType,
} from '@kinora/contract/site/animations/rules'
import type { AnimationSetting } from '@kinora/contract/site/animations/schemas'
import type { Context } from '../../../context.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addAuditEntry } from '../audit/add-entry.ts'
import * as queries from './queries.ts'

const presentSetting = ({
  type,
  size,
  updatedAt,
  ...row
}: queries.AnimationSettingRow): AnimationSetting => ({
  ...row,
  type: type as AnimationType,
  size: size as AnimationSize,
  updatedAt: updatedAt.toISOString(),
})

const animationOf = ({ type, size }: { type: string; size: string }) => ({ type, size })

export const listAnimations = async (ctx: Context) => (await queries.listSettings(ctx.db)).map(presentSetting)

/** @throws DomainError conflict when the context has one already, or there are too many */
export function createAnimation(ctx: Context, viewer: Viewer, form: Animation & { context: string }) {
  return ctx.transaction(async (trx) => {
    if ((await queries.countSettings(trx)) >= animationLimits.contexts)
      throw new DomainError(
        'conflict',
        t`${plural({ limit: animationLimits.contexts }, { one: 'There can be at most # context; delete one first.', other: 'There can be at most # contexts; delete one first.' })}`,
      )
    const row = await queries.insertSetting(trx, { ...form, updatedAt: ctx.now() })
    if (!row) {
      const message = t`There is an animation for this context already.`
      throw new DomainError('conflict', message, { fields: { context: message } })
    }
    const { context } = row
    await addAuditEntry(trx, viewer, {
      action: 'animation.created',
      target: { kind: 'animation', id: row.id },
      before: null,
      after: { context, ...animationOf(row) },
    })
    return presentSetting(row)
  })
}

/** @throws DomainError not_found */
export function updateAnimation(ctx: Context, viewer: Viewer, id: number, animation: Animation) {
  return ctx.transaction(async (trx) => {
    const before = orNotFound(await queries.lockSetting(trx, id), msg`Animation setting not found.`)
    const row = await queries.updateSetting(trx, id, { ...animation, updatedAt: ctx.now() })
    await addAuditEntry(trx, viewer, {
      action: 'animation.updated',
      target: { kind: 'animation', id },
      before: animationOf(before),
      after: animationOf(row),
    })
    return presentSetting(row)
  })
}

/** @throws DomainError not_found */
export async function removeAnimation(ctx: Context, viewer: Viewer, id: number) {
  await ctx.transaction(async (trx) => {
    const before = orNotFound(await queries.lockSetting(trx, id), msg`Animation setting not found.`)
    await queries.removeSetting(trx, id)
    await addAuditEntry(trx, viewer, {
      action: 'animation.removed',
      target: { kind: 'animation', id },
      before: { context: before.context, ...animationOf(before) },
      after: null,
    })
  })
}
