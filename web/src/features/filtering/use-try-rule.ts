import { filtering } from '@kinora/contract/filtering'
import { useSend } from '../../calls/use-send.ts'

export const useTryRule = () => useSend(filtering.try, { failed: 'The rule could not be tried' })
