import { z } from 'zod'
import { call } from '../../http/call.ts'
import { IdentityTokenForm, SignInMethods, SignInResult } from './schemas.ts'

export const identity = {
  methods: call({
    method: 'GET',
    path: '/api/auth/methods',
    access: 'anyone',
    summary: 'Sign-in methods besides the e-mailed code',
    response: SignInMethods,
  }),
  nonce: call({
    method: 'POST',
    path: '/api/auth/google/nonce',
    access: 'anyone',
    summary: 'A nonce for the next identity token; valid once',
    response: z.object({ nonce: z.string() }),
  }),
  google: call({
    method: 'POST',
    path: '/api/auth/google',
    access: 'anyone',
    summary: 'Sign in with an identity token that carries such a nonce; creates an account for a new user',
    body: IdentityTokenForm,
    response: SignInResult,
  }),
}
