import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { buildPageManifest } from './page-preload-manifest.ts'

const chunk = (fileName: string, imports: string[], rest: object = {}) => [
  fileName,
  { type: 'chunk', fileName, imports, isEntry: false, facadeModuleId: null, ...rest },
]

it('lists the chunks of every page, except those that all pages load', () => {
  const bundle = Object.fromEntries([
    chunk('entry.js', ['react.js'], { isEntry: true, facadeModuleId: '/web/index.html' }),
    chunk('react.js', []),
    chunk('home.js', ['react.js', 'cards.js'], { facadeModuleId: '/web/src/pages/home-page.tsx' }),
    chunk('users.js', ['entry.js', 'table.js'], { facadeModuleId: '/web/src/pages/admin/users-page.tsx' }),
    chunk('cards.js', ['pictures.js', 'react.js']),
    chunk('table.js', ['cards.js']),
    chunk('pictures.js', []),
    chunk('menu.js', ['cards.js'], { facadeModuleId: '/web/src/domains/menu.tsx' }),
  ]) as Rolldown.OutputBundle
  expect(buildPageManifest(bundle)).toEqual({
    'home-page': ['home.js', 'cards.js', 'pictures.js'],
    'admin/users-page': ['users.js', 'table.js', 'cards.js', 'pictures.js'],
  })
})
