import { profile, socialLinks } from '@kinora/contract/people/users/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { updateProfile, findProfile, listSocialLinks, replaceSocialLinks } from './profile.ts'

export async function userRoutes(app: FastifyInstance) {
  implement(app, profile, {
    find: (ctx, viewer, { params }) => findProfile(ctx, viewer, params.id),
    update: async (ctx, viewer, { body }) => ({ user: await updateProfile(ctx, viewer, body) }),
  })
  implement(app, socialLinks, {
    listOfUser: (ctx, viewer, { params }) => listSocialLinks(ctx, viewer, params.id),
    replace: (ctx, viewer, { body }) => replaceSocialLinks(ctx, viewer, body),
  })
}
