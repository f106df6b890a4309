import { z } from 'zod'
import { animationSizes, animationTypes, initialAnimation } from './animation-rules.ts'
import { call } from './call.ts'
import { Id, NoContent, Timestamp } from './shared.ts'

export const animationLimits = { context: 60, contexts: 100 } as const

export const AnimationSetting = z
  .object({
    id: Id,
    context: z.string(),
    type: z.enum(animationTypes),
    size: z.enum(animationSizes),
    updatedAt: Timestamp,
  })
  .meta({ id: 'AnimationSetting' })
export type AnimationSetting = z.infer<typeof AnimationSetting>

const animationFields = { type: z.enum(animationTypes), size: z.enum(animationSizes) }

export const AnimationForm = z.object({
  context: z
    .string()
    .trim()
    .min(1, { error: 'Please enter a context name', abort: true })
    .max(animationLimits.context)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use small letters, digits and hyphens, as in playlist-page'),
  type: animationFields.type.default(initialAnimation.type),
  size: animationFields.size.default(initialAnimation.size),
})

const params = z.object({ id: Id })

export const animations = {
  list: call({
    method: 'GET',
    path: '/api/animation-settings',
    access: 'anyone',
    summary: 'All contexts with a loading animation of their own, by name',
    response: z.array(AnimationSetting),
  }),
  create: call({
    method: 'POST',
    path: '/api/admin/animation-settings',
    access: 'admin',
    audit: 'animation.created',
    summary: 'Add a loading animation for a context',
    body: AnimationForm,
    status: 201,
    response: AnimationSetting,
  }),
  update: call({
    method: 'PUT',
    path: '/api/admin/animation-settings/:id',
    access: 'admin',
    audit: 'animation.updated',
    summary: 'Change the loading animation of a context',
    params,
    body: z.object(animationFields),
    response: AnimationSetting,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/admin/animation-settings/:id',
    access: 'admin',
    audit: 'animation.removed',
    summary: 'Remove the animation of a context, which falls back to that of global-loader',
    params,
    status: 204,
    response: NoContent,
  }),
}
