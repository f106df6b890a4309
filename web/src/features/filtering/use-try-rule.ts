import { filtering } from '@kinora/contract/filtering'
import { useSend } from '../../calls/use-send.ts'

/** Asks what a rule would have held back; it changes nothing. */
export const useTryRule = () => useSend(filtering.try, { failed: 'The rule could not be tried' })
