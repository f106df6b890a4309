import { activeLanguage } from '@kinora/contract/text/active-language'
import { plural, t } from '@kinora/contract/text/translate'
import { codeLimits } from '@kinora/contract/people/accounts/rules'
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import * as queries from './code-queries.ts'
import type { AttemptBudget } from './code-queries.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import type { MailMessage } from '../../../platform/mail/mail.ts'
import { hashBrowserId, type SignInRequester } from './cookies.ts'

const addSeconds = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000)

export const generateCode = () => String(randomInt(10 ** codeLimits.digits)).padStart(codeLimits.digits, '0')

/**
 * The address is part of the hash, so that a row cannot be moved to another user. There are only a million codes:
 * without a key that is stored elsewhere, a leaked row could be brute-forced in a second.
 */
export const hashCode = (secretKey: Buffer, email: string, code: string) =>
  createHmac('sha256', secretKey).update(`one-time code\n${email}\n${code}`).digest()

export const hashesEqual = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

/** Creates a code, which the caller has to mail. Earlier codes stay valid. */
export async function issueCode(
  ctx: Context,
  subject: string,
  { browser, visit }: SignInRequester,
): Promise<string> {
  const [code, now] = [generateCode(), ctx.now()]
  await queries.insertCode(ctx.db, {
    subject,
    codeHash: hashCode(ctx.secretKey, subject, code),
    browserHash: hashBrowserId(browser),
    network: networkOf(visit.address),
    browserAttemptsLeft: codeLimits.attempts,
    networkAttemptsLeft: codeLimits.attempts,
    strangerAttemptsLeft: codeLimits.attempts,
    createdAt: now,
    expiresAt: addSeconds(now, codeLimits.lifeSeconds),
  })
  return code
}

export const codeTimings = {
  expiresInSeconds: codeLimits.lifeSeconds,
  resendInSeconds: codeLimits.resendSeconds,
}

type CodeRow = Awaited<ReturnType<typeof queries.listValidCodes>>[number]

/** Codes that a caller may be entering, newest first, and the budget of attempts to charge. */
export interface CandidateCodes {
  subject: string
  codes: Pick<CodeRow, 'id' | 'createdAt'>[]
  of: AttemptBudget
}

/** The newest three codes requested by this browser, or else by this network (a client without cookies), or else by anyone. */
export async function findCandidates(
  ctx: Context,
  subject: string,
  caller: SignInRequester,
): Promise<CandidateCodes> {
  const known = await queries.listValidCodes(ctx.db, subject, ctx.now())
  return {
    subject,
    ...selectCandidates(known, hashBrowserId(caller.browser), networkOf(caller.visit.address)),
  }
}

function selectCandidates(known: CodeRow[], browserHash: Buffer, network: string) {
  const newest = (of: AttemptBudget, codes: CodeRow[]) => ({ of, codes: codes.slice(0, codeLimits.alive) })
  const ofBrowser = known.filter((code) => code.browserHash.equals(browserHash))
  if (ofBrowser.length > 0) return newest('browserAttemptsLeft', ofBrowser)
  const ofNetwork = known.filter((code) => code.network === network)
  if (ofNetwork.length > 0) return newest('networkAttemptsLeft', ofNetwork)
  return newest('strangerAttemptsLeft', known)
}

/**
 * Returns the id of the matching code. Consumes an attempt of each compared code.
 * @throws DomainError expired_code, too_many_attempts, wrong_code
 */
export async function matchCode(ctx: Context, { subject, codes, of }: CandidateCodes, code: string) {
  const [newest] = codes
  if (!newest) throw expiredCode()
  const compared = await queries.consumeAttempts(ctx.db, {
    ids: codes.map(({ id }) => id),
    of,
    now: ctx.now(),
  })
  if (compared.length === 0) throw tooManyAttempts(ctx, newest.createdAt)
  const hash = hashCode(ctx.secretKey, subject, code)
  const [right] = compared.filter(({ codeHash }) => hashesEqual(codeHash, hash))
  if (!right) throw wrongCode(Math.max(...compared.map(({ left }) => left)))
  return right.id
}

export const expiredCode = () =>
  new DomainError('expired_code', t`This code is no longer valid. Ask for a new one.`)

function tooManyAttempts(ctx: Context, requestedAt: Date) {
  const untilNextCode = addSeconds(requestedAt, codeLimits.resendSeconds).getTime() - ctx.now().getTime()
  return new DomainError('too_many_attempts', t`Too many wrong codes. Ask for a new one.`, {
    retryAfterSeconds: Math.max(1, Math.ceil(untilNextCode / 1000)),
  })
}

function wrongCode(attemptsLeft: number) {
  const next =
    attemptsLeft === 0
      ? t`Ask for a new one.`
      : t`${plural({ attemptsLeft }, { one: '# attempt left.', other: '# attempts left.' })}`
  return new DomainError('wrong_code', `${t`This is not the code we sent.`} ${next}`, { attemptsLeft })
}

/**
 * Logs the mail server's error.
 * @throws DomainError unavailable
 */
export async function mailCode(ctx: Context, message: Parameters<Context['mail']['send']>[0]) {
  try {
    await ctx.mail.send(message)
  } catch (error) {
    ctx.log.error({ err: error }, 'a code could not be mailed')
    throw new DomainError('unavailable', t`The e-mail could not be sent. Try again in a minute.`, {
      retryAfterSeconds: 60,
    })
  }
}

const lifeMinutes = codeLimits.lifeSeconds / 60

/** For a code that is not for signing in. */
export const codeLifeText = () =>
  t`${plural({ minutes: lifeMinutes }, { one: 'It is valid for # minute. Enter it where you asked for the change.', other: 'It is valid for # minutes. Enter it where you asked for the change.' })}`

/** The code comes first, because mail clients show only the beginning of the subject. */
export function signInCodeMail({
  email,
  code,
  publicUrl,
}: {
  email: string
  code: string
  publicUrl: string
}) {
  const link = `${publicUrl}/verify-otp/${encodeURIComponent(email)}`
  const text = [
    t`${{ code }} is your code to sign in to Kinora.`,
    `${t`${plural({ minutes: lifeMinutes }, { one: 'It is valid for # minute. Enter it here:', other: 'It is valid for # minutes. Enter it here:' })}`}\n${link}`,
    t`Nobody from Kinora will ever ask you for it. If you did not try to sign in, ignore this message: without the code nobody gets in.`,
  ].join('\n\n')
  // Without a mail server, the operator reads the code in the log.
  return {
    to: email,
    subject: t`${{ code }} is your Kinora code`,
    text,
    language: activeLanguage(),
    logLine: `The code of ${email} is ${code}`,
  }
}

export const reauthCodeMail = (to: string, code: string): MailMessage => ({
  to,
  subject: t`${{ code }} is your Kinora code`,
  text: [
    t`${{ code }} is your code to confirm a change to your Kinora account, such as a passkey, another address or its deletion.`,
    codeLifeText(),
    t`Nobody from Kinora will ever ask you for it. If you did not ask for it, somebody else is signed in to your account: sign out all others in your settings.`,
  ].join('\n\n'),
  language: activeLanguage(),
  logLine: `The code of ${to} to confirm a change is ${code}`,
})
