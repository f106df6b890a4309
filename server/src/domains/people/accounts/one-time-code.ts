import { codeLimits } from '@kinora/contract/people/accounts/rules'
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

export const generateCode = () => String(randomInt(10 ** codeLimits.digits)).padStart(codeLimits.digits, '0')

/**
 * The address is part of the hash, so that a row cannot be moved to another user. There are only a million codes:
 * without a key that is stored elsewhere, a leaked row could be brute-forced in a second.
 */
export const hashCode = (secretKey: Buffer, email: string, code: string) =>
  createHmac('sha256', secretKey).update(`one-time code\n${email}\n${code}`).digest()

export const hashesEqual = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
