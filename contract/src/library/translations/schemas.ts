import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { Version } from '../../http/shared.ts'
import { captionMessages, commonLanguages } from '../captions/rules.ts'
import { NewVideo } from '../videos/schemas.ts'

/** BCP 47, one of the languages that are offered for captions. */
export const ContentLanguage = z.enum(commonLanguages, { error: () => t(captionMessages.noLanguage) })

const { title, description } = NewVideo.shape

/** Without a description that of the original is shown. */
export const TranslationChange = z.object({ title, description })
export type TranslationChange = z.output<typeof TranslationChange>

/** The form that adds one, where the language is chosen. */
export const TranslationForm = TranslationChange.extend({ language: ContentLanguage })
export type TranslationForm = z.output<typeof TranslationForm>

export const Translation = z
  .object({
    language: z.string(),
    title: z.string(),
    /** Empty shows that of the original. */
    description: z.string(),
  })
  .meta({ id: 'Translation' })
export type Translation = z.infer<typeof Translation>

export const VideoTranslations = z
  .object({
    /** BCP 47, of the original; null when its creator does not say. */
    language: z.string().nullable(),
    /** The original, like the description below. */
    title: z.string(),
    description: z.string(),
    translations: z.array(Translation),
    /** Optimistic lock: every change increments it, and updates name the version they are based on. */
    version: Version,
  })
  .meta({ id: 'VideoTranslations' })
export type VideoTranslations = z.infer<typeof VideoTranslations>
