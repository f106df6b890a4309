import { z } from 'zod'
import { call } from '../../http/call.ts'
import { NoContent, SuccessResponse, Timestamp } from '../../http/shared.ts'
import { EmailForm } from '../../people/accounts/schemas.ts'
import { User } from '../../people/users/schemas.ts'
import { AccountDeletionForm, AccountExport, EmailChangeForm } from './schemas.ts'

export const accountData = {
  startEmailChange: call({
    method: 'POST',
    path: '/api/account/email',
    access: 'user',
    confirmed: true,
    summary: 'Mail one code to the viewer’s current address and one to the new address',
    body: EmailForm,
    response: SuccessResponse.extend({
      expiresInSeconds: z.number().int(),
      resendInSeconds: z.number().int(),
    }),
  }),
  finishEmailChange: call({
    method: 'PUT',
    path: '/api/account/email',
    access: 'user',
    summary: 'Change the viewer’s address; needs both codes',
    body: EmailChangeForm,
    response: z.object({ user: User }),
  }),
  scheduleDeletion: call({
    method: 'POST',
    path: '/api/account/deletion',
    access: 'user',
    confirmed: true,
    summary: 'Schedule the deletion of the viewer’s account in seven days; ends all sessions',
    body: AccountDeletionForm,
    response: z.object({ deletesAt: Timestamp }),
  }),
  cancelDeletion: call({
    method: 'DELETE',
    path: '/api/account/deletion',
    access: 'user',
    summary: 'Cancel the scheduled deletion of the account',
    status: 204,
    response: NoContent,
  }),
  findExport: call({
    method: 'GET',
    path: '/api/account/export',
    access: 'user',
    whileSuspended: true,
    summary: 'The viewer’s newest archive, or null',
    response: z.object({ export: AccountExport.nullable() }),
  }),
  startExport: call({
    method: 'POST',
    path: '/api/account/export',
    access: 'user',
    whileSuspended: true,
    summary: 'Export all data of the viewer into an archive; an e-mail is sent when it is ready',
    status: 201,
    response: z.object({ export: AccountExport.nullable() }),
  }),
}
