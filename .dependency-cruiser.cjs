// Who may import whom: docs/architecture.md “Layers”. Paths are regular expressions from the project's root.
const forbid = (name, from, to) => ({
  name,
  severity: 'error',
  from: typeof from === 'string' ? { path: from } : from,
  to: typeof to === 'string' ? { path: to } : to,
})

/** Later domains may import earlier ones, never the other way round; the same on the server and on the web. */
const domains = ['site', 'people', 'library', 'community', 'discovery', 'studio', 'administration']
const domainsInOrder = domains
  .slice(0, -1)
  .map((domain, at) =>
    forbid(
      `${domain}-knows-no-later-domain`,
      `^(server/src/domains|web/src/domains|contract/src)/${domain}/`,
      `^$1/(${domains.slice(at + 1).join('|')})/`,
    ),
  )

const feature = '^server/src/domains/[^/]+/([^/]+)/'
/** Pages have the rules of features, and may use all of them. */
const product = '^server/src/(domains/[^/]+/[^/]+|pages)/'
const servers = '^server/src/(domains|pages|app|worker|main|open-context)'
const queries = '^server/src/domains/.+queries\\.ts$'
const programs = '^server/src/((app|worker|main|open-context|startup-errors)\\.ts|pages/)'

module.exports = {
  forbidden: [
    // Between the rooms
    forbid('contract-stands-alone', '^contract/', '^(server|web|e2e|bench|scripts)/'),
    forbid('web-knows-only-the-contract', '^web/', '^(server|e2e|bench|scripts)/'),
    forbid('server-knows-only-the-contract', '^server/', '^(web|e2e|bench|scripts)/'),
    forbid(
      'e2e-knows-only-the-contract-and-how-to-start',
      '^e2e/',
      '^(server/(src|seed)|web|bench|scripts)/',
    ),

    // Browsers load rules without schemas
    forbid('rules-need-no-schema', '^contract/src/[^/]+/[^/]+/rules\\.ts$', {
      path: '(^|/)node_modules/zod/|^contract/src/.+/(schemas|[\\w-]*calls)\\.ts$',
      dependencyTypesNot: ['type-only'],
    }),

    // Server: main → app, worker → pages → domains → media, platform
    forbid('platform-knows-no-feature', '^server/src/platform/', servers),
    forbid('media-knows-no-feature', '^server/src/media/', servers),
    forbid(
      'media-knows-no-database-and-no-http',
      '^server/src/media/',
      '^server/src/platform/(db|http|jobs|events|limits|mail)/',
    ),
    forbid('programs-are-leaves', { path: '^server/src/(domains|platform|media)/' }, programs),
    forbid('routes-are-leaves', { pathNot: '^server/src/app\\.ts$' }, `${product}routes\\.ts$`),
    ...domainsInOrder,
    forbid(
      'every-domain-is-in-the-order',
      {},
      { path: '^(server|web)/src/domains/', pathNot: `^(server|web)/src/domains/(${domains.join('|')})/` },
    ),

    // Inside and between features: routes → service → queries, policy, present; jobs → service, queries
    forbid(
      'only-routes-know-http',
      { path: product, pathNot: '/routes\\.ts$' },
      {
        path: '(^|/)node_modules/(@fastify|fastify)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'only-queries-speak-sql',
      { path: product, pathNot: queries },
      {
        path: '(^|/)node_modules/(kysely|pg)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid('queries-know-no-rules', queries, `${feature}(service|policy|present|jobs|routes)\\.ts$`),
    forbid('policies-are-pure', `${feature}policy\\.ts$`, {
      path: `${feature}|^server/src/(media|platform)/`,
      dependencyTypesNot: ['type-only'],
      // From where somebody asks is part of the question.
      pathNot: `${feature}policy\\.ts$|^server/src/platform/request-scope/country`,
    }),

    // Web: main → router → pages → app → domains → viewer → calls → ui, lib, api; domains → player
    forbid(
      'kit-knows-no-domain',
      '^web/src/(ui|lib|player|api|calls|viewer)',
      '^web/src/(domains|app|pages|router|main)',
    ),
    forbid('kit-knows-no-viewer', '^web/src/(ui|lib|player|api|calls)', '^web/src/viewer/'),
    forbid('player-and-kit-know-no-calls', '^web/src/(ui|lib)/', '^web/src/(api|calls|player)'),
    forbid('domains-know-no-page', '^web/src/domains/', '^web/src/(app|pages|router|main)'),
    forbid('app-knows-no-page', '^web/src/app/', '^web/src/(pages|router|main)'),
    forbid('pages-know-no-page', '^web/src/pages/', '^web/src/(pages/|main)'),

    // Everywhere
    forbid('no-circles', {}, { circular: true }),
    // Inside a domain, features may import each other; circles of files are forbidden there too.
    {
      ...forbid(
        'no-circles-between-folders',
        { pathNot: '^(server|web)/src/domains/[^/]+/' },
        { circular: true },
      ),
      scope: 'folder',
    },
    forbid('everything-resolves', {}, { couldNotResolve: true, pathNot: '^fastify/types/' }),
    forbid(
      'programs-need-no-development-package',
      { path: '^(server|contract)/src/' },
      {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
      },
    ),
  ],
  options: {
    tsPreCompilationDeps: true, // sees `import type` too
    // main plants the demo and the demo uses every feature: a circle by design, so it is not followed.
    doNotFollow: { path: ['node_modules', '^server/seed/'] },
    exclude: { path: '(\\.(test|fixture)\\.tsx?$|^web/dist/)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
