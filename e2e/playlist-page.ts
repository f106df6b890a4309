import { playlists } from '@kinora/contract/playlists'
import type { Video } from '@kinora/contract/videos'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, type Member } from './fixtures.ts'


export const headersOf = ({ token }: Member) => ({ authorization: `Bearer ${token}` })
export const pathOf = (path: string, id: number | string) => path.replace(':id', String(id))

export async function add(
  request: APIRequestContext,
  member: Member,
  list: number | string,
  films: readonly Video[],
) {
  for (const { id } of films) {
    const data = { videoId: id }
    const answer = await request.post(pathOf(playlists.addItem.path, list), {
      headers: headersOf(member),
      data,
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

export const titles = (page: Page) =>
  page.getByRole('region', { name: 'Videos' }).getByRole('heading', { level: 3 })
export const grip = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^Move ${title}`) })
export const queue = (page: Page) => page.getByRole('region', { name: /^Playlist:/ })
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const toast = (page: Page, words: string) => page.getByText(words, { exact: true })
