import { z } from 'zod'
import { call } from '../../http/call.ts'
import { Id, NoContent, SuccessResponse } from '../../http/shared.ts'
import { User } from '../users/schemas.ts'
import { EmailForm, Session, SignInForm } from './schemas.ts'

export const accounts = {
  me: call({
    method: 'GET',
    path: '/api/auth/me',
    access: 'anyone',
    whileSuspended: true,
    summary: 'The signed-in user; null for a visitor',
    response: z.object({ user: User.nullable() }),
  }),
  sendOtp: call({
    method: 'POST',
    path: '/api/auth/send-otp',
    access: 'anyone',
    summary: 'Mail a one-time code; the answer is the same whether the address is known or not',
    body: EmailForm,
    response: SuccessResponse.extend({
      expiresInSeconds: z.number().int(),
      resendInSeconds: z.number().int(),
    }),
  }),
  verifyOtp: call({
    method: 'POST',
    path: '/api/auth/verify-otp',
    access: 'anyone',
    summary: 'Sign in with a one-time code; creates an account for an unknown address',
    body: SignInForm,
    response: z.object({ user: User, token: z.string() }),
  }),
  logout: call({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'anyone',
    whileSuspended: true,
    summary: 'End this session',
    response: SuccessResponse,
  }),
}

export const sessions = {
  list: call({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'user',
    summary: 'The viewer’s sessions, most recently used first',
    response: z.array(Session),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'user',
    summary: 'Sign out one session',
    params: z.object({ id: Id }),
    status: 204,
    response: NoContent,
  }),
  removeOthers: call({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'user',
    summary: 'End all other sessions',
    status: 204,
    response: NoContent,
  }),
}
