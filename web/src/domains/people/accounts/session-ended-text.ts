import { msg } from '@kinora/contract/text/translate'

export const sessionEndedText = msg`Your session has ended. Sign in again.`
