import { codeLimits } from '@kinora/contract/accounts'
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

export const makeCode = () => String(randomInt(10 ** codeLimits.digits)).padStart(codeLimits.digits, '0')

/** What is stored instead of the code. The address is part of it, so that no row fits another person. */
export const hashCode = (secret: Buffer, email: string, code: string) =>
  createHmac('sha256', secret).update(`${email}\n${code}`).digest()

export const isSameHash = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
