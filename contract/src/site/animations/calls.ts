import { z } from 'zod'
import { call } from '../../http/call.ts'
import { Id, NoContent } from '../../http/shared.ts'
import { animationFields, AnimationForm, AnimationSetting } from './schemas.ts'

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
