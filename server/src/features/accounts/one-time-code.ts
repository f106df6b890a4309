import { codeLimits } from '@kinora/contract/accounts'
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

export const makeCode = () => String(randomInt(10 ** codeLimits.digits)).padStart(codeLimits.digits, '0')

/**
 * What is stored instead of the code. The address is part of it, so that no row fits another person. There are only
 * a million codes: without a key that is kept elsewhere, whoever reads the row could try them all in a second.
 */
export const hashCode = (secretKey: Buffer, email: string, code: string) =>
  createHmac('sha256', secretKey).update(`one-time code\n${email}\n${code}`).digest()

export const isSameHash = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
