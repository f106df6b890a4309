import { t } from '@kinora/contract/text/translate'
import { translations } from '@kinora/contract/library/translations/calls'
import type { TranslationForm, VideoTranslations } from '@kinora/contract/library/translations/schemas'
import { videos } from '@kinora/contract/library/videos/calls'
import { useQuery } from '@tanstack/react-query'
import { query, send } from '../../../api.ts'
import { useSend, type FormLike } from '../../../calls/use-send.ts'
import { videoListCalls } from '../../../calls/video-list-calls.ts'
import { alwaysRefetch } from '../../../lib/always-refetch.ts'

const findQuery = (videoId: number) => query(translations.find, { params: { id: videoId } })

/** Titles are shown in every list. */
const refreshedCalls = [videos.find, ...videoListCalls]

export const useTranslations = (videoId: number) => useQuery({ ...findQuery(videoId), ...alwaysRefetch })

export const useUpdateLanguage = (videoId: number) =>
  useSend(translations.updateLanguage, {
    updatesQuery: findQuery(videoId),
    invalidates: [translations.find, videos.find],
    done: t`Language saved`,
    failed: t`The language could not be saved`,
  })

interface SaveInput {
  version: number
  filled: TranslationForm
}

interface SaveOptions {
  form: FormLike
  onSaved: () => void
  onFailed: (error: Error, filled: TranslationForm) => void
}

export const useSaveTranslation = (videoId: number, { form, onSaved, onFailed }: SaveOptions) =>
  useSend<VideoTranslations, SaveInput>(
    ({ version, filled: { language, ...texts } }) =>
      send(translations.save, { params: { id: videoId, language }, body: { version, ...texts } }),
    {
      updatesQuery: findQuery(videoId),
      invalidates: [translations.find, ...refreshedCalls],
      form,
      done: t`Translation saved`,
      failed: (error, { filled }) => onFailed(error, filled),
      onSuccess: onSaved,
    },
  )

export const useRemoveTranslation = (onDone: () => void) =>
  useSend(translations.remove, {
    invalidates: [translations.find, ...refreshedCalls],
    done: t`Translation removed`,
    failed: t`The translation could not be removed`,
    onSuccess: onDone,
  })
