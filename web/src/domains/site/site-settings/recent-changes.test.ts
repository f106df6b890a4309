import { expect, it } from 'vitest'
import { summarizeChange } from './recent-changes.tsx'

// docs/product.md “Site settings”

it.each([
  [{ preModeration: true }, { preModeration: false }, 'turned Pre-moderation off'],
  [{ siteName: 'Kinora' }, { siteName: 'Our films' }, 'changed site name to Our films'],
  [{ limits: { quotaGb: 1 } }, { limits: { quotaGb: 5 } }, 'changed limits, quota gb to 5'],
  [
    { maintenanceMode: false, maintenanceText: '' },
    { maintenanceMode: true, maintenanceText: 'Back at noon.' },
    'turned Maintenance Mode on, changed maintenance text to Back at noon.',
  ],
])('says of %j that became %j: %s', (before, after, text) => {
  expect(summarizeChange({ action: 'settings.updated', before, after })).toBe(text)
})

it('says that the cache was cleared', () => {
  expect(summarizeChange({ action: 'cache.cleared', before: null, after: null })).toBe(
    'cleared the system cache',
  )
})
