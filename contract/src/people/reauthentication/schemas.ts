import { z } from 'zod'
import { Timestamp } from '../../http/shared.ts'
import { SignInOptions } from '../passkeys/schemas.ts'

export const Reauthenticated = z.object({ confirmedUntil: Timestamp })

export const ReauthOptions = SignInOptions.extend({
  allowCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
}).meta({ id: 'ConfirmationOptions' })
