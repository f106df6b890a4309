import { StepError } from '../steps.mjs'
import { camel, pascal, sentence } from './names.mjs'

/** The lines before which a page of each area is entered. */
const areas = {
  members: {
    folder: '',
    key: (name) => camel(name),
    path: (name) => `/${name}`,
    entries: ['contract/src/pages/pages.ts', /^ {2}\.\.\.studioPages,$/m],
    rest: '...signedInOnly',
    listed: /^ {2}'\/studio',$/m,
    route: ['pageRoute', /^ {2}studio\.addChildren/m],
  },
  studio: {
    folder: 'studio/',
    key: (name) => camel(`studio-${name}`),
    path: (name) => `/studio/${name}`,
    entries: ['contract/src/pages/studio-pages.ts', /^ {2}studioOther: /m],
    rest: '...studioArea',
    listed: /^ {2}'\/studio\/\$section',$/m,
    route: ['studioRoute', /^ {2}createRoute\(studioRoute\(pages\.studioOther\)\),$/m],
  },
}

/** A page with the list of the viewer's things. */
export function makeScreen(tree, names) {
  const { domain, name, path, thing } = names
  if (domain === 'administration')
    throw new StepError(
      'A section of the administration names its permission: copy web/src/pages/admin/categories-page.tsx.',
    )
  const calls = `contract/src/${path}/calls.ts`
  if (!tree.exists(calls) || !tree.read(calls).includes(`response: cursorPageOf(${pascal(thing)}),`))
    throw new StepError(`A screen shows a list: npm run new -- call ${path} list`)
  const area = domain === 'studio' ? areas.studio : areas.members
  const key = area.key(name)
  const piece = `web/src/domains/${path}/${thing}-list.tsx`
  const page = `web/src/pages/${area.folder}${name}-page.tsx`
  tree.create(page, pageText({ ...names, key, up: area.folder ? '../../' : '../' }))
  tree.create(piece, listText(names))
  enterPage(tree, { area, key, name })
  return [
    `Write what a row shows in ${piece}, and what can be done with it (docs/style.md 10 and 11).`,
    'Link to it, and add it to docs/product.md “Pages and frame”.',
    `npm run dev shows it at http://localhost:5173${area.path(name)}`,
  ]
}

function enterPage(tree, { area, key, name }) {
  const [file, before] = area.entries
  tree.insertBefore(
    file,
    before,
    `  ${key}: { path: '${area.path(name)}', title: msg\`${sentence(name)}\`, file: '${area.folder}${name}-page', ${area.rest} },\n`,
  )
  tree.insertBefore('contract/src/pages/pages.test.ts', area.listed, `  '${area.path(name)}',\n`)
  const [helper, anchor] = area.route
  tree.insertBefore('web/src/router.tsx', anchor, `  createRoute(${helper}(pages.${key})),\n`)
}

const pageText = ({ name, path, thing, key, up }) => `import { pages } from '@kinora/contract/pages/pages'
import { t } from '@kinora/contract/text/translate'
import { ${pascal(thing)}List } from '${up}domains/${path}/${thing}-list.tsx'
import { useTitle } from '${up}lib/use-title.ts'
import { PageHeader } from '${up}ui/page-header.tsx'

export default function ${pascal(name)}Page() {
  useTitle(t(pages.${key}.title))
  return (
    <div className="max-w-[860px] pt-3">
      <PageHeader title={t(pages.${key}.title)} />
      <${pascal(thing)}List />
    </div>
  )
}
`

const listText = ({
  path,
  feature,
  thing,
}) => `import { ${camel(feature)} } from '@kinora/contract/${path}/calls'
import { t } from '@kinora/contract/text/translate'
import List from 'lucide-react/icons/list'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { formatDate } from '../../../lib/format.ts'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'

export const ${pascal(thing)}List = () => (
  <PagedList
    list={usePagedQuery(${camel(feature)}.list, { query: {} })}
    failed={t\`The list could not be loaded\`}
    failedMore={t\`The rest could not be loaded\`}
    loading={<Skeleton className="h-80" />}
    empty={<EmptyState icon={List} title={t\`Nothing here yet\`} />}
    className="divide-y divide-line"
    itemClassName="py-4"
  >
    {({ text, createdAt }) => (
      <>
        <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
        <p className="mt-1 text-13 text-fg-muted">{formatDate(createdAt)}</p>
      </>
    )}
  </PagedList>
)
`
