import { t } from '@kinora/contract/text/translate'
import { translationLimits, translationMessages } from '@kinora/contract/library/translations/rules'
import type { TranslationChange, VideoTranslations } from '@kinora/contract/library/translations/schemas'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { assertVersion, withOptimisticLock } from '../../../platform/errors/optimistic-lock.ts'
import { publishEvent } from '../../../platform/events/event.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { moderationRulesFor } from '../../site/auto-moderation/moderation-rules.ts'
import { autoModerateVideo } from '../videos/auto-moderate.ts'
import { videoChanged } from '../videos/events.ts'
import { listTranslations, translationsOf, type Translations } from '../videos/localized-texts.ts'
import { findEditable, lockEditable } from '../videos/lock-editable.ts'
import * as queries from '../videos/queries.ts'
import { syncLiveStatus } from '../videos/schedule.ts'
import type { LockedVideo } from '../videos/update-video.ts'

/** @throws DomainError not_found, forbidden */
export async function findTranslations(
  ctx: Context,
  viewer: Viewer,
  videoId: number,
): Promise<VideoTranslations> {
  const video = await findEditable(ctx, viewer, videoId)
  const { language, title, description, translationsVersion: version } = video
  return { language, title, description, translations: listTranslations(video), version }
}

interface Edit {
  videoId: number
  version: number
}

type ColumnsAfter = (video: LockedVideo) => Parameters<typeof queries.update>[2]

/** Translations are filtered like the title. */
function changeTranslations(ctx: Context, viewer: Viewer, edit: Edit, columnsAfter: ColumnsAfter) {
  const { videoId, version } = edit
  const find = () => findTranslations(ctx, viewer, videoId)
  return withOptimisticLock(async () => {
    const moderation = await moderationRulesFor(ctx, viewer, 'videos.approve')
    await ctx.transaction(async (trx) => {
      const video = await lockEditable(trx, viewer, videoId, { action: 'video.translations' })
      assertVersion({ version: video.translationsVersion }, version)
      await queries.update(trx, videoId, { ...columnsAfter(video), translationsVersion: version + 1 })
      await autoModerateVideo(trx, videoId, { before: video, moderation })
      await syncLiveStatus(trx, videoId, ctx.now())
      await publishEvent(trx, videoChanged, { videoId })
    })
  }, find)
}

/** @throws DomainError not_found, forbidden, conflict (there is a translation into this language), stale */
export async function updateLanguage(
  ctx: Context,
  viewer: Viewer,
  { language, ...edit }: Edit & { language: string | null },
) {
  await changeTranslations(ctx, viewer, edit, ({ titleTranslations }) => {
    if (language !== null && language in translationsOf(titleTranslations))
      throw languageConflict(t(translationMessages.isTranslated))
    return { language }
  })
  return findTranslations(ctx, viewer, edit.videoId)
}

interface OneTranslation extends Edit {
  language: string
}

/**
 * Adds a translation, or replaces the one into the same language.
 * @throws DomainError not_found, forbidden, conflict (the language of the original, too many), stale
 */
export async function saveTranslation(
  ctx: Context,
  viewer: Viewer,
  { language, texts, ...edit }: OneTranslation & { texts: TranslationChange },
) {
  await changeTranslations(ctx, viewer, edit, (video) => {
    const titles = withText(video.titleTranslations, language, texts.title)
    if (language === video.language) throw languageConflict(t(translationMessages.isOriginal))
    if (Object.keys(titles).length > translationLimits.perVideo)
      throw new DomainError('conflict', t(translationMessages.tooMany))
    return columnsOf(titles, withText(video.descriptionTranslations, language, texts.description))
  })
  return findTranslations(ctx, viewer, edit.videoId)
}

/** @throws DomainError not_found, forbidden, stale */
export const removeTranslation = (ctx: Context, viewer: Viewer, { language, ...edit }: OneTranslation) =>
  changeTranslations(ctx, viewer, edit, ({ titleTranslations, descriptionTranslations }) => {
    if (!(language in translationsOf(titleTranslations)))
      throw new DomainError('not_found', t`Translation not found.`)
    return columnsOf(
      withText(titleTranslations, language, ''),
      withText(descriptionTranslations, language, ''),
    )
  })

const languageConflict = (message: string) =>
  new DomainError('conflict', message, { fields: { language: message } })

/** An empty text is not kept. */
function withText(column: unknown, language: string, text: string): Translations {
  const { [language]: _before, ...others } = translationsOf(column)
  return text === '' ? others : { ...others, [language]: text }
}

const columnsOf = (titles: Translations, descriptions: Translations) => ({
  titleTranslations: JSON.stringify(titles),
  descriptionTranslations: JSON.stringify(descriptions),
})
