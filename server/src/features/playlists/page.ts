import type { PreparedPages } from '../../platform/pages/page.ts'

export const playlistPages: PreparedPages<'playlist'> = {
  playlist: async () => ({}),
}
