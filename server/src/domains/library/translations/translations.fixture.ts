import { translations } from '@kinora/contract/library/translations/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { startTestApp, type TestUser } from '../../../../test/harness.ts'
import { insertPlayableVideo } from '../../../../test/insert-video.ts'

export const german = { title: 'Ein Jahr in einer Bucht', description: 'Zwölf Monate unter Wasser.' }
export const english = { title: 'A year in one cove', description: 'Twelve months below the water.' }

interface SaveOptions {
  by?: TestUser | null
  version?: number
  title?: string
  description?: string
}

export async function startTranslations() {
  const api = await startTestApp()
  const ada = await api.newUser('ada')
  const find = (user: TestUser | null, id: number) => api.as(user, translations.find, { params: { id } })
  const versionOf = async (id: number) => (await find(ada, id)).ok.version
  return {
    ...api,
    ada,
    bob: await api.newUser('bob'),
    admin: await api.newUser('admin', { isAdmin: true }),
    find,
    versionOf,
    insertVideo: async (details: { isPublished?: boolean } = {}) => {
      const id = await insertPlayableVideo(api.db, { ownerId: ada.id, title: english.title, ...details })
      const { description } = english
      await api.db.updateTable('videos').set({ description }).where('id', '=', id).execute()
      return id
    },
    /** Based on the current version, unless another is given. */
    save: async (id: number, language = 'de', { by = ada, version, ...texts }: SaveOptions = {}) =>
      api.as(by, translations.save, {
        params: { id, language },
        body: { version: version ?? (await versionOf(id)), ...german, ...texts },
      }),
    remove: (user: TestUser | null, id: number, version: number) =>
      api.as(user, translations.remove, { params: { id, language: 'de' }, query: { version } }),
    watch: async (id: number, headers: Record<string, string> = {}, user: TestUser | null = null) =>
      (await api.as(user, videos.find, { params: { id }, headers })).ok,
  }
}
