import { defaultSettings, Settings } from '@kinora/contract/people/settings/schemas'
import type { Context } from '../../../context.ts'
import { runWithLanguage } from '../../../platform/request-scope/language.ts'
import { readOfferedLanguages } from '../../site/site-settings/service.ts'
import * as queries from './queries.ts'

export async function findUserSettings(ctx: Context, userId: number): Promise<Settings> {
  return Settings.parse((await queries.findSettings(ctx.db, userId)) ?? defaultSettings)
}

export async function updateUserSettings(
  ctx: Context,
  userId: number,
  changed: Partial<Settings>,
): Promise<Settings> {
  return Settings.parse(await queries.upsertSettings(ctx.db, userId, changed))
}

/**
 * Runs `work` in the language of a user who need not be the caller, such as the receiver of a mail: what they chose,
 * else the language of their last session, else the default of the site, as for `null`. In a transaction, pass
 * `{ ...ctx, db: trx }`.
 */
export async function runInLanguageOf<T>(
  ctx: Pick<Context, 'cache' | 'db'>,
  userId: number | null,
  work: () => T,
): Promise<Awaited<T>> {
  return runInKnownLanguage(ctx, userId === null ? null : await queries.findLanguage(ctx.db, userId), work)
}

/** For many users, whose `languageOfUser` was read along with them. */
export async function runInKnownLanguage<T>(
  ctx: Pick<Context, 'cache' | 'db'>,
  known: string | null,
  work: () => T,
): Promise<Awaited<T>> {
  const { offered, default: usual } = await readOfferedLanguages(ctx)
  return await runWithLanguage(offered.find((language) => language === known) ?? usual, work)
}

/**
 * For the caller, who is not signed in yet: what the account of this address chose, else the language of the request.
 */
export async function runInLanguageOfAddress<T>(
  ctx: Pick<Context, 'cache' | 'db'>,
  email: string,
  work: () => T,
): Promise<Awaited<T>> {
  const { offered } = await readOfferedLanguages(ctx)
  const chosen = await queries.findChosenLanguage(ctx.db, email)
  const language = offered.find((each) => each === chosen)
  return await (language ? runWithLanguage(language, work) : work())
}

/** Null if the owner hides the count; it is public by default. */
export const publicCount = (count: number, isPublic: boolean | null) => (isPublic === false ? null : count)
