import { z } from 'zod'
import { call } from '../../http/call.ts'
import { Id } from '../../http/shared.ts'
import { Profile, ProfileChange, SocialLink, SocialLinkList, User } from './schemas.ts'

export const profile = {
  find: call({
    method: 'GET',
    path: '/api/users/:id/profile',
    access: 'anyone',
    summary: 'A user’s public profile',
    params: z.object({ id: Id }),
    response: Profile,
  }),
  update: call({
    method: 'PUT',
    path: '/api/users/profile',
    access: 'user',
    limit: { times: 60, perMinutes: 15, by: 'viewer' },
    summary: 'Change the viewer’s name, bio and pictures',
    bodyKind: 'form',
    body: ProfileChange,
    response: z.object({ user: User }),
  }),
}

export const socialLinks = {
  listOfUser: call({
    method: 'GET',
    path: '/api/users/:id/social-links',
    access: 'anyone',
    summary: 'A user’s links to other sites',
    params: z.object({ id: Id }),
    response: z.array(SocialLink),
  }),
  replace: call({
    method: 'PUT',
    path: '/api/users/social-links',
    access: 'user',
    summary: 'Replace the viewer’s links, in this order',
    body: SocialLinkList,
    response: z.array(SocialLink),
  }),
}
