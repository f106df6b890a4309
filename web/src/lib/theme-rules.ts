export type Theme = 'light' | 'dark' | 'auto'

/** In local storage: docs/product.md “Pages and frame”. */
export const themeKey = 'kinora-dark-mode'
export const darkModeQuery = '(prefers-color-scheme: dark)'

export const parseTheme = (text: string | null): Theme =>
  text === 'light' || text === 'dark' ? text : 'auto'

export const resolveTheme = (theme: Theme, systemIsDark: boolean) =>
  theme === 'auto' ? (systemIsDark ? 'dark' : 'light') : theme
