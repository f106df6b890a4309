import { formatter } from '@lingui/format-po'

export default {
  sourceLocale: 'en',
  locales: ['en', 'de', 'es', 'fr', 'ar', 'ja'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['<rootDir>/contract/src', '<rootDir>/server/src', '<rootDir>/web/src'],
      exclude: ['**/*.test.*', '**/kit-gallery/**'],
    },
  ],
  format: formatter({ lineNumbers: false, customHeaderAttributes: { 'POT-Creation-Date': '' } }),
  macro: { corePackage: ['@kinora/contract/text/translate'], jsxPackage: ['@lingui/react/macro'] },
  runtimeConfigModule: {
    i18n: ['@kinora/contract/text/active-language', 'texts'],
    Trans: ['#trans', 'Trans'],
  },
}
