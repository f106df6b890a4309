import { expect, it } from 'vitest'
import { createBlockedTermFinder } from '../../site/auto-moderation/moderation-rules.ts'
import { moderationStatusAfter } from './auto-moderate.ts'

// docs/product.md “Pre-moderation and filtering”

const fine = {
  title: 'A film',
  description: '',
  titleTranslations: {},
  descriptionTranslations: {},
  isPublished: true,
  publishAt: null,
  approvalStatus: 'approved',
  publishedAt: null,
  reviewedAt: null,
}
const rules = { holdsNew: false, holdsFirst: false, blockedIn: createBlockedTermFinder(['bad'], []) }
const [then, bad] = [new Date(), { title: 'A bad film' }]

it.each([
  ['nothing is held', {}, null, {}, null],
  ['it is new', {}, null, { holdsNew: true }, 'pending'],
  ['it is scheduled', { isPublished: false, publishAt: then }, null, { holdsNew: true }, 'pending'],
  ['it is a draft', { isPublished: false, ...bad }, null, { holdsNew: true }, null],
  ['it was live', { publishedAt: then }, fine, { holdsNew: true }, null],
  ['the staff approved it', { reviewedAt: then }, fine, { holdsNew: true }, null],
  ['it says a blocked word', bad, null, { holdsNew: true }, 'flagged'],
  ['it says one that nobody read', bad, { ...fine, ...bad }, {}, 'flagged'],
  ['a translated title says one', { titleTranslations: { de: 'So bad' } }, fine, {}, 'flagged'],
  ['a translated description says one', { descriptionTranslations: { de: 'So bad' } }, fine, {}, 'flagged'],
  ['the staff read this word', { ...bad, reviewedAt: then }, { ...fine, ...bad }, {}, null],
  ['the staff read other words', { ...bad, reviewedAt: then }, fine, {}, 'flagged'],
  ['it is rejected', { ...bad, approvalStatus: 'rejected' }, null, { holdsNew: true }, null],
])('where %s', (...[, video, before, holds, status]) => {
  expect(moderationStatusAfter({ ...fine, ...video }, before, { ...rules, ...holds })).toBe(status)
})
