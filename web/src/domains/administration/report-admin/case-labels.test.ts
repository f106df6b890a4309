import { expect, it } from 'vitest'
import { reportReasons } from '@kinora/contract/community/reporting/rules'
import { t } from '@kinora/contract/text/translate'
import { reasonLabels } from '../../community/report-dialog/report-labels.ts'
import {
  reporterAccuracy,
  caseTitle,
  caseAge,
  defaultStatement,
  reporterName,
  formatSpan,
} from './case-labels.ts'

// docs/product.md “Cases”

it('names a case by its rule and what it is about', () => {
  expect(caseTitle({ reason: 'harassment', contentType: 'comment' })).toBe('Harassment in a comment')
})

it.each(reportReasons)('quotes the rule against %s as the report dialog does', (reason) => {
  const hint = t(reasonLabels[reason].hint)
  expect(defaultStatement({ reason, contentType: 'post' })).toBe(
    `Your post breaks the rule “${t(reasonLabels[reason].label)}”: ${hint.charAt(0).toLowerCase()}${hint.slice(1)}. You can appeal once.`,
  )
})

it('shows “Reporter: User Deleted” for a deleted account', () => {
  expect([reporterName(null), reporterName({ username: 'ada' })]).toEqual(['Reporter: User Deleted', 'ada'])
})

it('shows the accuracy of a reporter', () => {
  expect([
    reporterAccuracy({ actioned: 0, dismissed: 0 }),
    reporterAccuracy({ actioned: 2, dismissed: 1 }),
  ]).toEqual(['No decided reports yet', '2 of 3 reports were right'])
})

it.each([
  [59 * 60_000, '59 min'],
  [5 * 3_600_000, '5 h'],
  [50 * 3_600_000, '2 days'],
  [-1, '0 min'],
])('%i ms are %s', (ms, text) => {
  expect(formatSpan(ms)).toBe(text)
})

it('the age of a case runs until its decision, and is marked when late', () => {
  const times = { createdAt: '2026-11-20T10:00:00Z', dueAt: '2026-11-21T10:00:00Z' }
  const now = Date.parse('2026-11-21T12:00:00Z')
  expect(caseAge({ ...times, decidedAt: null }, now)).toEqual({ text: 'open for 26 h', isLate: true })
  const decidedAt = '2026-11-20T15:00:00Z'
  expect(caseAge({ ...times, decidedAt }, now)).toEqual({ text: 'decided in 5 h', isLate: false })
})
