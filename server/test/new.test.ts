import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CopiedTree, copyTree } from './copied-tree.ts'

// What `npm run new` writes is tested in new.deep.test.ts.

let tree: CopiedTree
beforeAll(async () => {
  tree = await copyTree()
})
afterAll(() => tree.remove())

it.each([
  ['', 'npm run new -- call|table|screen|job|notification <domain>/<feature> <name>'],
  ['route library/videos pin', 'npm run new -- call|table|screen|job|notification <domain>/<feature> <name>'],
  [
    'table kitchen/spoons spoons',
    'A domain is one of site, people, library, community, discovery, studio, administration, not “kitchen”.',
  ],
  ['table library/videos', 'A name is lower-case words with hyphens, not “”.'],
  ['table library/VideoNotes notes', 'A name is lower-case words with hyphens, not “VideoNotes”.'],
  ['table library/videos video_notes', 'A name is lower-case words with hyphens, not “video_notes”.'],
  ['table library/videos/notes notes', 'A feature has no parts: “library/videos/notes” has.'],
  ['table library/videos videos', 'There is a table videos already.'],
  [
    'call library/video-notes list',
    'There is no table video_notes. First: npm run new -- table library/video-notes video-notes, then: npm run tables',
  ],
  [
    'call library/videos pin',
    'The templates know list, find, create, remove; “pin” starts as a copy of one of these.',
  ],
  [
    'call library/videos list',
    'The templates read id, user_id, text and created_at, and videos has other columns: copy one of its calls.',
  ],
  [
    'call administration/feedback list',
    'A call of the staff names its permission and its audit entry: copy contract/src/library/categories/calls.ts.',
  ],
  [
    'screen library/video-notes video-notes',
    'A screen shows a list: npm run new -- call library/video-notes list',
  ],
  [
    'screen administration/feedback ideas',
    'A section of the administration names its permission: copy web/src/pages/admin/categories-page.tsx.',
  ],
  [
    'job discovery/history expire-history',
    'server/src/domains/discovery/history/jobs.ts has the job expire-history already.',
  ],
  ['notification community/comments reply', 'There is a kind of notification reply already.'],
  [
    'notification administration/copyright claim-decided',
    'server/src/domains/administration/copyright/events.ts has the event claim-decided already.',
  ],
])('npm run new -- %s is refused with a sentence', async (command, sentence) => {
  const { code, output } = await tree.runScript('new.mjs', ...command.split(' ').filter(Boolean))
  expect([code, output]).toEqual([1, `${sentence}\n`])
})
