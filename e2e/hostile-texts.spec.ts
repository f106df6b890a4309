import type { Playlist } from '@kinora/contract/community/playlists/schemas'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { posts } from '@kinora/contract/community/posts/calls'
import type { Post } from '@kinora/contract/community/posts/schemas'
import { reports } from '@kinora/contract/administration/reports/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { xssPayloads, collectViolations } from './xss-payloads.ts'
import { expect, test } from './fixtures.ts'

test('names, titles, descriptions, playlists, posts and reports are rendered as text, whatever they contain', async ({
  page,
  site,
  signIn,
  visitor,
  request,
  clip,
  publish,
}, info) => {
  const [short = '', ...long] = xssPayloads.toSorted((one, other) => one.length - other.length)
  const text = long.join('\n')
  const maker = await signIn(`maker-${info.testId}`, visitor)
  const viewer = await signIn(`viewer-${info.testId}`, page)
  const headersOf = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
  const video = await publish(maker, await clip({ seconds: 20 }), { title: 'A film' })
  await site.ground.db
    .updateTable('users')
    .set({ username: short, bio: text.slice(0, 500) })
    .where('id', '=', maker.user.id)
    .execute()
  const changed = await request.put(videos.update.path.replace(':id', String(video.id)), {
    headers: headersOf(maker),
    data: { title: xssPayloads[1], description: text, isPublished: true },
  })
  expect(changed.ok(), await changed.text()).toBe(true)
  const response = await request.post(playlists.create.path, {
    headers: headersOf(maker),
    data: { name: xssPayloads[1], description: text, visibility: 'public' },
  })
  expect(response.ok(), await response.text()).toBe(true)
  const list = (await response.json()) as Playlist
  const added = await request.post(playlists.addItem.path.replace(':id', String(list.id)), {
    headers: headersOf(maker),
    data: { videoId: video.id, note: xssPayloads[4] },
  })
  expect(added.ok(), await added.text()).toBe(true)
  const posted = await request.post(posts.create.path, {
    headers: headersOf(maker),
    data: { content: text, poll: xssPayloads.slice(0, 2) },
  })
  expect(posted.ok(), await posted.text()).toBe(true)
  const post = (await posted.json()) as Post
  const reported = await request.post(reports.create.path, {
    headers: headersOf(viewer),
    data: { contentType: 'video', contentId: video.id, reason: 'other', details: text.slice(0, 500) },
  })
  expect(reported.ok(), await reported.text()).toBe(true)

  const complaints = await collectViolations(page)
  for (const path of [
    `/video/${video.id}`,
    `/channel/${maker.user.id}`,
    `/playlist/${list.id}`,
    `/post/${post.id}`,
    '/reports',
    '/',
  ]) {
    await page.goto(path)
    await expect(page.getByText(xssPayloads[1] ?? '').first()).toBeVisible()
    expect(await page.evaluate(() => 'harm' in window), path).toBe(false)
  }
  expect(complaints).toEqual([])
})
