import { expect, it } from 'vitest'
import { ReportFields } from './report-form.tsx'

const reportInput = { reason: 'spam', from: '', to: '', details: '' }
const validationErrors = (change: object) =>
  ReportFields.safeParse({ ...reportInput, ...change }).error?.issues.map(({ path, message }) => [
    path[0],
    message,
  ])

it('reads times as people write them, and none where there is none', () => {
  expect(ReportFields.parse(reportInput)).toEqual({ reason: 'spam', from: null, to: null, details: '' })
  expect(ReportFields.parse({ ...reportInput, from: '0:12', to: ' 1:02:03 ' })).toMatchObject({
    from: 12,
    to: 3723,
  })
})

it.each([
  [{ reason: '' }, 'reason', 'Choose what is wrong'],
  [{ from: 'soon' }, 'from', 'Write it as 1:23'],
  [{ from: '0:30', to: '0:10' }, 'to', 'The end is before the start'],
])('complains about %j at its field', (change, field, message) => {
  expect(validationErrors(change)).toEqual([[field, message]])
})
