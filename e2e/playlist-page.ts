import { playlists } from '@kinora/contract/community/playlists/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, type Member } from './fixtures.ts'

export const headersOf = ({ token }: Member) => ({ authorization: `Bearer ${token}` })
export const pathOf = (path: string, id: number | string) => path.replace(':id', String(id))

export async function addToPlaylist(
  request: APIRequestContext,
  member: Member,
  list: number | string,
  videos: readonly Video[],
) {
  for (const { id } of videos) {
    const data = { videoId: id }
    const answer = await request.post(pathOf(playlists.addItem.path, list), {
      headers: headersOf(member),
      data,
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

export const videoTitles = (page: Page) =>
  page.getByRole('region', { name: 'Videos' }).getByRole('heading', { level: 3 })
export const dragHandle = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^Move ${title}`) })
export const queuePanel = (page: Page) => page.getByRole('region', { name: /^Playlist:/ })
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const findToast = (page: Page, text: string) => page.getByText(text, { exact: true })
